// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
import Mullion

/// The spacing, the indents, the alignment, the line breaks and the hyphenation of a paragraph.
///
/// Lengths are in points; a length that is not finite counts as 0.
nonisolated open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying,
  @unchecked Sendable
{
  /// The style of a new paragraph.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  fileprivate var values = ParagraphStyle()
  fileprivate var breaks = NSLineBreakMode.byWordWrapping
  fileprivate var usesDefault = false

  /// Creates a style with the default values.
  public override init() { super.init() }

  fileprivate init(copying other: NSParagraphStyle) {
    (values, breaks, usesDefault) = (other.values, other.breaks, other.usesDefault)
    super.init()
  }

  /// The alignment of the lines.
  ///
  /// In a paragraph without an alignment of its own, that of the view applies.
  open var alignment: NSTextAlignment { values.alignment ?? .natural }
  /// The space between two lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space between the paragraph and the next one.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The distance of the first line from the leading edge.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of the other lines from the leading edge.
  open var headIndent: CGFloat { values.headIndent }
  /// The distance of the lines' ends from the trailing edge if it is 0 or negative, and from the
  /// leading edge if it is positive.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The factor by which the height of the lines grows or shrinks; 0 for their own height.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The smallest height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of a line, in points; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The part of the width, 0…1, that a line must fill, or else the next word is hyphenated.
  open var hyphenationFactor: Float { Float(values.hyphenationFactor) }
  /// Whether words are hyphenated although ``hyphenationFactor`` is 0, as with a factor of 1.
  open var usesDefaultHyphenation: Bool { usesDefault }
  /// How lines are broken and truncated; the first paragraph's mode applies to the whole text.
  open var lineBreakMode: NSLineBreakMode { breaks }

  /// Returns a style that does not change.
  open func copy(with zone: NSZone?) -> Any { NSParagraphStyle(copying: self) }

  /// Returns a style that can be changed.
  open func mutableCopy(with zone: NSZone?) -> Any {
    NSMutableParagraphStyle(copying: self)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return values == other.values && breaks == other.breaks && usesDefault == other.usesDefault
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values)
    hasher.combine(breaks)
    return hasher.finalize()
  }

  /// The style as Mullion's value.
  final var paragraphStyle: ParagraphStyle {
    var style = values
    if usesDefault, style.hyphenationFactor == 0 { style.hyphenationFactor = 1 }
    return style
  }

  /// Creates a style from Mullion's value.
  convenience init(_ values: ParagraphStyle) {
    self.init()
    self.values = values
  }
}

/// A paragraph style whose values can be changed.
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = newValue }
  }

  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { values.headIndent = newValue }
  }

  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { values.tailIndent = newValue }
  }

  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { values.hyphenationFactor = Double(newValue) }
  }

  open override var usesDefaultHyphenation: Bool {
    get { super.usesDefaultHyphenation }
    set { usesDefault = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { breaks = newValue }
  }
}
