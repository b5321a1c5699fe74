// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Formats a tree of boxes as text.
struct LayoutTrace {
  private var open: [ObjectIdentifier: [LayoutAmbiguity]] = [:]

  /// Creates a trace that marks the given ambiguities.
  init(_ ambiguities: [LayoutAmbiguity]) {
    open = Dictionary(grouping: ambiguities) { ObjectIdentifier($0.item) }
  }

  /// Returns the text, with a line for each box and guide.
  func text(of box: LayoutBox) -> String {
    var lines: [String] = []
    append(box, indent: "", to: &lines)
    return lines.joined(separator: "\n")
  }

  private func append(_ box: LayoutBox, indent: String, to lines: inout [String]) {
    let type = String(describing: type(of: box.item))
    var line = indent + (box.identifier.map { "\($0) " } ?? "") + type
    line += " " + Self.text(of: box.exactFrame)
    if box.translatesMask { line += " mask" }
    lines.append(line + openText(of: box.item))
    for guide in box.layoutGuides {
      let line = "\(indent)  \(guide.displayName) guide \(Self.text(of: guide.layoutFrame))"
      lines.append(line + openText(of: guide))
    }
    for subbox in box.subboxes { append(subbox, indent: indent + "  ", to: &lines) }
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
