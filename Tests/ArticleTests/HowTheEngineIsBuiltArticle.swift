// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionLayout
import Testing

/// The code of the article on the layout engine.
@Suite(.defaultFont) struct HowTheEngineIsBuiltArticle {
  @Test func `an open width needs the solver`() throws {
    try expectOutput("HowTheEngineIsBuilt", 1) {
      // article: HowTheEngineIsBuilt 1
      let form = LayoutBox("form")
      let (label, field) = (LayoutBox("label"), LayoutBox("field"))
      form.add([label, field])
      label.content = .size(80, 20)
      let width = field.widthAnchor.constraint(equalToConstant: 200)
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: 16),
        label.topAnchor.constraint(equalTo: form.topAnchor, constant: 20),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        field.centerYAnchor.constraint(equalTo: label.centerYAnchor),
        field.heightAnchor.constraint(equalToConstant: 30), width,
      ])
      let size = Size(width: 320, height: 480)
      let first = try form.layOut(in: size).statistics
      width.isActive = false  // nothing determines the field's width now
      let second = try form.layOut(in: size).statistics
      print(first.constraints, first.components)
      print(second.constraints, second.components)
      // end
    }
  }

  @Test func `in a full row, the box with lower compression resistance shrinks`() throws {
    for (resistance, isFlat) in [(Priority(751), true), (.high, false)] {
      let row = LayoutBox("row")
      let (first, second) = (LayoutBox("a"), LayoutBox("b"))
      row.add([first, second])
      for box in [first, second] { box.content = .size(80, 20) }
      first.setContentCompressionResistancePriority(resistance, for: .horizontal)
      LayoutConstraint.activate([
        first.leadingAnchor.constraint(equalTo: row.leadingAnchor),
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
        second.trailingAnchor.constraint(equalTo: row.trailingAnchor),
        first.topAnchor.constraint(equalTo: row.topAnchor),
        second.topAnchor.constraint(equalTo: row.topAnchor),
      ])
      let report = try row.layOut(in: Size(width: 100, height: 20))
      #expect((report.statistics.components == 0) == isFlat)
      if isFlat { #expect(first.frame.width == 80 && second.frame.width == 20) }
    }
  }
}
