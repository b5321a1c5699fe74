// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import Testing

/// Checks that priorities decide exactly, even if other constraints have very large or small
/// factors.
@Suite struct ExactnessTests {
  private func solve(_ text: String, verifies: Bool) throws -> LayoutResult {
    var options = DocumentLayout.Options()
    options.verifies = verifies
    return try DocumentLayout(try LayoutDocument(json: Array(text.utf8)), options: options).solve()
  }

  @Test(arguments: [false, true])
  func `an optional constraint holds although another has a factor of 200 000`(_ verifies: Bool)
    throws
  {
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
  func `a higher priority wins even if the weaker error grows millionfold`(_ verifies: Bool) throws
  {
    // For c to be 10 high, b must be 10 * 400 wide, and a must be 4000 / 1e-5 wide.
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

  @Test func `a frame too large to be exact is refused, naming its view`() throws {
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

  @Test(arguments: [false, true])
  func `a constraint at 750 holds, however far weaker ones are violated`(_ verifies: Bool) throws {
    // The constraint at 750 gains 3e-8 points for each point that a view at 250 grows.
    let result = try solve(
      #"""
      {"version":1, "size":{"width":0, "height":0}, "root":{"id":"root",
      "subviews":[{"id":"v0", "subviews":[{"id":"v1", "subviews":[{"id":"v2"}]}, {"id":"v4",
      "subviews":[{"id":"v10", "intrinsicSize":{"width":150, "height":166}}]}]}, {"id":"v3"},
      {"id":"v5"}, {"id":"v6"}, {"id":"v7", "intrinsicSize":{"width":9, "height":10}},
      {"id":"v8"}, {"id":"v9"}, {"id":"v11"}]}, "constraints":[{"item":"v4",
      "attribute":"height", "relation":"==", "toItem":"v5", "toAttribute":"width",
      "multiplier":0.5, "constant":98.25, "priority":1000}, {"item":"v4", "attribute":"width",
      "relation":">=", "toItem":"v7", "toAttribute":"height", "multiplier":392.25242796891325,
      "constant":-2337.0145678134795, "priority":1000}, {"item":"v2", "attribute":"left",
      "relation":"<=", "toItem":"v7", "toAttribute":"left", "multiplier":1, "constant":-40.5,
      "priority":1000}, {"item":"v1", "attribute":"centerY", "relation":">=", "toItem":"v0",
      "toAttribute":"bottom", "multiplier":1, "constant":-366.25, "priority":1000},
      {"item":"v10", "attribute":"centerY", "relation":"==", "toItem":"v0",
      "toAttribute":"top", "multiplier":1, "constant":-269.0, "priority":1000}, {"item":"v4",
      "attribute":"width", "relation":"==", "toItem":"v7", "toAttribute":"width",
      "multiplier":1.0937736000841843e-05, "constant":16.499896091507992, "priority":1000},
      {"item":"v0", "attribute":"centerX", "relation":">=", "toItem":"v8",
      "toAttribute":"left", "multiplier":1, "constant":278.0, "priority":1000}, {"item":"v6",
      "attribute":"right", "relation":">=", "toItem":"v2", "toAttribute":"left",
      "multiplier":1, "constant":388.5, "priority":1000}, {"item":"v0", "attribute":"width",
      "relation":">=", "toItem":"v4", "toAttribute":"width",
      "multiplier":1.2538651770523864e-06, "constant":81.99997931122458, "priority":1000},
      {"item":"v0", "attribute":"right", "relation":"==", "toItem":"v7",
      "toAttribute":"right", "multiplier":1, "constant":369.5, "priority":1000},
      {"item":"v10", "attribute":"top", "relation":"==", "toItem":"v4",
      "toAttribute":"centerY", "multiplier":1, "constant":-254.25, "priority":1000},
      {"item":"v5", "attribute":"width", "relation":">=", "toItem":"v3",
      "toAttribute":"height", "multiplier":16.022930225091503, "constant":14.0,
      "priority":793.179}, {"item":"v0", "attribute":"width", "relation":"==", "toItem":"v11",
      "toAttribute":"width", "multiplier":2.408, "constant":-47.0, "priority":617.919},
      {"item":"v1", "attribute":"left", "relation":"==", "constant":97.0, "priority":144.3,
      "toItem":"root", "toAttribute":"left"}, {"item":"v1", "attribute":"top",
      "relation":"==", "constant":224.0, "priority":16.0, "toItem":"root",
      "toAttribute":"top"}, {"item":"v1", "attribute":"width", "relation":"==",
      "constant":49.0, "priority":147.2}, {"item":"v1", "attribute":"height", "relation":"==",
      "constant":147.0, "priority":56.7}, {"item":"v2", "attribute":"left", "relation":"==",
      "constant":182.0, "priority":21.9, "toItem":"root", "toAttribute":"left"}, {"item":"v2",
      "attribute":"top", "relation":"==", "constant":281.0, "priority":116.6, "toItem":"root",
      "toAttribute":"top"}, {"item":"v2", "attribute":"width", "relation":"==",
      "constant":11.0, "priority":45.4}, {"item":"v2", "attribute":"height", "relation":"==",
      "constant":26.0, "priority":131.6}, {"item":"v3", "attribute":"left", "relation":"==",
      "constant":218.0, "priority":31.5, "toItem":"root", "toAttribute":"left"}, {"item":"v3",
      "attribute":"top", "relation":"==", "constant":217.0, "priority":81.2, "toItem":"root",
      "toAttribute":"top"}, {"item":"v3", "attribute":"width", "relation":"==",
      "constant":300.0, "priority":149.2}, {"item":"v3", "attribute":"height",
      "relation":"==", "constant":259.0, "priority":176.5}, {"item":"v4", "attribute":"left",
      "relation":"==", "constant":35.0, "priority":150.3, "toItem":"root",
      "toAttribute":"left"}, {"item":"v4", "attribute":"top", "relation":"==",
      "constant":88.0, "priority":183.3, "toItem":"root", "toAttribute":"top"}, {"item":"v4",
      "attribute":"width", "relation":"==", "constant":103.0, "priority":83.7}, {"item":"v5",
      "attribute":"left", "relation":"==", "constant":165.0, "priority":194.6,
      "toItem":"root", "toAttribute":"left"}, {"item":"v5", "attribute":"top",
      "relation":"==", "constant":1.0, "priority":18.1, "toItem":"root", "toAttribute":"top"},
      {"item":"v5", "attribute":"height", "relation":"==", "constant":228.0, "priority":59.3},
      {"item":"v6", "attribute":"left", "relation":"==", "constant":297.0, "priority":60.2,
      "toItem":"root", "toAttribute":"left"}, {"item":"v6", "attribute":"top",
      "relation":"==", "constant":38.0, "priority":183.4, "toItem":"root",
      "toAttribute":"top"}, {"item":"v6", "attribute":"width", "relation":"==",
      "constant":296.0, "priority":55.4}, {"item":"v6", "attribute":"height", "relation":"==",
      "constant":217.0, "priority":73.6}, {"item":"v7", "attribute":"left", "relation":"==",
      "constant":119.0, "priority":17.0, "toItem":"root", "toAttribute":"left"}, {"item":"v7",
      "attribute":"top", "relation":"==", "constant":207.0, "priority":116.5, "toItem":"root",
      "toAttribute":"top"}, {"item":"v8", "attribute":"left", "relation":"==",
      "constant":16.0, "priority":192.0, "toItem":"root", "toAttribute":"left"}, {"item":"v8",
      "attribute":"top", "relation":"==", "constant":15.0, "priority":69.9, "toItem":"root",
      "toAttribute":"top"}, {"item":"v8", "attribute":"width", "relation":"==",
      "constant":196.0, "priority":198.4}, {"item":"v8", "attribute":"height",
      "relation":"==", "constant":275.0, "priority":187.6}, {"item":"v9", "attribute":"left",
      "relation":"==", "constant":84.0, "priority":25.0, "toItem":"root",
      "toAttribute":"left"}, {"item":"v9", "attribute":"top", "relation":"==",
      "constant":54.0, "priority":61.0, "toItem":"root", "toAttribute":"top"}, {"item":"v9",
      "attribute":"width", "relation":"==", "constant":156.0, "priority":183.8}, {"item":"v9",
      "attribute":"height", "relation":"==", "constant":12.0, "priority":109.9},
      {"item":"v10", "attribute":"left", "relation":"==", "constant":243.0, "priority":118.5,
      "toItem":"root", "toAttribute":"left"}, {"item":"v11", "attribute":"left",
      "relation":"==", "constant":194.0, "priority":38.3, "toItem":"root",
      "toAttribute":"left"}, {"item":"v11", "attribute":"top", "relation":"==",
      "constant":11.0, "priority":5.8, "toItem":"root", "toAttribute":"top"}, {"item":"v11",
      "attribute":"width", "relation":"==", "constant":113.0, "priority":8.3}, {"item":"v11",
      "attribute":"height", "relation":"==", "constant":52.0, "priority":96.1}]}
      """#, verifies: verifies)
    #expect(!result.violations.isEmpty && result.violations.allSatisfy { $0.priority < 750 })
  }
}
