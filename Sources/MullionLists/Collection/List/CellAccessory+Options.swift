// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionControls
public import MullionRaster
public import MullionView

// The module UIKit adds initializers with its own type of colors. Calls that pass no color use those,
// because the ones here are disfavored.

extension CellAccessory {
  /// The options that all accessories have.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct Options {
    /// Whether the accessory is not visible, although the cell reserves its width; nil for false.
    public var isHidden: Bool?
    /// The width that the cell reserves; nil for the standard one.
    public var reservedLayoutWidth: LayoutDimension?
    package var tint: ConfigurationColor?

    /// Creates options.
    @_disfavoredOverload
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil
    ) {
      self.init(isHidden, reservedLayoutWidth, tintColor.map { ConfigurationColor($0) })
    }

    package init(_ isHidden: Bool?, _ width: LayoutDimension?, _ tint: ConfigurationColor?) {
      (self.isHidden, reservedLayoutWidth, self.tint) = (isHidden, width, tint)
    }

    /// The color; nil for that of the system.
    public var tintColor: Color? {
      get { tint?.color(with: TraitCollection()) }
      set { tint = newValue.map { ConfigurationColor($0) } }
    }
  }

  /// The options of a disclosure indicator.
  public typealias DisclosureIndicatorOptions = Options
  /// The options of a check mark.
  public typealias CheckmarkOptions = Options
  /// The options of a detail button.
  public typealias DetailOptions = Options

  /// The options of a round control.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct ControlOptions: CellAccessoryOptions {
    /// The options that all accessories have.
    public var base: Options
    package var fill: ConfigurationColor?

    /// Creates options.
    @_disfavoredOverload
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      backgroundColor: Color? = nil
    ) {
      let tint = tintColor.map { ConfigurationColor($0) }
      let fill = backgroundColor.map { ConfigurationColor($0) }
      self.init(base: Options(isHidden, reservedLayoutWidth, tint), fill: fill)
    }

    package init(base: Options, fill: ConfigurationColor?) { (self.base, self.fill) = (base, fill) }

    /// The color of the circle; nil for that of the system.
    public var backgroundColor: Color? {
      get { fill?.color(with: TraitCollection()) }
      set { fill = newValue.map { ConfigurationColor($0) } }
    }
  }

  /// The options of a delete control.
  public typealias DeleteOptions = ControlOptions
  /// The options of an insert control.
  public typealias InsertOptions = ControlOptions
  /// The options of a selection circle.
  public typealias MultiselectOptions = ControlOptions

  /// The options of a reorder control.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct ReorderOptions: CellAccessoryOptions {
    /// The options that all accessories have.
    public var base: Options
    /// Whether a vertical line separates the control from the content; nil for false.
    public var showsVerticalSeparator: Bool?

    /// Creates options.
    @_disfavoredOverload
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      let tint = tintColor.map { ConfigurationColor($0) }
      self.init(
        base: Options(isHidden, reservedLayoutWidth, tint), showsLine: showsVerticalSeparator)
    }

    package init(base: Options, showsLine: Bool?) {
      (self.base, showsVerticalSeparator) = (base, showsLine)
    }
  }

  /// The options of an outline disclosure.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct OutlineDisclosureOptions: CellAccessoryOptions {
    /// The ways in which a tap expands and collapses an item.
    nonisolated public enum Style: Int, Sendable, CaseIterable {
      /// The style of a header for the first item of a section with headers; otherwise that of a cell.
      case automatic = 0
      /// A tap anywhere on the cell; the cell cannot be selected.
      case header = 1
      /// A tap on the accessory.
      case cell = 2
    }

    /// The options that all accessories have.
    public var base: Options
    /// The way in which a tap expands and collapses the item.
    public var style: Style

    /// Creates options.
    @_disfavoredOverload
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: Color? = nil
    ) {
      let tint = tintColor.map { ConfigurationColor($0) }
      self.init(base: Options(isHidden, reservedLayoutWidth, tint), style: style)
    }

    package init(base: Options, style: Style) { (self.base, self.style) = (base, style) }
  }

  /// The options of a label.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct LabelOptions: CellAccessoryOptions {
    /// The options that all accessories have.
    public var base: Options
    /// The font; nil for the body text style.
    public var font: Font?

    /// Creates options.
    @_disfavoredOverload
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      font: Font? = nil
    ) {
      let tint = tintColor.map { ConfigurationColor($0) }
      self.init(base: Options(isHidden, reservedLayoutWidth, tint), font: font)
    }

    package init(base: Options, font: Font?) { (self.base, self.font) = (base, font) }
  }

  /// A view of the program's own, and its position.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct CustomViewConfiguration: CellAccessoryOptions {
    /// The view; its intrinsic size, or its current one without such a size, is that of the accessory.
    public let customView: View
    /// The edge, the modes and the position.
    public let placement: Placement
    /// Whether the view keeps its current size in place of the intrinsic one.
    public let maintainsFixedSize: Bool
    /// The options that all accessories have.
    public var base: Options

    /// Creates a configuration.
    @_disfavoredOverload
    public init(
      customView: View, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      let tint = tintColor.map { ConfigurationColor($0) }
      self.init(
        base: Options(isHidden, reservedLayoutWidth, tint), customView, placement,
        maintainsFixedSize: maintainsFixedSize ?? false)
    }

    package init(
      base: Options, _ view: View, _ placement: Placement, maintainsFixedSize: Bool
    ) {
      (self.base, customView, self.placement) = (base, view, placement)
      self.maintainsFixedSize = maintainsFixedSize
    }
  }
}

/// The options of an accessory with those that all accessories have.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol CellAccessoryOptions {
  /// The options that all accessories have.
  var base: CellAccessory.Options { get set }
}

extension CellAccessoryOptions {
  /// Whether the accessory is not visible, although the cell reserves its width; nil for false.
  public var isHidden: Bool? {
    get { base.isHidden }
    set { base.isHidden = newValue }
  }

  /// The width that the cell reserves; nil for the standard one.
  public var reservedLayoutWidth: CellAccessory.LayoutDimension? {
    get { base.reservedLayoutWidth }
    set { base.reservedLayoutWidth = newValue }
  }

  /// The color; nil for that of the system.
  public var tintColor: Color? {
    get { base.tintColor }
    set { base.tintColor = newValue }
  }
}
