// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
public import MullionView

/// The appearance of the buttons of a bar, by state.
///
/// A value that a state does not have is taken from ``normal``. As in other buttons, a highlighted
/// or disabled button fades the values that it takes from there.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class BarButtonItemAppearance: OwnedBarAppearance {
  /// The appearance in the normal state.
  public let normal: BarButtonItemStateAppearance
  /// The appearance while the button is pressed.
  public let highlighted: BarButtonItemStateAppearance
  /// The appearance of a disabled button.
  public let disabled: BarButtonItemStateAppearance
  /// The appearance of a button that is the first responder.
  public let focused: BarButtonItemStateAppearance
  /// The style that determines the standard font.
  package private(set) var style: BarButtonItem.Style
  /// The appearance of a bar that contains this one; nil for none.
  package weak var owner: (any BarAppearanceOwner)?

  /// Creates the standard appearance of a style: a bold font for done, a regular one for plain.
  public init(style: BarButtonItem.Style = .plain) {
    self.style = style
    normal = BarButtonItemStateAppearance(inheriting: nil)
    highlighted = BarButtonItemStateAppearance(inheriting: normal)
    disabled = BarButtonItemStateAppearance(inheriting: normal)
    focused = BarButtonItemStateAppearance(inheriting: normal)
    for (_, state) in states { state.owner = self }
  }

  /// Restores the standard appearance of a style in all states.
  public func configureWithDefault(for style: BarButtonItem.Style) {
    self.style = style
    for (_, state) in states { state.values = .init() }
    barAppearanceDidChange()
  }

  /// Returns a copy, which belongs to no bar.
  public func copy() -> BarButtonItemAppearance {
    let made = BarButtonItemAppearance(style: style)
    for (new, old) in zip(made.states, states) { new.1.values = old.1.values }
    return made
  }

  /// The states of a button with their appearances, the normal one first.
  var states: [(Control.State, BarButtonItemStateAppearance)] {
    [
      (.normal, normal), (.highlighted, highlighted), (.disabled, disabled), (.focused, focused),
    ]
  }

  /// Returns the appearance of a button in a state; disabled takes precedence over highlighted.
  func appearance(in state: Control.State) -> BarButtonItemStateAppearance {
    if state.contains(.disabled) { return disabled }
    if state.contains(.highlighted) { return highlighted }
    return state.contains(.focused) ? focused : normal
  }
}

/// The appearance of the buttons of a bar in one state.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class BarButtonItemStateAppearance {
  /// The values of a state; nil for those of the normal state.
  package struct Values {
    package var titleTextAttributes = TextAttributes()
    var titlePositionAdjustment: Offset?
    var backgroundImage: Image?
  }

  /// The normal state; nil if this is the normal state.
  private let base: BarButtonItemStateAppearance?
  package var values = Values()
  weak var owner: BarButtonItemAppearance?

  init(inheriting base: BarButtonItemStateAppearance?) { self.base = base }

  /// The font and the color of the title; other attributes do not count.
  ///
  /// Without a font or a color, the title has that of the normal state. There, it has the standard
  /// font and the item's tint.
  public var titleTextAttributes: TextAttributes {
    get { values.titleTextAttributes }
    set { set(newValue, \.titleTextAttributes) }
  }

  /// The distance by which the title moves, in points; it does not change the size of the button.
  ///
  /// Default that of the normal state, where it is zero. Numbers that are not finite count as 0.
  public var titlePositionAdjustment: Offset {
    get { values.titlePositionAdjustment ?? base?.titlePositionAdjustment ?? .zero }
    set { set(newValue, \.titlePositionAdjustment) }
  }

  /// The image that fills the button behind its title; nil for that of the normal state.
  public var backgroundImage: Image? {
    get { values.backgroundImage ?? base?.backgroundImage }
    set { set(newValue, \.backgroundImage) }
  }

  private func set<Value>(_ value: Value, _ path: WritableKeyPath<Values, Value>) {
    values[keyPath: path] = value
    owner?.barAppearanceDidChange()
  }

  /// The font of the title; nil for the standard one.
  package var font: Font? { values.titleTextAttributes.font ?? base?.font }

  /// The color of the title; nil for the tint.
  package var color: Color? { values.titleTextAttributes.color ?? base?.color }
}
