// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests that each view of a collection view is shown, reusable or gone, and in its order.
@Suite struct CollectionReuseTests {
  private typealias IndexPath = CollectionView.IndexPath

  private final class Stripe: CollectionReusableView {}
  private final class OtherStripe: CollectionReusableView {}

  private static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Checks that the subviews are the visible cells, each once.
  private static func checkCells(_ stage: CollectionStage, count: Int = 6) {
    let visible = stage.collection.visibleCells
    #expect(Set(visible.map(ObjectIdentifier.init)).count == count)
    let present = stage.collection.subviews.compactMap { $0 as? CollectionReusableView }
    #expect(Set(present.map(ObjectIdentifier.init)) == Set(visible.map(ObjectIdentifier.init)))
    for (path, name) in Items.names(in: stage.collection) { #expect(name == path.item) }
  }

  @Test(.rule("13.collection.reuse"))
  func `a reload while views scroll out makes each view reusable once`() {
    let stage = CollectionStage(counts: [24])
    stage.items.hooks["didEnd"] = { _ in stage.collection.reloadData() }
    var dequeued: [CollectionViewCell] = []
    stage.items.hooks["dequeued"] = { path in
      dequeued = (0..<12).map { _ in
        stage.collection.dequeueReusableCell(withReuseIdentifier: "named", for: path)
      }
    }
    stage.scroll(to: 240)
    stage.turn()
    #expect(Set(dequeued.map(ObjectIdentifier.init)).count == 12)
    Self.checkCells(stage)
  }

  @Test func `a dequeued cell that a reload drops does not stay visible`() {
    let stage = CollectionStage(counts: [24])
    stage.items.hooks["dequeued"] = { _ in stage.collection.reloadData() }
    stage.scroll(to: 240)
    stage.turn()
    Self.checkCells(stage)
  }

  @Test func `a dequeued cell that is not returned does not stay visible`() {
    let stage = CollectionStage(counts: [24])
    stage.items.hooks["dequeued"] = { path in
      _ = stage.collection.dequeueReusableCell(withReuseIdentifier: "named", for: path)
    }
    stage.scroll(to: 240)
    stage.turn()
    Self.checkCells(stage)
    stage.scroll(to: 0)
    Self.checkCells(stage)
    // The unused cell is reusable again.
    #expect(stage.items.made.count <= 7)
  }

  @Test func `a reusable view that a program adds itself stays`() {
    let stage = CollectionStage(counts: [24])
    let own = CollectionReusableView()
    stage.collection.addSubview(own)
    stage.scroll(to: 240)
    #expect(own.superview === stage.collection)
  }

  /// Returns attributes of a decoration and of a cell in each line of 50 points.
  private static func striped(_ collection: CollectionView) -> [CollectionViewLayoutAttributes] {
    ListedLayout.column(collection).flatMap { cell in
      let stripe = CollectionViewLayoutAttributes(
        forDecorationViewOfKind: "stripe", with: cell.indexPath)
      stripe.frame = cell.frame
      return [stripe, cell]
    }
  }

  @Test func `decoration views are reused`() {
    let stage = CollectionStage(counts: [24])
    let layout = ListedLayout(Self.striped)
    layout.register(Stripe.self, forDecorationViewOfKind: "stripe")
    stage.use(layout)
    var all: [View] = []
    for line in 0..<40 {
      stage.scroll(to: Double(line % 20) * 50)
      let stripes = stage.collection.subviews.filter { $0 is Stripe }
      #expect((2...3).contains(stripes.count))
      all += stripes
    }
    #expect(Set(all.map(ObjectIdentifier.init)).count <= 6)
  }

  @Test func `a batch keeps the views of decorations that stay`() {
    let stage = CollectionStage(counts: [6])
    let layout = ListedLayout(Self.striped)
    layout.register(Stripe.self, forDecorationViewOfKind: "stripe")
    stage.use(layout)
    func stripes() -> Set<ObjectIdentifier> {
      Set(stage.collection.subviews.filter { $0 is Stripe }.map(ObjectIdentifier.init))
    }
    let before = stripes()
    stage.items.sections[0].remove(at: 1)
    stage.collection.deleteItems(at: [IndexPath(item: 1, section: 0)])
    #expect(before.count == 3 && stripes() == before)
    stage.turn(0.1)
    #expect(
      stage.collection.subviews.filter { $0 is Stripe }.allSatisfy {
        $0.layer.presentation()?.opacity == 1
      })
  }

  @Test func `a layout does not reuse decoration views of another class`() {
    let stage = CollectionStage(counts: [24])
    let layout = ListedLayout(Self.striped)
    layout.register(Stripe.self, forDecorationViewOfKind: "stripe")
    stage.use(layout)
    stage.scroll(to: 300)
    let other = ListedLayout(Self.striped)
    other.register(OtherStripe.self, forDecorationViewOfKind: "stripe")
    stage.use(other)
    stage.scroll(to: 0)
    #expect(!stage.collection.subviews.contains { $0 is Stripe })
    #expect(stage.collection.subviews.contains { $0 is OtherStripe })
  }

  @Test(arguments: 0..<8)
  func `visible views are in the order of their indices`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stage = CollectionStage(counts: [3])
    var indices = [0, 0, 0]
    let layout = ListedLayout { collection in
      let cells = ListedLayout.column(collection)
      for (cell, index) in zip(cells, indices) { cell.zIndex = index }
      return cells
    }
    stage.use(layout)
    for _ in 0..<20 {
      indices = indices.indices.map { $0 * 10 }.shuffled(using: &random)
      layout.invalidateLayout()
      stage.window.layoutIfNeeded()
      let order = stage.collection.subviews.compactMap { ($0 as? NamedCell)?.name }
      #expect(order == [0, 1, 2].sorted { indices[$0] < indices[$1] })
    }
  }

  @Test func `a collection keeps at most as many unused cells as it used at once`() {
    final class NewCells: CollectionViewDataSource {
      struct Weak {
        weak var cell: CollectionViewCell?
      }
      var cells: [Weak] = []

      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 900 }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
      ) -> CollectionViewCell {
        let cell = CollectionViewCell(reuseIdentifier: "new")
        cells.append(Weak(cell: cell))
        return cell
      }
    }
    let stage = CollectionStage(counts: [1])
    let source = NewCells()
    stage.collection.dataSource = source
    for line in 1...20 { stage.scroll(to: Double(line) * 120) }
    // Six items are visible.
    #expect(stage.collection.visibleCells.count == 6)
    #expect(source.cells.count { $0.cell != nil } == 12)
    #expect(stage.collection.subviews.count { $0 is CollectionViewCell } == 6)
  }

  @Test func `each registration has cells of its own`() {
    let stage = CollectionStage(counts: [1])
    let identifiers = (0..<50).map { _ in
      stage.collection.dequeueConfiguredReusableCell(
        using: CollectionView.CellRegistration<NamedCell, Int> { _, _, _ in }, for: Self.path(0),
        item: 1
      ).reuseIdentifier
    }
    #expect(Set(identifiers).count == 50)
  }
}
