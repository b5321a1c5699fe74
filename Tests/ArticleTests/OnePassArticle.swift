// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import Testing

/// The code of the article on a layout pass.
@Suite(.defaultFont) struct OnePassArticle {
  @Test func `a new window width is laid out without a GLPK call`() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let (root, card) = (View(), View())
    window.rootView = root
    root.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate(card.constraints(pinningEdgesTo: root))
    window.layoutIfNeeded()
    try expectOutput("OnePass", 1) {
      // article: OnePass 1
      window.frame.size.width = 400
      let statistics = try window.solveLayout().statistics
      print(statistics.glpkCalls, statistics.pivots)
      // end
    }
    #expect(card.frame.width == 400)
  }
}
