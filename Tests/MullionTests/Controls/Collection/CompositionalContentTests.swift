// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests estimated sizes, random groups and large numbers of items in compositional layouts.
@Suite struct CompositionalContentTests {
  private typealias Item = CollectionLayoutItem
  private typealias Group = CollectionLayoutGroup

  @Test(.rule("13.compositional.estimated"))
  func `cells determine estimated heights, and the layout their widths`() {
    let size = layoutSize(.fractionalWidth(1), .estimated(44))
    let stage = CompositionalStage([200]) { _, _ in
      section(.vertical(layoutSize: size, subitems: [Item(layoutSize: size)])) {
        $0.interGroupSpacing = 2
        let header = CollectionLayoutBoundarySupplementaryItem(
          layoutSize: layoutSize(.fractionalWidth(1), .estimated(10)), elementKind: "header",
          alignment: .top)
        $0.boundarySupplementaryItems = [header]
      }
    }
    // The header prefers 30 points, the cells 20, 30, 40, 50, 60 and again.
    #expect(isNear(stage.title("header"), 0, 0, 300, 30))
    var y = 30.0
    for item in 0..<5 {
      let height = 20 + Double(item % 5) * 10
      if y < 200 { #expect(isNear(stage.frame(item), 0, y, 300, height), "\(item)") }
      y += height + 2
    }
    // Each step of scrolling measures the cells that appear, and those on the screen stay.
    for _ in 0..<40 {
      stage.scroll(to: stage.collection.contentOffset.y + 100)
      let cells = stage.collection.indexPathsForVisibleItems
      for path in cells {
        let height = 20 + Double(path.item % 5) * 10
        #expect(stage.frame(path.item)?.height == height && stage.frame(path.item)?.width == 300)
      }
      for (first, second) in zip(cells, cells.dropFirst()) {
        #expect(stage.frame(first.item)?.maxY == (stage.frame(second.item)?.minY ?? 0) - 2)
      }
    }
  }

  @Test(.rule("13.compositional.estimated"))
  func `an estimated row is as high as its highest cell`() {
    let group = Group.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .estimated(30)),
      subitems: [Item(layoutSize: layoutSize(.fractionalWidth(0.5), .estimated(30)))])
    let stage = CompositionalStage([7]) { _, _ in section(group) }
    var y = 0.0
    for row in 0..<3 {
      let heights = [row * 2, row * 2 + 1].map { 20 + Double($0 % 5) * 10 }
      #expect(isNear(stage.frame(row * 2), 0, y, 150, heights[0]))
      #expect(isNear(stage.frame(row * 2 + 1), 150, y, 150, heights[1]))
      y += max(heights[0], heights[1])
    }
    // The last row has one cell, of 20 + 10 points.
    stage.scroll(to: 10)
    #expect(isNear(stage.frame(6), 0, y, 150, 30) && stage.collection.contentSize.height == y + 30)
  }

  @Test func `a batch of changes keeps the measured sizes`() {
    let size = layoutSize(.fractionalWidth(1), .estimated(10))
    let stage = CompositionalStage([5]) { _, _ in
      section(.horizontal(layoutSize: size, subitems: [Item(layoutSize: size)]))
    }
    #expect(stage.collection.contentSize.height == 200)
    View.performWithoutAnimation {
      stage.collection.performBatchUpdates {
        stage.sections[0].remove(at: 1)
        stage.collection.deleteItems(at: [.init(item: 1, section: 0)])
      }
    }
    #expect(stage.collection.contentSize.height == 170)
    stage.window.layoutIfNeeded()
    #expect(isNear(stage.frame(3), 0, 110, 300, 60))
  }

  // MARK: Size and hostile values

  @Test(.rule("13.compositional.lazy"))
  func `of 100,000 items, only the visible ones have cells`() {
    let counts = [100_000, 100_000]
    let size = layoutSize(.fractionalWidth(1), .estimated(50))
    let stage = CompositionalStage(counts) { index, _ in
      index == 0
        ? section(grid()) : section(.vertical(layoutSize: size, subitems: [Item(layoutSize: size)]))
    }
    // 33,334 rows of 60 points.
    #expect(isNear(stage.frame(99_999), 0, 33_333 * 60, 100, 60))
    stage.scroll(to: 33_000 * 60 + 10)
    let visible = stage.collection.indexPathsForVisibleItems
    #expect(visible.first == .init(item: 99_000, section: 0) && visible.count == 12)
    let asked = stage.layout.layoutAttributesForElements(in: rect(0, 600_000, 300, 100)) ?? []
    #expect(asked.count <= 9)
    stage.scroll(to: 33_334 * 60 + 4_000_000)
    let cells = stage.collection.indexPathsForVisibleItems
    #expect(cells.count <= 10 && cells.allSatisfy { $0.section == 1 })
    #expect(cells.allSatisfy { stage.frame($0.item, 1)?.height == 20 + Double($0.item % 5) * 10 })
  }

  @Test(
    .rule("13.compositional.estimated"), arguments: [0, 1e-9, 0.5, -3])
  func `an estimate of less than one point counts as one point`(estimate: Double) {
    let size = layoutSize(.fractionalWidth(1), .estimated(estimate))
    let stage = CompositionalStage([100_000]) { _, _ in
      section(.vertical(layoutSize: size, subitems: [Item(layoutSize: size)]))
    }
    // The cells prefer 20, 30, 40, 50 and 60 points.
    let ends = [0.0, 20, 50, 90, 140, 200]
    for item in 0..<5 {
      #expect(isNear(stage.frame(item), 0, ends[item], 300, ends[item + 1] - ends[item]))
    }
    #expect(stage.collection.visibleCells.count == 5)
    // The first round takes 64 of the 200 estimated cells; their sizes fill the visible area.
    #expect(stage.cells.count == 64)
  }

  @Test func `cells are measured until their sizes fill the visible area`() {
    let size = layoutSize(.fractionalWidth(1), .estimated(1))
    let stage = CompositionalStage([0]) { _, _ in
      section(.vertical(layoutSize: size, subitems: [Item(layoutSize: size)]))
    }
    stage.sections = [(0..<1000).map { ($0, Size(width: 20, height: 2)) }]
    stage.collection.reloadData()
    stage.window.layoutIfNeeded()
    // The first round measures 64 cells of 2 points, so 72 estimated ones fit after them.
    #expect(stage.collection.visibleCells.count == 100)
    #expect(stage.cells.count == 136 && stage.frame(99)?.maxY == 200)
  }

  @Test(arguments: 0..<30)
  func `the elements in a rectangle are those whose frames intersect it`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    func leaf() -> Item {
      let item = Item(
        layoutSize: layoutSize(
          number(0...1) == 0 ? .fractionalWidth(number(1...9) / 10) : .absolute(number(10...200)),
          number(0...1) == 0 ? .fractionalHeight(number(1...9) / 10) : .absolute(number(5...90))))
      let inset = number(0...4)
      item.contentInsets = DirectionalEdgeInsets(
        top: inset, leading: inset, bottom: inset, trailing: inset)
      return item
    }
    func group(_ depth: Int) -> Group {
      let size = layoutSize(
        .fractionalWidth(number(3...10) / 10),
        number(0...1) == 0 ? .absolute(number(20...120)) : .fractionalHeight(number(2...9) / 10))
      let subitems: [Item] = (0..<Int(number(1...3))).map { _ in
        depth > 0 && number(0...2) == 0 ? group(depth - 1) : leaf()
      }
      let made: Group =
        number(0...1) == 0
        ? .horizontal(layoutSize: size, subitems: subitems)
        : .vertical(layoutSize: size, subitems: subitems)
      made.interItemSpacing = number(0...1) == 0 ? .fixed(number(0...9)) : .flexible(number(0...9))
      return made
    }
    let sections = (0..<3).map { _ in
      section(group(2)) {
        $0.interGroupSpacing = number(0...9)
        $0.boundarySupplementaryItems = [title("header", .top), title("footer", .bottom)]
      }
    }
    let counts = (0..<3).map { _ in Int(number(0...40)) }
    let stage = CompositionalStage(counts) { index, _ in sections[index] }
    let content = stage.collection.contentSize
    for _ in 0..<20 {
      let area = rect(
        number(0...200), Double.random(in: 0...max(content.height, 1), using: &random),
        number(1...300), number(1...300))
      let found = stage.layout.layoutAttributesForElements(in: area) ?? []
      let cells = found.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
      var expected: [CollectionView.IndexPath] = []
      for (section, count) in counts.enumerated() {
        for item in 0..<count where stage.frame(item, section)?.intersects(area) ?? false {
          expected.append(.init(item: item, section: section))
        }
      }
      #expect(cells.sorted() == expected, "\(area)")
    }
  }

  @Test func `nested groups create frames only for the items that exist`() {
    let size = layoutSize(.fractionalWidth(0.001), .fractionalHeight(1))
    var group = Group.horizontal(layoutSize: size, subitems: [Item(layoutSize: size)])
    for _ in 0..<8 { group = Group.horizontal(layoutSize: size, subitems: [group]) }
    group = Group.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(60)), subitems: [group])
    let stage = CompositionalStage([500]) { _, _ in section(group) }
    #expect(stage.collection.contentSize.height == 60)
    #expect(stage.frame(499)?.height == 60 && stage.frame(500) == nil)
  }

  @Test func `unusable numbers count as zero`() {
    let bad: [Double] = [.nan, .infinity, -.infinity, -5, 1e300]
    for number in bad {
      let item = Item(layoutSize: layoutSize(.absolute(number), .fractionalHeight(number)))
      item.contentInsets = DirectionalEdgeInsets(
        top: number, leading: number, bottom: number, trailing: number)
      item.edgeSpacing = CollectionLayoutEdgeSpacing(
        leading: .fixed(number), top: .flexible(number))
      let group = Group.horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .estimated(number)), subitems: [item])
      group.interItemSpacing = .flexible(number)
      let stage = CompositionalStage([5]) { _, _ in
        section(group) {
          $0.interGroupSpacing = number
          $0.boundarySupplementaryItems = [title("header", .top, number, number)]
        }
      }
      #expect(stage.collection.contentSize.height.isFinite)
      stage.scroll(to: 50)
    }
    let empty = Group.horizontal(
      layoutSize: layoutSize(.absolute(10), .absolute(10)), subitems: [])
    let stage = CompositionalStage([5]) { _, _ in section(empty) }
    #expect(stage.frame(0) == nil && stage.collection.contentSize.height == 0)
    let none = Group.vertical(
      layoutSize: layoutSize(.absolute(0), .absolute(0)),
      subitems: [Item(layoutSize: layoutSize(.absolute(0), .absolute(0)))])
    #expect(CompositionalStage([50]) { _, _ in section(none) }.collection.visibleCells.isEmpty)
  }
}
