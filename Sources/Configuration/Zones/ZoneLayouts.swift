import Gestures
import Words

/// The zones of a file on each of the screens that it may be for: what is said of a zone has to
/// hold on all of them.
struct ZoneLayouts {
  /// The zones on all screens, for what is compared with millimetres.
  private let all: [(size: Size, zones: NamedZones)]
  private let layouts: [(size: Size, zones: NamedZones)]

  /// From phones to walls, high and wide.
  private static let samples = [
    ScreenSize.assumed, Size(width: 77, height: 44), Size(width: 44, height: 77),
    Size(width: 155, height: 87), Size(width: 135, height: 216), Size(width: 223, height: 125),
    Size(width: 344, height: 194), Size(width: 527, height: 296), Size(width: 697, height: 392),
    Size(width: 1210, height: 680), Size(width: 2200, height: 1240),
    Size(width: 1240, height: 2200),
  ]

  /// The zones on the screens that the file describes. If it may be for others, it is on screens of
  /// all sizes.
  init(of configuration: Configuration) {
    let (sizes, areAll) = configuration.screenSizes
    var all = areAll ? sizes : sizes + ZoneLayouts.samples
    if all.isEmpty { all = [ScreenSize.assumed] }
    self.all = all.map { ($0, NamedZones(configuration.zones, on: $0)) }
    // Per cents are alike on all.
    layouts = configuration.zones.allSatisfy(\.isOfPercents) ? [self.all[0]] : self.all
  }

  /// The zones on one of the screens, to find what is worth comparing.
  var first: NamedZones { layouts[0].zones }

  /// Whether a touch in zone `inner` is always seen by the recognizers of `outer`. Nil is the
  /// surface.
  func sees(_ outer: String?, _ inner: String?) -> Bool {
    outer == inner || outer == nil || layouts.allSatisfy { $0.zones.sees(outer, inner) }
  }

  /// Whether all of zone `inner` always lies in `outer`.
  func contains(_ outer: String, _ inner: String) -> Bool {
    layouts.allSatisfy { layout in
      guard let own = layout.zones.rectangle(of: inner) else { return false }
      return layout.zones.rectangle(of: outer)?.contains(own) ?? false
    }
  }

  /// Whether two zones never have a place in common.
  func areApart(_ one: String, _ other: String) -> Bool {
    layouts.allSatisfy { layout in
      guard let own = layout.zones.rectangle(of: one), let its = layout.zones.rectangle(of: other)
      else { return false }
      return own.right <= its.left || its.right <= own.left || own.bottom <= its.top
        || its.bottom <= own.top
    }
  }

  /// The longest way between two places of a zone, in millimetres, on the screen where that is
  /// longest, or nil if there is no such zone.
  func longestWay(in name: String) -> Double? {
    layouts.compactMap { layout in
      layout.zones.rectangle(of: name).map {
        Vector(dx: $0.right - $0.left, dy: $0.bottom - $0.top).length
      }
    }.max()
  }

  /// Whether there is a place on one of the screens that is in no zone. It looks at a twentieth at
  /// a time.
  var mayBeNone: Bool {
    layouts.contains { layout in
      let names = layout.zones.rectangles
      return (0..<400).contains { number in
        let x = layout.size.width * (Double(number % 20) + 0.5) / 20
        let y = layout.size.height * (Double(number / 20) + 0.5) / 20
        return !names.contains { $0.left <= x && x <= $0.right && $0.top <= y && y <= $0.bottom }
      }
    }
  }

  /// Whether the strip of `width` millimetres along an edge of the screen always lies in a zone.
  func isStrip(at edge: ScreenEdge, _ width: Double, in name: String) -> Bool {
    all.allSatisfy { layout in
      guard let zone = layout.zones.rectangle(of: name) else { return false }
      let (right, bottom) = (layout.size.width, layout.size.height)
      let isAcross = zone.left <= 0 && zone.right >= right
      let isUpright = zone.top <= 0 && zone.bottom >= bottom
      return switch edge {
      case .left: isUpright && zone.left <= 0 && zone.right >= width
      case .right: isUpright && zone.right >= right && zone.left <= right - width
      case .top: isAcross && zone.top <= 0 && zone.bottom >= width
      case .bottom: isAcross && zone.bottom >= bottom && zone.top <= bottom - width
      }
    }
  }

  /// Whether a zone always reaches up to `distance` millimetres from an edge of the screen.
  func isZone(_ name: String, within distance: Double, of edge: ScreenEdge) -> Bool {
    all.allSatisfy { layout in
      layout.zones.rectangle(of: name).map { $0.distance(from: edge, of: layout.size) <= distance }
        ?? false
    }
  }

  /// Whether a zone always lies farther than `distance` millimetres from an edge of the screen.
  func isZone(_ name: String, fartherThan distance: Double, from edge: ScreenEdge) -> Bool {
    all.allSatisfy { layout in
      layout.zones.rectangle(of: name).map { $0.distance(from: edge, of: layout.size) > distance }
        ?? false
    }
  }
}

extension Configuration {
  /// The sizes of the pictures on the screens that the file describes, and whether it is for no
  /// others.
  fileprivate var screenSizes: (sizes: [Size], areAll: Bool) {
    var sizes: [Size] = []
    var areAll = true
    for rule in devices where rule.keys == nil {
      if rule.isEnabled {
        sizes += rule.pictureSizes
        areAll = areAll && rule.size != nil
      }
      if rule.match.isEverything { return (sizes, areAll) }
    }
    return (sizes, false)
  }
}

extension DeviceRule {
  /// The sizes that its picture may have, or none if it does not say.
  fileprivate var pictureSizes: [Size] {
    guard let size else { return [] }
    let turned = Size(width: size.height, height: size.width)
    switch orientation {
    case .normal, .inverted: return [size]
    case .left, .right: return [turned]
    case .auto: return [size, turned]
    }
  }
}

extension ZoneRule {
  /// The line for the same part at the other side of the screen, and the key that it replaces. It
  /// is nil if the zone does not lie at one side.
  var mirror: (line: String, old: String)? {
    let both = [(vertical, "top", "bottom"), (horizontal, "left", "right")]
    for (extent, near, far) in both {
      guard let length = extent.length, length.value < 100 || length.unit != .percent else {
        continue
      }
      let (old, new) = extent.far == nil ? (near, far) : (far, near)
      let edge = extent.far ?? extent.near
      guard edge == nil || edge?.value == 0 else { continue }
      return ("\(new) = \("0%".quoted)" + (edge == nil ? "" : " in place of \(old.asKey)"), old)
    }
    return nil
  }

  /// Whether it has the same place on every screen.
  var isOfPercents: Bool {
    [horizontal, vertical].flatMap { [$0.near, $0.length, $0.far] }
      .allSatisfy { $0?.unit != .millimetres }
  }
}

extension Rectangle {
  /// How far it is from an edge of a screen.
  fileprivate func distance(from edge: ScreenEdge, of screen: Size) -> Double {
    switch edge {
    case .left: left
    case .right: screen.width - right
    case .top: top
    case .bottom: screen.height - bottom
    }
  }
}
