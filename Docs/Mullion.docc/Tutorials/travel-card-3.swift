import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver

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
