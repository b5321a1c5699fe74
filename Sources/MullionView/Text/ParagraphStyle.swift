// SPDX-License-Identifier: GPL-3.0-or-later

/// The spacing, the indents, the alignment and the hyphenation of a paragraph in an
/// ``AttributedText``.
///
/// All lengths are in points. A length that is not finite counts as 0.
nonisolated public struct ParagraphStyle: Hashable, Sendable {
  /// The limit of lengths, in points; larger ones are clamped to it.
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

  /// The factor by which the height of the lines grows or shrinks; 0 for their own height.
  public var lineHeightMultiple: Double {
    didSet { lineHeightMultiple = Self.length(lineHeightMultiple) }
  }

  /// The smallest height of a line, after the multiplication; not negative.
  public var minimumLineHeight: Double {
    didSet { minimumLineHeight = Self.length(minimumLineHeight) }
  }

  /// The largest height of a line, after the multiplication; 0 for no limit.
  ///
  /// Letters of a lower line can extend beyond its top.
  public var maximumLineHeight: Double {
    didSet { maximumLineHeight = Self.length(maximumLineHeight) }
  }

  /// The part of the width, 0…1, that a line must fill; 0 hyphenates no words.
  ///
  /// If a line without hyphenation would be shorter, the engine moves the beginning of the next word
  /// to it, with a hyphen. With 1, it hyphenates wherever a part of a word fits.
  public var hyphenationFactor: Double {
    didSet { hyphenationFactor = Self.share(hyphenationFactor) }
  }

  /// The language of the words, such as `en` or `de-AT`; nil for ``TextSystem/language``.
  ///
  /// The hyphenation depends on it.
  public var language: String?

  /// Creates a style.
  public init(
    alignment: TextAlignment? = nil, lineSpacing: Double = 0, paragraphSpacing: Double = 0,
    firstLineHeadIndent: Double = 0, headIndent: Double = 0, tailIndent: Double = 0,
    lineHeightMultiple: Double = 0, minimumLineHeight: Double = 0, maximumLineHeight: Double = 0,
    hyphenationFactor: Double = 0, language: String? = nil
  ) {
    self.alignment = alignment
    self.lineSpacing = Self.length(lineSpacing)
    self.paragraphSpacing = Self.length(paragraphSpacing)
    self.firstLineHeadIndent = Self.length(firstLineHeadIndent)
    self.headIndent = Self.length(headIndent)
    self.tailIndent = Self.signedLength(tailIndent)
    self.lineHeightMultiple = Self.length(lineHeightMultiple)
    self.minimumLineHeight = Self.length(minimumLineHeight)
    self.maximumLineHeight = Self.length(maximumLineHeight)
    self.hyphenationFactor = Self.share(hyphenationFactor)
    self.language = language
  }

  /// Returns the height of a line whose fonts have a height, in whole points.
  ///
  /// The minimum wins over a smaller maximum.
  package func lineHeight(_ own: Double) -> Double {
    var height = lineHeightMultiple > 0 ? own * lineHeightMultiple : own
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    height = max(height, minimumLineHeight)
    return height == own ? own : min(height, Self.longest).rounded(.up)
  }

  /// The style with only the properties that determine the heights of lines; nil if the lines keep the
  /// height of their fonts.
  package var lineHeights: ParagraphStyle? {
    let style = ParagraphStyle(
      lineHeightMultiple: lineHeightMultiple, minimumLineHeight: minimumLineHeight,
      maximumLineHeight: maximumLineHeight)
    return style == ParagraphStyle() ? nil : style
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

  private static func share(_ value: Double) -> Double { min(length(value), 1) }

  private static func length(_ value: Double) -> Double { max(signedLength(value), 0) }

  private static func signedLength(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -longest), longest) : 0
  }
}
