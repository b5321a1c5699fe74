// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension AccessibilityTree: CustomStringConvertible {
  /// The tree as text, with one line for each element and each group.
  ///
  /// A line has the traits, the label in quotes, the value, the hint, the identifier after `#`, and
  /// the frame as x, y, width and height in points. The lines inside a group are indented by two
  /// spaces.
  ///
  /// - Complexity: O(elements).
  public var description: String { Self.lines(of: nodes, indent: "") }

  private static func lines(of nodes: [Node], indent: String) -> String {
    nodes.map { node in
      switch node {
      case .element(let element): return "\(indent)\(element)\n"
      case .group(let group):
        let identifier = (group.container as? View)?.identifier
        let name = group.container.accessibilityIdentifier ?? identifier
        let words: [String?] = ["group", name.map { "#\($0)" }, group.frame.accessibilityText]
        return indent + words.compactMap(\.self).joined(separator: " ") + "\n"
          + lines(of: group.nodes, indent: indent + "  ")
      }
    }.joined()
  }
}

extension AccessibilityTree.Element: CustomStringConvertible {
  /// The element as one line of text; see ``AccessibilityTree/description``.
  public var description: String {
    let names = traits.names
    let words: [String?] = [
      names.isEmpty ? "element" : names.joined(separator: ","), label.map(\.quoted),
      value.map { "value \($0.quoted)" }, hint.map { "hint \($0.quoted)" },
      identifier.map { "#\($0)" }, frame.accessibilityText,
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }
}

nonisolated extension Rect {
  fileprivate var accessibilityText: String {
    func short(_ number: Double) -> String {
      let rounded = (number * 100).rounded() / 100
      return rounded == rounded.rounded() && rounded.magnitude < 0x1p52
        ? "\(Int(rounded))" : "\(rounded)"
    }
    return "(\([minX, minY, width, height].map(short).joined(separator: " ")))"
  }
}
