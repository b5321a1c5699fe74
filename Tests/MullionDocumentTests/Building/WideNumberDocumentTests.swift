// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import Testing

@testable import MullionDocument

/// Documents whose factors or lengths differ by many orders of magnitude.
@Suite struct WideNumberDocumentTests {
  /// The constraints of a document, with the views and the size of the root.
  struct Case: Sendable {
    var name: String
    var size: (width: Double, height: Double)
    var subviews: String
    var constraints: [String]
    /// The frames of some views.
    var frames: [(id: String, frame: Rect)] = []
    /// The number of violated wishes of the document.
    var violationCount = 0
  }

  private static func constraint(
    _ item: String, _ attribute: String, _ relation: String, _ other: String,
    _ otherAttribute: String, times multiplier: Double = 1, plus constant: Double = 0,
    priority: Int = 1000
  ) -> String {
    #"{"item":"\#(item)","attribute":"\#(attribute)","relation":"\#(relation)","toItem":"\#(other)","toAttribute":"\#(otherAttribute)","multiplier":\#(multiplier),"constant":\#(constant),"priority":\#(priority)}"#
  }

  static let cases: [Case] = [
    // b.width and c.height are not negative, so -1.023e-06 times c.height must be zero. GLPK takes
    // -6e-9 for zero, so that 26790 times c.height could be 158.
    Case(
      name: "order", size: (0, 0),
      subviews:
        #"{"id":"b"},{"id":"d"},{"id":"f"},{"id":"c"},{"id":"g","subviews":[{"id":"e"}]},{"id":"a","intrinsicSize":{"width":158}}"#,
      constraints: [
        constraint("g", "width", "==", "d", "height"),
        constraint("a", "width", "==", "e", "width"), constraint("e", "width", "==", "f", "width"),
        constraint("b", "width", "==", "d", "height", times: 10),
        constraint("f", "width", "==", "c", "height", times: 26790),
        constraint("b", "width", "==", "c", "height", times: -1.023e-06),
      ], frames: [("a", Rect(x: 0, y: 0, width: 0, height: 0))], violationCount: 1),
    // The wish holds with e.height = (49779 - 10) / 884 = 56.299774, f.height = e.height + 8.67
    // = 64.969774. Then g.height is at least 55.333197, and at most 0.000829447 / 1.499e-05
    // = 55.333333.
    Case(
      name: "wish", size: (390, 0),
      subviews:
        #"{"id":"a"},{"id":"b"},{"id":"c"},{"id":"d"},{"id":"e"},{"id":"f"},{"id":"g"}"#,
      constraints: [
        constraint(
          "a", "width", "<=", "g", "height", times: -1.499e-05, plus: 88.66749611333333),
        constraint("a", "width", "==", "b", "height", plus: 38.66666666666666),
        constraint("b", "height", "==", "root", "width", plus: -340),
        constraint("c", "height", "==", "e", "height", times: -884, plus: 49779),
        constraint(
          "g", "height", ">=", "f", "height", times: 0.004552, plus: 55.03745333333333),
        constraint("d", "height", "==", "c", "height", priority: 1),
        constraint("e", "height", "==", "f", "height", plus: -8.67),
        constraint("d", "height", "==", "root", "height", times: 0, plus: 10),
      ], frames: [("d", Rect(x: 0, y: 0, width: 0, height: 10))]),
    // 700.0000370049 - 700 = 2.357e-06 * 15.7
    Case(
      name: "history", size: (0, 700),
      subviews: #"{"id":"a","intrinsicSize":{"height":194}},{"id":"b"}"#,
      constraints: [
        constraint(
          "root", "height", "==", "a", "height", times: -2.357e-06, plus: 700.0000370049),
        constraint("a", "height", "==", "b", "height", times: -1.518e-06, plus: 15.700022011),
      ], violationCount: 1),
    Case(
      name: "length", size: (0, 0),
      subviews:
        #"{"id":"a","translatesAutoresizingMask":true},{"id":"s","type":"stack","spacing":"system","distribution":"equalCentering","subviews":[{"id":"b"},{"id":"c"},{"id":"d"},{"id":"e","type":"pickerView"}]}"#,
      constraints: [
        #"{"item":"a","attribute":"left","toItem":"c","toAttribute":"left","constant":9999999.999999}"#
      ]),
    Case(
      name: "lengths", size: (0, 0),
      subviews:
        #"{"id":"a"},{"id":"b","intrinsicSize":{"height":70}},{"id":"c","intrinsicSize":{"height":0}},{"id":"d"},{"id":"e"},{"id":"f"}"#,
      constraints: [
        constraint("d", "bottom", "==", "e", "centerY"),
        constraint("c", "bottom", "==", "a", "centerY", plus: -5_400_000),
        constraint("a", "height", "==", "b", "height", times: 2.803),
        constraint("e", "centerY", "==", "f", "centerY"),
        constraint("f", "bottom", "==", "a", "top", plus: -9_500_000),
        constraint("root", "top", "<=", "d", "top", plus: -26.4),
        constraint("f", "centerY", "==", "c", "centerY", plus: 9_600_000),
      ]),
    // A tie break that leaves the optimal face of the wishes moves these frames by 447 points.
    Case(
      name: "verified wishes", size: (0, 0),
      subviews:
        #"{"id":"a"},{"id":"b"},{"id":"c"},{"id":"d"},{"id":"e"},{"id":"f","subviews":[{"id":"g"}]}"#,
      constraints: [
        constraint("b", "centerY", ">=", "d", "bottom"),
        constraint("f", "left", "==", "b", "left", priority: 1),
        constraint("c", "height", "<=", "f", "height", times: -72420),
        constraint("b", "height", "==", "a", "width", priority: 1),
        constraint("c", "right", "<=", "f", "centerX"),
        constraint("e", "left", ">=", "a", "right"),
        constraint("b", "width", "==", "f", "height", priority: 1),
        constraint("g", "width", "==", "a", "width", times: 10, priority: 10),
        constraint("b", "right", "==", "a", "centerX", plus: 1, priority: 1),
        constraint("c", "height", "==", "a", "width", times: -0.00112, plus: 1),
      ]),
  ]

