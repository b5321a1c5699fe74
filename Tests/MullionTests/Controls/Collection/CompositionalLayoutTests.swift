// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests compositional layouts against arithmetic; the container has 300 × 200 points.
@Suite struct CompositionalLayoutTests {
  private typealias Item = CollectionLayoutItem
  private typealias Group = CollectionLayoutGroup

  @Test(.rule("13.compositional.groups")) func `a group repeats its subitems as long as they fit`()
    throws
  {
    let stage = CompositionalStage([8]) { _, _ in
      section(grid()) {
        $0.contentInsets = DirectionalEdgeInsets(top: 5, leading: 15, bottom: 7, trailing: 0)
        $0.interGroupSpacing = 10
      }
    }
    // The groups are 285 points wide.
    for item in 0..<8 {
      let (row, column) = (Double(item / 3), Double(item % 3))
      #expect(isNear(stage.frame(item), 15 + 95 * column, 5 + 70 * row, 95, 60), "\(item)")
    }
    #expect(stage.frame(8) == nil && stage.frame(-1) == nil)
    #expect(stage.collection.contentSize == Size(width: 300, height: 5 + 3 * 60 + 2 * 10 + 7))
    #expect(stage.collection.visibleCells.count == 8)
  }

  @Test(.rule("13.compositional.groups")) func `spacing leaves space for fewer subitems`() {
    let size = layoutSize(.fractionalWidth(1), .absolute(50))
    let item = Item(layoutSize: layoutSize(.absolute(90), .fractionalHeight(0.5)))
    // 90 + 90 + 90 fit into 300; with spacings of 20, 310 points do not.
    let cases: [(Double?, Int)] = [(nil, 3), (15, 3), (20, 2), (105, 2), (200, 1)]
    for (spacing, columns) in cases {
      let group = Group.horizontal(layoutSize: size, subitems: [item])
      group.interItemSpacing = spacing.map { .fixed($0) }
      let stage = CompositionalStage([4]) { _, _ in section(group) }
      for index in 0..<4 {
        let (row, column) = (Double(index / columns), Double(index % columns))
        #expect(isNear(stage.frame(index), (90 + (spacing ?? 0)) * column, 50 * row, 90, 25))
      }
    }
  }

  @Test(.rule("13.compositional.groups"))
  func `a count repeats a subitem or divides a group equally`() {
    let size = layoutSize(.fractionalWidth(1), .absolute(50))
    let item = Item(layoutSize: layoutSize(.fractionalWidth(0.2), .fractionalHeight(1)))
    let repeated = Group.horizontal(layoutSize: size, repeatingSubitem: item, count: 2)
    let stage = CompositionalStage([3]) { _, _ in section(repeated) }
    #expect(isNear(stage.frame(1), 60, 0, 60, 50) && isNear(stage.frame(2), 0, 50, 60, 50))
    let divided = Group.horizontal(layoutSize: size, subitem: item, count: 4)
    divided.interItemSpacing = .fixed(20)
    let other = CompositionalStage([5]) { _, _ in section(divided) }
    // (300 - 3 × 20) / 4 = 60.
    #expect(isNear(other.frame(3), 240, 0, 60, 50) && isNear(other.frame(4), 0, 50, 60, 50))
    let column = Group.vertical(
      layoutSize: layoutSize(.absolute(100), .absolute(90)),
      subitem: Item(layoutSize: layoutSize(.fractionalWidth(1), .absolute(1))), count: 3)
    let third = CompositionalStage([4]) { _, _ in section(column) }
    #expect(isNear(third.frame(2), 0, 60, 100, 30) && isNear(third.frame(3), 0, 90, 100, 30))
  }

  @Test(.rule("13.compositional.groups"))
  func `a group divided by a count replaces the widths of its subgroups`() {
    let half = Item(layoutSize: layoutSize(.fractionalWidth(0.5), .fractionalHeight(1)))
    let pair = Group.horizontal(
      layoutSize: layoutSize(.absolute(10), .fractionalHeight(1)), subitems: [half])
    let size = layoutSize(.fractionalWidth(1), .absolute(50))
    let group = Group.horizontal(layoutSize: size, subitem: pair, count: 3)
    let stage = CompositionalStage([8]) { _, _ in section(group) }
    // Three pairs of 100 points, with two items each.
    for item in 0..<8 {
      let (row, column) = (Double(item / 6), Double(item % 6))
      #expect(isNear(stage.frame(item), 50 * column, 50 * row, 50, 50), "\(item)")
    }
  }

