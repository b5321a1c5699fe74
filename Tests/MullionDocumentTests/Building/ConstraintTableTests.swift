// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionSolver
import Testing

@testable import MullionDocument

@Suite struct ConstraintTableTests {
  private let view = View()

  private func constraint(_ width: Double) throws -> LayoutConstraint {
    try LayoutConstraint([.init(view, .width)], .equal, constant: width)
  }

  @Test func `a constraint is found by its id until it is removed`() throws {
    var table = ConstraintTable()
    let (first, second) = (try constraint(1), try constraint(2))
    table.add("a", first, in: "/constraints", at: 0)
    #expect(table["a"] === first)
    // The search made the dictionary, so this constraint is added to it.
    table.add("b", second, in: "/constraints", at: 1)
    table.remove("a")
    table.remove("c")
    #expect(table["a"] == nil)
    #expect(table["b"] === second)
  }

  @Test func `a later constraint replaces one with the same id`() throws {
    var table = ConstraintTable()
    let (first, second, third) = (try constraint(1), try constraint(2), try constraint(3))
    table.add("a", first, in: "/constraints", at: 0)
    table.add("a", second, in: "/constraints", at: 1)
    #expect(table["a"] === second)
    table.add("a", third, in: "/steps/0/add/constraints", at: 4)
    #expect(table["a"] === third)
    #expect(table.pointer(of: "a") == "/steps/0/add/constraints/4")
  }

  @Test func `a pointer names the list and the index, or the format`() throws {
    var table = ConstraintTable()
    table.add("a", try constraint(1), in: "/constraints", at: 7)
    table.add("b", try constraint(1), in: "/visualFormats/2", at: nil)
    #expect(table.pointer(of: "a") == "/constraints/7")
    #expect(table.pointer(of: "b") == "/visualFormats/2")
    #expect(table.pointer(of: "c") == nil)
  }
}
