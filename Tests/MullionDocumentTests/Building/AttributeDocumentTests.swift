// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry
import RuleTrait
import Testing

/// Checks the meaning of attributes in documents against frames recorded from UIKit.
@Suite struct AttributeDocumentTests {
  @Test(.rule("12.7"))
  func `a button's own direction does not mirror its constraint to the root`() throws {
    let text = #"""
      {"version":1,"size":{"width":414,"height":167},"root":{"id":"root","subviews":[
        {"id":"b","intrinsicSize":{"width":80,"height":22},"semanticContentAttribute":"forceRightToLeft",
         "translatesAutoresizingMask":false}]},
       "constraints":["b.leading == root.leading + 14","b.top == root.top"]}
      """#
    #expect(try solve(text).frame("b") == "14 0 80 22")
  }

  @Test(.rule("12.7"))
  func `leading edges in a right-to-left superview are measured from the right`() throws {
    let text = #"""
      {"version":1,"size":{"width":390,"height":60},"root":{"id":"root","semanticContentAttribute":"forceRightToLeft",
        "subviews":[{"id":"a"},{"id":"b"},{"id":"c"}]},
       "constraints":["a.leading == root.leading + 75","a.width == 100","b.leading == a.trailing + 52","b.width == 9",
        "a.top == root.top","b.top == root.top","c.top == root.top"],
       "visualFormats":[{"format":"H:|-20-[c(30)]"}]}
      """#
    let result = try solve(text)
    // The left edges are 390 - 75 - 100 for a, 52 + 9 less for b, and 390 - 20 - 30 for c.
    #expect(result.frame("a") == "215 0 100 0")
    #expect(result.frame("b") == "154 0 9 0")
    #expect(result.frame("c") == "340 0 30 0")
  }

  @Test(.rule("6.2.center"))
  func `content constrained to a scroll view's center is centered in its frame`() throws {
    let text = #"""
      {"version":1,"size":{"width":200,"height":100},"root":{"id":"r","subviews":[
        {"id":"s","type":"scroll","translatesAutoresizingMask":false,"subviews":[
          {"id":"v","translatesAutoresizingMask":false}]}]},
       "constraints":["s.leading == r.leading","s.trailing == r.trailing","s.top == r.top","s.bottom == r.bottom",
        "v.top == s.top","v.bottom == s.bottom","v.height == 50","v.width == 40","v.trailing == s.trailing",
        "v.centerX == s.centerX"]}
      """#
    // The left edge is 200 / 2 - 40 / 2.
    #expect(try solve(text).frame("v") == "80 0 40 50")
  }

  @Test(.rule("3.6.none", "5.1.baselineRelative"))
  func `baseline spacing is measured from the edges of views without text`() throws {
    let text = #"""
      {"version":1,"size":{"width":100,"height":200},"root":{"id":"r","subviews":[
        {"id":"s","type":"stack","axis":"vertical","spacing":8,"isBaselineRelativeArrangement":true,
         "subviews":[{"id":"a"},{"id":"b"}]}]},
       "constraints":["s.leading == r.leading","s.trailing == r.trailing","s.top == r.top","a.height == 32",
        "b.height == 40"]}
      """#
    let result = try solve(text)
    // The spacing is from the bottom of one view to the top of the next.
    #expect(result.frame("b") == "0 40 100 40" && result.frame("s") == "0 0 100 80")
  }

  @Test(.rule("3.3.axes"))
  func `every form of a constraint accepts attributes of different axes`() throws {
    let text = #"""
      {"version":1,"size":{"width":100,"height":200},"root":{"id":"r","subviews":[{"id":"a"},{"id":"b"}]},
       "constraints":["a.top == r.top + 7","a.left == r.top + 30",
        {"item":"b","attribute":"left","toItem":"a","toAttribute":"top","multiplier":2},
        {"expression":"b.bottom == a.left + a.width","priority":500},"a.width == 5","b.height == 3","b.width == 2"]}
      """#
    let result = try solve(text)
    // The left edge of b is 2 * 7, and its top is 30 + 5 - 3.
    #expect(result.frame("a") == "30 7 5 0" && result.frame("b") == "14 32 2 3")
  }
}
