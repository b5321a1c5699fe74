// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a visual format makes no constraints, and where.
public struct VisualFormatError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Problem: Equatable, Sendable {
    /// The format has no characters.
    case empty
    /// Something else where a view has to be, or a view or a bar.
    case missingView(found: String, orBar: Bool)
    /// A view's name is none, or goes on with a character that names do not have.
    case badName(found: String)
    /// A name that stands for no view and no guide.
    case unknownView(String)
    /// A view that does not end.
    case unclosedView(found: String)
    /// A bar with neither a connection nor a view behind it.
    case nothingAfterBar(found: String)
    /// The format breaks off.
    case endsEarly(expected: String)
    /// Something else where a list of predicates goes on or ends.
    case badPredicateList(found: String)
    /// A distance without a dash behind it.
    case unclosedConnection(found: String)
    /// Something behind what could be the whole format.
    case trailing(found: String)
    /// A second dash, which is a minus or one too many.
    case ambiguousMinus
    /// Something else where a number has to be.
    case badNumber(found: String)
    /// A name without a number; where sizes are given it could be a view's as well.
    case unknownMetric(String, orView: Bool)
    /// A bar beside a view without a superview, or a guide without a view.
    case noSuperview(String)
    /// Views cannot be aligned along the axis they are lined up on.
    case alignmentAlongAxis(LayoutAttribute, Axis)
    /// Options that run both ways.
    case twoDirections
    /// Options that mean nothing.
    case unknownOptions(UInt)
    /// White space, of which a format has none.
    case whiteSpace
    /// A number, or a metric's value, that is not finite or beyond ``View/largestMagnitude``.
    case numberOutOfRange(Double)
    /// A priority that is not above 0 and at most 1000.
    case invalidPriority(Double)
    /// More views and predicates than a format may have.
    case tooLong(limit: Int)
    /// A constraint that makes no sense, such as the baseline of a guide.
    case constraint(LayoutConstraintError)
  }

  /// What is wrong.
  public let problem: Problem
  /// The text that was read.
  public let format: String
  /// The Unicode scalars before the place where it went wrong; what is wrong with the options is told at the end.
  public let column: Int

  /// Makes the error of a place that is counted in UTF-8 bytes.
  ///
  /// O(offset).
  package init(_ problem: Problem, in format: String, at offset: Int) {
    self.problem = problem
    self.format = format
    column = Self.column(of: offset, in: format)
  }

  /// The Unicode scalars before an offset in UTF-8 bytes.
  ///
  /// O(offset).
  package static func column(of offset: Int, in format: String) -> Int {
    // Bytes that go on with a scalar have the upper bits 10.
    format.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 }
  }

  /// The format and, below it, a caret at the place; of a long format what is near.
  ///
  /// Characters that would break the line are replaced. O(column).
  public var picture: String {
    let scalars = format.unicodeScalars
    let start = max(0, column - Self.reach)
    let shown = scalars.dropFirst(start).prefix(2 * Self.reach)
    let hasMore = scalars.dropFirst(start + 2 * Self.reach).first != nil
    let line = (start > 0 ? "…" : "") + Self.printable(shown) + (hasMore ? "…" : "")
    let indent = column - start + (start > 0 ? 1 : 0)
    return line + "\n" + String(repeating: " ", count: indent) + "^"
  }

  /// How many characters of a long format a picture and a message show.
  private static let reach = 40

  /// A piece of a format as messages quote it.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let rest = scalars.dropFirst(reach).isEmpty ? "" : "…"
    return "\"" + printable(scalars.prefix(reach)) + rest + "\""
  }

  /// The text with U+FFFD in place of what prints nothing, or ends a line.
  private static func printable(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate, .unassigned:
        text.unicodeScalars.append("\u{FFFD}")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
