// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests supplementary views of items, groups and the layout, custom groups, and references of insets.
@Suite struct CompositionalAnchorTests {
  private typealias Item = CollectionLayoutItem
  private typealias Group = CollectionLayoutGroup
  private typealias Badge = CollectionLayoutSupplementaryItem

  private static let cell = layoutSize(.absolute(100), .absolute(60))

  /// One column of items with a badge.
  private static func column(_ badge: CollectionLayoutSupplementaryItem) -> CollectionLayoutSection
  {
    let item = Item(layoutSize: cell, supplementaryItems: [badge])
    return section(
      .vertical(layoutSize: layoutSize(.fractionalWidth(1), .absolute(60)), subitems: [item]))
  }

  @Test(.rule("13.compositional.supplementary"))
  func `badges of items are at anchors of their cells`() {
    typealias Case = (container: CollectionLayoutAnchor, own: CollectionLayoutAnchor?, Rect)
    let cases: [Case] = [
      (.init(edges: [.top, .trailing]), nil, rect(80, 0, 20, 10)),
      // 0.3 of 20 points to the right, 0.3 of 10 points up.
      (
        .init(edges: [.top, .trailing], fractionalOffset: Point(x: 0.3, y: -0.3)), nil,
        rect(86, -3, 20, 10)
      ),
      (.init(edges: .bottom), .init(edges: .top), rect(40, 60, 20, 10)),
      (
        .init(edges: .leading, absoluteOffset: Point(x: 5, y: 7)), nil, rect(5, 32, 20, 10)
      ),
      (.init(edges: []), nil, rect(40, 25, 20, 10)),
      (.init(edges: .all), .init(edges: [.top, .leading]), rect(50, 30, 20, 10)),
    ]
    for (container, own, frame) in cases {
      let badge = Badge(
        layoutSize: layoutSize(.absolute(20), .absolute(10)), elementKind: "badge",
        containerAnchor: container, itemAnchor: own)
      let stage = CompositionalStage([3]) { _, _ in Self.column(badge) }
      for item in 0..<3 {
        let y = frame.minY + 60 * Double(item)
        #expect(isNear(stage.title("badge", 0, item), frame.minX, y, 20, 10), "\(container)")
      }
      #expect(stage.titles == ["badge 0.0", "badge 0.1", "badge 0.2"])
    }
  }

  @Test(.rule("13.compositional.supplementary")) func `a badge follows its item through a batch`() {
    let badge = Badge(
      layoutSize: layoutSize(.absolute(20), .estimated(10)), elementKind: "badge",
      containerAnchor: .init(edges: [.top, .leading]))
    let stage = CompositionalStage([3]) { _, _ in Self.column(badge) }
    let path = CollectionView.IndexPath(item: 2, section: 0)
    let view = stage.collection.supplementaryView(forElementKind: "badge", at: path)
    // The title prefers 30 points.
    #expect(view?.frame == rect(0, 120, 20, 30))
    View.performWithoutAnimation {
      stage.collection.performBatchUpdates {
        stage.sections[0].remove(at: 0)
        stage.collection.deleteItems(at: [.init(item: 0, section: 0)])
      }
    }
    stage.window.layoutIfNeeded()
    let first = CollectionView.IndexPath(item: 1, section: 0)
    #expect(view != nil)
    #expect(stage.collection.supplementaryView(forElementKind: "badge", at: first) === view)
    #expect(stage.collection.supplementaryView(forElementKind: "badge", at: path) == nil)
  }

