// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionControls
public import MullionRaster
public import MullionView

/// The description of a list: a section, or a whole layout, of rows below each other.
///
/// ```swift
/// var list = CollectionLayoutListConfiguration(appearance: .insetGrouped)
/// list.headerMode = .supplementary
/// let layout = CollectionViewCompositionalLayout.list(using: list)
/// ```
///
/// The cells determine their heights. Cells of type ``CollectionViewListCell`` have the background,
/// the separators and the round corners of the list, and can be swiped.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct CollectionLayoutListConfiguration {
  /// The appearances of a list.
  nonisolated public enum Appearance: Int, Sendable, CaseIterable {
    /// Rows as wide as the list; headers and footers stay visible as long as their section is.
    case plain = 0
    /// Rows as wide as the list, with a distance between sections.
    case grouped = 1
    /// Like grouped; the rows of a section are a card with round corners beside margins.
    case insetGrouped = 2
    /// Rows without separators, with round corners while they are selected.
    case sidebar = 3
    /// Rows without a background of their own, as wide as the list.
    case sidebarPlain = 4

    /// Whether sections have a distance between them.
    var isGrouped: Bool { self == .grouped || self == .insetGrouped }
  }

  /// The ways in which the sections of a list have headers.
  nonisolated public enum HeaderMode: Int, Sendable, CaseIterable {
    /// No headers.
    case none = 0
    /// A supplementary view of kind ``CollectionView/elementKindSectionHeader``, which the data
    /// source provides.
    case supplementary = 1
    /// The first item of the section.
    case firstItemInSection = 2
  }

  /// The ways in which the sections of a list have footers.
  nonisolated public enum FooterMode: Int, Sendable, CaseIterable {
    /// No footers.
    case none = 0
    /// A supplementary view of kind ``CollectionView/elementKindSectionFooter``, which the data
    /// source provides.
    case supplementary = 1
  }

  /// A closure that returns the actions that a swipe on an item shows; nil for none.
  public typealias SwipeActionsConfigurationProvider = (
    _ indexPath: CollectionView.IndexPath
  ) -> SwipeActionsConfiguration?

  /// A closure that returns the separators of an item; it receives those of the section.
  public typealias ItemSeparatorHandler = (
    _ indexPath: CollectionView.IndexPath,
    _ sectionSeparatorConfiguration: ListSeparatorConfiguration
  ) -> ListSeparatorConfiguration

  /// The appearance.
  public let appearance: Appearance
  /// Whether cells show separators.
  ///
  /// Default true, except in ``Appearance/sidebar``.
  public var showsSeparators: Bool
  /// The visibility, the insets and the color of separators.
  public var separatorConfiguration: ListSeparatorConfiguration
  /// The closure that changes the separators of single items; nil, the default, for none.
  ///
  /// The list calls it when an item becomes visible and when the item's position in the section
  /// changes.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The way in which sections have headers.
  ///
  /// Default none.
  public var headerMode = HeaderMode.none
  /// The way in which sections have footers.
  ///
  /// Default none.
  public var footerMode = FooterMode.none
  /// The distance above each header, in points; nil, the default, for that of the appearance.
  ///
  /// It is 17.5 in grouped lists and 0 in others. Negative and invalid numbers count as 0. Headers
  /// that are items have no distance above them except that of the section.
  public var headerTopPadding: Double?
  /// The closure that returns the actions at the leading edge; nil, the default, for none.
  ///
  /// The list calls it at the beginning of a swipe, outside editing mode.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The closure that returns the actions at the trailing edge; nil, the default, for none.
  ///
  /// The list calls it at the beginning of a swipe, outside editing mode, and after a tap on a delete
  /// accessory without an action.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  package var background: ConfigurationColor?

  /// Creates a configuration of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar
    separatorConfiguration = ListSeparatorConfiguration(listAppearance: appearance)
    background = ConfigurationColor(appearance == .plain ? .paper : .groupedBackground)
  }

  /// The color behind the items; nil for none.
  ///
  /// Default that of the appearance, which follows light and dark.
  public var backgroundColor: Color? {
    get { background?.color(with: TraitCollection()) }
    set { background = newValue.map { ConfigurationColor($0) } }
  }

  /// Whether a swipe can show actions.
  var offersSwipes: Bool {
    leadingSwipeActionsConfigurationProvider != nil
      || trailingSwipeActionsConfigurationProvider != nil
  }
}

extension ConfigurationColor {
  /// Creates the value of a system color, which follows light and dark.
  init(_ system: SystemColor) {
    self.init({ system.color(in: $0.userInterfaceStyle) }, source: nil)
  }
}
