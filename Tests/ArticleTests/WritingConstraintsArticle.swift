// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import Testing

/// The code of the article on writing constraints.
@Suite struct WritingConstraintsArticle {
  private let view = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  private let card = View()
  private let icon = View()
  private let title = View()
  private let spinner = View()

  init() {
    view.addSubview(card)
    for inner in [icon, title, spinner] { card.addSubview(inner) }
    for inner in [card, icon, title, spinner] {
      inner.translatesAutoresizingMaskIntoConstraints = false
    }
  }

  /// Returns a constraint with a lower priority.
  private func optional(_ constraint: LayoutConstraint) -> LayoutConstraint {
    constraint.priority = .high
    return constraint
  }

  @Test func `anchors relate positions, sizes and distances`() throws {
    try LayoutConstraint.activate(card.constraints(pinningEdgesTo: view))
    try LayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      icon.widthAnchor.constraint(equalToConstant: 40),
      icon.heightAnchor.constraint(equalToConstant: 30),
      optional(title.widthAnchor.constraint(equalToConstant: 300)),
    ])
    // article: WritingConstraints 1
    try LayoutConstraint.activate([
      title.leadingAnchor.constraint(
        equalToSystemSpacingAfter: icon.trailingAnchor, multiplier: 1),
      title.widthAnchor.constraint(
        lessThanOrEqualTo: card.widthAnchor, multiplier: 0.5, constant: -8),
      title.bottomAnchor.anchorWithOffset(to: card.bottomAnchor)
        .constraint(equalTo: icon.heightAnchor),
    ])
    // end
    view.layoutIfNeeded()
    // The expected numbers are 40 + 8, 320 / 2 - 8 and 480 - 30.
    #expect(title.frame.minX == 48 && title.frame.width == 152 && title.frame.maxY == 450)
  }

  @Test func `pinned edges keep their insets`() throws {
    // article: WritingConstraints 2
    try LayoutConstraint.activate(
      card.constraints(
        pinningEdgesTo: view.safeAreaLayoutGuide,
        insets: DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
        + spinner.constraints(centeringIn: card))
    // end
    view.layoutIfNeeded()
    #expect(card.frame == Rect(x: 16, y: 8, width: 288, height: 464))
    #expect(spinner.center == Point(x: 144, y: 232))
  }

  @Test func `a relation between sums of anchors makes one constraint`() throws {
    // article: WritingConstraints 3
    let fits = try LayoutConstraint(
      sum: [(1, icon.widthAnchor), (1, title.widthAnchor), (-1, card.widthAnchor)],
      .lessThanOrEqual, constant: -24)
    // end
    try LayoutConstraint.activate(card.constraints(pinningEdgesTo: view))
    let wide = [icon, title].map { optional($0.widthAnchor.constraint(equalToConstant: 148)) }
    try LayoutConstraint.activate(wide + [fits])
    view.layoutIfNeeded()
    // 148 + 148 == 320 - 24.
    #expect(icon.frame.width == 148 && title.frame.width == 148)
    wide[0].constant = 150
    view.layoutIfNeeded()
    #expect(icon.frame.width + title.frame.width == 296)
  }

  @Test func `a line of text makes one constraint`() throws {
    // article: WritingConstraints 4
    let fits = try LayoutConstraint(
      "fits: icon.width + title.width + 8 <= card.margins.width @900",
      items: ["icon": icon, "title": title, "card": card])
    // end
    #expect(fits.identifier == "fits" && fits.priority.rawValue == 900)
    #expect(fits.relation == .lessThanOrEqual && fits.constant == -8)
  }
}
