// SPDX-License-Identifier: GPL-3.0-or-later
// article: GettingStarted 2, README 1
import Mullion
import MullionGeometry
import MullionImageIO
import MullionRaster

let title = Label()
title.text = "Hello, Mullion"
title.font = Font(pointSize: 28, weight: .bold)
let note = Label()
note.text = "Centered by two constraints."
let column = StackView(arrangedSubviews: [title, note])
column.axis = .vertical
column.alignment = .center
column.spacing = 8
column.translatesAutoresizingMaskIntoConstraints = false

let root = View()
root.identifier = "root"
root.backgroundColor = .white
root.addSubview(column)
LayoutConstraint.activate([
  column.centerXAnchor.constraint(equalTo: root.centerXAnchor),
  column.centerYAnchor.constraint(equalTo: root.centerYAnchor),
])

let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 160))
window.rootView = root
window.update(at: 0)
if let picture = window.snapshot() { try PNG.write(picture, to: "hello.png") }
print(root.layoutTrace())
// end
