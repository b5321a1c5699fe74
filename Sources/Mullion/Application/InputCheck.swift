// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Removes unusable numbers from a host's input and reports them.
enum InputCheck {
  /// Returns the usable part of an input; nil if there is none.
  static func checked(_ input: Input, time: Double) -> Input? {
    guard isUsable(time, "time of an input") else { return nil }
    switch input {
    case .touches(let samples):
      let usable = samples.filter { isUsable($0.location, "location of touch \($0.identifier)") }
      return usable.isEmpty ? nil : .touches(usable)
    case .pointer(let place):
      return isUsable(place, "pointer location") ? input : nil
    case .scroll(let place, let distance):
      return isUsable(place, "pointer location") && isUsable(distance.width, "wheel distance")
        && isUsable(distance.height, "wheel distance") ? input : nil
    case .key, .text: return input
    }
  }

  private static func isUsable(_ place: Point, _ property: String) -> Bool {
    isUsable(place.x, property) && isUsable(place.y, property)
  }

  private static func isUsable(_ value: Double, _ property: String) -> Bool {
    guard !(value.magnitude <= View.largestMagnitude) else { return true }
    ViewError.report(.invalidNumber(view: "the application", property: property, value: value))
    return false
  }
}
