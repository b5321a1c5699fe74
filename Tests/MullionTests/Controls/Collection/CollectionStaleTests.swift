// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// Tests index paths that are out of date: after reloads, in layouts and in delegates.
@Suite struct CollectionStaleTests {
  private typealias IndexPath = CollectionView.IndexPath

  private static let new = (name: 99, size: Size(width: 50, height: 50))
  private static func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  // MARK: Sections that do not exist

  @Test func `a batch ignores the scroll to a section that a reload removed`() {
    let stage = CollectionStage(counts: [6, 6, 6, 6, 6, 6])
    stage.collection.scrollToItem(at: Self.path(0, 5), at: .top, animated: true)
    stage.turn(0.05)
    stage.items.sections.removeLast(5)
    stage.collection.reloadData()
    stage.window.layoutIfNeeded()
    stage.items.sections[0].insert(Self.new, at: 0)
    stage.collection.insertItems(at: [Self.path(0)])
    stage.turn(1)
    #expect(stage.collection.numberOfItems(inSection: 0) == 7)
    stage.scroll(to: 0)
    #expect(Items.names(in: stage.collection)[Self.path(0)] == 99)
  }

  @Test func `a reload forgets the items to reconfigure`() {
    let items = Items(counts: [2, 2, 2])
    let (_, collection, _) = items.collection()
    collection.removeFromSuperview()
    collection.reconfigureItems(at: [Self.path(0, 2)])
    items.sections.removeLast(2)
    collection.reloadData()
    #expect(collection.numberOfSections == 1)
    items.sections[0].append(Self.new)
    collection.insertItems(at: [Self.path(2)])
    collection.layoutIfNeeded()
    #expect(Items.names(in: collection)[Self.path(2)] == 99)
  }

  @Test func `a batch ignores attributes of a section that does not exist`() {
    let stage = CollectionStage(counts: [2])
    stage.use(ListedLayout { ListedLayout.column($0) + [ListedLayout.cell(0, section: 9)] })
    stage.items.sections[0].append(Self.new)
    stage.collection.insertItems(at: [Self.path(2)])
    stage.turn(1)
    #expect(stage.collection.indexPathsForVisibleItems == [0, 1, 2].map { Self.path($0) })
  }

  @Test func `a batch in didEndDisplaying drops the new cell of a reconfigured item`() {
    let stage = CollectionStage(counts: [6])
    let source = IdentifiedItems(stage.items)
    stage.collection.register(NamedCell.self, forCellWithReuseIdentifier: "other")
    stage.collection.dataSource = source
    stage.window.layoutIfNeeded()
    stage.items.hooks["didEnd"] = { _ in
      stage.items.sections[0].removeFirst()
      stage.collection.deleteItems(at: [Self.path(0)])
    }
    source.identifier = "other"
    stage.collection.reconfigureItems(at: [Self.path(1)])
    stage.turn()
    #expect(stage.collection.numberOfItems(inSection: 0) == 5)
    #expect(Items.names(in: stage.collection).count == 5)
    for (path, name) in Items.names(in: stage.collection) {
      #expect(stage.items.sections[0][path.item].name == name)
    }
    withExtendedLifetime(source) {}
  }

  @Test func `a batch during which the numbers are loaded shows the final items`() {
    let stage = CollectionStage(counts: [2])
    let collection = stage.collection
    collection.reloadData()
    collection.performBatchUpdates {
      stage.items.sections[0].append(Self.new)
      #expect(collection.numberOfItems(inSection: 0) == 3)
      collection.insertItems(at: [Self.path(2)])
      stage.items.sections[0].removeFirst(2)
      collection.deleteItems(at: [Self.path(0), Self.path(1)])
    }
    #expect(collection.numberOfItems(inSection: 0) == 1)
    stage.window.layoutIfNeeded()
    #expect(Items.names(in: collection) == [Self.path(0): 99])
  }

  @Test func `the completion of a nested batch follows the animation of the outermost one`() {
    let stage = CollectionStage(counts: [2])
    var calls: [String] = []
    stage.collection.performBatchUpdates {
      stage.collection.performBatchUpdates {
        stage.items.sections[0].append(Self.new)
        stage.collection.insertItems(at: [Self.path(2)])
      } completion: {
        calls.append("nested \($0) \(stage.collection.numberOfItems(inSection: 0))")
      }
      calls.append("outermost")
    } completion: {
      calls.append("end \($0)")
    }
    #expect(calls == ["outermost"])
    stage.turn(0.1)
    #expect(calls == ["outermost"])
    stage.turn(0.5)
    #expect(calls == ["outermost", "nested true 3", "end true"])
  }

