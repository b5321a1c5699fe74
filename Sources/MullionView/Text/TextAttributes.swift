// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster

/// The appearance of a part of an ``AttributedText``.
nonisolated public struct TextAttributes: Hashable, Sendable {
  /// The font; nil for the font of the view that shows the text.
  public var font: Font?
  /// The color of the letters and of the lines under and through them; nil for the view's text
  /// color.
  public var color: Color?
  /// The color behind the letters, from the font's ascender to its descender; nil for none.
  public var backgroundColor: Color?
  /// Whether a line is under the letters.
  public var isUnderlined: Bool
  /// Whether a line is through the letters.
  public var isStruckThrough: Bool
  /// The space added after each character, in points; a negative value moves characters closer.
  ///
  /// Text with a value other than 0 has no ligatures. NaN and infinity count as 0.
  public var kern: Double
  /// The style of the paragraph; only the value at a paragraph's first character counts.
  public var paragraphStyle: ParagraphStyle?
  /// The image in place of a character U+FFFC; nil for none.
  ///
  /// Other characters ignore it.
  public var attachment: TextAttachment? {
    get { box?.attachment }
    set { box = newValue.map(AttachmentBox.init) }
  }
  /// The attachment, which few texts have, and which would be most of the attributes' size.
  private var box: AttachmentBox?

  /// Creates attributes.
  public init(
    font: Font? = nil, color: Color? = nil, backgroundColor: Color? = nil,
    isUnderlined: Bool = false, isStruckThrough: Bool = false, kern: Double = 0,
    paragraphStyle: ParagraphStyle? = nil, attachment: TextAttachment? = nil
  ) {
    (self.font, self.color, self.backgroundColor) = (font, color, backgroundColor)
    (self.isUnderlined, self.isStruckThrough) = (isUnderlined, isStruckThrough)
    (self.kern, self.paragraphStyle) = (kern, paragraphStyle)
    self.attachment = attachment
  }
}

/// The storage of an attachment.
nonisolated private final class AttachmentBox: Hashable, Sendable {
  let attachment: TextAttachment

  init(_ attachment: TextAttachment) { self.attachment = attachment }

  static func == (left: AttachmentBox, right: AttachmentBox) -> Bool {
    left === right || left.attachment == right.attachment
  }

  func hash(into hasher: inout Hasher) { hasher.combine(attachment) }
}
