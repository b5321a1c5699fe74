// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionFiles

/// The difference pictures that earlier runs wrote, which a run may replace and remove.
///
/// The file `written.json` in the folder of differences lists them with a checksum. A file with
/// other bytes, or one that is not listed, belongs to the user and stays.
struct WrittenFiles {
  private let folder: String
  /// The checksums by the files' paths below the folder.
  private var known: [String: String] = [:]

  private static let listName = "written.json"
  /// The largest file that is read to compare its checksum, in bytes.
  private static let mostBytes = 1 << 28

  /// Reads the list of a folder; the list is empty if it cannot be read.
  init(folder: String) {
    self.folder = folder
    guard
      let bytes = try? RegularFile(reading: "\(folder)/\(Self.listName)")
        .bytes(atMost: Self.mostBytes), let content = try? JSONContent(json: bytes)
    else { return }
    for member in content["files"]?.members ?? [] { known[member.key] = member.value.text }
  }

  /// Removes the pictures of earlier runs that were not changed since.
  mutating func removeAll() throws(FileError) {
    for (name, sum) in known where !name.split(separator: "/").contains("..") {
      let path = "\(folder)/\(name)"
      guard let bytes = try? RegularFile(reading: path).bytes(atMost: Self.mostBytes),
        Self.checksum(bytes) == sum
      else { continue }
      try FolderTree.remove(path)
    }
    known = [:]
  }

  /// Lists a file and writes it; a file of the user with the same name stays.
  ///
  /// The list is written before the file. So the next run recognizes and replaces the file even if this run
  /// is killed.
  ///
  /// - Returns: The path.
  /// - Throws: A `FileError`, also if a file of the user has this name.
  mutating func write(_ bytes: [UInt8], to name: String) throws(FileError) -> String {
    let path = "\(folder)/\(name)"
    guard !FolderTree.exists(path) else {
      throw .refused(path: path, reason: "mullion did not write this file; move it away")
    }
    if let slash = path.lastIndex(of: "/") { try FolderTree.create(String(path[..<slash])) }
    known[name] = Self.checksum(bytes)
    try writeList(durability: .later)
    try ReplacementFile.write(bytes, to: path)
    return path
  }

  /// Writes the list, or removes it if no file is left.
  func writeList(durability: ReplacementFile.Durability = .atOnce) throws(FileError) {
    let path = "\(folder)/\(Self.listName)"
    guard !known.isEmpty else {
      if FolderTree.exists(path) { try FolderTree.remove(path) }
      return
    }
    let text = JSONWriter.text { writer in
      writer.member("version", .number(1))
      writer.object("files") { writer in
        for (name, sum) in known.sorted(by: { $0.key < $1.key }) {
          writer.member(name, .string(sum))
        }
      }
    }
    try ReplacementFile.write(text, to: path, durability: durability)
  }

  /// Returns the 64-bit FNV-1a hash and the length, which need to detect only accidental changes.
  private static func checksum(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(String(hash, radix: 16))-\(bytes.count)"
  }
}
