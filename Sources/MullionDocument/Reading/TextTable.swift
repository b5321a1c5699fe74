// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// Texts by the ids of views, as in a file of translations.
public enum TextTable {
  /// Reads a JSON object whose keys are ids and whose values are texts.
  ///
  /// - Throws: A ``DocumentError`` with all mistakes and their positions.
  public static func read(json bytes: [UInt8]) throws(DocumentError) -> [String: String] {
    let tree: JSONTree
    do {
      tree = try JSONTree(bytes, budget: DocumentBudget())
    } catch {
      throw DocumentError(error, in: bytes)
    }
    let context = ReadingContext(tree)
    var texts: [String: String] = [:]
    if let members = tree.root.members {
      for (key, value) in members {
        guard let id = key.text else { continue }
        context.inside(.key(id)) { texts[id] = context.text(value) }
      }
    } else {
      context.reject(tree.root, expected: "an object of texts by the ids of views")
    }
    if let error = context.error() { throw error }
    return texts
  }
}
