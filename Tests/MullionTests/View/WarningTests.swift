// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import Testing

/// Tests the messages about incorrect calls of functions that cannot throw.
@Suite struct WarningTests {
  private static func path(_ row: Int, _ section: Int = 0) -> TableView.IndexPath {
    TableView.IndexPath(row: row, section: section)
  }

  private func sentences(naming name: String, _ body: () throws -> Void) rethrows -> [String] {
    try Reported.errors(naming: name, during: body).map { "\($0)" }
  }

  private func sentences(of window: Window, _ body: () throws -> Void) rethrows -> [String] {
    try window.errors(during: body).map { "\($0)" }
  }

  // MARK: Tables

  @Test func `the error for an invalid row names its section and valid rows`() {
    let rows = Rows([(0..<6).map { ($0, 50) }, []])
    let (window, table) = rows.table()
    table.identifier = "short table"
    let reported = sentences(of: window) {
      table.scrollToRow(at: Self.path(6), at: .top, animated: false)
      table.selectRow(at: Self.path(0, 1), animated: false, scrollPosition: .none)
      table.selectRow(at: Self.path(3, 2), animated: false, scrollPosition: .none)
      table.deleteRows(at: [Self.path(9)])
      window.layoutIfNeeded()
      table.deleteSections([2])
    }
    #expect(
      reported == [
        "short table has no row 6 in section 0, which has 6 rows; use a number from 0 to 5",
        "short table has no row 0 in section 1, which has no rows",
        "short table has no row 3 in section 2, because it has no such section; use numberOfSections",
        "short table has no row 9 in section 0, which has 6 rows; use a number from 0 to 5",
        "short table has no section 2, it has 2 sections; use a number from 0 to 1",
      ])
  }

  @Test func `the error for a wrong table update names both row counts`() {
    let rows = Rows([(0..<6).map { ($0, 50) }, [(9, 50)]])
    let (window, table) = rows.table()
    table.identifier = "counted table"
    let reported = sentences(of: window) {
      table.insertRows(at: [Self.path(0, 1)])
      window.layoutIfNeeded()
      table.insertRows(at: [Self.path(20)])
      window.layoutIfNeeded()
      table.insertSections([0])
      window.layoutIfNeeded()
      table.performBatchUpdates {
        table.deleteRows(at: [Self.path(1)])
        table.moveRow(at: Self.path(1), to: Self.path(0))
      }
      window.layoutIfNeeded()
      table.dataSource = nil
      window.layoutIfNeeded()
      table.insertRows(at: [])
    }
    let hint = "change the data source first, then insert or delete the same"
    #expect(
      reported == [
        "section 1 of counted table should have 2 rows after the update, but its data source has 1; \(hint) rows",
        "rows are inserted into section 0 of counted table beyond its end; its data source has 6 rows, so use indices below 6",
        "counted table should have 3 sections after the update, but its data source has 2; \(hint) sections",
        "an update of counted table names a row or section twice; name each once, either deleted, inserted, moved or "
          + "reloaded",
        "counted table has no data source, so no rows can be inserted, deleted, moved or reloaded; set dataSource first",
      ])
  }

  @Test func `a table reports an unregistered identifier and shows a plain cell`() {
    let table = TableView(frame: rect(0, 0, 100, 100))
    table.identifier = "bare table"
    table.register(forCellReuseIdentifier: "b") { TableViewCell(style: .default) }
    table.register(forCellReuseIdentifier: "a") { TableViewCell(style: .default) }
    let reported = sentences(naming: "bare table") {
      let cell = table.dequeueReusableCell(withIdentifier: "x", for: Self.path(0))
      #expect(cell.style == .default && cell.reuseIdentifier == "x")
      _ = table.dequeueReusableCell(withIdentifier: "a", for: Self.path(0))
      #expect(table.dequeueReusableCell(withIdentifier: "y") == nil)
    }
    #expect(
      reported == [
        "bare table has no cells for the identifier \"x\", so a plain one is shown; call "
          + "register(forCellReuseIdentifier:_:) first, or use \"a\", \"b\""
      ])
  }

  // MARK: Numbers and indices

  @Test func `error messages write whole numbers without a fraction`() {
    let table = TableView(frame: rect(0, 0, 100, 100))
    table.identifier = "numbered table"
    let reported = sentences(naming: "numbered table") {
      table.rowHeight = -3
      table.estimatedRowHeight = 0.5
      table.alpha = .infinity
    }
    #expect(
      reported == [
        "rowHeight of numbered table would be -3; use a height of at least 0, or TableView.automaticDimension",
        "estimatedRowHeight of numbered table would be 0.5; use a height of at least 1",
        "alpha of numbered table would be inf; use finite numbers of magnitude at most 1000000000",
      ])
  }

  @Test func `the error for an invalid index names the object and range`() {
    let stage = ControllerStage()
    let tabs = stage.tabs("a", "b")
    tabs.title = "few tabs"
    let segments = SegmentedControl(items: ["x", "y", "z"])
    segments.identifier = "few segments"
    let parent = view("few subviews", .zero, [view("one")])
    #expect(
      sentences(naming: "few") {
        tabs.selectedIndex = 5
        segments.selectedSegmentIndex = 3
        segments.setTitle("w", forSegmentAt: -1)
        segments.setEnabled(false, forSegmentAt: 3)
        segments.removeSegment(at: 4, animated: false)
        parent.exchangeSubview(at: 0, withSubviewAt: 1)
        parent.insertSubview(view("two"), at: 2)
      } == [
        "TabBarController \"few tabs\" has 2 tabs, so the index 5 is out of range; use a number from 0 to 1",
        "few segments has 3 segments, so the index 3 is out of range; use a number from 0 to 2",
        "few segments has 3 segments, so the index -1 is out of range; use a number from 0 to 2",
        "few segments has 3 segments, so the index 3 is out of range; use a number from 0 to 2",
        "few segments has 3 segments, so the index 4 is out of range; use a number from 0 to 2",
        "few subviews has 1 subview, so the index 1 is out of range; use 0",
        "few subviews has 2 positions for subviews, so the index 2 is out of range; use a number from 0 to 1",
      ])
    #expect(segments.selectedSegmentIndex == SegmentedControl.noSegment)
    #expect(segments.numberOfSegments == 3 && tabs.selectedIndex == 0)
    // Removing the last segment while it is selected reports nothing, nor does selecting
    // `noSegment`.
    #expect(
      sentences(naming: "few segments") {
        segments.selectedSegmentIndex = 2
        segments.removeSegment(at: 0, animated: false)
        segments.removeSegment(at: 1, animated: false)
        segments.selectedSegmentIndex = SegmentedControl.noSegment
      }.isEmpty)
  }

  @Test func `the error for an invalid index uses singular or plural nouns`() {
    let table: [(ViewError, String)] = [
      (
        .invalidIndex(view: "a", index: 0, count: 0),
        "a has no subviews, so the index 0 is out of range"
      ),
      (
        .invalidIndex(view: "a", index: 2, count: 1, of: "positions for subviews"),
        "a has 1 position for subviews, so the index 2 is out of range; use 0"
      ),
      (
        .invalidIndex(view: "a", index: 1, count: 1, of: "touches"),
        "a has 1 touch, so the index 1 is out of range; use 0"
      ),
      (
        .invalidIndex(view: "a", index: -1, count: 2, of: "tabs"),
        "a has 2 tabs, so the index -1 is out of range; use a number from 0 to 1"
      ),
    ]
    for (error, sentence) in table { #expect("\(error)" == sentence) }
  }

  @Test func `error messages name an unnamed view by its class and position`() {
    let labels = [Label(), Label()]
    let column = view("", .zero, [View(), labels[0]])
    column.identifier = nil
    let root = view("named root", .zero, [View(), View(), column])
    root.addSubview(labels[1])
    let reported = sentences(naming: "would be -4") {
      for label in labels { label.numberOfLines = -4 }
      labels[1].removeFromSuperview()
      labels[1].numberOfLines = -4
    }
    #expect(
      reported.map { $0.split(separator: " would")[0] } == [
        "numberOfLines of named root/2/Label[1]", "numberOfLines of named root/Label[3]",
        "numberOfLines of Label",
      ])
  }

  // MARK: Time and touches

  @Test func `applications and windows report and ignore a decreasing time`() {
    let application = Application(screens: [Screen(size: Size(width: 100, height: 100))])
    let reported = sentences(naming: "7654321") {
      application.turn(at: 7_654_321.5)
      application.turn(at: 7_654_321.5)
      application.turn(at: 7_654_320)
    }
    #expect(application.time == 7_654_321.5)
    #expect(
      reported == [
        "the time of the application would go back from 7654321.5 to 7654320; use seconds of a clock that does not go back"
      ])
    let window = Window(frame: rect(0, 0, 10, 10))
    window.identifier = "backward window"
    #expect(
      sentences(naming: "backward window") {
        window.update(at: 2)
        window.update(at: 2)
        window.update(at: 1)
      } == [
        "the time of backward window would go back from 2 to 1; use seconds of a clock that does not go back"
      ])
  }

  @Test func `a touch that did not begin is reported once until it ends`() {
    let stage = ControllerStage(100, 100)
    stage.show(stage["x"])
    var time = 10.0
    func touch(_ phase: TouchSample.Phase, _ place: Double = 50) {
      time += 1
      stage.application.enqueue(.touch(918_273, phase, at: Point(x: place, y: 50)), at: time)
      stage.application.turn(at: time)
    }
    let hint =
      "but did not begin; enqueue a began sample first, and use one identifier for a finger until it is lifted"
    #expect(
      sentences(naming: "918273") {
        touch(.moved)
        touch(.moved, 60)
        touch(.ended)
        touch(.ended)
        touch(.cancelled)
      } == [
        "touch 918273 moved \(hint)", "touch 918273 ended \(hint)",
        "touch 918273 cancelled \(hint)",
      ])
    // A touch that began is never reported, even if no view receives it.
    #expect(
      sentences(naming: "918273") {
        touch(.began, 500)
        touch(.ended, 500)
        stage.application.beginIgnoringInteractionEvents()
        touch(.began)
        touch(.moved, 55)
        touch(.ended)
        stage.application.endIgnoringInteractionEvents()
        touch(.began)
        stage.application.beginIgnoringInteractionEvents()
        touch(.moved, 55)
        touch(.ended)
        stage.application.endIgnoringInteractionEvents()
      }.isEmpty)
  }

  // MARK: Conflicts

  @Test(.rule("3.11.log"))
  func `a constraint dropped again after it held is reported again`() throws {
    let card = item("recurring")
    let root = view("root", .zero, [card])
    let window = window(320, 100, root: root)
    let left = card.leftAnchor.constraint(equalTo: root.leftAnchor)
    let right = card.rightAnchor.constraint(equalTo: root.rightAnchor)
    let width = card.widthAnchor.constraint(greaterThanOrEqualToConstant: 336)
    width.identifier = "wide"
    width.location = nil
    try LayoutConstraint.activateAllOrNone([left, right, width])
    func sizes(_ widths: [Double]) -> [String] {
      sentences(of: window) {
        for width in widths {
          window.frame.size.width = width
          window.layoutIfNeeded()
        }
      }
    }
    let first = sizes([320, 310, 300])
    #expect(first.count == 1 && first[0].contains("these required constraints"))
    let again =
      "wide: recurring.width >= 336 was dropped again after it had held; its conflict was reported when it was first dropped"
    #expect(sizes([400, 410]) == [])
    #expect(sizes([320, 300]) == [again])
    #expect(sizes([400, 320, 400, 320]) == [again, again])
  }
}
