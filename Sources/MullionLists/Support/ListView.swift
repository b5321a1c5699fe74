// SPDX-License-Identifier: GPL-3.0-or-later
@_spi(Overriding) public import MullionControls
import MullionGeometry
@_spi(Overriding) public import MullionView

/// The superclass of ``TableView`` and ``CollectionView``: a view that shows cells in sections.
///
/// Programs create and subclass those two classes.
open class ListView: ScrollView {
  /// The duration of the animation of a batch of changes, in seconds.
  static let updateDuration = 0.3

  /// Whether the numbers of cells must be loaded before they are used.
  final var needsReload = true
  /// Whether the data source is providing the numbers of cells.
  final var isLoading = false
  /// Whether a layout is assigning views to the visible rows or elements.
  final var isTiling = false
  /// Whether a batch changed the numbers of cells during the layout under way.
  final var isInterrupted = false
  /// Whether all cells exist, not only the visible ones; true for lists of JSON documents.
  package final var showsAllCells = false { didSet { setNeedsLayout() } }
  final var selected: Set<ListIndexPath> = []
  /// The touch that may select a cell, and the index path on which it began; the index path is nil
  /// after its removal, or if its cell must not be highlighted.
  final var pressed: (path: ListIndexPath?, touch: Touch)?
  /// The index path that a touch is selecting, while the delegate is asked and notified; nil for
  /// none.
  final var selecting: ListIndexPath?
  final var isInEditingMode = false
  /// The batch that is being recorded; nil outside a batch.
  final var batch: ListBatch?
  /// The index paths whose cells the data source must fill again, at the next layout.
  final var reconfigured: Set<ListIndexPath> = []
  /// The index path of ``reconfigured`` whose cell the data source is filling; nil for none.
  final var reconfiguring: ListIndexPath?
  /// The goal of a scroll that ended since the last layout, and the offset at which it ended.
  final var landing: (goal: ScrollGoal, offset: Point)?
  /// The drag that shows the actions of cells; nil if no cell can have any.
  final var swipe: RowSwipe?
  /// The cell that shows the buttons of its actions; nil for none.
  final weak var openCell: (any SwipedCell)?
  /// The methods whose default implementations have answered since the list last asked.
  package final var unimplemented: OptionalMethods = []

  // MARK: Cells

  /// Loads the numbers of cells.
  func load() {}

  /// The number of cells of each section, as last loaded.
  var cellCounts: [Int] { [] }

  /// Reports an index path that does not exist.
  ///
  /// - Parameters:
  ///   - path: The index path.
  ///   - count: The number of cells of its section; nil if that does not exist either.
  func reportPath(_ path: ListIndexPath, cellCount count: Int?) {}

  /// Returns the index path of the cell at a point of the content; nil for none.
  func path(at point: Point) -> ListIndexPath? { nil }

  /// Returns the index path of a visible cell; nil for any other view.
  func path(ofCell cell: View) -> ListIndexPath? { nil }

  /// Returns the visible cell of an index path; nil for none.
  func shownCell(at path: ListIndexPath) -> View? { nil }

  // MARK: Selection

  /// Shows whether an index path is selected.
  func show(isSelected: Bool, at path: ListIndexPath, animated: Bool) {}

  /// Returns the index path that a touch may select; nil for none.
  func pathToPress(with touch: Touch) -> ListIndexPath? { nil }

  /// Highlights the cell on which a touch began.
  func didPress(_ path: ListIndexPath, with touch: Touch) {}

  /// Ends the highlight, and selects the cell if the touch ended on it.
  func didRelease(_ path: ListIndexPath, with touch: Touch, selects: Bool) {}

  // MARK: Batches

  /// Called before a batch that is not nested.
  func batchWillBegin() {}

  /// Shows the changes of a batch.
  func end(_ batch: ListBatch) {}

  /// Measures and shows the cells at the present offset.
  func showForLanding() {}

  // MARK: Swipes

  /// Returns the actions that a swipe shows; nil for none.
  func swipeActions(of path: ListIndexPath, isLeading: Bool) -> SwipeActionsConfiguration? { nil }

  /// Returns the title of an action that has neither a title nor an image.
  func titleOfDeletion(at path: ListIndexPath) -> String { "Delete" }

  /// Called before a swipe shows actions.
  func willOpenActions(of path: ListIndexPath) {}

  /// Called after the actions of a swipe closed; the index path is nil if the row was removed.
  func didCloseActions(of path: ListIndexPath?) {}

  // MARK: Menus

  /// Returns the delegate's context menu of a cell; nil for none.
  func menu(of path: ListIndexPath, at point: Point) -> ContextMenuConfiguration? { nil }

  /// Notifies the delegate of an event of a context menu.
  func notifyDelegate(of event: ListMenus.Event, _ menu: ContextMenuConfiguration) {}

  // MARK: Overrides

  @_spi(Overriding) open override func dragDidBegin() { closeActions(animated: true) }

  @_spi(Overriding) open override func land(on goal: ScrollGoal, layingOut: Bool) {
    landing = (goal, contentOffset)
    setNeedsLayout()
    if layingOut { layoutIfNeeded() }
  }

  @_spi(Overriding) open override var pressedTouch: Touch? { pressed?.touch }

  @_spi(Overriding) open override func press(_ touches: Set<Touch>) -> Set<Touch> {
    // A list does not receive the end of a touch whose cell was removed.
    guard pressed?.touch.isOver ?? true,
      let touch = touches.min(by: { $0.identifier < $1.identifier })
    else { return [] }
    // A tap outside the buttons of an open cell closes the cell.
    if openCell != nil {
      pressed = (nil, touch)
      return [touch]
    }
    guard let path = pathToPress(with: touch) else { return [] }
    // The delegate may change the cells, which updates the path.
    pressed = (path, touch)
    didPress(path, with: touch)
    return [touch]
  }

  @_spi(Overriding) open override func release(_ touches: Set<Touch>, selects: Bool) -> Set<Touch> {
    guard let (path, touch) = pressed, touches.contains(touch) else { return [] }
    if let path {
      didRelease(path, with: touch, selects: selects)
    } else {
      pressed = nil
      if selects { closeActions(animated: true) }
    }
    return [touch]
  }

  // See Responder.
  deinit {}
}
