// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
public import MullionGeometry
import MullionLP

extension LayoutProgram {
  /// A text format of linear programs.
  public enum Format: String, Sendable, CaseIterable {
    /// CPLEX LP, which `glpsol --lp` reads.
    case lp
    /// Free MPS, which `glpsol --freemps` reads.
    case mps
  }

  /// Returns the program as text.
  ///
  /// A comment at the start names the levels in the order in which Mullion minimizes them.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - name: The name of the layout.
  ///   - size: The size of the window, in points.
  /// - Returns: The text in ASCII, except for the comment, with a line feed at the end.
  /// - Complexity: O(entries).
  public func text(_ format: Format, name: String, size: Size) -> String {
    // A line feed in a name would end the comment.
    let comment = comment(format, name: name, size: size).map(\.printable)
    return switch format {
    case .lp: program.text(comment: comment)
    case .mps: program.mpsText(objective: 0, comment: comment)
    }
  }

  private func comment(_ format: Format, name: String, size: Size) -> [String] {
    let reader = format == .lp ? "glpsol --lp" : "glpsol --freemps"
    var lines = [
      "The layout of \(name) at \(ShortDecimal.text(size.width)) x "
        + "\(ShortDecimal.text(size.height)) points, as a linear program.",
      "To solve it: \(reader) FILE -o SOLUTION",
      "",
      "Columns: left, top, width and height of each view, in points, in the window's coordinates.",
      "Rows: the constraints. Optional ones have error columns: NAME.error, NAME.over, NAME.under.",
    ]
    lines += dropped.map { "Dropped in a conflict, so not a row here: \($0)" }
    guard let objective else { return lines + ["There are no optional constraints.", ""] }
    lines += [
      "",
      "Each optional priority is a level, a column with the sum of its constraints' errors.",
      "Mullion minimizes the levels in this order, each without increasing those before it:",
    ]
    for (index, level) in levels.enumerated() {
      let count = level.constraintCount == 1 ? "constraint" : "constraints"
      lines.append(
        "  \(index + 1). \(level.column): \(level.constraintCount) \(count), "
          + "minimum \(ShortDecimal.text(level.optimum))"
          + (index == objective ? " (minimized here)" : ""))
    }
    return lines + [
      "A rule decides values that are still open. It is not part of this program.", "",
    ]
  }
}
