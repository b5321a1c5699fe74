// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

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
    JSONWriter.text { writer in
      writer.member("name", .string(name))
      write(tree.nodes, to: &writer)
    }
  }

  private func write(_ nodes: [AccessibilityTree.Node], to writer: inout JSONWriter) {
    writer.list("elements", nodes) { writer, node in
      switch node {
      case .element(let element): writer.inlineObject(members(of: element))
      case .group(let group): write(group, to: &writer)
      }
    }
  }

  private func write(_ group: AccessibilityTree.Group, to writer: inout JSONWriter) {
    writer.object { writer in
      if let name = group.identifier { writer.member("id", .string(name)) }
      writer.member("frame", .rect(group.frame))
      write(group.nodes, to: &writer)
    }
  }

  private func members(of element: AccessibilityTree.Element) -> JSONWriter.Members {
    var members: JSONWriter.Members = [("traits", .strings(element.traits.names))]
    let texts: [(StaticString, String?)] = [
      ("label", element.label), ("value", element.value), ("hint", element.hint),
      ("id", element.identifier),
    ]
    for (key, text) in texts {
      if let text { members.append((key, .string(text))) }
    }
    members.append(("frame", .rect(element.frame)))
    return members
  }
}

extension AccessibilityTree.Group {
  /// The identifier for tests, otherwise the identifier of the view; nil for none.
  fileprivate var identifier: String? {
    container.accessibilityIdentifier ?? (container as? View)?.identifier
  }
}
