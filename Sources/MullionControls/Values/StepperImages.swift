// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster
import MullionView

/// The images of a stepper by the states of its buttons.
struct StepperImages {
  var background = StateValues<Image?>(normal: nil)
  var increment = StateValues<Image?>(normal: nil)
  var decrement = StateValues<Image?>(normal: nil)
  private var dividers: [(left: Control.State, right: Control.State, image: Image)] = []

  /// Returns the divider for the states, or else that for two normal buttons; nil for none.
  func divider(_ left: Control.State, _ right: Control.State) -> Image? {
    let own = dividers.first { $0.left == left && $0.right == right }
    return (own ?? dividers.first { $0.left.isEmpty && $0.right.isEmpty })?.image
  }

  /// Sets the divider for the states; nil removes it.
  mutating func setDivider(_ image: Image?, _ left: Control.State, _ right: Control.State) {
    dividers.removeAll { $0.left == left && $0.right == right }
    if let image { dividers.append((left, right, image)) }
  }
}
