import CTouch

/// Contacts that landed as no touches, of which gestures therefore never hear (E9).
package struct DisregardedContacts: Hashable, Sendable {
  /// How many the touchscreen took for palms as they landed.
  package private(set) var palms = 0
  /// How many fingers landed while a pen was near.
  package private(set) var besidePen = 0

  /// How many they are.
  package var count: Int { palms + besidePen }

  /// None yet.
  package init() {}

  mutating func count(_ contact: touch_contact, isPenNear: Bool) {
    if contact.values.tool_type == MT_TOOL_PALM {
      palms += 1
    } else if isPenNear, contact.kind == .finger {
      besidePen += 1
    }
  }

  /// For a person who wonders why nothing happens, or nil if there were none.
  package var inWords: String? {
    let kinds = [(palms, "as palms"), (besidePen, "beside a pen")]
    let found = kinds.filter { $0.0 > 0 }.map { "\($0.1) (\($0.0))" }
    return found.isEmpty
      ? nil : "No gesture gets contacts that land \(found.joined(separator: " or "))."
  }
}
