import Fuzzed
import Glibc

/// What libFuzzer calls. FUZZ_TARGET says which target this run is of.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

private let target: FuzzTarget = {
  guard let name = getenv("FUZZ_TARGET").map({ String(cString: $0) }),
    let target = FuzzTarget(rawValue: name)
  else {
    print("FUZZ_TARGET has to be one of \(FuzzTarget.allCases.map(\.rawValue))")
    exit(2)
  }
  return target
}()
