// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
import Mullion

/// An image in an attributed text.
///
/// Views read the image and the bounds when they receive the text; later changes have no effect.
nonisolated open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The code of the character that an attachment replaces, U+FFFC.
  public class var character: Int { 0xFFFC }

  /// The image; nil for an empty space.
  open var image: UIImage?

  /// The rectangle of the image, in points from the beginning of the character on the baseline; zero
  /// for the image's own size.
  ///
  /// The y axis points up: with a negative `origin.y`, the image extends below the baseline.
  open var bounds = CGRect.zero

  /// Creates an attachment without an image.
  public override init() { super.init() }

  /// Creates an attachment with an image in its own size.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The attachment as Mullion's value.
  final var attachment: TextAttachment {
    var attachment = TextAttachment(image: image, bounds: bounds)
    attachment.source = self
    return attachment
  }

  /// Returns the object that an attachment was made from, or a new one.
  static func source(of attachment: TextAttachment) -> NSTextAttachment {
    if let source = attachment.source as? NSTextAttachment { return source }
    let source = NSTextAttachment()
    (source.image, source.bounds) = (attachment.image, attachment.bounds)
    return source
  }
}

nonisolated extension NSAttributedString {
  /// Creates a text of one character, which is an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: String(TextAttachment.character), attributes: [.attachment: attachment])
  }
}
