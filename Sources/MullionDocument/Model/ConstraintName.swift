// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// The name of a constraint in results.
///
/// A large document has many constraints without an id. Each of them is named after its position,
/// and storing the index avoids storing a text.
enum ConstraintName: Sendable {
  /// The id in the document, or the position in another list than `constraints`, such as
  /// `visualFormats[0][2]`.
  case id(String)
  /// The index in the document's `constraints`.
  case listIndex(Int32)

  /// The text in results, such as `constraints[3]`.
  var text: String {
    switch self {
    case .id(let id): id
    case .listIndex(let index): LayoutConstraint.identifier(atListIndex: index)
    }
  }

  /// Whether the document specifies the name; ids in JSON contain no brackets.
  var isOfDocument: Bool {
    switch self {
    case .id(let id): id.utf8.last != UInt8(ascii: "]")
    case .listIndex: false
    }
  }

  /// Whether the name is an index of `constraints`.
  func isListIndex(_ index: Int?) -> Bool {
    guard case .listIndex(let own) = self, let index else { return false }
    return own == index
  }
}
