// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionFiles
import MullionImageIO
import MullionRaster

/// The recorded files of one variant of a document.
struct GoldenFiles {
  private let folder: String
  /// The path of the files relative to the folder, without the extension.
  private let base: String

  /// The largest recorded file that is read, in bytes.
  private static let mostBytes = 1 << 28

  init(folder: String, _ document: String, _ variant: String) {
    self.folder = folder
    base = "\(document)/\(variant)"
  }

  /// The paths of the files relative to the folder.
  var names: [String] { [base + ".json", base + ".png"] }

  private var resultPath: String { "\(folder)/\(base).json" }
  private var picturePath: String { "\(folder)/\(base).png" }

  /// Returns the bytes of a file; nil if it is not there or not readable.
  private static func bytes(of path: String) -> [UInt8]? {
    try? RegularFile(reading: path).bytes(atMost: mostBytes)
  }

  // MARK: Recording

  /// Writes the result to the files, unless they already contain it.
  ///
  /// - Returns: Whether a file was written.
  func record(_ result: GoldenResult) throws(FileError) -> Bool {
    if let slash = resultPath.lastIndex(of: "/") {
      try FolderTree.create(String(resultPath[..<slash]))
    }
    var hasWritten = false
    for (path, bytes) in [
      (resultPath, Array(result.json.utf8)), (picturePath, result.picture?.bytes),
    ] {
      guard let bytes, Self.bytes(of: path) != bytes else { continue }
      try ReplacementFile.write(bytes, to: path)
      hasWritten = true
    }
    return hasWritten
  }

  // MARK: Comparison

  /// Adds the differences between the recorded files and a result to an outcome.
  ///
  /// - Parameters:
  ///   - result: The new result.
  ///   - outcome: The outcome.
  ///   - keepsPictures: Whether the outcome gets the pictures too.
  ///   - write: Writes a difference picture and returns its path.
  /// - Throws: The error of `write`, or of drawing the difference picture.
  func compare(
    _ result: GoldenResult, into outcome: inout GoldenOutcome, keepsPictures: Bool,
    _ write: (Bitmap) throws -> String
  ) throws {
    defer {
      if keepsPictures, outcome.status != .same { addImages(result, to: &outcome) }
    }
    guard let recorded = Self.bytes(of: resultPath) else {
      outcome.status = .unrecorded
      return
    }
    if recorded != Array(result.json.utf8) {
      outcome.status = .different
      compareResults(recorded, result, into: &outcome)
    }
    guard let picture = result.picture else { return }
    guard let bytes = Self.bytes(of: picturePath) else {
      outcome.status = .different
      outcome.findings.append("picture: none was recorded")
      return
    }
    guard bytes != picture.bytes else { return }
    outcome.status = .different
    outcome.picture = try comparePictures(bytes, picture.bitmap, write)
  }

  /// Adds the recorded picture, the new one, and their different pixels.
  private func addImages(_ result: GoldenResult, to outcome: inout GoldenOutcome) {
    var images = GoldenOutcome.Images()
    images.recorded = Self.bytes(of: picturePath)
    images.found = result.picture?.bytes
    if let recorded = images.recorded, recorded != images.found,
      let old = try? PNG.decode(recorded), let new = result.picture?.bitmap
    {
      let difference = DifferencePicture(recorded: old, found: new)
      images.difference = (try? difference.differences()).flatMap { try? PNG.encode($0) }
    }
    outcome.images = images
  }

  private func compareResults(
    _ recorded: [UInt8], _ result: GoldenResult, into outcome: inout GoldenOutcome
  ) {
    do throws(DocumentError) {
      let new = try RecordedResult(json: Array(result.json.utf8))
      try RecordedResult(json: recorded).compare(with: new, into: &outcome)
      if outcome.frames.isEmpty, outcome.findings.isEmpty {
        outcome.findings = ["the same values, but the recorded file has another form"]
      }
    } catch {
      outcome.findings = ["the recorded file is not JSON: \(resultPath): \(error)"]
    }
  }

  private func comparePictures(
    _ recorded: [UInt8], _ found: Bitmap, _ write: (Bitmap) throws -> String
  ) throws -> GoldenOutcome.Picture {
    let pixels = found.pixels.count
    let old: Bitmap
    do {
      old = try PNG.decode(recorded)
    } catch {
      return .init(
        differingPixels: nil, pixels: pixels, path: nil,
        sentence: "the recorded file is not readable: \(error)")
    }
    let difference = DifferencePicture(recorded: old, found: found)
    let count = difference.differingPixels
    if count == 0 {
      return .init(
        differingPixels: 0, pixels: pixels, path: nil,
        sentence: "the pixels are the same, but the recorded file has other bytes")
    }
    let path = try write(try difference.bitmap())
    let amount =
      count.map { "\($0) of \(pixels) pixels differ" }
      ?? "recorded \(old.width) × \(old.height) pixels, found \(found.width) × \(found.height)"
    return .init(
      differingPixels: count, pixels: pixels, path: path, sentence: "\(amount); see \(path)")
  }
}
