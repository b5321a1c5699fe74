// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import Testing

@Suite struct ProgramTextTests {
  @Test func `names that a reader would misread are changed and stay distinct`() throws {
    var program = LinearProgram()
    let long = String(repeating: "n", count: 300)
    for name in ["end", "free", "a[1]", "a b", "a-b", "2x", "e1", "$c", long, "a_b~4", ""] {
      try program.addColumn(name: name)
    }
    try program.addRow((0..<11).map { .init($0, 1) }, lower: 1, name: "bounds")
    let text = program.text(comment: ["two\nlines", ""])
    let names = text.split(separator: "\n").compactMap { line in
      line.hasSuffix(" free") ? String(line.dropFirst().dropLast(5)) : nil
    }
    #expect(
      names == [
        "_end", "_free", "a(1)", "a_b", "a_b~4", "_2x", "_e1", "_$c", String(long.prefix(240)),
        "a_b~4~9", "~10",
      ])
    #expect(text.hasPrefix("\\ two lines\n\\\nMinimize\n"))
    #expect(text.contains("\n _bounds: + _end"))
  }

  @Test func `a long sum is broken into lines that every reader accepts`() throws {
    var program = LinearProgram()
    for index in 0..<200 { try program.addColumn(name: "column\(index)") }
    try program.addObjective((0..<200).map { .init($0, 0.1) })
    let lines = program.text().split(separator: "\n")
    // CPLEX reads 560 characters of a line.
    #expect(lines.allSatisfy { $0.utf8.count <= 300 })
    #expect(lines.count { $0.hasPrefix("    + 0.1 column") } >= 10)
  }

  @Test func `the MPS text has each bound, range and entry`() throws {
    var program = LinearProgram()
    try program.addColumn(lower: 0, name: "plain")
    try program.addColumn(lower: -2, upper: 6, name: "both")
    try program.addColumn(upper: -1, name: "above")
    try program.addColumn(lower: 4, upper: 4, name: "fixed")
    try program.addColumn(name: "open")
    try program.addRow([.init(0, 1), .init(1, -0.5)], lower: 1, upper: 3, name: "range")
    try program.addRow([.init(2, 2)], upper: 7, name: "obj")
    try program.addRow([.init(0, 1)], lower: 5, upper: 5, name: "same")
    try program.addRow([.init(0, 1)], name: "any")
    try program.addObjective([.init(1, 2.5)])
    #expect(
      program.mpsText(objective: 0, comment: ["text"]) == """
        * text
        NAME layout
        ROWS
         N obj
         G range
         L obj~1
         E same
         N any
        COLUMNS
         plain range 1
         plain same 1
         plain any 1
         both obj 2.5
         both range -0.5
         above obj~1 2
         fixed obj 0
         open obj 0
        RHS
         RHS range 1
         RHS obj~1 7
         RHS same 5
        RANGES
         RANGE range 2
        BOUNDS
         LO BOUND both -2
         UP BOUND both 6
         MI BOUND above
         UP BOUND above -1
         FX BOUND fixed 4
         FR BOUND open
        ENDATA

        """)
  }
}
