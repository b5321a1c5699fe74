// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Records the changes of a split view's display mode.
private final class ModeNotes: SplitViewControllerDelegate {
  var modes: [SplitViewController.DisplayMode] = []
  var onChange: ((SplitViewController) -> Void)?

  func splitViewController(
    _ splitViewController: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  ) {
    modes.append(displayMode)
    if modes.count < 100 { onChange?(splitViewController) }
  }
}

/// Tests the display modes of a split view whose master is 320 points wide.
@Suite(BlockEngineTrait()) struct SplitDisplayModeTests {
  private let stage = ControllerStage(900, 1000)
  private let notes = ModeNotes()

  private var words: String { stage.trace.words.filter { $0 != "|" }.joined(separator: " ") }

  /// Shows a split view in a window that is higher than wide.
  private func show(
    _ mode: SplitViewController.DisplayMode = .automatic
  ) -> SplitViewController {
    let split = SplitViewController(viewControllers: [stage["m"], stage["d"]])
    split.preferredDisplayMode = mode
    split.delegate = notes
    stage.show(split)
    notes.modes = []
    return split
  }

  private func settle() { for _ in 0..<3 { stage.update() } }

  private func frame(_ name: String) -> Rect? {
    guard let view = stage[name].viewIfLoaded, view.window != nil else { return nil }
    return view.convert(view.bounds, to: nil)
  }

  @Test func `the automatic mode shows the master beside the detail only in a wide view`() {
    let split = show()
    #expect(split.preferredDisplayMode == .automatic && split.presentsWithGesture)
    #expect(split.displayMode == .secondaryOnly && frame("m") == nil)
    #expect(frame("d") == rect(0, 0, 900, 1000))
    stage.window.frame = rect(0, 0, 1000, 900)
    settle()
    #expect(split.displayMode == .oneBesideSecondary && notes.modes == [.oneBesideSecondary])
    #expect(frame("m") == rect(0, 0, 320, 900) && frame("d") == rect(320, 0, 680, 900))
  }

  @Test(.rule("13.split.modes")) func `each display mode has its frames for master and detail`() {
    for mode in SplitViewController.DisplayMode.allCases where mode != .automatic {
      let split = show(mode)
      #expect(split.displayMode == mode)
      #expect(frame("m") == (mode == .secondaryOnly ? nil : rect(0, 0, 320, 1000)), "\(mode)")
      let start = mode == .oneBesideSecondary ? 320.0 : 0
      #expect(frame("d") == rect(start, 0, 900 - start, 1000), "\(mode)")
      split.viewControllers = []
    }
  }

  @Test func `showing and hiding the master sends the expected callbacks in order`() {
    let split = show()
    split.show(.primary)
    settle()
    #expect(words == "m.willAppear m.didAppear" && split.displayMode == .oneOverSecondary)
    #expect(frame("m") == rect(0, 0, 320, 1000) && frame("d") == rect(0, 0, 900, 1000))
    split.show(.primary)
    split.hide(.secondary)
    split.hide(.primary)
    settle()
    #expect(
      words == "m.willAppear m.didAppear m.willDisappear m.didDisappear" && frame("m") == nil)
    #expect(notes.modes == [.oneOverSecondary, .secondaryOnly])
    #expect(stage["m"].parent === split && stage["m"].view.transform == .identity)
  }

  @Test(.rule("13.split.modes"))
  func `a swipe from the edge shows the master, and a tap beside it hides it`() {
    let split = show()
    split.presentsWithGesture = false
    stage.swipe(from: Point(x: 5, y: 500), by: Point(x: 200, y: 0))
    settle()
    #expect(split.displayMode == .secondaryOnly)
    split.presentsWithGesture = true
    stage.swipe(from: Point(x: 5, y: 500), by: Point(x: 200, y: 0))
    settle()
    #expect(split.displayMode == .oneOverSecondary)
    stage.finger(.began, at: Point(x: 600, y: 500))
    stage.finger(.ended, at: Point(x: 600, y: 500))
    settle()
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test(.rule("13.split.modes")) func `the button item shows and hides the master`() {
    let split = show()
    let item = split.displayModeButtonItem
    #expect(item === split.displayModeButtonItem && item.title == "m")
    for expected in [SplitViewController.DisplayMode.oneOverSecondary, .secondaryOnly] {
      item.action?(item)
      settle()
      #expect(split.displayMode == expected)
    }
  }

  @Test func `the display mode button has the title of the current master`() {
    let split = show()
    let item = split.displayModeButtonItem
    stage["n"].title = "n"
    split.viewControllers = [stage["n"], stage["d"]]
    settle()
    #expect(item.title == "n" && split.displayModeButtonItem === item)
  }

  @Test func `a hidden master beside the detail returns beside it`() {
    let split = show(.oneBesideSecondary)
    split.hide(.primary)
    settle()
    #expect(split.displayMode == .secondaryOnly && frame("d") == rect(0, 0, 900, 1000))
    split.show(.primary)
    settle()
    #expect(split.displayMode == .oneBesideSecondary && frame("d") == rect(320, 0, 580, 1000))
  }

  @Test func `in a right-to-left layout the master comes from the right`() {
    stage.window.layoutDirection = .rightToLeft
    let split = show()
    stage.swipe(from: Point(x: 895, y: 500), by: Point(x: -200, y: 0))
    settle()
    #expect(split.displayMode == .oneOverSecondary && frame("m") == rect(580, 0, 320, 1000))
  }

  @Test func `a collapse of a split view without its master shows the master`() {
    let split = show()
    stage.window.frame = rect(0, 0, 320, 480)
    settle()
    #expect(split.isCollapsed && frame("m") == rect(0, 0, 320, 480))
    split.show(.primary)
    stage.window.frame = rect(0, 0, 900, 1000)
    settle()
    #expect(split.displayMode == .secondaryOnly && frame("m") == nil)
  }

  @Test func `a delegate that requests the mode it is notified of is notified once`() {
    let split = show()
    notes.onChange = { $0.show(.primary) }
    split.show(.primary)
    settle()
    #expect(notes.modes == [.oneOverSecondary] && split.displayMode == .oneOverSecondary)
    #expect(frame("m") == rect(0, 0, 320, 1000))
  }

  @Test func `a mode that the delegate requests during a change follows the change`() {
    let split = show()
    notes.onChange = { $0.preferredDisplayMode = .oneBesideSecondary }
    split.show(.primary)
    settle()
    #expect(notes.modes == [.oneOverSecondary, .oneBesideSecondary])
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(frame("m") == rect(0, 0, 320, 1000) && frame("d") == rect(320, 0, 580, 1000))
  }
}
