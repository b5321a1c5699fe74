// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionFiles
import MullionImageIO
import MullionRaster

/// A file that a command writes: a picture or a text.
struct OutputFile {
  let path: String

  /// A reason why the file is not written.
  struct Failure: Error, CustomStringConvertible {
    var description: String
    var status: ExitStatus
  }

  /// Writes a text to a file, or to standard output if the path is nil.
  static func write(_ text: String, to path: String?, besides input: String? = nil) throws {
    guard let path else { return try StandardStreams.print(text) }
    try OutputFile(path: path).write(text, besides: input)
  }

  /// Replaces the file by a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - input: The file of the document, which the text may not replace.
  ///   - durability: The time at which the file is on disk.
  /// - Throws: A ``Failure`` if the file is the document or cannot be written.
  func write(
    _ text: String, besides input: String? = nil,
    durability: ReplacementFile.Durability = .atOnce
  ) throws(Failure) {
    if let input { try requireOutput(besides: input) }
    try Self.createFolder(DocumentFile.folder(of: path))
    do {
      try ReplacementFile.write(text, to: path, durability: durability)
    } catch {
      throw Failure(description: "\(error)", status: .outputFailure)
    }
  }

  /// Checks that a text would not replace a document.
  func requireOutput(besides input: String) throws(Failure) {
    if isFile(DocumentFile.inode(of: input)) {
      throw Failure(
        description: "--output is the document itself; choose another file", status: .usage)
    }
  }

  /// Creates a folder and those around it, unless it exists.
  static func createFolder(_ path: String) throws(Failure) {
    guard !path.isEmpty, !DocumentFile.isFolder(path) else { return }
    do {
      try FolderTree.create(path)
    } catch {
      throw Failure(description: "\(error)", status: .outputFailure)
    }
  }

  /// Draws a solved layout and replaces the file by the picture.
  ///
  /// - Throws: A ``Failure`` if the file is one of the layout's images, if the layout has no
  ///   pixels, or if the file cannot be written; a `LimitReached` at a limit of time or memory.
  func draw(_ layout: DocumentLayout) throws {
    try draw([layout]) { try layout.render() }
  }

  /// Draws a picture of several layouts and replaces the file by it.
  ///
  /// - Parameters:
  ///   - layouts: The layouts.
  ///   - files: The files of the layouts, which the picture may not replace.
  ///   - paint: Returns the picture.
  /// - Throws: The errors of ``draw(_:)``.
  func draw(
    _ layouts: [DocumentLayout], besides files: [RegularFile.Identity.Inode?] = [],
    _ paint: () throws -> Bitmap
  ) throws {
    if files.contains(where: isFile) { throw refusal(of: "the document") }
    if layouts.flatMap(\.imageInodes).contains(where: isFile) {
      throw refusal(of: "an image of the document")
    }
    for size in layouts.map(\.pixelSize) where size.width <= 0 || size.height <= 0 {
      throw Failure(
        description: "found a root of \(size.width) × \(size.height) pixels, "
          + "expected a larger one; give \"size\" or --size", status: .invalidInput)
    }
    let bitmap: Bitmap
    do {
      bitmap = try paint()
    } catch let error as RasterError {
      throw Failure(description: "\(error)", status: .limit)
    }
    try write(bitmap)
  }

  /// Replaces the file by a picture.
  func write(_ bitmap: Bitmap) throws(Failure) {
    try Self.createFolder(DocumentFile.folder(of: path))
    do {
      try PNG.write(bitmap, to: path)
    } catch {
      throw Failure(
        description: "the picture cannot be written: \(error)", status: .outputFailure)
    }
  }

  /// Returns whether the picture would replace the file with an inode, even if the paths differ.
  func isFile(_ inode: RegularFile.Identity.Inode?) -> Bool {
    inode != nil && RegularFile.inode(at: path) == inode
  }

  /// Checks that the picture would not replace a document.
  func requireOther(than document: String) throws(Failure) {
    if isFile(DocumentFile.inode(of: document)) { throw refusal(of: "the document") }
  }

  /// Returns the failure for a picture that would replace a file in use.
  func refusal(of what: String) -> Failure {
    Failure(
      description: "\(path): found \(what), expected another file: the picture would replace it",
      status: .usage)
  }
}
