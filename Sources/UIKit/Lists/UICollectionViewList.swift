// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

// Lists of collection views with UIKit's names and colors. A dynamic color is applied for the traits
// of the cell that shows it.

/// The description of a list.
public typealias UICollectionLayoutListConfiguration = CollectionLayoutListConfiguration
/// The visibility, the insets and the color of the lines between rows.
public typealias UIListSeparatorConfiguration = ListSeparatorConfiguration
/// A cell, header or footer of a list.
public typealias UICollectionViewListCell = CollectionViewListCell
/// A view at the leading or trailing edge of a list cell.
public typealias UICellAccessory = CellAccessory
/// The items of one section as trees.
public typealias NSDiffableDataSourceSectionSnapshot = DiffableDataSourceSectionSnapshot
/// The movement of an item by the user.
public typealias NSDiffableDataSourceTransaction = DiffableDataSourceTransaction
/// The movement of an item by the user in one section.
public typealias NSDiffableDataSourceSectionTransaction = DiffableDataSourceSectionTransaction

extension CollectionLayoutListConfiguration {
  /// The color behind the items; nil for none.
  public var backgroundColor: UIColor? {
    get { .color(of: background) }
    set { background = newValue?.configurationColor }
  }
}

extension ListSeparatorConfiguration {
  /// The color of the lines.
  public var color: UIColor {
    get { .color(of: tone) ?? UIColor(cgColor: self.Mullion::color) }
    set { tone = newValue.configurationColor }
  }

  /// The color of the lines of selected rows, in lists that permit several selected rows.
  public var multipleSelectionColor: UIColor {
    get { .color(of: selectionTone) ?? UIColor(cgColor: self.Mullion::multipleSelectionColor) }
    set { selectionTone = newValue.configurationColor }
  }
}

extension CellAccessory {
  /// The color of the accessory; nil for that of the system.
  public var tintColor: UIColor? { .color(of: tint) }
}

extension CellAccessory.Options {
  /// Creates options.
  public init(
    isHidden: Bool? = nil, reservedLayoutWidth: CellAccessory.LayoutDimension? = nil,
    tintColor: UIColor? = nil
  ) {
    self.init(isHidden, reservedLayoutWidth, tintColor?.configurationColor)
  }

  /// The color; nil for that of the system.
  public var tintColor: UIColor? {
    get { .color(of: tint) }
    set { tint = newValue?.configurationColor }
  }
}

extension CellAccessory.ControlOptions {
  /// Creates options.
  public init(
    isHidden: Bool? = nil, reservedLayoutWidth: CellAccessory.LayoutDimension? = nil,
    tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
  ) {
    self.init(
      base: .init(isHidden, reservedLayoutWidth, tintColor?.configurationColor),
      fill: backgroundColor?.configurationColor)
  }

  /// The color of the circle; nil for that of the system.
  public var backgroundColor: UIColor? {
    get { .color(of: fill) }
    set { fill = newValue?.configurationColor }
  }
}

extension CellAccessory.ReorderOptions {
  /// Creates options.
  public init(
    isHidden: Bool? = nil, reservedLayoutWidth: CellAccessory.LayoutDimension? = nil,
    tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
  ) {
    self.init(
      base: .init(isHidden, reservedLayoutWidth, tintColor?.configurationColor),
      showsLine: showsVerticalSeparator)
  }
}

extension CellAccessory.OutlineDisclosureOptions {
  /// Creates options.
  public init(
    style: Style = .automatic, isHidden: Bool? = nil,
    reservedLayoutWidth: CellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
  ) {
    self.init(
      base: .init(isHidden, reservedLayoutWidth, tintColor?.configurationColor), style: style)
  }
}

extension CellAccessory.LabelOptions {
  /// Creates options.
  public init(
    isHidden: Bool? = nil, reservedLayoutWidth: CellAccessory.LayoutDimension? = nil,
    tintColor: UIColor? = nil, font: UIFont? = nil
  ) {
    self.init(
      base: .init(isHidden, reservedLayoutWidth, tintColor?.configurationColor), font: font)
  }
}

extension CellAccessory.CustomViewConfiguration {
  /// Creates a configuration.
  public init(
    customView: UIView, placement: CellAccessory.Placement, isHidden: Bool? = nil,
    reservedLayoutWidth: CellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
    maintainsFixedSize: Bool? = nil
  ) {
    self.init(
      base: .init(isHidden, reservedLayoutWidth, tintColor?.configurationColor), customView,
      placement, maintainsFixedSize: maintainsFixedSize ?? false)
  }
}

extension CellAccessoryOptions {
  /// The color; nil for that of the system.
  public var tintColor: UIColor? {
    get { .color(of: base.tint) }
    set { base.tint = newValue?.configurationColor }
  }
}
