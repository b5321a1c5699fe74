// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

// A program as a beginner writes it: a label and a button in a column, without a call that installs
// a text engine.
let label = Label()
label.text = "Hello"
let button = Button()
button.title = "Press"
let column = StackView(arrangedSubviews: [label, button])
column.axis = .vertical
let window = Window()
window.rootView = column
window.layoutIfNeeded()
print(label.intrinsicContentSize)
print(button.intrinsicContentSize)
