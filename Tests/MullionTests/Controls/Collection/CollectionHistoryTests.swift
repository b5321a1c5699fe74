// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Sizes and offsets of collection views after changes, which equal those of a first layout.
@Suite struct CollectionHistoryTests {
  private typealias Item = CollectionLayoutItem

  /// A view of 80 points whose constraints determine the height of its superview until it opens.
  private final class Content {
    let view = item("inside")
    private var end: LayoutConstraint?

    init(in outer: View) {
      outer.addSubview(view)
      for attribute in [LayoutAttribute.top, .left, .right] {
        _ = try? constrain(view, attribute, .equal, outer, attribute)
      }
      end = try? constrain(view, .bottom, .equal, outer, .bottom)
      _ = try? constrain(view, .height, plus: 80, at: 999)
    }

    /// Removes the constraint that determines the height of the superview.
    func open() {
      end?.isActive = false
      view.invalidateIntrinsicContentSize()
    }
  }

  private final class Cell: CollectionViewCell {
    private(set) var content: Content?

    override init(frame: Rect) {
      super.init(frame: frame)
      content = Content(in: contentView)
    }
  }

  private final class Title: CollectionReusableView {
    private(set) var content: Content?

    override init(frame: Rect) {
      super.init(frame: frame)
      content = Content(in: self)
    }
  }

  /// A data source of one item and one header.
  private final class Source: CollectionViewDataSource {
    func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: CollectionView.IndexPath
    ) -> CollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }
  }

  /// Shows one item, and opens its content and that of its header.
  private func heightsAfterOpening(_ layout: CollectionViewLayout) throws -> [Double] {
    let source = Source()
    let collection = CollectionView(frame: rect(0, 0, 300, 400), collectionViewLayout: layout)
    collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
    collection.register(
      Title.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "title")
    collection.dataSource = source
    let window = Window(frame: rect(0, 0, 300, 400))
    window.rootView = collection
    window.layoutIfNeeded()
    let cell = try #require(collection.visibleCells.first as? Cell)
    let title = collection.visibleSupplementaryViews(ofKind: "header").first as? Title
    #expect(cell.frame.height == 80 && title?.frame.height ?? 80 == 80)
    cell.content?.open()
    title?.content?.open()
    window.layoutIfNeeded()
    return withExtendedLifetime(source) {
      [cell.frame.height] + (title.map { [$0.frame.height] } ?? [])
    }
  }

  @Test(.rule("13.collection.selfSizing"))
  func `an item of a flow layout that loses its height has the estimated one`() throws {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = Size(width: 100, height: 44)
    #expect(try heightsAfterOpening(layout) == [44])
  }

  @Test(.rule("13.compositional.estimated"))
  func `a cell and a header that lose their heights have the estimated ones`() throws {
    let size = layoutSize(.fractionalWidth(1), .estimated(44))
    let layout = CollectionViewCompositionalLayout(
      section: section(.vertical(layoutSize: size, subitems: [Item(layoutSize: size)])) {
        $0.boundarySupplementaryItems = [
          CollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize(.fractionalWidth(1), .estimated(20)), elementKind: "header",
            alignment: .top)
        ]
      })
    #expect(try heightsAfterOpening(layout) == [44, 20])
  }

  @Test(.rule("13.compositional.estimated"))
  func `the highest cell determines the height of an estimated section that scrolls across`() {
    let size = layoutSize(.absolute(60), .estimated(50))
    let stage = AcrossStage([4]) { _, _ in
      section(.horizontal(layoutSize: size, subitems: [Item(layoutSize: size)])) {
        $0.orthogonalScrollingBehavior = .continuous
      }
    }
    // The cells prefer 20, 30, 40 and 50 points.
    #expect(stage.collection.contentSize.height == 50)
  }

  /// Two items of 100 points fit into a line of 300, and one into a line of 150.
  ///
  /// The first item is 20 points high, and in the middle of a line of 100 points.
  @Test(.rule("13.collection.selfSizing"))
  func `content at its start stays there if a new width moves the first item`() {
    let heights = [20.0, 100, 100, 100]
    let items = Items([heights.enumerated().map { ($0, Size(width: 100, height: $1)) }])
    let (window, collection, layout) = items.collection(300, 100) {
      $0.estimatedItemSize = Size(width: 50, height: 30)
    }
    func first() -> Double? {
      layout.layoutAttributesForItem(at: CollectionView.IndexPath(item: 0, section: 0))?.frame.minY
    }
    #expect(first() == 40 && collection.contentOffset.y == 0)
    for (width, y) in [(150.0, 0.0), (300, 40)] {
      collection.frame = rect(0, 0, width, 100)
      window.layoutIfNeeded()
      #expect(first() == y && collection.contentOffset.y == 0)
    }
  }
}
