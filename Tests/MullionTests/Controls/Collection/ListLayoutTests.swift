// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests the frames, backgrounds, separators and corners of lists.
@Suite(BlockEngineTrait()) struct ListLayoutTests {
  private typealias Configuration = CollectionLayoutListConfiguration

  @Test(.rule("13.lists.layout", "13.compositional.sections"))
  func `rows of a plain list are as wide as it and as high as their content`() {
    let stage = ListStage([["a", String(repeating: "b", count: 40)], ["c"]])
    // 26 characters fit into 300 - 32 points; two lines of 20 points and margins of 11.
    #expect(stage.cell(0)?.frame == rect(0, 0, 300, 44))
    #expect(stage.cell(1)?.frame == rect(0, 44, 300, 62))
    #expect(stage.cell(0, 1)?.frame == rect(0, 106, 300, 44))
    #expect(stage.collection.contentSize == Size(width: 300, height: 150))
  }

  @Test(.rule("13.lists.layout"))
  func `an inset grouped section is a card with round corners`() {
    let stage = ListStage([["a", "b", "c"], ["d"]], .insetGrouped)
    // 17.5 points above and below each section, and 16 beside it.
    #expect(stage.frame(0) == rect(16, 17.5, 268, 44))
    #expect(stage.frame(2) == rect(16, 105.5, 268, 44))
    #expect(stage.frame(0, 1) == rect(16, 184.5, 268, 44))
    let (first, last) = (stage.cell(0), stage.cell(2))
    #expect(first?.layer.maskedCorners == [.topLeft, .topRight] && first?.cornerRadius == 10)
    #expect(stage.cell(1)?.cornerRadius == 0 && stage.cell(1)?.clipsToBounds == false)
    #expect(last?.layer.maskedCorners == [.bottomLeft, .bottomRight])
    #expect(stage.cell(0, 1)?.layer.maskedCorners == .all && stage.cell(0, 1)?.cornerRadius == 10)
    // The corners follow the rows.
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems(["a"])
    snapshot.appendItems(["e"], toSection: "section 0")
    stage.source.apply(snapshot)
    stage.turn(2)
    #expect(stage.cell(0)?.layer.maskedCorners == [.topLeft, .topRight])
    #expect(stage.cell(0)?.cornerRadius == 10 && stage.cell(1)?.cornerRadius == 0)
    #expect(stage.cell(2)?.layer.maskedCorners == [.bottomLeft, .bottomRight])
  }

  @Test(.rule("13.lists.headers"))
  func `supplementary headers and footers are around their section`() {
    let stage = ListStage([["a"], ["b"]], .grouped) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
      $0.headerTopPadding = 10
    }
    // A line of 20 points with margins of 6.
    #expect(stage.header()?.frame == rect(0, 10, 300, 32))
    #expect(stage.cell(0)?.frame == rect(0, 42, 300, 44))
    #expect(stage.footer()?.frame == rect(0, 86, 300, 32))
    #expect(stage.header(1)?.frame == rect(0, 128, 300, 32))
    let content = stage.header()?.contentConfiguration as? ListContentConfiguration
    #expect(content?.textProperties.transform == .uppercase)
  }

  @Test(.rule("13.lists.headers")) func `headers of a plain list stay at the top`() {
    let stage = ListStage([(0..<20).map { "row \($0)" }], .plain) {
      $0.headerMode = .supplementary
    }
    #expect(stage.header()?.frame == rect(0, 0, 300, 32))
    stage.collection.contentOffset.y = 100
    stage.turn()
    #expect(stage.header()?.frame == rect(0, 100, 300, 32))
    #expect(separators(of: stage.header()) == [])
  }

  @Test(.rule("13.lists.headers")) func `the first item of a section can be its header`() {
    let stage = ListStage([["title", "a", "b"]], .insetGrouped) {
      $0.headerMode = .firstItemInSection
    }
    let content = stage.cell(0)?.contentConfiguration as? ListContentConfiguration
    #expect(content?.textProperties.transform == .uppercase)
    #expect(stage.frame(0) == rect(16, 17.5, 268, 32))
    #expect(stage.cell(0)?.cornerRadius == 0 && separators(of: stage.cell(0)) == [])
    #expect(stage.cell(1)?.layer.maskedCorners == [.topLeft, .topRight])
    #expect(stage.cell(1)?.cornerRadius == 10)
  }

  @Test(.rule("13.lists.separators"))
  func `separators begin at the text, and a card has none at its end`() {
    let stage = ListStage([["a", "b"]], .insetGrouped)
    let hairline = separators(of: stage.cell(0)).first?.height ?? 0
    #expect(separators(of: stage.cell(0)) == [rect(16, 44 - hairline, 252, hairline)])
    #expect(separators(of: stage.cell(1)) == [])
    #expect(separators(of: ListStage([["a"]], .sidebar).cell(0)) == [])
    #expect(separators(of: ListStage([["a"]]).cell(0)).count == 1)
    let hidden = ListStage([["a", "b"]]) { $0.showsSeparators = false }
    #expect(separators(of: hidden.cell(0)) == [])
  }

  @Test(.rule("13.lists.separators"))
  func `a configuration and a handler change separators of items`() {
    var asked: [String] = []
    let stage = ListStage([["a", "b", "c"]]) {
      $0.separatorConfiguration.color = Color(red: 1, green: 0, blue: 0)
      $0.separatorConfiguration.bottomSeparatorInsets = DirectionalEdgeInsets(
        top: 0, leading: 30, bottom: 0, trailing: 40)
      $0.itemSeparatorHandler = { path, configuration in
        asked.append("\(path.item)")
        var changed = configuration
        if path.item == 1 { changed.bottomSeparatorVisibility = .hidden }
        if path.item == 2 { changed.topSeparatorVisibility = .visible }
        return changed
      }
    }
    #expect(separators(of: stage.cell(0)).map(\.minX) == [30])
    #expect(separators(of: stage.cell(0)).map(\.width) == [230])
    #expect(separators(of: stage.cell(1)) == [])
    #expect(separators(of: stage.cell(2)).count == 2)
    #expect(separators(of: stage.cell(2)).first?.minY == 0)
    let line = stage.cell(0)?.subviews.first { $0.frame.minX == 30 }
    #expect(line?.backgroundColor == Color(red: 1, green: 0, blue: 0))
    #expect(asked == ["0", "1", "2"])
  }

  @Test(.rule("13.lists.background")) func `a list has the background of its appearance`() {
    let gray = Color(red: 242.0 / 255, green: 242.0 / 255, blue: 247.0 / 255)
    let stage = ListStage([["a"]], .insetGrouped)
    #expect(stage.collection.backgroundColor == gray)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.turn()
    #expect(stage.collection.backgroundColor != gray)
    // A color of the program's stays.
    let own = Color(red: 0, green: 0, blue: 1)
    stage.collection.backgroundColor = own
    stage.window.overrideUserInterfaceStyle = .light
    stage.turn()
    #expect(stage.collection.backgroundColor == own)
    let clear = ListStage([["a"]], .grouped) { $0.backgroundColor = nil }
    #expect(clear.collection.backgroundColor == nil)
  }

  @Test(.rule("13.lists.background")) func `cells have the list's background until one is set`() {
    let stage = ListStage([["a", "b"]], .grouped)
    stage.decorate = { cell, name in
      if name == "b" { cell.backgroundConfiguration = .clear() }
    }
    stage.collection.reloadData()
    stage.turn()
    func color(_ item: Int) -> Color? {
      stage.cell(item)?.subviews.first { $0.frame == stage.cell(item)?.bounds }?.backgroundColor
    }
    #expect(color(0) == .white)
    #expect(color(1) == .clear)
    stage.tap(100, 40)
    #expect(stage.takeCalls() == ["select 0"])
    #expect(color(0) != .white && color(0) != nil)
  }

  @Test(.rule("13.compositional.sections"))
  func `a list can be one of several sections`() {
    var configuration = Configuration(appearance: .grouped)
    configuration.backgroundColor = Color(red: 0, green: 1, blue: 0)
    let layout = CollectionViewCompositionalLayout { section, environment in
      guard section == 1 else {
        return .init(
          group: .horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(60)),
            subitems: [
              .init(layoutSize: layoutSize(.fractionalWidth(0.5), .fractionalHeight(1)))
            ]))
      }
      return .list(using: configuration, layoutEnvironment: environment)
    }
    let stage = ListStage([["a", "b"], ["c", "d"]], layout)
    #expect(stage.cell(1)?.frame == rect(150, 0, 150, 60))
    #expect(separators(of: stage.cell(1)) == [])
    #expect(stage.frame(0, 1) == rect(0, 77.5, 300, 44))
    // The background of the list is behind its section only.
    let background = stage.collection.subviews.first {
      $0.backgroundColor == Color(red: 0, green: 1, blue: 0)
    }
    #expect(background?.frame == rect(0, 60, 300, 123))
    #expect(stage.collection.backgroundColor == nil)
  }

  @Test func `of 100,000 rows, only the visible ones have cells`() {
    var filled = 0
    let stage = ListStage([[]])
    stage.decorate = { _, _ in filled += 1 }
    var snapshot = stage.source.snapshot()
    snapshot.appendItems((0..<100_000).map { "\($0)" })
    stage.source.applySnapshotUsingReloadData(snapshot)
    stage.turn()
    #expect(filled < 20 && stage.collection.visibleCells.count < 20)
    #expect(stage.collection.contentSize.height == 4_400_000)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1e300, 1e300, -5])
  func `invalid numbers do not break a list`(number: Double) {
    let insets = DirectionalEdgeInsets(
      top: number, leading: number, bottom: number, trailing: number)
    Reported.quietly {
      let stage = ListStage([["a", "b"]], .insetGrouped) {
        $0.headerMode = .supplementary
        $0.headerTopPadding = number
        $0.separatorConfiguration.topSeparatorInsets = insets
        $0.separatorConfiguration.bottomSeparatorInsets = insets
        $0.separatorConfiguration.topSeparatorVisibility = .visible
      }
      stage.decorate = { cell, _ in
        cell.indentationWidth = number
        cell.indentationLevel = number > 0 ? .max : .min
        cell.accessories = [
          .label(text: "x", options: .init(reservedLayoutWidth: .custom(number))),
          .customView(
            configuration: .init(
              customView: View(frame: rect(0, 0, 5, 5)),
              placement: .trailing(at: { _ in number > 0 ? .max : .min }),
              reservedLayoutWidth: .custom(number))),
        ]
      }
      stage.collection.reloadData()
      stage.turn()
      #expect(stage.collection.contentSize.height.isFinite)
      for cell in stage.collection.visibleCells {
        #expect(cell.subviews.allSatisfy { $0.frame.isFinite })
      }
    }
  }
}
