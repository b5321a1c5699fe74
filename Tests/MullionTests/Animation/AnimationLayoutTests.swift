// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests layout in animation blocks: rules 8.6 of `rules.tsv`.
@Suite struct AnimationLayoutTests {
  private let stage = AnimationStage()

  private struct Row {
    let views: [Canvas]
    let height: LayoutConstraint
  }

  /// Replaces the stage's view with a column of four views, 3 points inside the root's left and
  /// right edges.
  ///
  /// The first view's height determines the positions of the others.
  private func row() throws -> Row {
    stage.view.removeFromSuperview()
    var views: [Canvas] = []
    var height: LayoutConstraint?
    for number in 0..<4 {
      let view = Canvas()
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.root.addSubview(view)
      try constrain(view, .left, .equal, stage.root, .left, plus: 3)
      try constrain(view, .right, .equal, stage.root, .right, plus: -3)
      if let above = views.last {
        try constrain(view, .top, .equal, above, .bottom, plus: 2)
        try constrain(view, .height, .equal, above, .height)
      } else {
        try constrain(view, .top, .equal, stage.root, .top, plus: 1)
        height = try constrain(view, .height, plus: Double(5 + number))
      }
      views.append(view)
    }
    stage.go(to: stage.now)
    return Row(views: views, height: try #require(height))
  }

  @Test(.rule("8.6.layoutIfNeeded", "11.tick", "1.9.A02"))
  func `layoutIfNeeded animates a constraint change between the two solved layouts`() throws {
    let row = try row()
    let old = row.views.map(\.frame)
    row.height.constant = 14
    View.animate(withDuration: 0.5) { stage.root.layoutIfNeeded() }
    let new = row.views.map(\.frame)
    #expect(old[0].height == 5 && new[0].height == 14 && new[3].minY == 1 + 3 * 16)
    stage.go(to: 1)
    let counts = row.views.map { [$0.layouts, $0.draws] }
    try stage.steps(for: 0.5) { (time: Double) throws in
      let share = CurveOracle.bezier(0.42, 0, 0.58, 1, time / 0.5)
      for (index, view) in row.views.enumerated() {
        let seen = try #require(view.layer.presentation()).frame
        #expect(isNear(seen.minX, 3) && isNear(seen.width, 94))
        #expect(isNear(seen.minY, old[index].minY + (new[index].minY - old[index].minY) * share))
        #expect(isNear(seen.height, 5 + 9 * share) && view.frame == new[index])
      }
      #expect(stage.isPaintedWhole)
    }
    #expect(row.views.map { [$0.layouts, $0.draws] } == counts)
  }

  @Test(.rule("11.tick"))
  func `an update during animations neither solves, lays out nor draws`() throws {
    let row = try row()
    row.height.constant = 14
    View.animate(withDuration: 1) {
      stage.root.layoutIfNeeded()
      row.views[1].alpha = 0.5
      row.views[2].transform = .rotation(1)
    }
    stage.go(to: 0)
    let solves = try #require(stage.window.solverTotals)
    let draws = row.views.map(\.draws)
    var counted = 0
    for step in 1...240 {
      let update = stage.go(to: Double(step) / 240)
      counted += update.counts.draws
    }
    #expect(counted == 0 && row.views.map(\.draws) == draws)
    #expect(stage.window.solverTotals == solves && solves.constraints > 0)
  }

  @Test(.rule("8.6.constant"))
  func `a constraint constant changed without layoutIfNeeded is not animated`() throws {
    let row = try row()
    var isFinished: Bool?
    View.animate(withDuration: 1) {
      row.height.constant = 14
    } completion: {
      isFinished = $0
    }
    #expect(isFinished == true)
    stage.go(to: 0)
    #expect(row.views[0].layer.presentation()?.frame.height == 14)
  }

  @Test(.rule("8.6.autoresizing"))
  func `views that masks resize are animated with their superview`() throws {
    let inner = View(frame: rect(2, 2, 16, 6))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.view.addSubview(inner)
    stage.go(to: 0)
    View.animate(withDuration: 1, options: .curveLinear) {
      stage.view.bounds.size = Size(width: 40, height: 20)
    }
    #expect(inner.frame == rect(2, 2, 36, 16))
    stage.go(to: 0)
    stage.go(to: 0.25)
    #expect(inner.layer.presentation()?.frame == rect(2, 2, 21, 8.5))
  }

  @Test(.rule("8.2.layoutSubviews"))
  func `the layoutSubviews option animates the layout inside a resized view`() throws {
    final class Filler: View {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }
    let filler = Filler(frame: rect(0, 0, 10, 10))
    let inner = View()
    inner.autoresizingMask = []
    filler.addSubview(inner)
    stage.root.addSubview(filler)
    stage.go(to: 0)
    for (options, width) in [(View.AnimationOptions.layoutSubviews, 25.0), ([], 50)] {
      View.performWithoutAnimation {
        filler.frame = rect(0, 0, 10, 10)
        filler.layoutIfNeeded()
      }
      View.animate(withDuration: 1, options: [options, .curveLinear]) {
        filler.frame = rect(0, 0, 50, 10)
      }
      stage.go(to: stage.now)
      stage.go(to: stage.now + 0.375)
      #expect(inner.layer.presentation().map { isNear($0.frame.width, width) } == true)
      stage.go(to: stage.now + 1)
    }
  }

  @Test(.rule("8.6.display"))
  func `a redraw shows at once, while the drawing's size is animated`() {
    let view = Canvas(frame: rect(0, 0, 10, 10))
    stage.root.addSubview(view)
    stage.go(to: 0)
    View.animate(withDuration: 1, options: .curveLinear) {
      view.frame = rect(0, 0, 30, 10)
      view.setNeedsDisplay()
    }
    stage.go(to: 0)
    #expect(view.draws == 2)
    for step in 1...10 {
      stage.go(to: Double(step) / 10)
      #expect(stage.isPaintedWhole)
    }
    #expect(view.draws == 2)
  }

  @Test(.rule("8.6.flyIn"))
  func `a new view animates from a zero frame unless laid out before`() throws {
    for isDoneBefore in [false, true] {
      let view = item("new")
      View.animate(withDuration: 1, options: .curveLinear) {
        stage.root.addSubview(view)
        try? place(view, in: stage.root, rect(40, 20, 10, 10))
        if isDoneBefore { View.performWithoutAnimation { stage.root.layoutIfNeeded() } }
        stage.root.layoutIfNeeded()
      }
      stage.go(to: stage.now)
      stage.go(to: stage.now + 0.5)
      let seen = try #require(view.layer.presentation()).frame
      #expect(seen == (isDoneBefore ? rect(40, 20, 10, 10) : rect(20, 10, 5, 5)))
    }
  }
}
