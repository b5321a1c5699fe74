// SPDX-License-Identifier: GPL-3.0-or-later
import Articles
import Mullion
import MullionGeometry
import MullionSolver
import Testing

/// The code of the article on debugging.
@Suite(.defaultFont) struct DebuggingLayoutsArticle {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 200))
  private let card = View()
  private let title = View()

  init() throws {
    window.rootView = card
    card.identifier = "card"
    title.identifier = "title"
    card.addSubview(title)
    title.translatesAutoresizingMaskIntoConstraints = false
  }

  @Test func `a printed conflict shows its members and their contradictory sum`() throws {
    try expectOutput("DebuggingLayouts", 1) {
      #sourceLocation(file:"Card.swift",line:12)
      // article: DebuggingLayouts 1, Conflicts 1
      LayoutConstraint.activate([
        title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
        title.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
        title.widthAnchor.constraint(equalToConstant: 300),
      ])
      let report = try window.solveLayout()
      for conflict in report.conflicts { print(conflict) }
      // end
      #sourceLocation()
    }
    #expect(title.frame.minX == 16 && title.frame.width == 288)
    let shown = try Article(named: "DebuggingLayouts").block(1, in: "text").text
    try expectOutput("Conflicts", 1) { print(shown) }
  }

  @Test func `layoutTrace marks the ambiguous values of a view`() throws {
    try expectOutput("DebuggingLayouts", 2) {
      // article: DebuggingLayouts 2
      LayoutConstraint.activate([
        title.leadingAnchor.constraint(greaterThanOrEqualTo: card.leadingAnchor, constant: 16),
        title.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -16),
        title.widthAnchor.constraint(equalToConstant: 120),
        title.topAnchor.constraint(equalTo: card.topAnchor, constant: 20),
        title.heightAnchor.constraint(equalToConstant: 28),
      ])
      print(card.layoutTrace())
      // end
    }
    #expect(title.hasAmbiguousLayout)
  }

  @Test func `an explanation lists the constraints that decide a width`() throws {
    try expectOutput("DebuggingLayouts", 3) {
      #sourceLocation(file:"Card.swift",line:30)
      // article: DebuggingLayouts 3
      let edges = card.constraints(
        pinningEdgesTo: title, insets: .init(top: -8, leading: -16, bottom: -8, trailing: -16))
      LayoutConstraint.activate(edges)
      for constraint in title.constraintsAffectingLayout(for: .horizontal) {
        print(constraint.name)
      }
      // end
      #sourceLocation()
    }
  }

  @Test func `a violation names its constraint and the amount of the error`() throws {
    try expectOutput("DebuggingLayouts", 4) {
      // article: DebuggingLayouts 4
      let wide = title.widthAnchor.constraint(equalToConstant: 400)
      wide.priority = .high
      wide.identifier = "wide"
      let limit = title.widthAnchor.constraint(lessThanOrEqualTo: card.widthAnchor)
      LayoutConstraint.activate([wide, limit])
      for violation in try window.solveLayout().violations {
        print(violation.id, violation.priority, violation.amount)
      }
      // end
    }
  }
}
