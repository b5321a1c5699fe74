// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
@_spi(Overriding) import MullionControls
import MullionGeometry
import SchemaValidation
import TestSupport
import Testing

@testable import MullionAsk
@testable import MullionDocument
@testable import MullionView

/// The output of `mullion map`.
@Suite struct DocumentMapTests {
  private static let box = """
    {"version": 1, "size": {"width": 400, "height": 300}, "root": {"id": "root", "subviews": [
    {"id": "box"}]}, "constraints": ["box.left == root.left + 10", "box.top == root.top",
    "box.height == 20", "box.width == 0.5 * root.width - 4 @900", "box.width <= 150"]}
    """

  private func map(
    _ json: String = box, _ widths: ClosedRange<Double> = 100...400,
    heights: ClosedRange<Double>? = nil
  ) throws -> DocumentMap {
    try DocumentMap(
      try layout(of: Array(json.utf8)), name: "test", widths: widths, heights: heights)
  }

  @Test func `the text has the functions and breakpoints`() throws {
    let text = try map().text
    #expect(
      text == """
        test: width 100…400, height 300: 2 segments, proved
        breakpoints: 308

        root
          100…400  x = 0, y = 0, width = width, height = 300

        box
          100…308  x = 10, y = 0, width = 0.5·width − 4, height = 20
          308…400  x = 10, y = 0, width = 150, height = 20

        """)
  }

  @Test func `a map leaves no deadline on the window`() throws {
    let layout = try layout(of: Array(Self.box.utf8))
    let map = try DocumentMap(
      layout, name: "test", widths: 100...400, deadline: .now + .seconds(1000))
    #expect(map.map.missing.isEmpty && layout.window.layoutDeadline == nil)
  }

  @Test func `the JSON follows its schema`() throws {
    let path = "Docs/ask-schema-map.json"
    let validator = try SchemaValidator(files: [path])
    for json in [try map().json, try map(heights: 100...200).json] {
      #expect(try validator.fault(in: Array(json.utf8), file: path) == nil)
    }
  }

  @Test func `a text breaks exactly at the widths of its lines`() throws {
    let json = """
      {"version": 1, "size": {"width": 400, "height": 300}, "root": {"id": "root", "subviews": [
      {"id": "t", "type": "label", "numberOfLines": 0, "text": "one two three four five"}]},
      "constraints": ["t.left == root.left", "t.right == root.right", "t.top == root.top"]}
      """
    let map = try map(json, 20...400)
    #expect(map.map.isProved)
    let label = try #require(map.views.last?.view as? Label)
    let breakpoints = MapBreakpoint.all(of: map)
    #expect(breakpoints.count >= 3)
    for breakpoint in breakpoints {
      // Widths are rounded to multiples of 1/1024; halfway, the lines change.
      let multiple = breakpoint.position * 1024
      #expect((multiple - 0.5).rounded() == multiple - 0.5)
      let sides = [multiple - 0.5, multiple + 0.5].map { label.lines(brokenAt: $0 / 1024).count }
      #expect(sides[0] == sides[1] + 1)
      #expect(breakpoint.jumps.contains { $0.view == "t" && $0.attribute == "height" })
    }
  }

  @Test func `affine solutions that meet along a diagonal have polygonal regions`() throws {
    let json = """
      {"version": 1, "size": {"width": 400, "height": 300}, "root": {"id": "root", "subviews": [
      {"id": "box"}]}, "constraints": ["box.left == root.left", "box.top == root.top",
      "box.width == box.height", "box.width <= root.width", "box.height <= root.height",
      "box.width == root.width @900"]}
      """
    let map = try map(json, 100...200, heights: 100...200)
    #expect(map.map.isProved)
    #expect(map.map.regions.count == 2)
    #expect(map.map.regions.allSatisfy { $0.corners.count == 3 })
    let box = try #require(map.views.last?.view)
    #expect(map.map.frame(of: box, at: Size(width: 180, height: 130))?.width == 130)
  }

  @Test func `a passed deadline leaves sizes uncovered and keeps the window`() throws {
    let layout = try layout(of: Array(Self.box.utf8))
    let before = layout.window.frame
    #expect(throws: Never.self) {
      let map = try layout.window.layoutMap(widths: 100...400, mostRegions: 1)
      #expect(map.regions.count == 1)
      #expect(!map.missing.isEmpty)
      #expect(!map.isProved)
    }
    #expect(layout.window.frame == before)
    #expect(layout.view("box")?.exactFrame.width == 150)
  }

  @Test func `the chart has a tick for each breakpoint`() throws {
    let chart = try #require(MapChart(of: try map(), axis: .horizontal))
    #expect(chart.svg.contains(">box</text>"))
    #expect(chart.svg.components(separatedBy: "y1=\"40\"").count == 2)
    #expect(MapChart(of: try map(heights: 100...200), axis: .horizontal) == nil)
  }
}
