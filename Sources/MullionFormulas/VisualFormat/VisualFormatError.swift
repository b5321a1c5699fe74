// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionLayout

/// The reason why a visual format cannot be parsed or built, and its position.
nonisolated public struct VisualFormatError: Error, Equatable, Sendable {
  /// The kinds of errors.
  nonisolated public enum Problem: Equatable, Sendable {
    /// The format is empty.
    case empty
    /// A view was expected; if `orBar` is true, a bar was possible too.
    case missingView(found: String, orBar: Bool)
    /// A view has no name, or its name contains an invalid character.
    case badName(found: String)
    /// A name does not belong to a view or a guide.
    case unknownView(String)
    /// The closing bracket of a view was expected.
    case unclosedView(found: String)
    /// A bar is followed by neither a connection nor a view.
    case nothingAfterBar(found: String)
    /// The format ends too early.
    case endsEarly(expected: String)
    /// A comma or the end of a list of predicates was expected.
    case badPredicateList(found: String)
    /// A distance is not followed by a dash.
    case unclosedConnection(found: String)
    /// Extra text follows a complete format.
    case trailing(found: String)
    /// A second dash, which is either a minus sign or an extra dash.
    case ambiguousMinus
    /// A number was expected.
    case badNumber(found: String)
    /// A name is not among the metrics; if `orView` is true, it could also name a view.
    case unknownMetric(String, orView: Bool)
    /// A bar is next to a view without a superview, or a guide without a view.
    case noSuperview(String)
    /// Views cannot be aligned along the axis of the format.
    case alignmentAlongAxis(LayoutAttribute, Axis)
    /// The options contain both directions.
    case twoDirections
    /// The options contain bits without a meaning.
    case unknownOptions(UInt)
    /// White space, which a format cannot contain.
    case whiteSpace
    /// A number or a metric's value is not finite or exceeds ``View/maximumMagnitude``.
    case numberOutOfRange(Double)
    /// A priority is not above 0 and at most 1000.
    case invalidPriority(Double)
    /// The format has more views and predicates than the limit.
    case tooLong(limit: Int)
    /// A constraint is invalid, such as one for the baseline of a guide.
    case constraint(LayoutConstraintError)
  }

  /// The kind of error.
  public let problem: Problem
  /// The text of the format.
  public let format: String
  /// The number of Unicode scalars before the position of the error.
  ///
  /// Errors in the options are reported at the end of the text.
  public let column: Int

  /// Creates an error at an offset in UTF-8 bytes.
  ///
  /// - Complexity: O(offset).
  package init(_ problem: Problem, in format: String, at offset: Int) {
    self.problem = problem
    self.format = format
    column = Self.column(of: offset, in: format)
  }

  /// Returns the number of Unicode scalars before an offset in UTF-8 bytes.
  ///
  /// - Complexity: O(offset).
  package static func column(of offset: Int, in format: String) -> Int {
    // Do not count continuation bytes, whose upper bits are 10.
    format.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 }
  }

  /// The format, with a caret below the position of the error.
  ///
  /// A long format is shortened to the text around the error. Characters that would break the line
  /// are replaced.
  ///
  /// - Complexity: O(column).
  public var picture: String {
    let scalars = format.unicodeScalars
    let start = max(0, column - Self.reach)
    let shown = scalars.dropFirst(start).prefix(2 * Self.reach)
    let hasMore = scalars.dropFirst(start + 2 * Self.reach).first != nil
    let line = (start > 0 ? "…" : "") + Self.printable(shown) + (hasMore ? "…" : "")
    let indent = column - start + (start > 0 ? 1 : 0)
    return line + "\n" + String(repeating: " ", count: indent) + "^"
  }

  /// The maximum length of a quoted part, and of the text on each side of a picture's caret.
  private static let reach = 40

  /// Returns a part of a format in quotation marks, for messages.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let rest = scalars.dropFirst(reach).isEmpty ? "" : "…"
    return "\"" + printable(scalars.prefix(reach)) + rest + "\""
  }

  /// Returns the text with U+FFFD in place of characters that print nothing or end a line.
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
