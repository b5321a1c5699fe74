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
    table.add(.id("a"), first, in: "/constraints", at: 0)
    #expect(table["a"] === first)
    // The search made the dictionary, so this constraint is added to it.
    table.add(.id("b"), second, in: "/constraints", at: 1)
    table.remove("a")
    table.remove("c")
    #expect(table["a"] == nil)
    #expect(table["b"] === second)
  }

  @Test func `a later constraint replaces one with the same id`() throws {
    var table = ConstraintTable()
    let (first, second, third) = (try constraint(1), try constraint(2), try constraint(3))
    table.add(.id("a"), first, in: "/constraints", at: 0)
    table.add(.id("a"), second, in: "/constraints", at: 1)
    #expect(table["a"] === second)
    table.add(.id("a"), third, in: "/steps/0/add/constraints", at: 4)
    #expect(table["a"] === third)
    #expect(table.pointer(of: "a") == "/steps/0/add/constraints/4")
  }

  @Test func `a pointer names the list and the index, or the format`() throws {
    var table = ConstraintTable()
    table.add(.id("a"), try constraint(1), in: "/constraints", at: 7)
    table.add(.id("b"), try constraint(1), in: "/visualFormats/2", at: nil)
    #expect(table.pointer(of: "a") == "/constraints/7")
    #expect(table.pointer(of: "b") == "/visualFormats/2")
    #expect(table.pointer(of: "c") == nil)
  }

  @Test func `a constraint without an id is found by its index in the list`() throws {
    var table = ConstraintTable()
    let (first, second) = (try constraint(1), try constraint(2))
    table.add(.id("a"), first, in: "/constraints", at: 0)
    table.add(.listIndex(1), second, in: "/constraints", at: 1)
    #expect(table["constraints[1]"] === second)
    #expect(table.pointer(of: "constraints[1]") == "/constraints/1")
    #expect(table["constraints[0]"] == nil)
    table.add(.listIndex(2), first, in: "/constraints", at: 2)
    #expect(table["constraints[2]"] === first)
    table.remove("constraints[1]")
    #expect(table["constraints[1]"] == nil)
  }
}
