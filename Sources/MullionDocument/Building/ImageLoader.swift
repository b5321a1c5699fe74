// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Mullion
import MullionGeometry
import MullionImageIO
import MullionRaster

/// Makes the pictures a document speaks of, each file once.
struct ImageLoader {
  /// The folder that paths start from; empty for the current one.
  let folder: String
  /// Device pixels per point that patterns are drawn with and variants of files are chosen for.
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
    let named = path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
    let variant = ImageVariant(of: named, at: scale) { access($0, R_OK) == 0 }
    let full = variant.path
    if let known = files[full] { return known }
    let image: Image
    do {
      let bitmap = try PNG.read(from: full)
      image = try Image(bitmap: bitmap, scale: variant.scale)
    } catch {
      throw .init(sentence: "found the path \(path.quoted), expected a PNG file: \(error)")
    }
    files[full] = image
    return image
  }
}

extension DocumentIssue {
  /// Why there is no picture.
  struct ImageFailure: Error {
    var sentence: String
  }
}
