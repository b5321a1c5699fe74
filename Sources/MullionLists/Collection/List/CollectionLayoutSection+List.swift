// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

extension CollectionLayoutSection {
  /// Returns a section that is a list.
  ///
  /// - Parameters:
  ///   - configuration: The description of the list.
  ///   - layoutEnvironment: The surroundings of the section.
  /// - Returns: The section. Its items have an estimated height of 44 points. Inset grouped lists
  ///   have margins of 16 points beside them; grouped lists without headers or footers have a
  ///   distance of 17.5 points in their place.
  public static func list(
    using configuration: CollectionLayoutListConfiguration,
    layoutEnvironment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection { list(using: configuration, drawsBackground: true) }

  /// Returns a section that is a list.
  static func list(
    using configuration: CollectionLayoutListConfiguration, drawsBackground: Bool
  ) -> CollectionLayoutSection {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(CellLayout.least))
    let section = CollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
    section.list = CollectionList(configuration)
    let appearance = configuration.appearance
    let hasHeader = configuration.headerMode == .supplementary
    let hasFooter = configuration.footerMode == .supplementary
    if appearance.isGrouped {
      if !hasHeader { section.contentInsets.top = ListMetrics.sectionGap }
      if !hasFooter { section.contentInsets.bottom = ListMetrics.sectionGap }
    }
    if appearance == .insetGrouped {
      section.contentInsets.leading = ListMetrics.cardMargin
      section.contentInsets.trailing = ListMetrics.cardMargin
    }
    func title(_ kind: String, _ alignment: RectAlignment) {
      let title = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: alignment)
      title.pinToVisibleBounds = appearance == .plain
      section.boundarySupplementaryItems.append(title)
    }
    if hasHeader {
      title(CollectionView.elementKindSectionHeader, .top)
      section.topPadding =
        configuration.headerTopPadding ?? (appearance.isGrouped ? ListMetrics.sectionGap : 0)
    }
    if hasFooter { title(CollectionView.elementKindSectionFooter, .bottom) }
    if drawsBackground, configuration.background != nil {
      section.decorationItems = [.background(elementKind: CollectionListBackground.kind)]
    }
    return section
  }
}

extension CollectionViewCompositionalLayout {
  /// Returns a layout whose sections are lists.
  ///
  /// The collection view has the background color of the list, unless the program sets one.
  ///
  /// - Parameter configuration: The description of the lists.
  /// - Returns: The layout.
  public static func list(
    using configuration: CollectionLayoutListConfiguration
  ) -> CollectionViewCompositionalLayout {
    let layout = CollectionViewCompositionalLayout { _, _ in
      .list(using: configuration, drawsBackground: false)
    }
    layout.ownBackground = configuration.background
    return layout
  }
}

/// The background of a section that is a list.
final class CollectionListBackground: CollectionReusableView {
  /// The kind of the decoration view.
  static let kind = "CollectionListBackground"

  private var color: ConfigurationColor?

  override func adopt(_ placement: ListPlacement?, at path: CollectionView.IndexPath) {
    color = placement?.list.configuration.background
    showColor()
  }

  private func showColor() { backgroundColor = color?.color(with: traitCollection) }

  override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    showColor()
  }

  override var mayDraw: Bool { false }
}
