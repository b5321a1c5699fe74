// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import MullionDocument
import MullionGeometry
import MullionText
import TestSupport
import Testing

@testable import MullionAsk

/// The data of inspector pages; `Tests/Inspect/run` tests the script in a browser.
@Suite struct InspectPageTests {
  private typealias Object = [String: Any]

  private func page(_ name: String, _ widths: ClosedRange<Double>) throws -> InspectPage {
    let json = repositoryFile("Docs/Gallery/\(name)")
    var options = DocumentLayout.Options()
    options.folder = repositoryPath("Docs/Gallery")
    return try InspectPage(
      of: try LayoutDocument(json: json), options: options, file: name, widths: widths)
  }

  /// Returns the data that a page contains.
  private func data(of page: InspectPage) throws -> Object {
    let start = try #require(page.html.range(of: #"id="layout">"#))
    let rest = page.html[start.upperBound...]
    let end = try #require(rest.range(of: "</script>"))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(rest[..<end.lowerBound].utf8)) as? Object)
  }

  /// Returns the frames that the data has for a width, by the rules of the page's script.
  private func frames(_ data: Object, at size: Size) throws -> [String: Rect] {
    let regions = try #require(data["regions"] as? [Object])
    let index = try #require(
      regions.firstIndex { region in
        ((region["corners"] as? [[Double]])?.last?.first ?? 0) >= size.width
      })
    let laws = try #require(data["laws"] as? [[Double]])
    var frames: [String: Rect] = [:]
    for view in try #require(data["views"] as? [Object]) {
      let runs = try #require(view["runs"] as? [[Int]])
      let run = try #require(runs.last { $0[0] <= index })
      let values = run[1...4].map { law in
        laws[law][0] + laws[law][1] * size.width + laws[law][2] * size.height
      }
      frames[view["id"] as? String ?? ""] = Rect(
        x: values[0], y: values[1], width: values[2], height: values[3])
    }
    return frames
  }

  @Test(arguments: ["dashboard.json", "login.json", "chat.json"])
  func `the data gives the frames of fresh layouts`(_ name: String) throws {
    let data = try data(of: try page(name, 320...900))
    var random = SplitMix64(seed: 5)
    let json = repositoryFile("Docs/Gallery/\(name)")
    for _ in 0..<6 {
      let document = try LayoutDocument(json: json)
      let size = Size(
        width: Double.random(in: 320...900, using: &random), height: document.size?.height ?? 0)
      let fresh = try layout(of: json, at: size)
      try fresh.window.solveLayout()
      for (id, rect) in try frames(data, at: size) {
        let exact = try #require(fresh.view(id)).exactFrame
        for (one, other) in [
          (rect.minX, exact.minX), (rect.minY, exact.minY), (rect.width, exact.width),
          (rect.height, exact.height),
        ] where (one - other).magnitude > 1e-5 {
          throw Mismatch("\(id) of \(name) at \(size): \(rect), expected \(exact)")
        }
      }
    }
  }

  @Test func `the rows of a derivation add up to the frame's number`() throws {
    let data = try data(of: try page("login.json", 320...700))
    let rows = try #require(data["rows"] as? [[String]])
    let derivations = try #require(data["derivations"] as? [String])
    let views = try #require(data["views"] as? [Object])
    let title = try #require(views.first { $0["id"] as? String == "title" })
    let run = try #require((title["runs"] as? [[Int]])?.first)
    // A width by content: hugging and resistance hold it.
    let reasons = members(derivations[run[7]]).map { (factor: $0.0, formula: rows[$0.1][0]) }
    #expect(reasons.contains { $0.formula.contains("title.width") && $0.factor.magnitude == 1 })
    for view in views {
      for run in try #require(view["runs"] as? [[Int]]) {
        #expect(run.count == 9 && run[5...8].allSatisfy { $0 < derivations.count })
      }
    }
  }

  /// Returns the factors and rows of a derivation, by the rules of the page's script.
  private func members(_ derivation: String) -> [(Double, Int)] {
    derivation.split(separator: ";").flatMap { group -> [(Double, Int)] in
      let parts = group.split(separator: ":")
      var row = 0
      return parts[1].split(separator: ".").map { step in
        row += Int(step, radix: 36) ?? 0
        return (Double(parts[0]) ?? .nan, row)
      }
    }
  }

  @Test func `the page of the dashboard is small and loads nothing`() throws {
    let page = try page("dashboard.json", 320...1920)
    #expect(page.missing.isEmpty)
    #expect(page.html.utf8.count <= 310_000)
    // The names of the namespaces are no addresses that a browser loads.
    let rest = page.html.replacing("http://www.w3.org/2000/svg", with: "")
    for word in ["http:", "https:", "//cdn", "@import", "src=", "fetch(", "XMLHttpRequest"] {
      #expect(!rest.contains(word), "\(word)")
    }
  }

  @Test func `texts of a document cannot end the page's data`() throws {
    let json = """
      {"version": 1, "name": "</title><script>", "size": {"width": 400, "height": 300},
      "root": {"id": "root", "subviews": [{"id": "text", "type": "label",
      "text": "</script><script>alert(1)</script>"}]}}
      """
    let page = try InspectPage(
      of: try LayoutDocument(json: Array(json.utf8)), file: "a<b", widths: 100...200)
    #expect(page.html.components(separatedBy: "</script>").count == 3)
    #expect(page.html.components(separatedBy: "<script").count == 3)
    let views = try #require(try data(of: page)["views"] as? [Object])
    let words = (views.last?["text"] as? Object)?["words"] as? String
    #expect(words == "</script><script>alert(1)</script>")
  }

  @Test func `conflicts and findings are in the data`() throws {
    let json = """
      {"version": 1, "size": {"width": 400, "height": 300}, "root": {"id": "root", "subviews": [
      {"id": "box", "background": "#ff0000"}]}, "constraints": ["box.left == root.left + 100",
      "box.right == root.right - 100", "box.width >= 100", "box.top == root.top",
      "box.height == 20"]}
      """
    let data = try data(
      of: try InspectPage(
        of: try LayoutDocument(json: Array(json.utf8)), file: "a", widths: 200...400))
    let conflicts = try #require(data["conflicts"] as? [Object])
    // 100 + 100 + 100 needs 300 points.
    #expect(conflicts.count == 1)
    #expect((conflicts[0]["sum"] as? String)?.contains("300") == true)
    #expect((conflicts[0]["members"] as? [[Any]])?.count == 3)
    let findings = try #require(data["findings"] as? [Object])
    #expect(findings.contains { $0["rule"] as? String == "no-conflict" })
  }

  private let controls = """
    {"version": 1, "size": {"width": 300, "height": 200}, "root": {"id": "root", "subviews": [
    {"id": "field", "type": "textField", "text": "Anna", "borderStyle": "roundedRect",
    "frame": {"x": 0, "y": 0, "width": 200, "height": 34}},
    {"id": "notes", "type": "textView", "text": "Two words",
    "frame": {"x": 0, "y": 50, "width": 200, "height": 60}},
    {"id": "label", "type": "label", "text": "Code", "font": {"family": "DejaVu Sans Mono"},
    "frame": {"x": 0, "y": 120, "width": 200, "height": 20}}]}}
    """

  @Test func `the data of a control has picture slices, that of a text view its text`() throws {
    let data = try data(
      of: try InspectPage(
        of: try LayoutDocument(json: Array(controls.utf8)), file: "a", widths: 300...400))
    let views = try #require(data["views"] as? [Object])
    let slices = try #require(views[1]["slices"] as? Object)
    for (name, length) in [("columns", 200.0), ("rows", 34.0)] {
      let parts = try #require(slices[name] as? [[Any]])
      let sum = parts.reduce(0) { $0 + ($1[0] as? Double ?? 0) }
      #expect((sum - length).magnitude < 1e-9, "\(name)")
      #expect(parts.contains { $0[1] as? Bool == true } && parts.count > 1, "\(name)")
    }
    #expect(views[1]["text"] == nil && views[2]["image"] == nil)
    let text = try #require(views[2]["text"] as? Object)
    // UITextView's insets are 8 above and below the text, and 5 beside it.
    #expect(text["inset"] as? [Double] == [8, 5, 8, 5])
    #expect((views[3]["text"] as? Object)?["family"] as? String == "DejaVu Sans Mono")
    #expect(text["family"] == nil)
  }

  @Test(
    arguments: [
      (nil, 17.0, "Inter", -0.026), (nil, 34, "Inter Display", 0.012),
      ("DejaVu Sans", 17, nil, nil), ("DejaVu Serif", 34, "DejaVu Serif", nil),
    ] as [(String?, Double, String?, Double?)])
  func `the data of a text has the engine's font family and tracking`(
    pinned: String?, size: Double, family: String?, tracking: Double?
  ) throws {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 60}, "root": {"id": "root", "subviews": [
      {"id": "label", "type": "label", "text": "Code", "font": \(size),
      "frame": {"x": 0, "y": 0, "width": 200, "height": 50}}]}}
      """
    let content: Object = try TextSystem.$scoped.withValue(FontEngine(systemFamily: pinned)) {
      let document = try LayoutDocument(json: Array(json.utf8))
      return try data(of: try InspectPage(of: document, file: "a", widths: 300...400))
    }
    let views = try #require(content["views"] as? [Object])
    let text = try #require(views[1]["text"] as? Object)
    #expect(text["family"] as? String == family && text["tracking"] as? Double == tracking)
  }

  @Test func `a page in dark style has the colors of that style`() throws {
    func color(_ style: UserInterfaceStyle) throws -> String? {
      let page = try InspectPage(
        of: try LayoutDocument(json: Array(controls.utf8)), file: "a", widths: 300...400,
        style: style)
      let views = try #require(try data(of: page)["views"] as? [Object])
      return (views[3]["text"] as? Object)?["color"] as? String
    }
    #expect(try color(.light) == "rgba(0,0,0,1)")
    #expect(try color(.dark) == "rgba(255,255,255,1)")
  }
}
