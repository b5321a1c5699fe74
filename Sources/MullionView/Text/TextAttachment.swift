// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// An image in a text, at the position of a character U+FFFC whose attributes have the attachment.
///
/// ```swift
/// var text = AttributedText("Rated ")
/// text.append(TextAttachment(image: star, bounds: Rect(x: 0, y: -3, width: 16, height: 16)))
/// ```
///
/// The line grows to the height of the image. An attachment of any other character is ignored.
nonisolated public struct TextAttachment: Hashable, Sendable {
  /// The character that an attachment replaces.
  public static let character: Character = "\u{FFFC}"

  /// The limit of drawn coordinates and lengths, in points; larger ones are clamped to it.
  private static let longest = 1e5

  /// The image; nil for an empty space.
  public var image: Image?

  /// The rectangle of the image, in points from the beginning of the character on the baseline; zero
  /// for the image's own size.
  ///
  /// As in UIKit, the y axis points up: with a negative `minY`, the image extends below the baseline.
  /// The character is as wide as the rectangle. Lengths that are not finite count as 0.
  public var bounds: Rect

  /// The object of the module `UIKit` that the attachment was made from.
  package var source: (any AnyObject & Sendable)?

  /// Creates an attachment.
  public init(image: Image? = nil, bounds: Rect = .zero) {
    (self.image, self.bounds) = (image, bounds)
  }

  /// The rectangle in which the image is drawn, with finite lengths.
  package var drawnBounds: Rect {
    func length(_ value: Double) -> Double {
      value.isFinite ? min(max(value, -Self.longest), Self.longest) : 0
    }
    let rect = bounds == .zero ? Rect(origin: .zero, size: image?.size ?? .zero) : bounds
    return Rect(
      x: length(rect.minX), y: length(rect.minY), width: max(length(rect.width), 0),
      height: max(length(rect.height), 0))
  }

  /// Returns the attachment in a size that is multiplied by a factor.
  func scaled(by factor: Double) -> TextAttachment {
    let rect = drawnBounds
    var result = self
    result.bounds = Rect(
      x: rect.minX * factor, y: rect.minY * factor, width: rect.width * factor,
      height: rect.height * factor)
    return result
  }

  /// Whether two attachments have the same image and bounds.
  public static func == (left: TextAttachment, right: TextAttachment) -> Bool {
    left.source === right.source && left.bounds == right.bounds && left.image == right.image
  }

  /// Adds the bounds, and the size and some pixels of the image, to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bounds)
    // Without this, and the pixels below, all attachments of one size would have the same hash.
    hasher.combine(source.map { ObjectIdentifier($0) })
    guard let image else { return }
    hasher.combine(image.size)
    let pixels = image.bitmap.pixels
    for index in stride(from: 0, to: pixels.count, by: pixels.count / 16 + 1) {
      hasher.combine(pixels[index])
    }
  }
}

extension AttributedText {
  /// Creates a text of one character, which is an attachment.
  nonisolated public init(
    _ attachment: TextAttachment, _ attributes: TextAttributes = TextAttributes()
  ) {
    self.init()
    append(attachment, attributes)
  }

  /// Adds an attachment at the end.
  nonisolated public mutating func append(
    _ attachment: TextAttachment, _ attributes: TextAttributes = TextAttributes()
  ) {
    var attributes = attributes
    attributes.attachment = attachment
    append(String(TextAttachment.character), attributes)
  }
}
