// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry

/// The accessibility elements of a document as JSON.
///
/// ```
/// {
///   "name": "form",
///   "elements": [
///     {"traits": ["button"], "label": "Save", "id": "save", "frame": {"x": 0, …}}
///   ]
/// }
/// ```
///
/// A group has its `elements` in place of traits, label, value and hint. Missing values have no key.
struct AccessibilityReport {
  let name: String
  let tree: AccessibilityTree

  /// The report, with a line for each element.
  var text: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("name")
      writer.string(name)
      write(tree.nodes, to: &writer)
    }
    return writer.takeText() + "\n"
  }

  private func write(_ nodes: [AccessibilityTree.Node], to writer: inout JSONWriter) {
    writer.key("elements")
    writer.array { writer in
      for node in nodes {
        writer.element()
        switch node {
        case .element(let element): writer.inlineObject(members(of: element))
        case .group(let group): write(group, to: &writer)
        }
      }
    }
  }

  private func write(_ group: AccessibilityTree.Group, to writer: inout JSONWriter) {
    writer.object { writer in
      if let name = group.identifier {
        writer.key("id")
        writer.string(name)
      }
      writer.key("frame")
      writer.value(frame(group.frame))
      write(group.nodes, to: &writer)
    }
  }

  private func members(
    of element: AccessibilityTree.Element
  ) -> [(key: StaticString, value: JSONWriter.Value)] {
    var members: [(key: StaticString, value: JSONWriter.Value)] = [
      ("traits", .array(element.traits.names.map { .string($0) }))
    ]
    let texts: [(StaticString, String?)] = [
      ("label", element.label), ("value", element.value), ("hint", element.hint),
      ("id", element.identifier),
    ]
    for (key, text) in texts {
      if let text { members.append((key, .string(text))) }
    }
    members.append(("frame", frame(element.frame)))
    return members
  }

  private func frame(_ rect: Rect) -> JSONWriter.Value {
    .members([
      ("x", .number(rect.minX)), ("y", .number(rect.minY)), ("width", .number(rect.width)),
      ("height", .number(rect.height)),
    ])
  }
}

extension AccessibilityTree.Group {
  /// The identifier for tests, otherwise the identifier of the view; nil for none.
  fileprivate var identifier: String? {
    container.accessibilityIdentifier ?? (container as? View)?.identifier
  }
}
