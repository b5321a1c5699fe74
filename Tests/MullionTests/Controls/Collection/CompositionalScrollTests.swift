// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests sections that scroll across the layout; the container has 300 by 200 points.
@Suite struct CompositionalScrollTests {
  private typealias Behavior = CollectionLayoutSectionOrthogonalScrollingBehavior
  private typealias IndexPath = CollectionView.IndexPath

  /// Twenty cards of 100 points that scroll, and rows of three items.
  private static func mixed(_ behavior: Behavior = .continuous) -> AcrossStage {
    AcrossStage([20, 40, 20]) { index, _ in
      index == 1 ? section(grid()) : cards(behavior)
    }
  }

  @Test(.rule("13.compositional.sections"))
  func `a horizontal drag scrolls the section, a vertical one the collection view`() {
    let stage = Self.mixed()
    #expect(stage.visible() == [0, 1, 2] && stage.collection.contentSize.width == 300)
    // The section is as high as its groups, and the next one follows.
    #expect(isNear(stage.stage.frame(0, 1), 0, 60, 100, 60))
    stage.drag(from: Point(x: 250, y: 30), by: Point(x: -160, y: 20))
    // 160 points without the first 16, which begin the drag.
    #expect(stage.left(1) == 100 - 144 && stage.collection.contentOffset.y == 0)
    #expect(stage.visible() == [1, 2, 3, 4])
    // 50 points without the first 10.
    stage.drag(from: Point(x: 150, y: 55), by: Point(x: 5, y: -50))
    #expect(isNear(stage.left(2), 200 - 144) && stage.collection.contentOffset.y == 40)
  }

  @Test(.rule("13.compositional.sections"))
  func `each section that scrolls across keeps its own offset`() {
    let stage = Self.mixed()
    stage.drag(from: Point(x: 250, y: 30), by: Point(x: -110, y: 0))
    stage.collection.contentOffset.y = 60 + 14 * 60
    stage.update()
    #expect(stage.visible(2) == [0, 1, 2] && stage.left(0, 2) == 0)
    stage.collection.contentOffset.y = 0
    stage.update()
    #expect(isNear(stage.left(1), 100 - 99))
    stage.collection.reloadData()
    stage.update()
    #expect(isNear(stage.left(1), 100 - 99))
    stage.stage.layout.invalidateLayout()
    stage.update()
    #expect(isNear(stage.left(1), 100 - 99))
    View.performWithoutAnimation {
      stage.collection.performBatchUpdates {
        stage.stage.sections.swapAt(0, 2)
        stage.collection.moveSection(0, toSection: 2)
        stage.collection.moveSection(2, toSection: 0)
      }
    }
    stage.update()
    #expect(stage.left(0) == 0)
    stage.collection.contentOffset.y = 60 + 14 * 60
    stage.update()
    #expect(isNear(stage.left(1, 2), 100 - 99))
  }

  @Test(
    .rule("13.compositional.sections"),
    arguments: [
      (.continuous, 80.0, 64.0), (.continuous, 20, 10),
      (.continuousGroupLeadingBoundary, 80, 110), (.continuousGroupLeadingBoundary, 50, 0),
      (.paging, 80, 0), (.paging, 200, 300),
      (.groupPaging, 80, 110), (.groupPaging, 50, 0), (.groupPaging, 250, 110),
      // The first group of 100 points is in the middle at -100, the second one 110 points later.
      (.groupPagingCentered, 10, -100), (.groupPagingCentered, 80, 10),
    ] as [(CollectionLayoutSectionOrthogonalScrollingBehavior, Double, Double)])
  func `a section comes to rest as its orthogonal scrolling behavior says`(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, _ distance: Double,
    _ offset: Double
  ) {
    // Groups of 100 points every 110 points. Of ten steps, those up to 10 points begin the drag.
    let stage = AcrossStage([20]) { _, _ in cards(behavior, spacing: 10) }
    stage.drag(from: Point(x: 280, y: 30), by: Point(x: -distance, y: 0))
    let first = stage.visible().first ?? 0
    let left = stage.left(first) ?? .nan
    #expect((110 * Double(first) - left - offset).magnitude < 0.6, "\(left)")
  }

