// SPDX-License-Identifier: GPL-3.0-or-later
// article: Tutorials/travel-card-1.swift 1, Tutorials/travel-card-2.swift 1, Tutorials/travel-card-3.swift 1, Tutorials/travel-card-4.swift 1
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
// end
import Testing

/// The code of the tutorial TravelCard: each step is a complete program.
@Suite(.defaultFont) struct TravelCardTutorial {
  @Test func `a card fills the window inside its margins`() throws {
    // article: Tutorials/travel-card-1.swift 1
    let root = View()
    root.backgroundColor = Color(red: 0.94, green: 0.95, blue: 0.97)
    let window = Window(frame: Rect(x: 0, y: 0, width: 360, height: 112))
    window.rootView = root

    let card = View()
    card.backgroundColor = .white
    card.cornerRadius = 12
    card.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(card)
    LayoutConstraint.activate(card.constraints(pinningEdgesTo: root.layoutMarginsGuide))
    window.update(at: 0)
    // end
    #expect(card.frame == Rect(x: 8, y: 8, width: 344, height: 96))
    try expectPicture(window.snapshot(), "travel-card-1.png")
  }

  @Test func `a row centers an icon and two lines of text`() throws {
    // article: Tutorials/travel-card-2.swift 1
    let root = View()
    root.backgroundColor = Color(red: 0.94, green: 0.95, blue: 0.97)
    let window = Window(frame: Rect(x: 0, y: 0, width: 360, height: 112))
    window.rootView = root

    let card = View()
    card.backgroundColor = .white
    card.cornerRadius = 12
    card.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(card)
    LayoutConstraint.activate(card.constraints(pinningEdgesTo: root.layoutMarginsGuide))

    let icon = View()
    icon.backgroundColor = Color(red: 0.29, green: 0.39, blue: 0.85)
    icon.cornerRadius = 24
    LayoutConstraint.activate([
      icon.widthAnchor.constraint(equalToConstant: 48),
      icon.heightAnchor.constraint(equalToConstant: 48),
    ])
    let (title, detail) = (Label(), Label())
    title.text = "Night train"
    title.font = Font(pointSize: 20, weight: .bold)
    detail.text = "Platform 4, leaves at 22:10"
    detail.font = Font(pointSize: 14)
    let texts = StackView(arrangedSubviews: [title, detail])
    texts.axis = .vertical

    let row = StackView(arrangedSubviews: [icon, texts])
    row.alignment = .center
    row.spacing = 12
    row.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(row)
    LayoutConstraint.activate(row.constraints(pinningEdgesTo: card.layoutMarginsGuide))
    window.update(at: 0)
    // end
    #expect(icon.frame.width == 48 && texts.frame.minX == 60)
    try expectPicture(window.snapshot(), "travel-card-2.png")
  }

  @Test func `a button keeps its width at the trailing edge`() throws {
    // article: Tutorials/travel-card-3.swift 1
    let root = View()
    root.backgroundColor = Color(red: 0.94, green: 0.95, blue: 0.97)
    let window = Window(frame: Rect(x: 0, y: 0, width: 360, height: 112))
    window.rootView = root

    let card = View()
    card.backgroundColor = .white
    card.cornerRadius = 12
    card.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(card)
    LayoutConstraint.activate(card.constraints(pinningEdgesTo: root.layoutMarginsGuide))

    let icon = View()
    icon.backgroundColor = Color(red: 0.29, green: 0.39, blue: 0.85)
    icon.cornerRadius = 24
    LayoutConstraint.activate([
      icon.widthAnchor.constraint(equalToConstant: 48),
      icon.heightAnchor.constraint(equalToConstant: 48),
    ])
    let (title, detail) = (Label(), Label())
    title.text = "Night train"
    title.font = Font(pointSize: 20, weight: .bold)
    detail.text = "Platform 4, leaves at 22:10"
    detail.font = Font(pointSize: 14)
    let texts = StackView(arrangedSubviews: [title, detail])
    texts.axis = .vertical

    let row = StackView(arrangedSubviews: [icon, texts])
    row.alignment = .center
    row.spacing = 12
    row.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(row)
    LayoutConstraint.activate(row.constraints(pinningEdgesTo: card.layoutMarginsGuide))

    let book = Button()
    book.title = "Book"
    book.setContentHuggingPriority(.high, for: .horizontal)
    book.setContentCompressionResistancePriority(.required, for: .horizontal)
    row.addArrangedSubview(book)
    window.update(at: 0)
    // end
    // The row is 328 wide, and the button is at its end.
    #expect(book.frame.maxX == 328 && title.text == "Night train")
    try expectPicture(window.snapshot(), "travel-card-3.png")
  }

  @Test func `a narrow window truncates the detail, not the button`() throws {
    // article: Tutorials/travel-card-4.swift 1
    let root = View()
    root.backgroundColor = Color(red: 0.94, green: 0.95, blue: 0.97)
    let window = Window(frame: Rect(x: 0, y: 0, width: 360, height: 112))
    window.rootView = root

    let card = View()
    card.backgroundColor = .white
    card.cornerRadius = 12
    card.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(card)
    LayoutConstraint.activate(card.constraints(pinningEdgesTo: root.layoutMarginsGuide))

    let icon = View()
    icon.backgroundColor = Color(red: 0.29, green: 0.39, blue: 0.85)
    icon.cornerRadius = 24
    LayoutConstraint.activate([
      icon.widthAnchor.constraint(equalToConstant: 48),
      icon.heightAnchor.constraint(equalToConstant: 48),
    ])
    let (title, detail) = (Label(), Label())
    title.text = "Night train"
    title.font = Font(pointSize: 20, weight: .bold)
    detail.text = "Platform 4, leaves at 22:10"
    detail.font = Font(pointSize: 14)
    let texts = StackView(arrangedSubviews: [title, detail])
    texts.axis = .vertical

    let row = StackView(arrangedSubviews: [icon, texts])
    row.alignment = .center
    row.spacing = 12
    row.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(row)
    LayoutConstraint.activate(row.constraints(pinningEdgesTo: card.layoutMarginsGuide))

    let book = Button()
    book.title = "Book"
    book.setContentHuggingPriority(.high, for: .horizontal)
    book.setContentCompressionResistancePriority(.required, for: .horizontal)
    row.addArrangedSubview(book)
    window.update(at: 0)
    window.frame.size.width = 290
    window.update(at: 1)
    // end
    #expect(book.frame.maxX == 258 && book.frame.width == book.intrinsicContentSize.width)
    #expect(detail.frame.width < detail.intrinsicContentSize.width)
    #expect(texts.frame.width >= title.intrinsicContentSize.width)
    try expectPicture(window.snapshot(), "travel-card-4.png")
  }
}
