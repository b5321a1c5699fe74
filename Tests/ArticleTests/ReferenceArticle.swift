// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import MullionImageIO
import MullionLP
import MullionRaster
import MullionSolver
import Testing

/// The code of the overviews of the modules.
@Suite(.defaultFont) struct ReferenceArticle {
  @Test func `the constraint with the higher priority decides a width`() throws {
    try expectOutput("Reference/MullionSolver", 1) {
      // article: Reference/MullionSolver 1
      let solver = Solver()
      let width = LinearExpression(try solver.addVariable("width", lowerBound: 0))
      try solver.add(Constraint(width - 100, .greaterThanOrEqual, priority: .high))
      try solver.add(Constraint(width - 40, .equal, priority: .low))
      try solver.solve()
      print(solver.value(of: width) ?? 0)
      // end
    }
  }

  @Test func `a linear program minimizes two objectives in order`() throws {
    try expectOutput("Reference/MullionLP", 1) {
      // article: Reference/MullionLP 1
      var program = LinearProgram()
      let x = try program.addColumn(lower: 0)
      let y = try program.addColumn(lower: 0, upper: 3)
      _ = try program.addRow([.init(x, 1), .init(y, 1)], lower: 4)  // x + y >= 4
      try program.addObjective([.init(x, 1)])  // first the smallest x
      try program.addObjective([.init(y, 1)])  // then the smallest y
      print(try program.solve().columnValues)
      // end
    }
  }

  @Test func `a region combines with others as a set of pixels`() throws {
    try expectOutput("Reference/MullionGeometry", 1) {
      // article: Reference/MullionGeometry 1
      let card = Region(PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10))
      let hole = PixelRect(minX: 2, minY: 2, maxX: 4, maxY: 4)
      print(card.subtracting(hole).area)
      // end
    }
  }

  @Test func `a region has disjoint rectangles from top to bottom`() throws {
    try expectOutput("Reference/MullionGeometry", 2) {
      // article: Reference/MullionGeometry 2
      let card = Region(PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10))
      let mark = Region(PixelRect(minX: 12, minY: 0, maxX: 14, maxY: 2))
      let both = card.union(mark)
      for rect in both.rects { print(rect.minX, rect.minY, rect.width, rect.height) }
      print(both.bounds.width, both.bounds.height)
      // end
    }
  }

  @Test func `a context fills a rounded rectangle`() throws {
    try expectOutput("Reference/MullionRaster", 1) {
      // article: Reference/MullionRaster 1
      let context = try GraphicsContext(width: 100, height: 100)
      context.fill(
        Rect(x: 10, y: 10, width: 80, height: 80), cornerRadius: 20,
        color: Color(red: 0.2, green: 0.4, blue: 0.8))
      let picture = context.bitmap
      print(String(picture[50, 50] ?? 0, radix: 16), picture[0, 0] ?? 0)
      // end
    }
  }

  @Test func `a picture is unchanged after writing and reading a PNG file`() throws {
    let picture = try Bitmap(width: 2, height: 1, pixels: [0xFF33_66CC, 0])
    // article: Reference/MullionImageIO 1
    let bytes = try PNG.encode(picture)  // or PNG.write(picture, to: "picture.png")
    let copy = try PNG.decode(bytes)
    // end
    #expect(copy == picture)
  }

  @Test func `a JSON document is read and solved`() throws {
    try expectOutput("Reference/MullionDocument", 1) {
      // article: Reference/MullionDocument 1
      let json = #"""
        {"version": 1, "size": {"width": 320, "height": 200},
         "root": {"id": "root", "subviews": [{"id": "box"}]},
         "constraints": ["box.leading == root.leading + 16", "box.trailing == root.trailing - 16"]}
        """#
      let document = try LayoutDocument(json: Array(json.utf8))
      let layout = try DocumentLayout(document)
      for frame in try layout.solve().frames { print(frame.id, frame.rect.minX, frame.rect.width) }
      // end
    }
  }
}
