// SPDX-License-Identifier: GPL-3.0-or-later

/// A connection between objects of a file.
struct InterfaceConnection: Sendable {
  /// The kinds of connections.
  enum Kind: String, Sendable {
    case segue, outlet, action, outletCollection
  }

  var kind: Kind
  /// The element of the connection.
  var element: XMLElement
  /// The id of the object that has the connection.
  var source: String?
  /// The id of the other object.
  var destination: String

  /// The kind of a segue, such as `show`; `relationship` for the children of a container.
  var segueKind: String { element["kind"] ?? "" }

  /// Returns the connections of an element and of the elements inside it, in the order of the text.
  static func all(in element: XMLElement) -> [InterfaceConnection] {
    var connections = element.list("connections").compactMap { child -> InterfaceConnection? in
      guard let kind = Kind(rawValue: child.name), let destination = child["destination"] else {
        return nil
      }
      return InterfaceConnection(
        kind: kind, element: child, source: element["id"], destination: destination)
    }
    for child in element.children where child.name != "connections" {
      connections += all(in: child)
    }
    return connections
  }
}

extension InterfaceScene {
  /// The segues of the controller and of the views inside it.
  var segues: [InterfaceConnection] { connections.filter { $0.kind == .segue } }

  /// The ids of the controllers inside a container.
  var childControllers: [String] {
    segues.filter { $0.segueKind == "relationship" }.map(\.destination)
  }
}
