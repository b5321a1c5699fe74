// SPDX-License-Identifier: GPL-3.0-or-later
import MullionFormulas
// article: OwnTree 1
import MullionGeometry
import MullionLayout
// end
import Testing

// article: OwnTree 2
/// A node of your own tree.
final class Node {
  let box: LayoutBox
  let children: [Node]
  /// Set by the layout, in points of the parent.
  var frame = Rect.zero

  init(_ name: String, content: LayoutContent = .none, children: [Node] = []) {
    box = LayoutStack(name, axis: .horizontal, spacing: 8, children.map(\.box))
    box.content = content
    self.children = children
  }
}
// end

/// The code of the article on MullionLayout.
@Suite(.defaultFont) struct OwnTreeArticle {
  @Test func `a title keeps its content's size in a card`() throws {
    try expectOutput("OwnTree", 1) {
      // article: OwnTree 1
      let card = LayoutBox("card")
      let title = LayoutBox("title")
      card.add(title)
      title.content = .size(80, 20)
      LayoutConstraint.activate([
        title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
        title.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      ])

      let report = try card.layOut(in: Size(width: 320, height: 64))
      print(title.frame, report.conflicts.count)
      // end
    }
  }

  @Test func `a layout reports the boxes whose frames changed`() throws {
    try expectOutput("OwnTree", 2) {
      // article: OwnTree 3
      let icon = Node("icon", content: .size(24, 24))
      let name = Node("name", content: .size(120, 20))
      let row = Node("row", children: [icon, name])
      let nodes = Dictionary(uniqueKeysWithValues: [row, icon, name].map { ($0.box, $0) })
      icon.box.setContentHuggingPriority(1000, for: .horizontal)

      for width in [300.0, 400] {
        let report = try row.box.layOut(in: Size(width: width, height: 40))
        for box in report.changedBoxes { nodes[box]?.frame = box.frame }
        print(report.changedBoxes.count, icon.frame, name.frame)
      }
      // end
    }
  }

  @Test func `a closure measures content that wraps`() throws {
    try expectOutput("OwnTree", 3) {
      // article: OwnTree 4
      let page = LayoutBox("page")
      let text = LayoutBox("text")
      page.add(text)
      // 40 words of 10 points each, in lines of 12 points.
      text.content = .wrapping { width in
        let words = min(40, width.map { max(1, Int($0 / 10)) } ?? 40)
        let lines = (40 + words - 1) / words
        return Size(width: Double(words) * 10, height: Double(lines) * 12)
      }
      LayoutConstraint.activate(text.constraints(pinningEdgesTo: page, along: .horizontal))
      LayoutConstraint.activate([text.topAnchor.constraint(equalTo: page.topAnchor)])
      for width in [400.0, 105] {
        try page.layOut(in: Size(width: width, height: 200))
        print(text.frame)
      }
      // end
    }
  }

  @Test func `a layout plan creates a tree of boxes from data`() throws {
    try expectOutput("OwnTree", 4) {
      // article: OwnTree 5
      let plan = LayoutPlan(
        "window",
        boxes: [LayoutPlan("sidebar"), LayoutPlan("editor")],
        constraints: [
          "sidebar.left == window.left", "editor.left == sidebar.right",
          "editor.right == window.right", "fits: editor.width >= 400 @high",
          "wish: sidebar.width == 240 @low", "sidebar.height == window.height",
          "editor.height == window.height", "sidebar.top == window.top", "editor.top == window.top",
        ])
      let boxes = try plan.boxes()
      guard let window = boxes["window"] else { return }
      for width in [800.0, 500] {
        try window.layOut(in: Size(width: width, height: 300))
        for (box, frame) in window.frames.dropFirst() { print(box.identifier ?? "", frame) }
      }
      // end
    }
  }

  @Test func `a layout report names conflicts and ambiguous values`() throws {
    try expectOutput("OwnTree", 5) {
      // article: OwnTree 6
      let box = LayoutBox("box")
      let inner = LayoutBox("inner")
      box.add(inner)
      let wide = inner.widthAnchor.constraint(equalToConstant: 400)
      wide.identifier = "wide"
      LayoutConstraint.activate(inner.constraints(pinningEdgesTo: box))
      LayoutConstraint.activate([wide])
      let report = try box.layOut(in: Size(width: 300, height: 100))
      for conflict in report.conflicts { print(conflict.broken, conflict.members.count) }
      print(inner.frame.width)

      LayoutConstraint.deactivate(inner.constraints + box.constraints)
      let open = try box.layOut(in: Size(width: 300, height: 100)).ambiguities
      print(open.map { "\($0.attribute)" }.joined(separator: " "))
      // end
    }
  }
}
