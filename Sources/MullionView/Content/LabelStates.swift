// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster

/// The rare states of a label.
final class LabelStates {
  var isEnabled = true
  var isHighlighted = false
  var highlightedTextColor: Color?
}

extension Label {
  /// The properties that an ``AppearanceProxy`` leaves alone once the program has set them.
  private enum Customized: Int { case highlightedTextColor }

  private var madeStates: LabelStates {
    if let states { return states }
    let made = LabelStates()
    states = made
    return made
  }

  /// Whether the label shows its text in full strength; otherwise the text is faded.
  ///
  /// Default true.
  public final var isEnabled: Bool {
    get { states?.isEnabled ?? true }
    set { change(\.isEnabled, from: isEnabled, to: newValue) }
  }

  /// Whether the label has ``highlightedTextColor``.
  ///
  /// A table cell highlights its labels while it is selected or touched. Default false.
  public final var isHighlighted: Bool {
    get { states?.isHighlighted ?? false }
    set { change(\.isHighlighted, from: isHighlighted, to: newValue) }
  }

  /// The color of the text while the label is highlighted; nil for ``textColor``.
  public final var highlightedTextColor: Color? {
    get { states?.highlightedTextColor }
    set {
      setCustomized(Customized.highlightedTextColor, newValue != nil)
      change(\.highlightedTextColor, from: highlightedTextColor, to: newValue)
    }
  }

  private func change<Value: Equatable>(
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