  @Test(.rule("13.compositional.supplementary")) func `a group has supplementary views of its own`()
  {
    let group = grid()
    group.supplementaryItems = [
      Badge(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(4)), elementKind: "badge",
        containerAnchor: .init(edges: .bottom), itemAnchor: .init(edges: .bottom))
    ]
    let stage = CompositionalStage([7]) { _, _ in section(group) }
    for row in 0..<3 {
      #expect(isNear(stage.title("badge", 0, row * 3), 0, 60 * Double(row) + 56, 300, 4))
    }
    #expect(stage.title("badge", 0, 1) == nil)
  }

  @Test(.rule("13.compositional.supplementary"))
  func `the layout has a header and a footer around all sections`() {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    let header = title("header", .top, 1, 40)
    header.pinToVisibleBounds = true
    configuration.boundarySupplementaryItems = [header, title("footer", .bottom, 0.5, 20)]
    configuration.interSectionSpacing = 10
    let stage = CompositionalStage([12, 6], configuration) { _, _ in
      section(grid()) { $0.boundarySupplementaryItems = [title("badge", .top)] }
    }
    #expect(isNear(stage.title("header"), 0, 0, 300, 40))
    #expect(isNear(stage.title("badge"), 0, 40, 300, 30))
    #expect(isNear(stage.frame(0), 0, 70, 100, 60))
    // 40 + 30 + 240 + 10 + 30 + 120.
    #expect(isNear(stage.title("footer"), 75, 470, 150, 20))
    #expect(stage.collection.contentSize.height == 490)
    stage.scroll(to: 100)
    #expect(isNear(stage.title("header"), 0, 100, 300, 40))
    let path = CollectionView.IndexPath(item: 0, section: 0)
    let shown = stage.collection.supplementaryView(forElementKind: "header", at: path)
    #expect(shown?.frame == rect(0, 100, 300, 40))
    // A layout without sections has them too.
    stage.sections = []
    stage.collection.reloadData()
    stage.window.layoutIfNeeded()
    #expect(stage.collection.contentSize.height == 60)
    #expect(stage.collection.supplementaryView(forElementKind: "header", at: path) != nil)
  }

  @Test func `the layout and a section may have supplementary views of the same kind`() {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [title("header", .top, 1, 40)]
    let stage = CompositionalStage([3], configuration) { _, _ in
      section(grid()) { $0.boundarySupplementaryItems = [title("header", .top)] }
    }
    #expect(stage.collection.subviews.count { $0 is TallTitle } == 2)
    #expect(stage.titles == ["header 0.0", "header 0.0"])
  }

  @Test(.rule("13.compositional.supplementary"))
  func `contentInsetsReference decides whether the margins inset the sections`() {
    let cases: [(ContentInsetsReference, Double, Double)] = [
      (.automatic, 0, 300), (.none, 0, 300), (.safeArea, 0, 300), (.layoutMargins, 20, 260),
      (.readableContent, 20, 260),
    ]
    for (reference, x, width) in cases {
      let configuration = CollectionViewCompositionalLayoutConfiguration()
      configuration.contentInsetsReference = reference
      let stage = CompositionalStage([4], configuration) { _, _ in
        section(grid()) {
          $0.boundarySupplementaryItems = [title("header", .top)]
          $0.supplementaryContentInsetsReference = .none
        }
      }
      stage.collection.layoutMargins = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
      stage.layout.invalidateLayout()
      stage.window.layoutIfNeeded()
      #expect(isNear(stage.frame(3), x, 90, width / 3, 60), "\(reference)")
      #expect(isNear(stage.title("header"), 0, 0, 300, 30), "\(reference)")
    }
  }

  // MARK: Custom groups

  @Test(.rule("13.compositional.groups")) func `a custom group has the frames of its closure`() {
    var sizes: [Size] = []
    let group = Group.custom(layoutSize: layoutSize(.fractionalWidth(0.5), .absolute(100))) {
      environment in
      let size = environment.container.contentSize
      sizes.append(size)
      return [
        .init(frame: rect(0, 0, size.width / 2, 40), zIndex: 3),
        .init(frame: rect(size.width / 2, 20, 50, 80)),
        .init(frame: Rect(x: .nan, y: 0, width: 10, height: 10)),
      ]
    }
    let stage = CompositionalStage([5]) { _, _ in section(group) { $0.interGroupSpacing = 10 } }
    #expect(sizes == [Size(width: 150, height: 100)])
    #expect(isNear(stage.frame(0), 0, 0, 75, 40) && isNear(stage.frame(1), 75, 20, 50, 80))
    #expect(isNear(stage.frame(2), 0, 0, 0, 0))
    #expect(isNear(stage.frame(3), 0, 110, 75, 40) && isNear(stage.frame(4), 75, 130, 50, 80))
    #expect(stage.collection.contentSize.height == 210)
    let path = CollectionView.IndexPath(item: 3, section: 0)
    #expect(stage.collection.layoutAttributesForItem(at: path)?.zIndex == 3)
    stage.layout.invalidateLayout()
    stage.window.layoutIfNeeded()
    #expect(sizes.count == 2)
  }

  @Test(.rule("13.compositional.groups"))
  func `a custom group of 100,000 items shows the visible ones`() {
    let group = Group.custom(layoutSize: layoutSize(.fractionalWidth(1), .estimated(10))) { _ in
      (0..<100_000).map { .init(frame: rect(0, Double($0) * 20, 300, 20)) }
    }
    let stage = CompositionalStage([100_000]) { _, _ in section(group) }
    #expect(stage.collection.contentSize.height == 2_000_000)
    #expect(stage.collection.visibleCells.count == 10)
    let empty = Group.custom(layoutSize: layoutSize(.fractionalWidth(1), .absolute(10))) { _ in [] }
    let other = CompositionalStage([5]) { _, _ in section(empty) }
    #expect(other.collection.contentSize.height == 0 && other.frame(0) == nil)
  }
}
