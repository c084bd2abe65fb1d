import Configuration
import Gestures

extension Configuration {
  /// The zones as they lie on a screen.
  func regions(on panel: MonitorPicture.Panel) -> [MonitorScreen.Region] {
    let size = Size(width: panel.width, height: panel.height)
    return zones.map { zone in
      let rectangle = zone.rectangle(on: size)
      return MonitorScreen.Region(
        name: zone.name, left: rectangle.left / size.width, top: rectangle.top / size.height,
        right: rectangle.right / size.width, bottom: rectangle.bottom / size.height)
    }
  }
}