  @Test func `a data source may reload the collection view while it provides its numbers`() {
    final class Reloading: CollectionViewDataSource {
      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int {
        collectionView.reloadData()
        return collectionView.numberOfItems(inSection: 0) + 2
      }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
      ) -> CollectionViewCell { CollectionViewCell() }
    }
    let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 170, height: 110))
    let source = Reloading()
    collection.dataSource = source
    #expect(collection.numberOfItems(inSection: 0) >= 2)
    collection.layoutIfNeeded()
    #expect(collection.numberOfSections == 1)
  }

  // MARK: Selection

  @Test func `a reload clears the selection`() {
    let stage = CollectionStage(counts: [6])
    stage.collection.selectItem(at: Self.path(1), animated: false, scrollPosition: [])
    stage.collection.reloadData()
    #expect(stage.collection.indexPathsForSelectedItems == nil)
    stage.window.layoutIfNeeded()
    #expect(stage.collection.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func `an item deleted before its highlight is neither highlighted nor selected`() {
    let stage = CollectionStage(counts: [6])
    stage.items.hooks["shouldHighlight"] = { path in
      stage.batch({ $0[0].remove(at: path.item) }) { stage.collection.deleteItems(at: [path]) }
    }
    stage.items.trace.lines = []
    stage.tap(1)
    let calls = stage.items.trace.take().filter { $0.contains("ighlight") || $0.contains("elect") }
    #expect(calls == ["shouldHighlight (0, 1)"])
    #expect(stage.collection.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func `a refused highlight ends at a cell that was created meanwhile`() {
    let stage = CollectionStage(counts: [24])
    stage.items.refused = ["shouldHighlight"]
    stage.items.hooks["shouldHighlight"] = { _ in
      stage.scroll(to: 240)
      stage.scroll(to: 0)
    }
    stage.tap(1)
    #expect(stage.collection.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  /// Runs a tap on the item 1 in which a callback inserts an item before it.
  private func select(inserting call: String) -> (CollectionStage, [String]) {
    let stage = CollectionStage(counts: [5])
    stage.collection.selectItem(at: Self.path(3), animated: false, scrollPosition: [])
    stage.items.hooks[call] = { _ in
      stage.batch({ $0[0].insert(Self.new, at: 0) }) {
        stage.collection.insertItems(at: [Self.path(0)])
      }
    }
    stage.items.trace.lines = []
    stage.tap(1)
    return (stage, stage.items.trace.take().filter { $0.contains("elect") })
  }

  @Test func `the selection follows an item that moves before it`() {
    let (stage, calls) = select(inserting: "shouldSelect")
    #expect(calls == ["shouldSelect (0, 1)", "didDeselect (0, 4)", "didSelect (0, 2)"])
    #expect(stage.collection.indexPathsForSelectedItems == [Self.path(2)])
  }

  @Test func `the selection follows an item that moves during a deselection`() {
    let (stage, calls) = select(inserting: "didDeselect")
    #expect(calls == ["shouldSelect (0, 1)", "didDeselect (0, 3)", "didSelect (0, 2)"])
    #expect(stage.collection.indexPathsForSelectedItems == [Self.path(2)])
  }

  @Test func `batches in willDisplay keep the selection`() {
    let stage = CollectionStage(counts: [24])
    func path(_ item: Int) -> CollectionView.IndexPath { .init(item: item, section: 0) }
    stage.collection.selectItem(at: path(1), animated: false, scrollPosition: [])
    stage.items.onDisplay = { shown in
      guard shown.item == 12, stage.items.sections[0].count == 24 else { return }
      let first = stage.items.sections[0].removeFirst()
      stage.collection.deleteItems(at: [path(0)])
      stage.items.sections[0].insert(contentsOf: [first, first], at: 0)
      stage.collection.insertItems(at: [path(0), path(1)])
    }
    stage.scroll(to: 200)
    stage.window.layoutIfNeeded()
    #expect(stage.collection.numberOfItems(inSection: 0) == 25)
    #expect(stage.collection.indexPathsForSelectedItems == [path(2)])
    for (path, name) in Items.names(in: stage.collection) {
      #expect(stage.items.sections[0][path.item].name == name)
    }
  }

  @Test func `a batch directly after an interrupted layout keeps the selection`() {
    final class Late: CollectionView {
      var afterLayout: (() -> Void)?

      override func layoutSubviews() {
        super.layoutSubviews()
        let call = afterLayout
        afterLayout = nil
        call?()
      }
    }
    let stage = CollectionStage(counts: [24])
    let late = Late(
      frame: stage.collection.frame, collectionViewLayout: CollectionViewFlowLayout())
    late.register(NamedCell.self, forCellWithReuseIdentifier: "named")
    (late.dataSource, late.collectionDelegate) = (stage.items, stage.items)
    stage.collection.removeFromSuperview()
    stage.window.rootView?.addSubview(late)
    stage.window.layoutIfNeeded()
    late.selectItem(at: Self.path(1), animated: false, scrollPosition: [])
    func insert() {
      stage.items.sections[0].insert(Self.new, at: 0)
      late.insertItems(at: [Self.path(0)])
    }
    stage.items.onDisplay = { shown in
      guard shown.item == 12, stage.items.sections[0].count == 24 else { return }
      late.afterLayout = insert
      insert()
    }
    let errors = stage.window.errors {
      late.contentOffset.y = 200
      stage.window.layoutIfNeeded()
    }
    #expect(errors == [] && late.numberOfItems(inSection: 0) == 26)
    #expect(late.indexPathsForSelectedItems == [Self.path(3)])
  }

  @Test func `a reload during a deselection keeps the new selection`() {
    let stage = CollectionStage(counts: [6])
    stage.collection.selectItem(at: Self.path(3), animated: false, scrollPosition: [])
    stage.items.hooks["didDeselect"] = { _ in stage.collection.reloadData() }
    stage.items.trace.lines = []
    stage.tap(1)
    #expect(stage.items.trace.take().contains("didSelect (0, 1)"))
    #expect(stage.collection.indexPathsForSelectedItems == [Self.path(1)])
  }

  @Test func `an item deleted before its selection is not selected`() {
    let stage = CollectionStage(counts: [6])
    stage.items.hooks["shouldSelect"] = { path in
      stage.batch({ $0[0].remove(at: path.item) }) { stage.collection.deleteItems(at: [path]) }
    }
    stage.tap(1)
    #expect(stage.collection.indexPathsForSelectedItems == nil)
  }
}

/// A data source of the items of one section, whose cells have the identifier that a test sets.
private final class IdentifiedItems: CollectionViewDataSource {
  private let items: Items
  var identifier = "named"

  init(_ items: Items) { self.items = items }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.sections[0].count }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    let item = items.sections[0][indexPath.item]
    (cell as? NamedCell)?.fill(item.name, size: item.size)
    return cell
  }
}
