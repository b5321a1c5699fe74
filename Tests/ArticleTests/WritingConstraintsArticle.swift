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

  @Test func `captions of a form are as wide as the widest`() throws {
    // article: WritingConstraints 5
    let form = StackView()
    form.axis = .vertical
    form.spacing = 8
    var captions: [Label] = []
    for text in ["Name", "Street and number", "Town"] {
      let caption = Label()
      caption.text = text
      caption.setContentHuggingPriority(try Priority(251), for: .horizontal)
      let row = StackView(arrangedSubviews: [caption, TextField()])
      row.spacing = 8
      form.addArrangedSubview(row)
      captions.append(caption)
    }
    let widths = captions.dropFirst().map {
      $0.widthAnchor.constraint(equalTo: captions[0].widthAnchor)
    }
    try LayoutConstraint.activate(widths)
    // end
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    try LayoutConstraint.activate(form.constraints(pinningEdgesTo: view, along: .horizontal))
    view.layoutIfNeeded()
    let texts = captions.map(\.intrinsicContentSize.width)
    #expect(captions.allSatisfy { ($0.frame.width - texts[1]).magnitude < 1 })
    // At 750 the sum of |width - text| is smallest at the median, the second widest text.
    for caption in captions { caption.setContentHuggingPriority(.high, for: .horizontal) }
    view.layoutIfNeeded()
    #expect((captions[1].frame.width - max(texts[0], texts[2])).magnitude < 1)
  }

  @Test func `a column in a scroll view determines the content size`() throws {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    view.addSubview(scroll)
    let rows = (0..<10).map { _ in View() }
    let column = StackView(arrangedSubviews: rows)
    column.axis = .vertical
    try LayoutConstraint.activate(rows.map { $0.heightAnchor.constraint(equalToConstant: 50) })
    // article: WritingConstraints 6
    scroll.addSubview(column)
    column.translatesAutoresizingMaskIntoConstraints = false
    try LayoutConstraint.activate(
      column.constraints(pinningEdgesTo: scroll.contentLayoutGuide)
        + [column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor)])
    // end
    view.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 320, height: 500))
  }
}
