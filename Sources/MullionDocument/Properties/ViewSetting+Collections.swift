// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionGeometry

extension ViewSetting {
  /// The direction in which a collection scrolls.
  public static let scrollDirection = ViewProperty<CollectionViewFlowLayout.ScrollDirection>(
    "scrollDirection", .name(of: CollectionViewFlowLayout.ScrollDirection.documentNames),
    "The direction in which a collection scrolls; vertical by default. Items fill lines across it.",
    .collection { $0.flow.scrollDirection = $1 })

  /// The size of the items of a collection, or of one item, in points.
  public static let itemSize = ViewProperty<Size>(
    "itemSize", .size,
    "The size of the items of a collection, or of one item; by default that of the constraints in "
      + "each item, else 50 by 50.",
    .collection { $0.writtenItemSize = $1 }, .item { $0.writtenItemSize = $1 })

  /// The least distance between the lines of a collection, in points.
  public static let minimumLineSpacing = ViewProperty<Double>(
    "minimumLineSpacing", .extent,
    "The least distance between the lines of a collection; 10 by default.",
    .collection { $0.flow.minimumLineSpacing = $1 })

  /// The least distance between the items of a line of a collection, in points.
  public static let minimumInteritemSpacing = ViewProperty<Double>(
    "minimumInteritemSpacing", .extent,
    "The least distance between the items of a line of a collection; 10 by default.",
    .collection { $0.flow.minimumInteritemSpacing = $1 })

  /// The distances of the items of each section of a collection from its edges, in points.
  public static let sectionInset = ViewProperty<EdgeInsets>(
    "sectionInset", .insets(missing: 0),
    "The distances of the items of each section of a collection from its edges; zero by default.",
    .collection { $0.flow.sectionInset = $1 })
}
