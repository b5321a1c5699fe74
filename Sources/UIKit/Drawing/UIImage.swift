// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
import Mullion
import MullionImageIO
public import MullionRaster

nonisolated extension Image {
  /// Creates an empty image, which shows nothing: one transparent pixel, because an image has a size above
  /// zero.
  public init() {
    guard let image = try? Image(bitmap: Bitmap(width: 1, height: 1)) else {
      preconditionFailure("a bitmap of one pixel is valid")
    }
    self = image
  }

  /// Creates an image from a file of the folder of the program, or of the working folder.
  ///
  /// The file has the name, with `.png` if it has no extension; `@2x` and `@3x` variants are
  /// preferred. There are no asset catalogs.
  ///
  /// - Returns: The image; nil if there is no such file.
  public init?(named name: String) {
    let folders = [Bundle.main.resourcePath, FileManager.default.currentDirectoryPath]
    let dot = name.lastIndex(of: ".")
    let (stem, suffix) = dot.map { (name[..<$0], name[$0...]) } ?? (name[...], ".png")
    for folder in folders.compactMap({ $0 }) {
      for (mark, scale) in [("@3x", 3.0), ("@2x", 2), ("", 1)] {
        let path = "\(folder)/\(stem)\(mark)\(suffix)"
        guard let data = FileManager.default.contents(atPath: path),
          let image = Image(data: data, scale: CGFloat(scale))
        else { continue }
        self = image
        return
      }
    }
    return nil
  }

  /// There are no symbols: the result is nil.
  public init?(systemName: String) { return nil }

  /// Creates an image from a PNG file; nil if it cannot be read.
  public init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: CGFloat(ImageVariant.scale(of: path)))
  }

  /// Creates an image from PNG; nil if the data is not PNG.
  public init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from PNG with a number of pixels per point; nil if the data is not PNG.
  public init?(data: Data, scale: CGFloat) {
    guard let bitmap = try? PNG.decode(Array(data)),
      let image = try? Image(bitmap: bitmap, scale: Double(scale))
    else { return nil }
    self = image
  }

  /// Creates an image with the pixels of another one.
  public init(cgImage: CGImage) { self = cgImage.withScale(1) }

  /// Creates an image with the pixels of another one and pixels per point.
  ///
  /// - Parameters:
  ///   - cgImage: The image with the pixels.
  ///   - scale: The pixels per point.
  ///   - orientation: Ignored; pixels are never rotated.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self = cgImage.withScale(Double(scale))
  }

  private func withScale(_ scale: Double) -> Image {
    (try? Image(bitmap: bitmap, scale: scale)) ?? self
  }

  /// The pixels of the image.
  public var cgImage: CGImage? { self }

  /// The direction of the top of an image in its pixels.
  nonisolated public enum Orientation: Int, Sendable {
    /// The first row is the top.
    case up = 0
  }

  /// The orientation: always up.
  public var imageOrientation: Orientation { .up }

  /// Returns the image as PNG; nil if it cannot be encoded.
  public func pngData() -> Data? {
    (try? PNG.encode(bitmap)).map { Data($0) }
  }

  /// The way a tint applies to an image.
  nonisolated public enum RenderingMode: Int, Sendable {
    /// The image has its own colors.
    case automatic = 0
    /// The image has its own colors.
    case alwaysOriginal = 1
    /// The image is a stencil for the tint; views of Mullion show its own colors.
    case alwaysTemplate = 2
  }

  /// Returns the image unchanged.
  ///
  /// Views of Mullion do not tint images; use `withTintColor(_:)`.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }

  /// Returns an image of one color with this image's opacity.
  public func withTintColor(_ color: UIColor) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(scale)
    let bounds = CGRect(origin: .zero, size: size)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      context.cgContext.draw(self, in: bounds)
      context.cgContext.blendMode = .sourceIn
      context.cgContext.fill(bounds, color: color.cgColor)
    }
  }
}
