// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry
public import MullionRaster

/// The images and colors of asset catalogs.
public struct InterfaceAssets: Sendable, Equatable {
  /// An image of a catalog.
  public struct Image: Sendable, Equatable {
    /// The size, in points.
    public var size: Size
    /// The path of the first PNG file of the image, relative to the folder of the catalogs.
    public var path: String

    /// Creates an image.
    public init(size: Size, path: String) { (self.size, self.path) = (size, path) }
  }

  /// The images, by name.
  public var images: [String: Image] = [:]
  /// The colors of the universal light appearance, by name.
  public var colors: [String: Color] = [:]

  /// Creates assets without images and colors.
  public init() {}

  /// Reads the `.xcassets` folders of a folder.
  ///
  /// Files that are not valid or too large are skipped, because an application's build checks them.
  /// Links are not followed. At most 20 000 entries are read.
  ///
  /// - Parameter folder: The path of the folder; empty for the current one.
  /// - Complexity: O(entries).
  public init(folder: String) {
    var reader = AssetReader(folder: folder.isEmpty ? "." : folder)
    self = reader.assets()
  }
}
