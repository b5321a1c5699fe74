// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import Testing

/// The code of the article on writing constraints.
@Suite(.defaultFont) struct WritingConstraintsArticle {
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
    LayoutConstraint.activate(card.constraints(pinningEdgesTo: view))
    LayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      icon.widthAnchor.constraint(equalToConstant: 40),
      icon.heightAnchor.constraint(equalToConstant: 30),
      optional(title.widthAnchor.constraint(equalToConstant: 300)),
    ])
    // article: WritingConstraints 1
    LayoutConstraint.activate([
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
    LayoutConstraint.activate(
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
    LayoutConstraint.activate(card.constraints(pinningEdgesTo: view))
    let wide = [icon, title].map { optional($0.widthAnchor.constraint(equalToConstant: 148)) }
    LayoutConstraint.activate(wide + [fits])
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
    #expect(fits.identifier == "fits" && fits.priority.value == 900)
    #expect(fits.relation == .lessThanOrEqual && fits.constant == -8)
  }

  @Test func `formulas make constraints`() {
    LayoutConstraint.activate(card.constraints(pinningEdgesTo: view))
    LayoutConstraint.activate([icon.widthAnchor.constraint(equalToConstant: 40)])
    let isTall = true
    // article: WritingConstraints 5
    LayoutConstraint.activateAll {
      icon.leadingAnchor == card.leadingAnchor + 16
      title.leadingAnchor == icon.trailingAnchor + 8 ~ .high
      icon.widthAnchor + title.widthAnchor <= card.widthAnchor - 24
      card.trailingAnchor - title.trailingAnchor >= icon.widthAnchor / 2
      if isTall { title.heightAnchor == 44 }
    }
    // end
    let wide = title.widthAnchor.constraint(equalToConstant: 300)
    wide.priority = .low
    wide.isActive = true
    view.layoutIfNeeded()
    #expect(icon.frame.minX == 16 && title.frame.minX == 64 && title.frame.height == 44)
    // 320 - 24 - 40 is 256, and 320 - 64 - 40 / 2 is 236.
    #expect(title.frame.width == 236)
  }

  @Test func `captions of a form are as wide as the widest`() throws {
    // article: WritingConstraints 6
    let form = StackView()
    form.axis = .vertical
    form.spacing = 8
    var captions: [Label] = []
    for text in ["Name", "Street and number", "Town"] {
      let caption = Label()
      caption.text = text
      caption.setContentHuggingPriority(251, for: .horizontal)
      let row = StackView(arrangedSubviews: [caption, TextField()])
      row.spacing = 8
      form.addArrangedSubview(row)
      captions.append(caption)
    }
    let widths = captions.dropFirst().map {
      $0.widthAnchor.constraint(equalTo: captions[0].widthAnchor)
    }
    LayoutConstraint.activate(widths)
    // end
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    LayoutConstraint.activate(form.constraints(pinningEdgesTo: view, along: .horizontal))
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
    LayoutConstraint.activate(rows.map { $0.heightAnchor.constraint(equalToConstant: 50) })
    // article: WritingConstraints 7
    scroll.addSubview(column)
    column.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate(
      column.constraints(pinningEdgesTo: scroll.contentLayoutGuide)
        + [column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor)])
    // end
    view.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 320, height: 500))
  }
}
