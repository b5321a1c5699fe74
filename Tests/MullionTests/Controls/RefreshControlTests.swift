// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests refresh controls on a table of 200 by 300 points.
@Suite(BlockEngineTrait()) struct RefreshControlTests {
  private let stage = EditStage()
  private let control = RefreshControl()
  private let changes = Trace()

  init() {
    stage.table.refreshControl = control
    let changes = changes
    control.addAction(for: .valueChanged) { _ in changes.lines.append("changed") }
    stage.turn()
  }

  /// Pulls the content down; the finger rests at the end, and may be lifted.
  private func pull(by distance: Double, lifts: Bool = true) {
    stage.touch(.began, 100, 20, after: 1)
    for step in 1...20 { stage.touch(.moved, 100, 20 + distance * Double(step) / 20) }
    guard lifts else { return }
    stage.turn(0.3)
    stage.touch(.ended, 100, 20 + distance)
    stage.turn(2)
    stage.turn(2)
  }

  @Test(.rule("13.refresh")) func `a pull by the control's height begins one refresh`() {
    pull(by: 250)
    #expect(changes.lines == ["changed"] && control.isRefreshing)
    // The content rests below the control of 60 points.
    #expect(stage.table.contentOffset.y == -60)
    #expect(stage.table.adjustedContentInset.top == 60 && stage.table.contentInset.top == 0)
    #expect(control.superview === stage.table && control.frame == rect(0, -60, 200, 60))
  }

  @Test func `a shorter pull begins no refresh`() {
    pull(by: 60)
    #expect(changes.lines.isEmpty && !control.isRefreshing)
    #expect(stage.table.contentOffset.y == 0)
  }

  @Test(.rule("13.refresh")) func `the end of a refresh scrolls the content back in an animation`()
  {
    pull(by: 250)
    control.endRefreshing()
    #expect(!control.isRefreshing && stage.table.contentOffset.y == -60)
    stage.turn(0.1)
    #expect((-59.9 ... -0.1).contains(stage.table.contentOffset.y))
    stage.turn(1)
    #expect(stage.table.contentOffset.y == 0 && stage.table.adjustedContentInset.top == 0)
  }

  @Test func `a refresh does not move content under the finger`() {
    pull(by: 250, lifts: false)
    let before = stage.table.contentOffset.y
    #expect(control.isRefreshing && before < -60)
    stage.touch(.moved, 100, 270)
    #expect(stage.table.contentOffset.y == before)
    control.endRefreshing()
    stage.touch(.moved, 100, 270)
    #expect(stage.table.contentOffset.y == before)
    // Only a new pull begins another refresh.
    stage.touch(.moved, 100, 280)
    #expect(!control.isRefreshing && changes.lines == ["changed"])
    stage.touch(.ended, 100, 280)
    stage.turn(3)
    pull(by: 250)
    #expect(changes.lines == ["changed", "changed"])
  }

  @Test func `a refresh begun by the program neither scrolls nor sends an action`() {
    control.beginRefreshing()
    stage.turn()
    #expect(control.isRefreshing && changes.lines.isEmpty && stage.table.contentOffset.y == 0)
    #expect(stage.table.minimumContentOffset.y == -60)
    stage.table.contentOffset.y = 200
    control.endRefreshing()
    stage.turn()
    #expect(stage.table.contentOffset.y == 200)
  }

  @Test func `a scroll view that loses its refresh control removes the space for it`() {
    control.beginRefreshing()
    let other = ScrollView(frame: rect(0, 0, 100, 100))
    other.refreshControl = control
    #expect(stage.table.refreshControl == nil && stage.table.minimumContentOffset.y == 0)
    #expect(control.superview === other && !control.isRefreshing)
    other.refreshControl = nil
    #expect(control.superview == nil)
  }

  @Test func `a disabled control begins no refresh`() {
    control.isEnabled = false
    pull(by: 250)
    #expect(!control.isRefreshing && stage.table.contentOffset.y == 0)
  }
}
