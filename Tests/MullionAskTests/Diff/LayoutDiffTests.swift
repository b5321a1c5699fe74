// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import MullionGeometry
import SchemaValidation
import TestSupport
import Testing

@testable import MullionAsk
@testable import MullionDocument
@testable import MullionView

/// The comparison of layouts for all sizes.
@Suite struct LayoutDiffTests {
  /// Returns a root of 400 by 300 points with a box, given the box's constraints on its size.
  private static func box(_ constraints: String, extra: String = "") -> String {
    """
    {"version": 1, "size": {"width": 400, "height": 300}, "root": {"id": "root", "subviews": [
    {"id": "box"}\(extra)]}, "constraints": ["box.left == root.left", "box.top == root.top",
    \(constraints)]}
    """
  }

  private static let capped = box(
    #""box.height == 20", "box.width == 0.5 * root.width - 4 @900", "box.width <= 150""#)

  private func diff(
    _ one: String, _ other: String, _ widths: ClosedRange<Double> = 100...400,
    heights: ClosedRange<Double>? = nil, tolerance: Double = 0
  ) throws -> LayoutDiff {
    let maps = try [one, other].map { json in
      try DocumentMap(
        try layout(of: Array(json.utf8)), name: "test", widths: widths, heights: heights)
    }
    return LayoutDiff(maps[0], maps[1], tolerance: tolerance)
  }

  @Test func `a layout equals itself for every size`() throws {
    for name in ["login.json", "dashboard.json"] {
      let json = String(decoding: repositoryFile("Docs/Gallery/\(name)"), as: UTF8.self)
      let result = try diff(json, json, 320...1024)
      #expect(result.isEqual && result.isProved && result.missing.isEmpty, "\(name)")
      #expect(result.segmentCount > 1, "\(name)")
    }
  }

  @Test func `a limit outside the range makes no difference`() throws {
    let other = Self.capped.replacing("box.width <= 150", with: "box.width <= 150 + 0 * root.width")
    #expect(try diff(Self.capped, other).isEqual)
    // 0.5 · 300 − 4 = 146 is below both limits; the second document has another breakpoint.
    let wider = Self.capped.replacing("150", with: "170")
    #expect(try diff(Self.capped, wider, 100...300).isEqual)
  }

  @Test func `a difference begins exactly where the affine solutions begin to differ`() throws {
    // The first width is 0.5 w − 4 up to w = 308, then 150; the second up to w = 310, then 151.
    let result = try diff(Self.capped, Self.capped.replacing("150", with: "151"))
    let found = try #require(result.differences.first)
    #expect(result.differences.count == 1)
    #expect(found.view == "box" && found.attribute == .width)
    #expect((found.start.width - 308).magnitude < 1e-9)
    #expect((found.amount - 1).magnitude < 1e-9)
    #expect((found.worst.width - 310).magnitude < 1e-9 || found.worst.width == 400)
    #expect((found.first - 150).magnitude < 1e-9 && (found.second - 151).magnitude < 1e-9)
    #expect(found.ranges.count == 1)
    // Segments: up to 308, 308 to 310, from 310.
    #expect(result.segmentCount == 3)
  }

  @Test func `a difference begins where it exceeds the tolerance`() throws {
    // From w = 308 on, the difference is 0.5 w − 154 up to 1; it is 0.25 at w = 308.5.
    let result = try diff(
      Self.capped, Self.capped.replacing("150", with: "151"), tolerance: 0.25)
    let found = try #require(result.differences.first)
    #expect((found.start.width - 308.5).magnitude < 1e-9)
    #expect(try diff(Self.capped, Self.capped.replacing("150", with: "151"), tolerance: 1).isEqual)
  }

  @Test func `almost equal layouts differ by a thousandth of a point`() throws {
    let result = try diff(Self.capped, Self.capped.replacing("- 4 @900", with: "- 4.001 @900"))
    let found = try #require(result.differences.first)
    // Equal as soon as both are limited: at w = 308.002.
    #expect(found.start.width == 100)
    #expect((found.amount - 0.001).magnitude < 1e-9)
    #expect((found.ranges[0].upperBound - 308.002).magnitude < 1e-9)
  }

  @Test func `affine solutions that cross differ on both sides of the crossing`() throws {
    // 0.5 w − 4 and 0.25 w + 46 are equal at w = 200; at 100: 46 and 71, at 300: 146 and 121.
    let one = Self.box(#""box.height == 20", "box.width == 0.5 * root.width - 4""#)
    let other = Self.box(#""box.height == 20", "box.width == 0.25 * root.width + 46""#)
    let found = try #require(try diff(one, other, 100...350, tolerance: 5).differences.first)
    // 0.25 · (w − 200) is 5 at 180 and 220, and 37.5 at 350.
    #expect(found.ranges.count == 2)
    #expect((found.ranges[0].upperBound - 180).magnitude < 1e-9)
    #expect((found.ranges[1].lowerBound - 220).magnitude < 1e-9)
    #expect(found.worst.width == 350 && (found.amount - 37.5).magnitude < 1e-9)
  }

  @Test func `in ranges of width and height, layouts are compared in polygons`() throws {
    let one = Self.box(#""box.height == 20", "box.width == root.width""#)
    let other = Self.box(
      #""box.height == 20", "box.width <= root.width", "box.width <= root.height", "#
        + #""box.width == root.width @900""#)
    let result = try diff(one, other, 100...200, heights: 100...200)
    let found = try #require(result.differences.first)
    // The widths differ where the root is wider than high, most at 200 × 100.
    #expect(result.isProved && result.segmentCount == 2)
    #expect(found.worst == Size(width: 200, height: 100))
    #expect((found.first - 200).magnitude < 1e-9 && (found.second - 100).magnitude < 1e-9)
    #expect(found.start == Size(width: 100, height: 100) && found.ranges.isEmpty)
  }

  @Test func `views match by id, and views of only one layout are listed`() throws {
    let one = Self.box(#""box.width == 20", "box.height == 20""#, extra: #", {"id": "a"}"#)
    let other = Self.box(#""box.width == 20", "box.height == 20""#, extra: #", {"id": "b"}"#)
    let result = try diff(one, other)
    #expect(result.onlyInFirst == ["a"] && result.onlyInSecond == ["b"])
    #expect(result.viewCount == 2 && result.differences.isEmpty && !result.isEqual)
  }

  @Test func `the text names views, sizes and amounts`() throws {
    var result = try diff(Self.capped, Self.capped.replacing("150", with: "151"))
    (result.firstName, result.secondName) = ("a.json", "b.json")
    let text = DiffText().text(of: result)
    #expect(text.hasPrefix("a.json and b.json: width 100…400, height 300\n  3 segments compared"))
    #expect(text.contains("✗ box\n      width  from width 308, by at most 1 at width "))
    #expect(text.contains("(150 → 151)\n             for 308…400\n"))
    #expect(text.contains("✓ proved equal for every size: the other view\n"))
  }

  @Test func `the JSON follows its schema`() throws {
    let path = "Docs/ask-schema-diff.json"
    let validator = try SchemaValidator(files: [path])
    for other in [Self.capped, Self.capped.replacing("150", with: "151")] {
      let json = try diff(Self.capped, other).json
      #expect(try validator.fault(in: Array(json.utf8), file: path) == nil)
      #expect(
        try validator.fault(in: Array(json.replacing("segments", with: "s").utf8), file: path)
          != nil)
    }
  }

  @Test func `differences of random layouts are those of fresh layouts`() throws {
    var different = 0
    for seed in UInt64(0)..<12 {
      var screen = RandomScreen(seed: seed)
      let one = screen.text()
      let other = one.replacing("- 10\"", with: "- 23\"").replacing("- 7\"", with: "- 6.5\"")
      let result = try diff(one, other, 150...700)
      if !result.differences.isEmpty { different += 1 }
      var random = SplitMix64(seed: seed)
      for _ in 0..<8 {
        let size = Size(width: Double.random(in: 150...700, using: &random), height: 600)
        do { try compare(result, one, other, at: size) } catch {
          throw Mismatch("\(seed): \(error)")
        }
      }
    }
    #expect(different > 2)
  }

  /// Compares the reported ranges with fresh layouts of both documents at a width.
  private func compare(
    _ result: LayoutDiff, _ one: String, _ other: String, at size: Size
  ) throws {
    let layouts = try [one, other].map { try layout(of: Array($0.utf8), at: size) }
    for layout in layouts { try layout.window.solveLayout() }
    for id in layouts[0].views.keys {
      for attribute in LayoutDiff.Attribute.allCases {
        let values = layouts.compactMap { $0.view(id).map { attribute.value(of: $0.exactFrame) } }
        let found = result.differences.first { $0.view == id && $0.attribute == attribute }
        let isReported = found?.ranges.contains { $0.contains(size.width) } ?? false
        let amount = (values[0] - values[1]).magnitude
        if isReported ? amount > (found?.amount ?? 0) + 1e-6 : amount > 1e-6 {
          throw Mismatch("\(id).\(attribute) at \(size): \(values), reported \(isReported)")
        }
      }
    }
  }
}
