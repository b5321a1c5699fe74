// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// A view that shows items at the positions that a layout decides.
public typealias UICollectionView = CollectionView
/// A view of a collection view that is reused.
public typealias UICollectionReusableView = CollectionReusableView
/// A cell of a collection view.
public typealias UICollectionViewCell = CollectionViewCell
/// The data source of a collection view.
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// The positions and sizes of the views in a collection view.
public typealias UICollectionViewLayout = CollectionViewLayout
/// The geometry and appearance of one view in a collection view.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
/// The parts of a layout that are out of date.
public typealias UICollectionViewLayoutInvalidationContext = CollectionViewLayoutInvalidationContext
/// The parts of a flow layout that are out of date.
public typealias UICollectionViewFlowLayoutInvalidationContext =
  CollectionViewFlowLayoutInvalidationContext
/// A layout that fills lines with items.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
/// One change of a batch.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
/// A controller of a collection view.
public typealias UICollectionViewController = CollectionViewController
/// The sections and items of a diffable data source.
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
/// A data source of a collection view whose items are those of a snapshot.
public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource
/// A data source of a table whose rows are those of a snapshot.
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource

extension CollectionView {
  /// The kinds of views in a collection view.
  public typealias ElementCategory = CollectionElementCategory

  /// The delegate of the collection view, which is the delegate of its scrolling too.
  @_nonoverride public final weak var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate as? any UICollectionViewDelegate }
    set {
      collectionDelegate = newValue
      self.Mullion::delegate = newValue
    }
  }

  /// Inserts sections that the data source already has.
  public final func insertSections(_ sections: IndexSet) { insertSections(Set(sections)) }
  /// Deletes sections that the data source no longer has.
  public final func deleteSections(_ sections: IndexSet) { deleteSections(Set(sections)) }
  /// Asks the data source for the items of sections again.
  public final func reloadSections(_ sections: IndexSet) { reloadSections(Set(sections)) }
}

/// The delegate of a collection view and of its scrolling.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UICollectionViewDelegate: CollectionViewDelegate, ScrollViewDelegate {}

/// The delegate of a collection view with a flow layout, with UIKit's types of numbers.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UICollectionViewDelegateFlowLayout: CollectionViewDelegateFlowLayout,
  UICollectionViewDelegate
{
  /// Returns the distance between the lines of a section, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the least distance between the items of a line, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
}

extension UICollectionViewDelegateFlowLayout {
  /// Returns the layout's `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    CGFloat((collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0)
  }

  /// Returns the layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    CGFloat((collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0)
  }

  // MARK: Mullion's requirements

  /// Returns the result of the method with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    let spacing: CGFloat = self.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
    return Double(spacing)
  }

  /// Returns the result of the method with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    let spacing: CGFloat = self.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
    return Double(spacing)
  }
}
