// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A bitmap with a scale, and with edges that may keep their size when the image is resized.
public struct Image: Equatable, Sendable {
  /// The bitmap.
  public let bitmap: Bitmap
  /// The number of pixels per point, above zero.
  public let scale: Double
  /// The widths of the edges that keep their size when the image is resized, in points.
  public private(set) var capInsets = EdgeInsets.zero
  /// The mode in which the area between the cap insets is resized.
  public private(set) var resizingMode = ResizingMode.stretch
  /// The duration of one pass through ``images``, in seconds; 0 for an image that is not animated.
  public private(set) var duration = 0.0
  private var frames: [Image] = []

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap.
  ///   - scale: The number of pixels per point.
  /// - Throws: ``RasterError/scale(_:)`` unless `scale` is a finite number above zero.
  public init(bitmap: Bitmap, scale: Double = 1) throws(RasterError) {
    guard scale.isFinite, scale > 0, (Double(Bitmap.maximumSide) / scale).isFinite else {
      throw .scale(scale)
    }
    self.bitmap = bitmap
    self.scale = scale
  }

  /// Creates an image with a scale that is known to be valid.
  init(trusted bitmap: Bitmap, scale: Double) {
    self.bitmap = bitmap
    self.scale = scale
  }

  /// The size of the image, in points.
  public var size: Size {
    Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
  }

  /// The images that an animated image shows one after the other; nil if it is not animated.
  public var images: [Image]? { frames.isEmpty ? nil : frames }

  /// Returns an image that views animate.
  ///
  /// Code that draws it without animating it draws the first image.
  ///
  /// - Parameters:
  ///   - images: The images; an animated one among them is represented by its first image.
  ///   - duration: The duration of one pass, in seconds. A duration that is not above 0 or not finite
  ///     becomes a thirtieth of a second for each image.
  /// - Returns: The animated image; nil without images.
  public static func animatedImage(with images: [Image], duration: Double) -> Image? {
    guard var image = images.first else { return nil }
    image.frames = []
    for var frame in images {
      (frame.frames, frame.duration) = ([], 0)
      image.frames.append(frame)
    }
    let isUsable = duration > 0 && duration.isFinite
    image.duration = isUsable ? duration : Double(images.count) / 30
    return image
  }

  /// Returns the image with edges that keep their size when it is resized.
  ///
  /// The corners keep their size, the edges between them are resized along one axis, and the center
  /// along both. If the insets leave no center, one pixel at the line where they meet becomes the
  /// center.
  ///
  /// - Parameters:
  ///   - capInsets: The widths of the fixed edges, in points. Values that are below 0 or not finite
  ///     become 0; two opposite insets that exceed the image's size are scaled down to it.
  ///   - resizingMode: The resizing mode of the other parts.
  /// - Returns: An image with the same pixels.
  public func resizableImage(
    withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode = .tile
  ) -> Image {
    func usable(_ inset: Double) -> Double { inset > 0 && inset.isFinite ? inset : 0 }
    var image = self
    image.capInsets = EdgeInsets(
      top: usable(capInsets.top), left: usable(capInsets.left), bottom: usable(capInsets.bottom),
      right: usable(capInsets.right))
    image.resizingMode = resizingMode
    return image
  }
}
