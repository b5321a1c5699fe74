// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionView

/// The properties that few labels set, allocated when the first of them is set.
final class LabelStates {
  var isEnabled = true
  var isHighlighted = false
  var highlightedTextColor: Color?
  var shadowColor: Color?
  var shadowOffset = LabelStates.standardShadowOffset

  /// One point upward, as in UIKit.
  static var standardShadowOffset: Size { Size(width: 0, height: -1) }
}

extension Label {
  /// The properties that an ``AppearanceProxy`` leaves alone once the program has set them.
  enum Customized: Int { case highlightedTextColor }

  private var madeStates: LabelStates {
    if let states { return states }
    let made = LabelStates()
    states = made
    return made
  }

  final func change<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<LabelStates, Value>, from old: Value, to new: Value
  ) {
    guard new != old else { return }
    madeStates[keyPath: path] = new
    setNeedsDisplay()
  }

  /// The color of the painted text.
  final var shownColor: Color {
    guard let states else { return textColor }
    let highlighted = states.isHighlighted ? states.highlightedTextColor : nil
    let color = highlighted ?? textColor
    return states.isEnabled
      ? color : color.withAlphaComponent(color.alpha * SystemColor.disabledAlpha)
  }
}
