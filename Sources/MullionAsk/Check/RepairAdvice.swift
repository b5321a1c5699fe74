// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument

/// Creates the lines of findings with advice on fixing a broken rule.
enum RepairAdvice {
  /// The beginning of each of these lines.
  static let start = "to fix it, "

  /// Returns the line that proposes a constraint; nil if `other` is nil.
  static func constraint(
    _ id: String, _ attribute: String, _ relation: String, _ other: String?
  ) -> String? {
    other.map { "\(start)add \"\(id).\(attribute) \(relation) \($0)\" to \"constraints\"" }
  }

  /// Returns the line for an edge of a view that is outside an area.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - side: The name of the edge.
  ///   - area: The name of the area, such as `root.safeArea`; nil if it has none.
  /// - Returns: The line; nil without a name of the area.
  static func inside(_ id: String, _ side: String, _ area: String?) -> String? {
    let isFirst = side == "left" || side == "top"
    return constraint(id, side, isFirst ? ">=" : "<=", area.map { "\($0).\(side)" })
  }

  /// Returns the line for a side of a view that is shorter than a length in points.
  ///
  /// Nil for a switch or a stepper: UIKit fixes their size, so a constraint would not help.
  static func atLeast(_ length: Double, _ id: String, _ side: String, _ view: View) -> String? {
    if view is Switch || view is Stepper { return nil }
    return constraint(id, side, ">=", points(length))
  }

  /// Returns the line for a text that is wider or higher than its view.
  static func text(_ id: String, _ side: String, _ length: Double, isOneLine: Bool) -> String {
    let more = side == "width" && isOneLine ? ", or set \"numberOfLines\" to 0" : ""
    return "\(start)make the \(side) of \(id) at least \(points(length)) points\(more)"
  }

  /// Returns the name of a view in formulas; nil if it has none.
  ///
  /// For the container of a row, whose generated id formulas cannot use, this is the row's name.
  static func name(of view: View) -> String? {
    guard let id = view.identifier else { return nil }
    return id.hasSuffix("/content") ? String(id.dropLast("/content".count)) : id
  }

  /// Returns a length, rounded up to hundredths.
  static func points(_ length: Double) -> String {
    ShortDecimal.text((length * 100 - 1e-6).rounded(.up) / 100)
  }

  /// Returns the line with a rule's general advice.
  static func general(_ rule: CheckRule) -> String {
    start + rule.help.prefix(1).lowercased() + rule.help.dropFirst().dropLast()
  }
}
