// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import Testing

@Suite struct StackConversionTests {
  private typealias Text = InterfaceText

  /// Returns the frames of a stack of 300 × 100 points at (10, 20) with arranged views.
  private func frames(
    _ attributes: String, views: [(id: String, width: Double, height: Double)], more: String = "",
    canvas: Bool = false
  ) throws -> [String: Rect] {
    let arranged = views.map {
      Text.view(
        "label", id: $0.id, width: $0.width, height: $0.height,
        "text=\"T\"")
    }
    let stack = Text.view(
      "stackView", id: "s", x: 10, y: 20, width: 300, height: 100, attributes,
      inside: "<subviews>\(arranged.joined())</subviews>\(more)")
    let constraints = [
      ("leading", "constant=\"10\""), ("top", "constant=\"20\""),
    ].map { Text.constraint("s", $0.0, "root", nil, $0.1) }
    let sizes = [("width", 300), ("height", 100)].map {
      Text.constraint("s", $0.0, nil, nil, "constant=\"\($0.1)\"")
    }
    let text = Text.xib(
      Text.root(stack, constraints: (constraints + sizes).joined()))
    return try Text.frames(text, canvas: canvas, recordedSizes: true)
  }

  @Test func `a row fills equally with its spacing`() throws {
    let frames = try frames(
      "axis=\"horizontal\" distribution=\"fillEqually\" spacing=\"12\"",
      views: [("a", 20, 20), ("b", 50, 20)])
    // (300 − 12) / 2 = 144.
    #expect(frames["a"] == Rect(x: 0, y: 0, width: 144, height: 100))
    #expect(frames["b"] == Rect(x: 156, y: 0, width: 144, height: 100))
  }

  @Test func `a column centers views and distributes spacing`() throws {
    let frames = try frames(
      "axis=\"vertical\" distribution=\"equalSpacing\" alignment=\"center\"",
      views: [("a", 40, 20), ("b", 60, 30)])
    // The second view ends at the bottom: 100 − 30 = 70; centers are at 150.
    #expect(frames["a"] == Rect(x: 130, y: 0, width: 40, height: 20))
    #expect(frames["b"] == Rect(x: 120, y: 70, width: 60, height: 30))
  }

  @Test func `explicit margins switch margin-relative arrangement on`() throws {
    let frames = try frames(
      "axis=\"vertical\" distribution=\"fillEqually\"", views: [("a", 40, 20)],
      more: "<edgeInsets key=\"layoutMargins\" top=\"5\" left=\"6\" bottom=\"7\" right=\"8\"/>")
    #expect(frames["a"] == Rect(x: 6, y: 5, width: 286, height: 88))
  }

  @Test func `standard spacing is eight points`() throws {
    let frames = try frames(
      "axis=\"vertical\" distribution=\"equalSpacing\" spacingType=\"standard\" "
        + "alignment=\"leading\"",
      views: [("a", 40, 46), ("b", 60, 46)])
    // 100 − 46 − 46 = 8.
    #expect(frames["b"] == Rect(x: 0, y: 54, width: 60, height: 46))
  }

  @Test func `standard spacing between baselines follows the fonts`() throws {
    let labels = [17, 17, 13].enumerated().map { index, size in
      Text.view(
        "label", id: "l\(index)", width: 40, height: size == 17 ? 20.5 : 16, "text=\"T\"",
        inside: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>")
    }
    let stack = Text.view(
      "stackView", id: "s", width: 300, height: 100,
      "axis=\"vertical\" alignment=\"leading\" spacingType=\"standard\" "
        + "baselineRelativeArrangement=\"YES\"",
      inside: "<subviews>\(labels.joined())</subviews>")
    let constraints = ["leading", "top"].map { Text.constraint("s", $0, "root") }
    let frames = try Text.frames(
      Text.xib(Text.root(stack, constraints: constraints.joined())), recordedSizes: true)
    let tops = (0...2).compactMap { frames["l\($0)"]?.minY }
    // Baselines are on whole points at scale 1: 4 above the bottom and 16 below the top for 17
    // points, 12 below the top for 13. So the gaps are 22 - 4 - 16 = 2 and 20.2 - 4 - 12 = 4.2.
    #expect(tops.count == 3 && abs(tops[1] - 22.5) <= 0.5 && abs(tops[2] - 47.2) <= 0.5)
  }

  @Test func `an arranged view keeps its recorded size on the canvas`() throws {
    let stack = Text.view(
      "stackView", id: "s", width: 375, height: 50, "alignment=\"center\"",
      inside: """
        <subviews>\(Text.view(id: "a", width: 100, height: 50))\
        \(Text.view(id: "b", width: 275, height: 30))</subviews>
        """)
    let text = Text.xib(
      Text.root(
        stack,
        constraints: Text.constraint("s", "leading", "root")
          + Text.constraint("s", "trailing", "root") + Text.constraint("s", "top", "root")))
    let frames = try Text.frames(text, canvas: true)
    #expect(frames["a"] == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(frames["b"] == Rect(x: 100, y: 10, width: 275, height: 30))
  }
}
