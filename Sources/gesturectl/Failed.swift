/// Something went wrong that has been reported already; exit status 1.
struct Failed: Error {}