  @Test(.rule("13.compositional.sections")) func `cells that scroll out are used again`() {
    let stage = Self.mixed()
    var cells: Set<ObjectIdentifier> = []
    for _ in 0..<12 {
      stage.drag(from: Point(x: 290, y: 30), by: Point(x: -200, y: 0)) {
        for item in stage.visible() {
          let cell = stage.collection.cellForItem(at: IndexPath(item: item, section: 0))
          if let cell { cells.insert(ObjectIdentifier(cell)) }
          #expect((cell as? NamedCell)?.name == item)
        }
      }
    }
    #expect(stage.left(19) == 200 && stage.visible() == [17, 18, 19])
    // Four cards are visible at once, and one more while they are exchanged.
    #expect(cells.count <= 5)
  }

  @Test(.rule("13.collection.order"))
  func `a section that scrolls by one card calls its delegate in order`() {
    let stage = Self.mixed()
    stage.calls = []
    stage.collection.scrollToItem(
      at: IndexPath(item: 1, section: 0), at: .left, animated: false)
    stage.update()
    #expect(stage.calls == ["didEnd (0, 0)", "willDisplay (0, 3)"])
  }

  @Test func `scrollToItem scrolls an orthogonal section to the item`() {
    let stage = Self.mixed()
    let cases: [(CollectionView.ScrollPosition, Double)] = [
      (.left, 0), (.centeredHorizontally, 100), (.right, 200),
    ]
    for (position, left) in cases {
      stage.collection.scrollToItem(
        at: IndexPath(item: 9, section: 0), at: position, animated: false)
      stage.update()
      #expect(stage.left(9) == left)
    }
    stage.collection.scrollToItem(
      at: IndexPath(item: 0, section: 0), at: .left, animated: true)
    stage.wait(1)
    #expect(stage.left(0) == 0)
    // A section that is not visible has the offset when it appears.
    stage.collection.scrollToItem(
      at: IndexPath(item: 5, section: 2), at: [.left, .bottom], animated: false)
    stage.update()
    #expect(stage.left(5, 2) == 0)
  }

