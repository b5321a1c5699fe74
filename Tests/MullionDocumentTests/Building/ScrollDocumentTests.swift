// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import RuleTrait
import Testing

@Suite struct ScrollDocumentTests {
  private static let form = #"""
    {
      "version": 1, "size": {"width": 200, "height": 300}, "safeArea": {"top": 20},
      "root": {"id": "root", "subviews": [
        {"id": "form", "type": "scroll", "contentOffset": {"x": 0, "y": 40},
         "contentInset": {"bottom": 30, "top": -2}, "contentInsetAdjustmentBehavior": "always",
         "subviews": [{"id": "fields"}, {"id": "bar"}]},
        {"id": "list", "type": "scroll", "clipsToBounds": false, "contentSize": {"width": 70, "height": 90},
         "frame": {"x": 0, "y": 100, "width": 50, "height": 60}}
      ]},
      "constraints": [
        "form.left == root.left", "form.right == root.right", "form.top == root.top", "form.height == 100",
        "fields.left == form.left + 10", "fields.right == form.right - 10",
        "fields.top == form.contentLayoutGuide.top + 5", "form.contentLayoutGuide.bottom == fields.bottom + 5",
        "fields.width == form.width - 20", "fields.height == 400",
        {"item": "bar", "attribute": "bottom", "toItem": "form.frameLayoutGuide", "toAttribute": "bottom"},
        "bar.left == root.left", "bar.width == form.frameLayoutGuide.width", "bar.height == 12"
      ],
      "steps": [
        {"set": {"view": "form", "contentOffset": {"x": 3, "y": 0}}},
        {"set": {"view": "list", "contentSize": {"width": 1, "height": 2}}, "size": {"width": 300, "height": 300}}
      ]
    }
    """#

  @Test(.rule("6.2.inside", "6.2.frameGuide", "6.1.offset"))
  func `a document's scroll view can have scrolling content and floating views`() throws {
    let layout = try DocumentLayout(try LayoutDocument(json: Array(Self.form.utf8)))
    let result = try layout.solveAll()
    #expect(result.status == .solved && result.ambiguous.isEmpty)
    func frame(_ id: String, _ result: LayoutResult?) -> Rect? {
      result?.frames.first { $0.id == id }?.rect
    }
    #expect(frame("fields", result) == Rect(x: 10, y: 5, width: 180, height: 400))
    #expect(frame("bar", result) == Rect(x: 0, y: 128, width: 200, height: 12))
    #expect(frame("bar", result.steps?[0]) == Rect(x: 3, y: 88, width: 200, height: 12))
    #expect(frame("bar", result.steps?[1]) == Rect(x: 3, y: 88, width: 300, height: 12))
    let form = try #require(layout.view("form") as? ScrollView)
    #expect(form.contentSize == Size(width: 300, height: 410))
    #expect(form.contentOffset == Point(x: 3, y: 0) && form.clipsToBounds)
    #expect(form.adjustedContentInset == EdgeInsets(top: 18, left: 0, bottom: 30, right: 0))
    let list = try #require(layout.view("list") as? ScrollView)
    #expect(list.contentSize == Size(width: 1, height: 2) && !list.clipsToBounds)
    #expect(list.frame == Rect(x: 0, y: 100, width: 50, height: 60))
  }

  @Test func `a view that does not scroll has no scroll layout guides`() {
    func found(_ item: String) -> [String] {
      issues(
        #"{"version":1,"root":{"id":"root","guides":["g"],"subviews":[{"id":"s","type":"scroll"}]},"constraints":["\#(item).width == 3"]}"#
      )
    }
    #expect(found("s.contentLayoutGuide") == [] && found("s.frameLayoutGuide") == [])
    for item in ["root.contentLayoutGuide", "root.frameLayoutGuide", "g.contentLayoutGuide"] {
      #expect(found(item).count == 1)
      #expect(
        found(item).first?.hasPrefix(
          "f: /constraints/0: found \(item), expected it only of a view of type scroll") == true,
        "\(found(item))")
    }
  }
}
