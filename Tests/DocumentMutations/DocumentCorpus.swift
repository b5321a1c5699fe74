// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import TestSupport

/// The documents that are mutated, and the values that occur in them by key.
public struct DocumentCorpus: Sendable {
  /// A document and the folder of its images.
  public struct Entry: Sendable {
    /// The name of its file.
    public var name: String
    /// The folder of its images.
    public var folder: String
    /// The document.
    public var bytes: [UInt8]
    /// The parsed document; nil if it is not JSON.
    public var json: JSON?
    /// Whether the document has no mistakes.
    public var isReadable: Bool
  }

  /// The documents, in the order of their names.
  public private(set) var entries: [Entry] = []
  /// All values of each key.
  private(set) var values: [String: [JSON]] = [:]
  /// The keys found together in objects, by the key of the object; an array's elements belong to
  /// its key.
  private(set) var keys: [String: [String]] = [:]

  /// Reads the documents of folders, and adds one that has every key.
  ///
  /// - Parameter folders: The paths of the folders.
  public init(folders: [String]) {
    add(name: "whole", folder: "", Array(WholeDocument.text.utf8))
    for folder in folders {
      for name in folderNames(folder) where name.hasSuffix(".json") {
        add(name: name, folder: folder, fileBytes("\(folder)/\(name)"))
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
}