  @Test func `taps and indexPathForItem use the positions of a section's scrolled items`() {
    let stage = Self.mixed()
    stage.drag(from: Point(x: 250, y: 30), by: Point(x: -160, y: 0))
    // The offset is 144.
    stage.tap(20, 30)
    #expect(stage.calls.last == "didSelect (0, 1)")
    #expect(
      stage.collection.indexPathForItem(at: Point(x: 60, y: 30)) == IndexPath(item: 2, section: 0))
    stage.tap(20, 90)
    #expect(stage.calls.last == "didSelect (1, 0)")
  }

  @Test(.rule("13.compositional.sections"))
  func `a handler changes visible items while they scroll`() {
    var offsets: [Double] = []
    let stage = AcrossStage([20, 9]) { index, _ in
      guard index == 0 else { return section(grid()) }
      return cards {
        $0.visibleItemsInvalidationHandler = { items, offset, environment in
          offsets.append(offset.x)
          #expect(environment.container.contentSize == Size(width: 300, height: 200))
          for item in items { item.alpha = item.frame.minX < offset.x + 100 ? 0.5 : 1 }
        }
      }
    }
    func alphas() -> [Double] { stage.collection.visibleCells.prefix(4).map(\.alpha) }
    #expect(offsets.last == 0 && alphas() == [0.5, 1, 1, 1])
    stage.drag(from: Point(x: 250, y: 30), by: Point(x: -160, y: 0))
    #expect(offsets.last == 144 && alphas() == [0.5, 0.5, 1, 1])
  }

  @Test func `invalid numbers and handlers that reload cause no endless layout`() {
    let bad = [Double.nan, .infinity, -1e300]
    for number in bad {
      let holder = Holder()
      let stage = AcrossStage([50, 3]) { _, _ in
        cards(.groupPagingCentered, width: .absolute(number), spacing: number) {
          $0.visibleItemsInvalidationHandler = { items, _, _ in
            for item in items { item.center = Point(x: number, y: number) }
            holder.stage?.collection.reloadData()
          }
        }
      }
      holder.stage = stage
      stage.drag(from: Point(x: 250, y: 30), by: Point(x: -100, y: 0))
      #expect(stage.collection.contentSize.width.isFinite)
    }
    let stage = Self.mixed()
    stage.onDisplay = { [weak stage] path in
      guard path.item == 4 else { return }
      stage?.onDisplay = nil
      stage?.stage.sections = [[], []]
      stage?.collection.reloadData()
    }
    stage.drag(from: Point(x: 250, y: 30), by: Point(x: -240, y: 0))
    #expect(stage.collection.indexPathsForVisibleItems.isEmpty)
  }

  private final class Holder {
    weak var stage: AcrossStage?
  }

  @Test(.rule("13.compositional.lazy"))
  func `of 100,000 cards in an orthogonal section, only the visible ones have cells`() {
    let stage = AcrossStage([100_000, 100_000]) { _, _ in
      cards(width: .estimated(50))
    }
    #expect(stage.collection.visibleCells.count < 30)
    stage.collection.scrollToItem(
      at: IndexPath(item: 90_000, section: 0), at: .left, animated: false)
    stage.update()
    #expect(stage.visible().contains(90_000) && stage.visible().count < 20)
    let found = stage.stage.layout.layoutAttributesForElements(in: rect(0, 0, 300, 120)) ?? []
    #expect(found.count < 40)
  }

  @Test(.rule("13.compositional.estimated"))
  func `an estimated section across is as high as its highest visible group`() {
    let size = layoutSize(.absolute(100), .estimated(30))
    let stage = AcrossStage([20]) { _, _ in
      section(
        .horizontal(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
      ) { $0.orthogonalScrollingBehavior = .continuous }
    }
    // The cells prefer 20, 30, 40, 50 and 60 points; the first three are visible.
    #expect(stage.collection.contentSize.height == 40)
    stage.collection.scrollToItem(
      at: IndexPath(item: 4, section: 0), at: .right, animated: false)
    stage.update()
    #expect(stage.collection.contentSize.height == 60 && stage.left(4) == 200)
  }

  @Test(.rule("13.compositional.sections"))
  func `a horizontal layout has sections that scroll down`() {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let stage = AcrossStage([20, 20], configuration) { _, _ in cards(width: .absolute(120)) }
    #expect(isNear(stage.stage.frame(0, 1), 120, 0, 120, 60))
    stage.drag(from: Point(x: 50, y: 180), by: Point(x: 0, y: -100))
    #expect(stage.collection.contentOffset.x == 0 && stage.visible() == [1, 2, 3, 4])
    #expect(stage.visible(1) == [0, 1, 2, 3])
  }

  @Test func `a partial repaint of a scrolling section equals a full one`() throws {
    let stage = AcrossStage([20, 40]) { index, _ in
      guard index == 0 else { return section(grid()) }
      return cards(spacing: 6) {
        $0.contentInsets = DirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
        $0.boundarySupplementaryItems = [title("header", .top)]
        $0.visibleItemsInvalidationHandler = { items, offset, _ in
          for item in items {
            item.alpha = item.frame.minX < offset.x + 100 ? 0.5 : 1
            item.transform = AffineTransform(
              a: 1, b: 0, c: 0, d: item.frame.minX < offset.x ? 0.8 : 1, tx: 0, ty: 0)
          }
        }
      }
    }
    #expect(try stage.repaintDifference() == nil)
    try stage.drag(from: Point(x: 280, y: 60), by: Point(x: -230, y: 0)) {
      let difference = try stage.repaintDifference()
      #expect(difference == nil, "\(difference ?? "")")
    }
    try stage.drag(from: Point(x: 150, y: 150), by: Point(x: 0, y: -120)) {
      let difference = try stage.repaintDifference()
      #expect(difference == nil, "\(difference ?? "")")
    }
  }
}
