// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionImageIO
import MullionRaster

/// Makes the pictures a document speaks of, each file once.
struct ImageLoader {
  /// The folder that paths start from; empty for the current one.
  let folder: String
  /// Device pixels per point that patterns are drawn with.
  let scale: Double
  private var files: [String: Image] = [:]

  init(folder: String, scale: Double) {
    self.folder = folder
    self.scale = scale
  }

  /// Reads or draws a picture.
  mutating func image(_ source: ImageSource) throws(DocumentIssue.ImageFailure) -> Image {
    switch source {
    case .file(let path): try file(path)
    case .pattern(let pattern, let size, let colors):
      try PatternPainter(pattern: pattern, size: size, colors: colors).image(scale: scale)
    }
  }

  private mutating func file(_ path: String) throws(DocumentIssue.ImageFailure) -> Image {
    let full = path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
    if let known = files[full] { return known }
    let image: Image
    do {
      let bitmap = try PNG.read(from: full)
      image = try Image(bitmap: bitmap, scale: Self.scale(of: path))
    } catch {
      throw .init(sentence: "found the path \(path.quoted), expected a PNG file: \(error)")
    }
    files[full] = image
    return image
  }

  /// UIKit's convention: `logo@2x.png` has two pixels per point.
  private static func scale(of path: String) -> Double {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    if stem.hasSuffix("@2x") { return 2 }
    return stem.hasSuffix("@3x") ? 3 : 1
  }
}

extension DocumentIssue {
  /// Why there is no picture.
  struct ImageFailure: Error {
    var sentence: String
  }
}
