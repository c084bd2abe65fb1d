#if hasFeature(Embedded)
  // There is no Glibc to import: whoever links the core brings the function.
  @_extern(c, "atan2") private func atan2(_ y: Double, _ x: Double) -> Double
#else
  import func Glibc.atan2
#endif

/// The angle of a point as seen from the origin, in radians from -π to π (atan2(3)).
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
