// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Mullion
import MullionFiles
import MullionGeometry
import MullionImageIO
import MullionRaster

/// Loads or draws each image of a document once, within the document's budget.
final class ImageLoader {
  private let folders: ImageFolders
  /// The device pixels per point at which patterns are drawn and variants of files are chosen.
  private let scale: Double
  private let budget: DocumentBudget
  /// The bitmaps of image files.
  ///
  /// The key is the file's identity, not its path: several paths can lead to one file, and a path
  /// can later lead to another file.
  private var files: [RegularFile.Identity: Bitmap] = [:]
  /// The errors of files that are not valid pictures.
  ///
  /// They are kept because a repeated attempt would take as long as reading a picture.
  private var failures: [RegularFile.Identity: PNGError] = [:]
  /// The drawn patterns; nil for a pattern that did not fit into memory.
  private var patterns: [ImageSource: Image?] = [:]
  /// The first pattern that could not be drawn for lack of memory.
  private(set) var failure: LimitReached?

  init(folders: ImageFolders, scale: Double, budget: DocumentBudget) {
    (self.folders, self.scale, self.budget) = (folders, scale, budget)
  }

  /// The inodes of the files that were read.
  var inodes: Set<RegularFile.Identity.Inode> { Set(files.keys.map(\.inode)) }

  /// Throws if an image cannot be loaded or drawn; used before a view shows the image.
  func check(_ source: ImageSource) throws(DocumentIssue.ImageFailure) {
    switch source {
    case .file(let path): _ = try file(path)
    case .pattern(let pattern, let size, let colors):
      try PatternPainter(pattern: pattern, size: size, colors: colors, scale: scale).check()
    }
  }

  /// Shows an image in a view.
  ///
  /// Reads a file at once, but draws a pattern only when it is first painted.
  func show(_ source: ImageSource, in view: ImageView) throws(DocumentIssue.ImageFailure) {
    switch source {
    case .file(let path): view.image = try file(path)
    case .pattern(let pattern, let size, let colors):
      let painter = PatternPainter(pattern: pattern, size: size, colors: colors, scale: scale)
      try painter.check()
      // The closure retains the loader because the view may outlive the layout.
      view.setImage(size: painter.imageSize) { self.drawn(source, by: painter) }
    }
  }

  /// Returns an image; a pattern is drawn at once.
  ///
  /// - Returns: The image; nil for a pattern that does not fit into memory.
  func image(_ source: ImageSource) throws(DocumentIssue.ImageFailure) -> Image? {
    switch source {
    case .file(let path): return try file(path)
    case .pattern(let pattern, let size, let colors):
      let painter = PatternPainter(pattern: pattern, size: size, colors: colors, scale: scale)
      try painter.check()
      return drawn(source, by: painter)
    }
  }

  // MARK: Patterns

  private func drawn(_ source: ImageSource, by painter: PatternPainter) -> Image? {
    if let known = patterns[source] { return known }
    let image = budget.take(painter.byteCount) ? painter.image() : nil
    patterns[source] = .some(image)
    if image == nil, failure == nil {
      let (width, height) = painter.pixelSize
      let what = "a pattern of \(width) × \(height) pixels"
      failure = LimitReached(sentence: budget.tooLittleMemory(for: what))
    }
    return image
  }

  // MARK: Files

  private func file(_ path: String) throws(DocumentIssue.ImageFailure) -> Image {
    let variant = ImageVariant(of: path, at: scale) { (try? folders.file($0)) != nil }
    let full = try folders.file(variant.path)
    do {
      let file = try RegularFile(reading: full)
      return try Image(bitmap: bitmap(of: file), scale: variant.scale)
    } catch let error as LimitReached {
      throw .init(sentence: "found the path \(path.quoted): \(error.sentence)", exceedsLimit: true)
    } catch {
      throw .init(
        sentence: "found the path \(path.quoted), expected a PNG file: \(error)",
        exceedsLimit: (error as? PNGError)?.exceedsLimit ?? false)
    }
  }

  private func bitmap(of file: RegularFile) throws -> Bitmap {
    if let known = files[file.identity] { return known }
    if let failure = failures[file.identity] { throw failure }
    // The file's bytes and its pixels are in memory at the same time, so the bytes reduce the
    // memory for pixels.
    let left = budget.remaining - file.identity.size
    guard left > 0 else {
      let what = "a file of \(file.identity.size) bytes"
      throw LimitReached(sentence: budget.tooLittleMemory(for: what))
    }
    let bitmap: Bitmap
    do throws(PNGError) {
      bitmap = try PNG.decode(
        Self.bytes(of: file),
        maximumPixelCount: min(PNG.maximumPixelCount, left / DocumentCost.pixel),
        while: { !WorkLimit.isReached })
    } catch {
      if case .interrupted = error {
        throw LimitReached(sentence: budget.exhausted("the picture was not read"))
      }
      guard case .tooManyPixels(let width, let height, let limit) = error,
        limit < PNG.maximumPixelCount
      else {
        failures[file.identity] = error
        throw error
      }
      let what = "a picture of \(width) × \(height) pixels"
      throw LimitReached(sentence: budget.tooLittleMemory(for: what))
    }
    _ = budget.take(bitmap.pixels.count * DocumentCost.pixel)
    files[file.identity] = bitmap
    return bitmap
  }

  private static func bytes(of file: RegularFile) throws(PNGError) -> [UInt8] {
    do throws(FileError) {
      return try file.bytes(atMost: PNG.maximumByteCount)
    } catch {
      throw PNGError(error)
    }
  }
}

extension DocumentIssue {
  /// The reason why an image cannot be loaded or drawn.
  struct ImageFailure: Error {
    var sentence: String
    /// Whether the image is valid but too large.
    var exceedsLimit = false
  }
}
