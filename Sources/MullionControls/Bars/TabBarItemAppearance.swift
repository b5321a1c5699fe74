// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
public import MullionView

/// The appearance of the tabs of a tab bar in one layout, by state.
///
/// A state without a value of its own has that of ``normal``, with two exceptions. The title of a
/// selected tab has the tint of the bar, and a disabled tab fades the colors that it inherits.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class TabBarItemAppearance: OwnedBarAppearance {
  /// The layouts of a tab.
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    /// The title below the image, in a compact width.
    case stacked = 0
    /// The title beside the image, in a regular width.
    case inline = 1
    /// The title beside the image, in a compact height.
    case compactInline = 2
  }

  /// The appearance of a tab that is not selected.
  public let normal: TabBarItemStateAppearance
  /// The appearance of the selected tab.
  public let selected: TabBarItemStateAppearance
  /// The appearance of a disabled tab.
  public let disabled: TabBarItemStateAppearance
  /// The style whose standard font the titles have.
  package private(set) var style: Style
  /// The appearance of a bar that contains this one; nil for none.
  package weak var owner: (any BarAppearanceOwner)?

  /// Creates the standard appearance of a style.
  public init(style: Style = .stacked) {
    self.style = style
    normal = TabBarItemStateAppearance(inheriting: nil)
    selected = TabBarItemStateAppearance(inheriting: normal)
    disabled = TabBarItemStateAppearance(inheriting: normal)
    for state in states { state.owner = self }
  }

  /// Restores the standard appearance of a style in all states.
  public func configureWithDefault(for style: Style) {
    self.style = style
    for state in states { state.values = .init() }
    barAppearanceDidChange()
  }

  /// Returns a copy, which belongs to no bar.
  public func copy() -> TabBarItemAppearance {
    let made = TabBarItemAppearance(style: style)
    for (new, old) in zip(made.states, states) { new.values = old.values }
    return made
  }

  private var states: [TabBarItemStateAppearance] { [normal, selected, disabled] }
}

/// The appearance of the tabs of a tab bar in one state.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class TabBarItemStateAppearance {
  /// The values of a state; nil for those of the normal state.
  package struct Values {
    var titleTextAttributes = TextAttributes()
    var titlePositionAdjustment: Offset?
    package var iconColor: ConfigurationColor?
    var badgeColor: ConfigurationColor?
    var badgeTextAttributes = TextAttributes()
    var badgePositionAdjustment: Offset?
    var badgeTitlePositionAdjustment: Offset?
  }

  /// The normal state; nil if this is the normal state.
  private let base: TabBarItemStateAppearance?
  package var values = Values()
  weak var owner: TabBarItemAppearance?

  init(inheriting base: TabBarItemStateAppearance?) { self.base = base }

  /// The font and the color of the title; other attributes do not count.
  ///
  /// Without a font, the title has that of the normal state. Without a color, the title of the
  /// selected tab has the tint of the bar, and other titles are gray.
  public var titleTextAttributes: TextAttributes {
    get { values.titleTextAttributes }
    set { set(newValue, \.titleTextAttributes) }
  }

  /// The distance by which the title moves, in points.
  ///
  /// Default that of the normal state, where it is zero. Numbers that are not finite count as 0;
  /// the same holds for the other distances.
  public var titlePositionAdjustment: Offset {
    get { values.titlePositionAdjustment ?? base?.titlePositionAdjustment ?? .zero }
    set { set(newValue, \.titlePositionAdjustment) }
  }

  /// The color in which the image is painted as a stencil: only the image's opacity counts.
  ///
  /// Nil for that of the normal state.
  ///
  /// If the normal state has none either, the image has its own colors.
  public var iconColor: Color? {
    get { iconTone?.color(with: TraitCollection()) }
    set { iconTone = newValue.map { ConfigurationColor($0) } }
  }

  /// The color of the badge; nil for that of the normal state, where it is red.
  public var badgeBackgroundColor: Color? {
    get { badgeTone?.color(with: TraitCollection()) }
    set { badgeTone = newValue.map { ConfigurationColor($0) } }
  }

  package var iconTone: ConfigurationColor? {
    get { values.iconColor ?? base?.iconTone }
    set { set(newValue, \.iconColor) }
  }

  package var badgeTone: ConfigurationColor? {
    get { values.badgeColor ?? base?.badgeTone }
    set { set(newValue, \.badgeColor) }
  }

  /// The font and the color of the text in the badge; other attributes do not count.
  ///
  /// Without a font or a color, the text has that of the normal state, where it is bold and white.
  public var badgeTextAttributes: TextAttributes {
    get { values.badgeTextAttributes }
    set { set(newValue, \.badgeTextAttributes) }
  }

  /// The distance by which the badge moves, in points.
  public var badgePositionAdjustment: Offset {
    get { values.badgePositionAdjustment ?? base?.badgePositionAdjustment ?? .zero }
    set { set(newValue, \.badgePositionAdjustment) }
  }

  /// The distance by which the text moves inside the badge, in points.
  public var badgeTitlePositionAdjustment: Offset {
    get { values.badgeTitlePositionAdjustment ?? base?.badgeTitlePositionAdjustment ?? .zero }
    set { set(newValue, \.badgeTitlePositionAdjustment) }
  }

  private func set<Value>(_ value: Value, _ path: WritableKeyPath<Values, Value>) {
    values[keyPath: path] = value
    owner?.barAppearanceDidChange()
  }

  /// The font of the title; nil for the standard one.
  package var font: Font? { values.titleTextAttributes.font ?? base?.font }

  /// The title color that was set for this state itself, not inherited from the normal state; nil
  /// for none.
  package var ownColor: Color? { values.titleTextAttributes.color }

  /// The font of the badge; nil for the standard one.
  package var badgeFont: Font? { values.badgeTextAttributes.font ?? base?.badgeFont }

  /// The color of the badge's text; nil for the standard one.
  package var badgeTextColor: Color? { values.badgeTextAttributes.color ?? base?.badgeTextColor }
}
