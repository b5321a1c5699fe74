// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
import Mullion

/// The spacing, the indents, the alignment and the line breaks of a paragraph.
///
/// Lengths are in points; a length that is not finite counts as 0.
nonisolated open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying,
  @unchecked Sendable
{
  /// The style of a new paragraph.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  fileprivate var values = ParagraphStyle()
  fileprivate var breaks = NSLineBreakMode.byWordWrapping

  /// Creates a style with the default values.
  public override init() { super.init() }

  fileprivate init(_ values: ParagraphStyle, _ breaks: NSLineBreakMode) {
    (self.values, self.breaks) = (values, breaks)
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
  /// How lines are broken and truncated; the first paragraph's mode applies to the whole text.
  open var lineBreakMode: NSLineBreakMode { breaks }

  /// Returns a style that does not change.
  open func copy(with zone: NSZone?) -> Any { NSParagraphStyle(values, breaks) }

  /// Returns a style that can be changed.
  open func mutableCopy(with zone: NSZone?) -> Any { NSMutableParagraphStyle(values, breaks) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return values == other.values && breaks == other.breaks
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values)
    hasher.combine(breaks)
    return hasher.finalize()
  }

  /// The style as Mullion's value.
  final var paragraphStyle: ParagraphStyle { values }

  /// Creates a style from Mullion's value.
  convenience init(_ values: ParagraphStyle) { self.init(values, .byWordWrapping) }
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

  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { breaks = newValue }
  }
}