  @Test(.rule("13.compositional.groups"))
  func `groups in groups have fractions of the outer group's size`() {
    let big = Item(layoutSize: layoutSize(.fractionalWidth(0.7), .fractionalHeight(1)))
    big.contentInsets = DirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
    let small = Item(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(0.5)))
    let pair = Group.vertical(
      layoutSize: layoutSize(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [small])
    pair.contentInsets = DirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let group = Group.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(0.5)), subitems: [big, pair])
    let stage = CompositionalStage([7]) { _, _ in section(group) }
    for row in 0..<2 {
      let y = 100 * Double(row)
      #expect(isNear(stage.frame(row * 3), 4, y + 2, 210 - 12, 100 - 8))
      // The pair is 90 × 100 points with insets of 10, so its items are 70 × 40 points.
      #expect(isNear(stage.frame(row * 3 + 1), 220, y + 10, 70, 40))
      #expect(isNear(stage.frame(row * 3 + 2), 220, y + 50, 70, 40))
    }
    #expect(stage.collection.contentSize.height == 300)
  }

  @Test(.rule("13.compositional.spacing")) func `flexible spacings share the free space`() {
    let size = layoutSize(.fractionalWidth(1), .absolute(50))
    let item = Item(layoutSize: layoutSize(.absolute(70), .absolute(20)))
    let group = Group.horizontal(layoutSize: size, subitems: [item])
    group.interItemSpacing = .flexible(10)
    // Three of 70 and two of 10 leave 70 points, 35 for each spacing.
    let stage = CompositionalStage([5]) { _, _ in section(group) }
    #expect(isNear(stage.frame(1), 115, 0, 70, 20) && isNear(stage.frame(2), 230, 0, 70, 20))
    #expect(isNear(stage.frame(4), 115, 50, 70, 20))
    let spaced = Item(layoutSize: layoutSize(.absolute(70), .absolute(20)))
    spaced.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .fixed(5), top: .flexible(0), trailing: .flexible(15), bottom: .flexible(0))
    // Three outer lengths of 90 leave 30 points, 10 for each trailing spacing.
    let row = Group.horizontal(layoutSize: size, subitems: [spaced])
    let other = CompositionalStage([4]) { _, _ in section(row) }
    for index in 0..<4 {
      let x = 5 + 100 * Double(index % 3)
      #expect(isNear(other.frame(index), x, 50 * Double(index / 3) + 15, 70, 20))
    }
  }

  @Test(.rule("13.compositional.spacing")) func `the group of a section has spacing around it`() {
    let group = Group.horizontal(
      layoutSize: layoutSize(.absolute(100), .absolute(40)),
      subitems: [Item(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(1)))])
    group.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(5), trailing: .flexible(0), bottom: .fixed(3))
    let stage = CompositionalStage([3]) { _, _ in section(group) { $0.interGroupSpacing = 2 } }
    for item in 0..<3 {
      #expect(isNear(stage.frame(item), 100, 5 + 50 * Double(item), 100, 40), "\(item)")
    }
    #expect(stage.collection.contentSize.height == 3 * 48 + 2 * 2)
  }

  @Test(.rule("13.compositional.sections"))
  func `the section provider receives the environment, and sections follow each other`() {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    var asked: [String] = []
    let stage = CompositionalStage([3, 2, 4], configuration) { index, environment in
      let size = environment.container.effectiveContentSize
      asked.append("\(index) \(Int(size.width)) \(Int(size.height))")
      return index == 1 ? nil : section(grid())
    }
    #expect(asked == ["0 300 200", "1 300 200", "2 300 200"])
    // 60 points, a spacing, nothing, a spacing.
    #expect(isNear(stage.frame(0, 2), 0, 100, 100, 60) && stage.frame(0, 1) == nil)
    #expect(stage.collection.contentSize.height == 100 + 120)
    asked = []
    stage.collection.contentInset = EdgeInsets(top: 10, left: 0, bottom: 30, right: 60)
    stage.window.layoutIfNeeded()
    #expect(asked == ["0 240 160", "1 240 160", "2 240 160"])
    #expect(isNear(stage.frame(1, 2), 80, 100, 80, 60))
  }

  @Test(.rule("13.compositional.sections")) func `a horizontal layout puts groups side by side`() {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let group = Group.vertical(
      layoutSize: layoutSize(.absolute(80), .fractionalHeight(1)),
      subitems: [Item(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(0.25)))])
    let stage = CompositionalStage([10, 2], configuration) { _, _ in
      section(group) {
        $0.contentInsets = DirectionalEdgeInsets(top: 20, leading: 10, bottom: 20, trailing: 5)
        $0.interGroupSpacing = 6
      }
    }
    // Groups of 160 points with items of 40 points.
    for item in 0..<10 {
      let (column, row) = (Double(item / 4), Double(item % 4))
      #expect(isNear(stage.frame(item), 10 + 86 * column, 20 + 40 * row, 80, 40))
    }
    // Insets of 10 and 5, three groups, two spacings of 6.
    let length = 267.0
    #expect(isNear(stage.frame(1, 1), length + 10, 60, 80, 40))
    #expect(stage.collection.contentSize == Size(width: length + 95, height: 200))
  }

  // MARK: Supplementary and decoration views

  @Test(.rule("13.compositional.supplementary"))
  func `supplementary views are at the edges of their section`() {
    let stage = CompositionalStage([4, 0]) { _, _ in
      section(grid()) {
        $0.contentInsets = DirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 30)
        let badge = title("badge", .bottomTrailing, 0.2, 10, Point(x: 3, y: -4))
        badge.extendsBoundary = false
        $0.boundarySupplementaryItems = [
          title("header", .top), title("footer", .bottom, 0.5, 12), badge,
        ]
      }
    }
    // 30 + 5 + 2 × 60 + 5 + 12 points.
    #expect(isNear(stage.title("header"), 20, 0, 250, 30))
    #expect(isNear(stage.title("footer"), 20 + 62.5, 160, 125, 12))
    #expect(isNear(stage.title("badge"), 20 + 200 + 3, 160 - 10 - 4, 50, 10))
    #expect(isNear(stage.frame(3), 20, 95, 250 / 3, 60))
    #expect(isNear(stage.title("header", 1), 20, 172, 250, 30))
    #expect(stage.collection.contentSize.height == 172 + 52)
    // Only the footer of section 1, at 212, is not visible in 200 points.
    #expect(
      Set(stage.titles)
        == ["header 0.0", "footer 0.0", "badge 0.0", "header 1.0", "badge 1.0"])
    #expect(stage.title("header", 0, 1) == nil && stage.title("none") == nil)
  }

  @Test(.rule("13.compositional.supplementary"))
  func `pinned supplementary views stay visible within their section`() {
    let stage = CompositionalStage([12, 12]) { _, _ in
      section(grid()) {
        let (header, footer) = (title("header", .top), title("footer", .bottom))
        (header.pinToVisibleBounds, footer.pinToVisibleBounds) = (true, true)
        $0.boundarySupplementaryItems = [header, footer]
        $0.supplementariesFollowContentInsets = false
        $0.contentInsets = DirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0)
      }
    }
    // A section has 30 + 240 + 30 points.
    for offset in stride(from: 0.0, through: 400, by: 20) {
      stage.scroll(to: offset)
      for section in 0..<2 {
        let origin = 300 * Double(section)
        let header = max(origin, min(offset, origin + 240))
        let footer = min(origin + 270, max(offset + 170, origin + 30))
        #expect(isNear(stage.title("header", section), 0, header, 300, 30), "\(offset)")
        #expect(isNear(stage.title("footer", section), 0, footer, 300, 30), "\(offset)")
        let view = stage.collection.supplementaryView(
          forElementKind: "header", at: .init(item: 0, section: section))
        if let view { #expect(isNear(view.frame, 0, header, 300, 30)) }
      }
    }
  }

  @Test(.rule("13.compositional.supplementary"))
  func `a background is behind all of its section`() throws {
    let stage = CompositionalStage([3, 3]) { _, _ in
      section(grid()) {
        let back = CollectionLayoutDecorationItem.background(elementKind: "back")
        back.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        $0.decorationItems = [back]
        $0.boundarySupplementaryItems = [title("header", .top)]
      }
    }
    let attributes = try #require(
      stage.layout.layoutAttributesForDecorationView(ofKind: "back", at: .init(item: 0, section: 1))
    )
    #expect(isNear(attributes.frame, 2, 91, 294, 86) && attributes.zIndex == -1)
    let order = stage.collection.subviews.compactMap { $0 as? CollectionReusableView }
    let backs = order.indices.filter { type(of: order[$0]) == CollectionReusableView.self }
    #expect(backs == [0, 1])
  }
}
