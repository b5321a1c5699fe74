// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

/// An element of an XML document, with its descendants.
struct XMLElement: Sendable {
  /// An attribute of an element.
  struct Attribute: Sendable {
    var name: String
    var value: String
  }

  /// The name of the element.
  var name: String
  /// The attributes, in the order of the text; XML allows each name once.
  var attributes: [Attribute] = []
  /// The elements inside, in the order of the text.
  var children: [XMLElement] = []
  /// The characters inside an element without children.
  var text = ""
  /// The line and column of the start tag.
  var position = DocumentIssue.Position()

  /// Returns the value of an attribute; nil if the element does not have it.
  ///
  /// - Complexity: O(attributes).
  subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Sets an attribute.
  mutating func set(_ name: String, to value: String) {
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index].value = value
    } else {
      attributes.append(Attribute(name: name, value: value))
    }
  }

  /// Returns the first child with a name; nil if there is none.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns the first child with a name and a key; nil if there is none.
  func child(_ name: String, key: String) -> XMLElement? {
    children.first { $0.name == name && $0["key"] == key }
  }

  /// Returns the children of the first child with a name; none if there is no such child.
  func list(_ name: String) -> [XMLElement] { child(name)?.children ?? [] }

  /// The name of the image of a view or of a state, which is an attribute or an `imageReference`.
  var imageName: String? { self["image"] ?? child("imageReference", key: "image")?["image"] }
}
