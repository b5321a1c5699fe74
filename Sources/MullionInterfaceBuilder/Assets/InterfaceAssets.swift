// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
public import MullionGeometry
public import MullionRaster

/// The images and colors of asset catalogs.
public struct InterfaceAssets: Sendable, Equatable {
  /// An image of a catalog.
  public struct Image: Sendable, Equatable {
    /// The size, in points.
    public var size: Size
    /// The path of the first PNG file of the image, relative to the first folder of
    /// ``InterfaceAssets/folders``, or absolute for an image that is not below this folder.
    public var path: String

    /// Creates an image.
    public init(size: Size, path: String) { (self.size, self.path) = (size, path) }
  }

  /// The images, by name.
  public var images: [String: Image] = [:]
  /// The colors of the universal light appearance, by name.
  public var colors: [String: Color] = [:]
  /// The folders that were searched, the nearest first.
  public internal(set) var folders: [String] = []

  /// Creates assets without images and colors.
  public init() {}

  /// Reads the `.xcassets` folders of a folder.
  ///
  /// Files that are invalid or too large are skipped, because an application's build checks them.
  /// Links are not followed. At most 20 000 entries are read.
  ///
  /// - Parameter folder: The path of the folder; empty for the current one.
  /// - Complexity: O(entries).
  public init(folder: String) {
    var reader = AssetReader(folder: folder.isEmpty ? "." : folder)
    self = reader.assets()
  }

  /// Reads the asset catalogs and the PNG files of the project around a file.
  ///
  /// Xcode puts files of one language into a folder such as `Base.lproj`, and catalogs into folders
  /// around it. The catalogs that are nearest to the file have priority.
  ///
  /// - Parameters:
  ///   - file: The path of a `.xib` or `.storyboard` file.
  ///   - others: More folders to search, after the project.
  /// - Complexity: O(entries of the project).
  public init(project file: String, others: [String] = []) {
    folders = Self.projectFolders(of: file) + others
    for (index, folder) in folders.enumerated() {
      var reader = AssetReader(
        folder: folder, isDeep: true, besides: index > 0 ? folders[index - 1] : nil)
      let found = reader.assets()
      images.merge(
        found.images.mapValues { image in
          index == 0
            ? image : Image(size: image.size, path: Self.absolute("\(folder)/\(image.path)"))
        }
      ) { first, _ in first }
      colors.merge(found.colors) { first, _ in first }
    }
  }

  /// Returns the folders from the one that contains a file up to the project's folder, the nearest
  /// first.
  ///
  /// The project's folder is the first one with a `.xcodeproj`, a `.xcworkspace`, a `Package.swift`
  /// or a `.git`. Without a project, the only folder is that of the file.
  ///
  /// - Parameter file: The path of a `.xib` or `.storyboard` file.
  /// - Returns: The paths of the folders.
  /// - Complexity: O(entries of these folders).
  public static func projectFolders(of file: String) -> [String] {
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
    return ProjectFolders(of: folder.isEmpty ? "." : folder).all
  }

  /// Returns an absolute path without links; the path itself if there is no such file.
  private static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
