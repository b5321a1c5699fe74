// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionLists
public import MullionView

/// A controller with a collection view that fills its view; the controller is the collection view's
/// data source and delegate.
///
/// When its view first appears, the controller loads the items. By default it clears the selection
/// each time its view appears.
open class CollectionViewController: ViewController, CollectionViewDataSource,
  CollectionViewDelegate
{
  /// The layout with which the collection view is created.
  open private(set) var collectionViewLayout: CollectionViewLayout
  /// A Boolean value that indicates whether the selection is cleared when the view appears.
  ///
  /// Default true.
  open var clearsSelectionOnViewWillAppear = true
  private var shown: CollectionView?
  private var hasLoadedItems = false

  /// Creates a controller.
  ///
  /// - Parameter layout: The layout of its collection view.
  public init(collectionViewLayout layout: CollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// The collection view.
  ///
  /// Reading the property loads the view. It is nil if a subclass loads another view without one.
  open var collectionView: CollectionView! {
    loadViewIfNeeded()
    return shown
  }

  /// Creates the view and a collection view that fills it.
  ///
  /// An override calls super.
  open override func loadView() {
    super.loadView()
    guard let view = viewIfLoaded else { return }
    let collection = CollectionView(
      frame: view.bounds, collectionViewLayout: collectionViewLayout)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collection)
    collection.dataSource = self
    collection.collectionDelegate = self
    shown = collection
    hasLoadedItems = false
  }

  /// Loads the items on the first appearance, and clears the selection on each one if
  /// ``clearsSelectionOnViewWillAppear`` is true.
  ///
  /// An override calls super.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let shown else { return }
    if !hasLoadedItems {
      hasLoadedItems = true
      shown.reloadData()
    }
    guard clearsSelectionOnViewWillAppear else { return }
    for path in shown.indexPathsForSelectedItems ?? [] {
      shown.deselectItem(at: path, animated: animated)
    }
  }

  // MARK: Items

  /// Returns the number of sections; 1 unless overridden.
  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// Returns the number of items in a section; 0 unless overridden.
  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Returns the cell of an item; an empty cell unless overridden.
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
  ) -> CollectionViewCell { CollectionViewCell() }

  /// Returns a supplementary view; an empty view unless overridden.
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: CollectionView.IndexPath
  ) -> CollectionReusableView { CollectionReusableView() }

  /// Returns whether the user may move an item; true unless overridden.
  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: CollectionView.IndexPath
  ) -> Bool { true }

  /// Called when the user has moved an item; cancels the movement unless overridden.
  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: CollectionView.IndexPath,
    to destinationIndexPath: CollectionView.IndexPath
  ) {
    collectionView.unimplemented.insert(.moving)
  }

  /// Returns the index path at which an item that the user moves is inserted; the proposed one
  /// unless overridden.
  open func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: CollectionView.IndexPath,
    atCurrentIndexPath currentIndexPath: CollectionView.IndexPath,
    toProposedIndexPath proposedIndexPath: CollectionView.IndexPath
  ) -> CollectionView.IndexPath { proposedIndexPath }

  /// Returns whether a touch highlights an item; true unless overridden.
  open func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: CollectionView.IndexPath
  ) -> Bool { true }

  /// Called when a touch has highlighted an item.
  open func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: CollectionView.IndexPath
  ) {}

  /// Called when the highlight of an item has ended.
  open func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: CollectionView.IndexPath
  ) {}

  /// Returns whether the user may select an item; true unless overridden.
  open func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: CollectionView.IndexPath
  ) -> Bool { true }

  /// Returns whether the user may deselect an item; true unless overridden.
  open func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: CollectionView.IndexPath
  ) -> Bool { true }

  /// Called when the user has selected an item.
  open func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: CollectionView.IndexPath
  ) {}

  /// Called when a user action has deselected an item.
  open func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: CollectionView.IndexPath
  ) {}

  /// Called when a cell is about to become visible.
  open func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: CollectionView.IndexPath
  ) {}

  /// Called when a cell is no longer visible.
  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: CollectionView.IndexPath
  ) {}

  // See Responder.
  deinit {}
}
