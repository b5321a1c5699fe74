// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

/// Removes unusable numbers from a host's input and reports them.
enum InputCheck {
  /// Returns the usable part of an input; nil if there is none.
  static func checked(_ input: Input, time: Double) -> Input? {
    guard isUsable(time, "time of an input") else { return nil }
    switch input {
    case .touches(let samples):
      let usable = samples.filter { isUsable($0.location, "location of touch \($0.identifier)") }
      return usable.isEmpty ? nil : .touches(usable)
    case .pointer(let location):
      return isUsable(location, "pointer location") ? input : nil
    case .scroll(let location, let distance):
      return isUsable(location, "pointer location") && isUsable(distance.width, "wheel distance")
        && isUsable(distance.height, "wheel distance") ? input : nil
    case .keyboard(let frame, let duration):
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      return numbers.allSatisfy { isUsable($0, "frame of the keyboard") }
        && isUsable(duration, "duration of the keyboard's motion") ? input : nil
    case .key, .text, .markedText, .device: return input
    }
  }

  private static func isUsable(_ location: Point, _ property: String) -> Bool {
    isUsable(location.x, property) && isUsable(location.y, property)
  }

  private static func isUsable(_ value: Double, _ property: String) -> Bool {
    guard !(value.magnitude <= View.maximumMagnitude) else { return true }
    ViewError.report(.invalidNumber(view: "the application", property: property, value: value))
    return false
  }
}
