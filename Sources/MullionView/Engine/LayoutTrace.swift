// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Formats a tree of views as text.
struct LayoutTrace {
  private var open: [ObjectIdentifier: [LayoutAmbiguity]] = [:]

  /// Creates a trace that marks the given ambiguities.
  init(_ ambiguities: [LayoutAmbiguity]) {
    open = Dictionary(grouping: ambiguities) { ObjectIdentifier($0.item) }
  }

  /// Returns the text, with a line for each view and guide.
  func text(of view: View) -> String {
    var lines: [String] = []
    append(view, indent: "", to: &lines)
    return lines.joined(separator: "\n")
  }

  private func append(_ view: View, indent: String, to lines: inout [String]) {
    let type = String(describing: type(of: view))
    var line = indent + (view.identifier.map { "\($0) " } ?? "") + type
    line += " " + Self.text(of: view.exactFrame)
    if view.translatesAutoresizingMaskIntoConstraints { line += " mask" }
    lines.append(line + openText(of: view))
    for guide in view.layoutGuides {
      let line = "\(indent)  \(guide.displayName) guide \(Self.text(of: guide.layoutFrame))"
      lines.append(line + openText(of: guide))
    }
    for subview in view.subviews { append(subview, indent: indent + "  ", to: &lines) }
  }

  /// Returns the ambiguous attributes of an item as text, empty if there are none.
  private func openText(of item: any LayoutItem) -> String {
    guard let ranges = open[ObjectIdentifier(item)] else { return "" }
    return " ambiguous: " + ranges.map(Self.text).joined(separator: ", ")
  }

  private static func text(of frame: Rect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(number)
    return "(\(numbers.joined(separator: ", ")))"
  }

  private static func text(_ range: LayoutAmbiguity) -> String {
    "\(range.attribute) \(number(range.minimum))...\(number(range.maximum))"
  }

  private static func number(_ value: Double) -> String {
    switch value {
    case .infinity: "infinity"
    case -.infinity: "-infinity"
    default: Formula.number(value.magnitude < 1e9 ? (value * 1e6).rounded() / 1e6 : value)
    }
  }
}
