// SPDX-License-Identifier: GPL-3.0-or-later

/// The spacing, the indents and the alignment of a paragraph in an ``AttributedText``.
///
/// All lengths are in points. A length that is not finite counts as 0.
nonisolated public struct ParagraphStyle: Hashable, Sendable {
  /// The largest length, in points.
  private static let longest = 1e6

  /// The alignment of the lines; nil for that of the view.
  ///
  /// ``TextAlignment/natural`` is the side at which the paragraph's own direction begins.
  public var alignment: TextAlignment?

  /// The space between two lines of the paragraph, rounded up to whole points; not negative.
  public var lineSpacing: Double { didSet { lineSpacing = Self.length(lineSpacing) } }

  /// The space between the paragraph and the next one, rounded up to whole points; not negative.
  public var paragraphSpacing: Double {
    didSet { paragraphSpacing = Self.length(paragraphSpacing) }
  }

  /// The distance of the first line from the leading edge; not negative.
  public var firstLineHeadIndent: Double {
    didSet { firstLineHeadIndent = Self.length(firstLineHeadIndent) }
  }

  /// The distance of the other lines from the leading edge; not negative.
  public var headIndent: Double { didSet { headIndent = Self.length(headIndent) } }

  /// The distance of the lines' ends from the trailing edge if the value is 0 or negative, and from
  /// the leading edge if it is positive.
  public var tailIndent: Double { didSet { tailIndent = Self.signedLength(tailIndent) } }

  /// Creates a style.
  public init(
    alignment: TextAlignment? = nil, lineSpacing: Double = 0, paragraphSpacing: Double = 0,
    firstLineHeadIndent: Double = 0, headIndent: Double = 0, tailIndent: Double = 0
  ) {
    self.alignment = alignment
    self.lineSpacing = Self.length(lineSpacing)
    self.paragraphSpacing = Self.length(paragraphSpacing)
    self.firstLineHeadIndent = Self.length(firstLineHeadIndent)
    self.headIndent = Self.length(headIndent)
    self.tailIndent = Self.signedLength(tailIndent)
  }

  /// Returns the distances of a line from the leading and the trailing edge of a width, in points.
  ///
  /// An infinite width has no trailing edge; if ``tailIndent`` is positive, it determines one.
  package func indents(isFirst: Bool, width: Double) -> (head: Double, tail: Double) {
    let head = isFirst ? firstLineHeadIndent : headIndent
    guard tailIndent > 0 else { return (head, -tailIndent) }
    return (head, width.isFinite ? max(width - tailIndent, 0) : 0)
  }

  /// Returns the width that a line can have in a width, in points.
  package func available(isFirst: Bool, width: Double) -> Double {
    let (head, tail) = indents(isFirst: isFirst, width: width)
    let end = tailIndent > 0 ? min(tailIndent, width) : width - tail
    return max(end - head, 0)
  }

  private static func length(_ value: Double) -> Double { max(signedLength(value), 0) }

  private static func signedLength(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -longest), longest) : 0
  }
}