  private func layout(
    _ test: Case, _ constraints: [String], verifies: Bool = false
  ) throws -> DocumentLayout {
    let text =
      #"{"version":1,"size":{"width":\#(test.size.width),"height":\#(test.size.height)},"root":{"id":"root","subviews":[\#(test.subviews)]},"constraints":[\#(constraints.joined(separator: ","))]}"#
    var options = DocumentLayout.Options()
    options.verifies = verifies
    return try DocumentLayout(LayoutDocument(json: Array(text.utf8)), options: options)
  }

  private func expect(_ result: LayoutResult, equals other: LayoutResult, _ words: String) {
    for (frame, expected) in zip(result.frames, other.frames) {
      let (one, two) = (frame.rect, expected.rect)
      for (a, b) in [
        (one.minX, two.minX), (one.minY, two.minY), (one.width, two.width),
        (one.height, two.height),
      ] {
        let isNear = (a - b).magnitude <= 1e-6 * max(1, a.magnitude, b.magnitude)
        #expect(isNear, "\(words): \(one), \(two)")
      }
    }
  }

  @Test(arguments: cases) func `a layout does not depend on constraint order or verification`(
    test: Case
  ) throws {
    let reference = try layout(test, test.constraints)
    let first = try reference.solve()
    #expect(first.status == .solved)
    #expect(first.violations.count == test.violationCount, "\(first.violations)")
    for (id, frame) in test.frames {
      let view = try #require(reference.view(id))
      #expect(
        (view.frame.width - frame.width).magnitude <= 1e-6
          && (view.frame.height - frame.height).magnitude <= 1e-6)
    }
    expect(try layout(test, test.constraints, verifies: true).solve(), equals: first, "verified")
    for shift in 1..<max(test.constraints.count, 2) {
      let turned = Array(test.constraints[shift...] + test.constraints[..<shift])
      expect(try layout(test, turned).solve(), equals: first, "turned by \(shift)")
      expect(
        try layout(test, turned.reversed()).solve(), equals: first, "reversed, turned by \(shift)")
    }
    let size = Size(width: test.size.width, height: test.size.height)
    for other in [Size(width: 500, height: 1047), Size(width: 10, height: 10)] {
      try reference.window.setFrame(Rect(origin: .zero, size: other))
      _ = try reference.solve()
      try reference.window.setFrame(Rect(origin: .zero, size: size))
      expect(try reference.solve(), equals: first, "after \(other)")
    }
  }
}
