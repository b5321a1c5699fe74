// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Documents that mutations begin with, and the values in them by key.
public struct DocumentCorpus: Sendable {
  /// A document and the folder that its images are in.
  public struct Entry: Sendable {
    /// The name of its file.
    public var name: String
    /// Where its images are.
    public var folder: String
    /// The document.
    public var bytes: [UInt8]
    /// Nil for a document that is no JSON.
    public var json: JSON?
    /// Whether it is a document without a mistake.
    public var isReadable: Bool
  }

  /// The documents, in the order of their names.
  public private(set) var entries: [Entry] = []
  /// The values that stand under a key anywhere.
  private(set) var values: [String: [JSON]] = [:]
  /// The keys that stand beside each other in objects under a key; an element of an array is under the array's.
  private(set) var keys: [String: [String]] = [:]

  /// Reads the documents of folders, and takes one that has every key.
  ///
  /// - Parameter folders: Their paths.
  public init(folders: [String]) {
    add(name: "whole", folder: "", Array(WholeDocument.text.utf8))
    for folder in folders {
      for name in Self.names(in: folder) where name.hasSuffix(".json") {
        add(name: name, folder: folder, Self.contents(of: "\(folder)/\(name)"))
      }
    }
    keys = keys.mapValues { Array(Set($0)).sorted() }
  }

  private mutating func add(name: String, folder: String, _ bytes: [UInt8]) {
    let json = JSON(bytes)
    entries.append(
      Entry(
        name: name, folder: folder, bytes: bytes, json: json,
        isReadable: (try? LayoutDocument(json: bytes)) != nil))
    if let json { collect(json, under: "") }
  }

  private mutating func collect(_ value: JSON, under key: String) {
    values[key, default: []].append(value)
    switch value {
    case .array(let elements): for element in elements { collect(element, under: key) }
    case .object(let members):
      keys[key, default: []] += members.map(\.key)
      for member in members { collect(member.value, under: member.key) }
    default: break
    }
  }

  private static func names(in path: String) -> [String] {
    guard let entries = opendir(path) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.sorted()
  }

  private static func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }
}
