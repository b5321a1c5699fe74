// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import Testing

/// Wishes are met as their priorities say, whatever the factors beside them.
@Suite struct ExactnessTests {
  private func solve(_ text: String, verifies: Bool) throws -> LayoutResult {
    var options = DocumentLayout.Options()
    options.verifies = verifies
    return try DocumentLayout(try LayoutDocument(json: Array(text.utf8)), options: options).solve()
  }

  @Test(arguments: [false, true])
  func `a wish beside a factor of two hundred thousand is met`(_ verifies: Bool) throws {
    let result = try solve(
      #"""
      {"version":1,"size":{"width":390,"height":844},
       "root":{"id":"root","subviews":[{"id":"a"},{"id":"b"}]},
       "constraints":["b.height >= 2.2773718941838964e-05 * a.height + 212.9977681755437",
        "b.width <= 221250.8964009644 * a.height - 21682385.847294513",
        "a.height == 194 @3.3","b.width == 10 @26.6","b.height == 286 @71.5"]}
      """#, verifies: verifies)
    // All three can hold: 221250 * 194 is far above 21682385.
    #expect(result.violations.isEmpty)
    #expect(result.frame("b") == "0 0 10 286")
  }

  @Test(arguments: [false, true])
  func `a level counts although it gains a millionth for each point`(_ verifies: Bool) throws {
    // For c to be 10 high, b must be 10 * 400 wide and a 4000 / 1e-5.
    let result = try solve(
      #"""
      {"version":1,"size":{"width":100,"height":100},
       "root":{"id":"root","subviews":[{"id":"a"},{"id":"b"},{"id":"c"}]},
       "constraints":["b.width == 1e-5 * a.width","b.width >= 400 * c.height",
        "c.height == 10 @750","a.width == 9 @250"]}
      """#, verifies: verifies)
    #expect(result.violations.map(\.priority) == [250])
    #expect(result.frame("c") == "0 0 0 10")
  }

  @Test func `frames too far away to be exact are refused with the view`() throws {
    let text = #"""
      {"version":1,"size":{"width":100,"height":100},"root":{"id":"root","subviews":[
        {"id":"a"},{"id":"b"},{"id":"far"}]},
       "constraints":["a.width == 1e6","b.width == 1e3 * a.width","far.width == 10 * b.width"]}
      """#
    #expect(throws: ViewError.self) { try solve(text, verifies: false) }
    do {
      _ = try solve(text, verifies: false)
    } catch let error as ViewError {
      #expect("\(error)".contains("width of far would be 10000000000"))
    }
  }
}
