// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import TestSupport
import Testing

/// Checks documents in which constraints contradict a view's frame.
@Suite struct MaskDocumentTests {
  @Test func `a frame in a document holds against constraints inside the view`() throws {
    let result = try solve(
      #"""
      {"version": 1, "size": {"width": 320, "height": 400},
       "root": {"id": "root", "subviews": [{"id": "cell", "frame": {"x": 0, "y": 0, "width": 320, "height": 44}, "autoresizing": ["flexibleWidth"], "subviews": [{"id": "photo"}]}]},
       "constraints": ["photo.top == cell.top + 8", "photo.bottom == cell.bottom - 8", "photo.height == 60", "photo.leading == cell.leading + 8", "photo.width == 60"]}
      """#)
    #expect(result.frame("cell") == "0 0 320 44")
    // 44 - 8 - 8
    #expect(result.frame("photo") == "8 8 60 28")
    #expect(result.conflicts.map(\.broken) == ["constraints[2]"])
    #expect(
      result.conflicts.first?.members.map(\.id) == [
        "cell.autoresizing.height", "constraints[0]", "constraints[1]", "constraints[2]",
      ])
    #expect(result.violations.isEmpty)
  }

  @Test func `content of a cell keeps the cell's height, and a constraint is dropped`() throws {
    let result = try solve(
      #"""
      {"version":1,"size":{"width":100,"height":40},"root":{"id":"cell","subviews":[{"id":"content","frame":{"x":0,"y":0,"width":100,"height":40},"autoresizing":["flexibleWidth","flexibleHeight"],"translatesAutoresizingMask":true,"subviews":[{"id":"icon","translatesAutoresizingMask":false}]}]},
      "constraints":["icon.top == content.top","icon.bottom == content.bottom","icon.height == 16","icon.width == 16","icon.leading == content.leading"]}
      """#)
    #expect(result.frame("content") == "0 0 100 40")
    #expect(result.frame("icon") == "0 0 16 40")
    #expect(result.conflicts.map(\.broken) == ["constraints[2]"])
  }

  @Test func `a document's frame that no constraint contradicts may be as small as zero`() throws {
    // The bar is 40 wide in 100, so it is 40 - 80 = -40 wide in 20.
    let result = try solve(
      #"""
      {"version":1,"root":{"id":"root","frame":{"x":0,"y":0,"width":100,"height":10},"subviews":[
        {"id":"bar","frame":{"x":5,"y":0,"width":40,"height":10},"autoresizing":["flexibleWidth"]}]}}
      """#, size: Size(width: 20, height: 10))
    #expect(result.frame("bar") == "5 0 0 10")
    #expect(result.conflicts.isEmpty && result.violations.isEmpty)
  }
}
