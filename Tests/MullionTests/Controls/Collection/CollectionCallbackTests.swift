// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests the order in which a collection view calls its data source and its delegate.
@Suite struct CollectionCallbackTests {
  /// A use of a collection view and the calls that it causes.
  struct Course: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var counts = [7]
    var configure: @Sendable (CollectionViewFlowLayout) -> Void = { _ in }
    var before: @Sendable (CollectionStage) -> Void = { _ in }
    let act: @Sendable (CollectionStage) -> Void
    /// The calls; nil entries of `keeps` keep all calls, others those that contain it.
    var keeps: String?
    let calls: [String]
  }

  private static let new = (name: 99, size: Size(width: 50, height: 50))
  private static func path(_ item: Int, _ section: Int = 0) -> CollectionView.IndexPath {
    CollectionView.IndexPath(item: item, section: section)
  }

  /// The calls that show the cells of items.
  private static func shown(_ items: ClosedRange<Int>, _ section: Int = 0) -> [String] {
    items.flatMap { ["cell (\(section), \($0))", "willDisplay (\(section), \($0))"] }
  }
  private static func ended(_ items: ClosedRange<Int>, _ section: Int = 0) -> [String] {
    items.map { "didEnd (\(section), \($0))" }
  }
  private static func tapped(_ item: Int, _ middle: [String]) -> [String] {
    ["shouldHighlight (0, \(item))", "didHighlight (0, \(item))"] + middle
      + ["didUnhighlight (0, \(item))"]
  }

  static let display = [
    Course(
      testDescription: "reload",
      act: {
        $0.collection.reloadData(); $0.window.layoutIfNeeded()
      },
      calls: ended(0...5) + ["sections", "items 0"] + shown(0...5)),
    Course(
      testDescription: "reload without items", counts: [0],
      act: {
        $0.collection.reloadData(); $0.window.layoutIfNeeded()
      },
      calls: ["sections", "items 0"]),
    Course(
      testDescription: "reload without sections", counts: [],
      act: {
        $0.collection.reloadData(); $0.window.layoutIfNeeded()
      }, calls: ["sections"]),
    Course(
      testDescription: "two reloads, one layout",
      act: {
        $0.collection.reloadData(); $0.collection.reloadData(); $0.window.layoutIfNeeded()
      },
      calls: ended(0...5) + ["sections", "items 0"] + shown(0...5)),
    Course(
      testDescription: "reload of two sections", counts: [2, 2],
      act: {
        $0.collection.reloadData(); $0.window.layoutIfNeeded()
      },
      calls: ended(0...1) + ended(0...1, 1) + ["sections", "items 0", "items 1"] + shown(0...1)
        + shown(0...1, 1)),
    Course(
      testDescription: "numbers are loaded once",
      act: {
        $0.collection.reloadData()
        _ = $0.collection.numberOfItems(inSection: 0)
        _ = $0.collection.numberOfSections
      }, calls: ended(0...5) + ["sections", "items 0"]),
    Course(
      testDescription: "a header", counts: [1],
      configure: { $0.headerReferenceSize.height = 10 },
      act: {
        $0.collection.reloadData(); $0.window.layoutIfNeeded()
      },
      calls: [
        "didEnd (0, 0)", "didEnd header (0, 0)", "sections", "items 0", "header (0, 0)",
        "willDisplay header (0, 0)",
      ] + shown(0...0)),
    Course(
      testDescription: "a footer", counts: [1],
      configure: { $0.footerReferenceSize.height = 10 },
      act: {
        $0.collection.reloadData(); $0.window.layoutIfNeeded()
      },
      calls: [
        "didEnd (0, 0)", "didEnd footer (0, 0)", "sections", "items 0", "footer (0, 0)",
        "willDisplay footer (0, 0)",
      ] + shown(0...0)),
    Course(
      testDescription: "an invalid layout",
      act: {
        $0.layout.invalidateLayout(); $0.window.layoutIfNeeded()
      }, calls: []),
    Course(
      testDescription: "another layout",
      act: {
        $0.collection.collectionViewLayout = CollectionViewFlowLayout()
        $0.window.layoutIfNeeded()
      }, calls: []),
    Course(
      testDescription: "a narrower view shows fewer items",
      act: {
        $0.collection.frame.size.width = 110; $0.window.layoutIfNeeded()
      }, calls: ended(4...5)),
    Course(
      testDescription: "a higher view shows more items",
      act: {
        $0.collection.frame.size.height = 130; $0.window.layoutIfNeeded()
      },
      calls: shown(6...6)),
    Course(
      testDescription: "larger items",
      act: {
        $0.layout.itemSize = Size(width: 50, height: 100); $0.window.layoutIfNeeded()
      },
      calls: ended(3...5)),
  ]

  static let scrolling = [
    Course(testDescription: "a scroll within the gap", act: { $0.scroll(to: 10) }, calls: []),
    Course(
      testDescription: "a scroll that shows a line", act: { $0.scroll(to: 11) },
      calls: shown(6...6)),
    Course(
      testDescription: "a scroll that hides and shows a line", counts: [12],
      act: { $0.scroll(to: 60) }, calls: ended(0...2) + shown(6...8)),
    Course(
      testDescription: "a scroll back", counts: [12], before: { $0.scroll(to: 60) },
      act: { $0.scroll(to: 0) }, calls: ended(6...8) + shown(0...2)),
    Course(
      testDescription: "a scroll to an item", counts: [12],
      act: { $0.collection.scrollToItem(at: path(11), at: .bottom, animated: false) },
      calls: ended(0...5) + shown(6...11)),
    Course(
      testDescription: "a scroll to a visible item", counts: [12],
      act: { $0.collection.scrollToItem(at: path(4), at: [], animated: false) }, calls: []),
    Course(
      testDescription: "a scroll to a header", counts: [6, 1],
      configure: { $0.headerReferenceSize.height = 10 }, act: { $0.scroll(to: 15) },
      calls: ["didEnd header (0, 0)", "header (1, 0)", "willDisplay header (1, 0)"]),
    Course(
      testDescription: "a scroll past a header", counts: [12],
      configure: { $0.headerReferenceSize.height = 10 }, act: { $0.scroll(to: 10) },
      calls: ["didEnd header (0, 0)"]),
    Course(
      testDescription: "a pinned header stays", counts: [12],
      configure: {
        $0.headerReferenceSize.height = 10
        $0.sectionHeadersPinToVisibleBounds = true
      }, act: { $0.scroll(to: 10) }, calls: []),
    Course(
      testDescription: "the view leaves its superview",
      act: {
        $0.collection.removeFromSuperview(); $0.window.layoutIfNeeded()
      }, calls: []),
  ]

  static let selecting = [
    Course(
      testDescription: "a selection in code",
      act: { $0.collection.selectItem(at: path(0), animated: false, scrollPosition: []) },
      calls: []),
    Course(
      testDescription: "a deselection in code", before: { $0.tap(0) },
      act: { $0.collection.deselectItem(at: path(0), animated: false) }, calls: []),
    Course(
      testDescription: "a tap", act: { $0.tap(1) },
      calls: tapped(1, ["shouldSelect (0, 1)", "didSelect (0, 1)"])),
    Course(
      testDescription: "a tap on another item", before: { $0.tap(0) }, act: { $0.tap(1) },
      calls: tapped(1, ["shouldSelect (0, 1)", "didDeselect (0, 0)", "didSelect (0, 1)"])),
    Course(
      testDescription: "a tap on the selected item", before: { $0.tap(1) },
      act: { $0.tap(1) }, calls: tapped(1, ["shouldSelect (0, 1)", "didSelect (0, 1)"])),
    Course(
      testDescription: "a second selection of several",
      before: {
        $0.collection.allowsMultipleSelection = true; $0.tap(0)
      }, act: { $0.tap(1) },
      calls: tapped(1, ["shouldSelect (0, 1)", "didSelect (0, 1)"])),
    Course(
      testDescription: "a deselection of several",
      before: {
        $0.collection.allowsMultipleSelection = true; $0.tap(1)
      }, act: { $0.tap(1) },
      calls: tapped(1, ["shouldDeselect (0, 1)", "didDeselect (0, 1)"])),
    Course(
      testDescription: "a refused highlight",
      before: { $0.items.refused = ["shouldHighlight"] }, act: { $0.tap(1) },
      calls: ["shouldHighlight (0, 1)"]),
    Course(
      testDescription: "a refused selection", before: { $0.items.refused = ["shouldSelect"] },
      act: { $0.tap(1) }, calls: tapped(1, ["shouldSelect (0, 1)"])),
    Course(
      testDescription: "a refused deselection",
      before: {
        $0.collection.allowsMultipleSelection = true
        $0.tap(1)
        $0.items.refused = ["shouldDeselect"]
      }, act: { $0.tap(1) }, calls: tapped(1, ["shouldDeselect (0, 1)"])),
    Course(
      testDescription: "a touch that ends elsewhere",
      act: {
        $0.touch(.began, 25, 25); $0.touch(.ended, 55, 25)
      }, calls: tapped(0, [])),
    Course(
      testDescription: "a touch between items",
      act: {
        $0.touch(.began, 55, 25); $0.touch(.ended, 25, 25)
      }, calls: []),
    Course(
      testDescription: "a touch without selection",
      before: { $0.collection.allowsSelection = false }, act: { $0.tap(1) }, calls: []),
    Course(
      testDescription: "a drag ends the highlight", counts: [60],
      act: {
        $0.touch(.began, 25, 85)
        $0.touch(.moved, 25, 55)
        $0.touch(.moved, 25, 25)
        $0.touch(.ended, 25, 25)
      }, keeps: "ighlight", calls: tapped(3, [])),
  ]

  static let edits = [
    Course(
      testDescription: "an inserted item", counts: [6],
      act: { stage in
        stage.batch({ $0[0].insert(new, at: 0) }) { stage.collection.insertItems(at: [path(0)]) }
      }, calls: ["sections", "items 0", "didEnd (0, 6)"] + shown(0...0)),
    Course(
      testDescription: "a deleted item",
      act: { stage in
        stage.batch({ $0[0].remove(at: 0) }) { stage.collection.deleteItems(at: [path(0)]) }
      }, calls: ["sections", "items 0", "didEnd (0, 0)"] + shown(5...5)),
    Course(
      testDescription: "a replaced item",
      act: { stage in
        stage.batch({ $0[0][1] = new }) {
          stage.collection.deleteItems(at: [path(1)])
          stage.collection.insertItems(at: [path(1)])
        }
      }, calls: ["sections", "items 0", "didEnd (0, 1)"] + shown(1...1)),
    Course(
      testDescription: "a reloaded item",
      act: { stage in stage.batch({ _ in }) { stage.collection.reloadItems(at: [path(1)]) } },
      calls: ["sections", "items 0", "didEnd (0, 1)"] + shown(1...1)),
    Course(
      testDescription: "a reconfigured item",
      act: { stage in stage.batch({ _ in }) { stage.collection.reconfigureItems(at: [path(1)]) } },
      calls: ["sections", "items 0", "cell (0, 1)"]),
    Course(
      testDescription: "a reconfigured item that is not visible",
      act: { stage in stage.batch({ _ in }) { stage.collection.reconfigureItems(at: [path(6)]) } },
      calls: ["sections", "items 0"]),
    Course(
      testDescription: "a moved item", counts: [6],
      act: { stage in
        stage.batch({ $0[0].append($0[0].remove(at: 0)) }) {
          stage.collection.moveItem(at: path(0), to: path(5))
        }
      }, calls: ["sections", "items 0"]),
    Course(
      testDescription: "an item that moves into view",
      act: { stage in
        stage.batch({ $0[0].insert($0[0].remove(at: 6), at: 0) }) {
          stage.collection.moveItem(at: path(6), to: path(0))
        }
      }, calls: ["sections", "items 0", "didEnd (0, 6)"] + shown(0...0)),
    Course(
      testDescription: "an inserted section", counts: [2],
      act: { stage in
        stage.batch({ $0.insert([new], at: 0) }) { stage.collection.insertSections([0]) }
      }, calls: ["sections", "items 0", "items 1"] + shown(0...0)),
    Course(
      testDescription: "a deleted section", counts: [2, 2],
      act: { stage in
        stage.batch({ $0.remove(at: 0) }) { stage.collection.deleteSections([0]) }
      }, calls: ["sections", "items 0"] + ended(0...1)),
    Course(
      testDescription: "a moved section", counts: [2, 3],
      act: { stage in
        stage.batch({ $0.swapAt(0, 1) }) { stage.collection.moveSection(0, toSection: 1) }
      }, calls: ["sections", "items 0", "items 1"]),
    Course(
      testDescription: "a reloaded section", counts: [2],
      act: { stage in stage.batch({ $0[0].append(new) }) { stage.collection.reloadSections([0]) } },
      calls: ["sections", "items 0"] + ended(0...1) + shown(0...2)),
    Course(
      testDescription: "an empty batch", act: { $0.batch({ _ in }) {} },
      calls: ["sections", "items 0"]),
    Course(
      testDescription: "several changes outside of a batch", counts: [2],
      act: { stage in
        stage.items.sections[0].append(new)
        View.performWithoutAnimation { stage.collection.insertItems(at: [path(2)]) }
        stage.items.sections[0].append(new)
        View.performWithoutAnimation { stage.collection.insertItems(at: [path(3)]) }
        stage.window.layoutIfNeeded()
      }, calls: ["sections", "items 0", "sections", "items 0"] + shown(2...3)),
    Course(
      testDescription: "an animated insertion", counts: [6],
      act: { stage in
        stage.items.sections[0].insert(new, at: 0)
        stage.collection.insertItems(at: [path(0)])
        stage.turn(0)
        stage.items.trace.lines.append("-")
        stage.turn(1)
      }, calls: ["sections", "items 0"] + shown(0...0) + ["-", "didEnd (0, 6)"]),
    Course(
      testDescription: "an animated deletion",
      act: { stage in
        stage.items.sections[0].remove(at: 0)
        stage.collection.deleteItems(at: [path(0)])
        stage.turn(0)
        stage.items.trace.lines.append("-")
        stage.turn(1)
      }, calls: ["sections", "items 0"] + shown(5...5) + ["-", "didEnd (0, 0)"]),
  ]

  @Test(.rule("13.collection.order"), arguments: display + scrolling + selecting + edits)
  func `a collection view calls its data source and delegate in order`(course: Course) {
    let stage = CollectionStage(counts: course.counts, configure: course.configure)
    stage.turn()
    course.before(stage)
    stage.items.trace.lines = []
    let errors = stage.window.errors { course.act(stage) }
    let calls = stage.items.trace.take()
    #expect(calls.filter { course.keeps.map($0.contains) ?? true } == course.calls)
    #expect(errors == [])
  }

  @Test func `the first display requests the counts, then each visible cell`() {
    let items = Items(counts: [7])
    _ = items.collection()
    #expect(items.trace.take() == ["sections", "items 0"] + Self.shown(0...5))
  }
}
