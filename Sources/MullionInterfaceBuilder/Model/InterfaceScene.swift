// SPDX-License-Identifier: GPL-3.0-or-later

/// A controller with its view, or a view at the top level of a file.
struct InterfaceScene: Sendable {
  /// The id of the scene element or of the top-level view.
  var id: String
  /// The name of the controller's element; nil for a view.
  var controller: String?
  /// The id of the controller.
  var controllerID: String?
  /// The name that identifies the scene for a reader: a storyboard identifier, a label or a class.
  var name: String?
  /// The view; nil if the controller has none in the file.
  var view: InterfaceView?
  /// The outlets, actions and segues of the controller and of the views inside it.
  var connections: [InterfaceConnection] = []
  /// The element of the controller; nil for a view.
  var element: XMLElement?
  /// Whether the controller is a navigation controller that hides its bar.
  var hidesBar = false
  /// The ids of the guides at the top and at the bottom of the controller's view, by the type.
  var barGuides: [(type: String, id: String)] = []
}

/// Finds the scenes of a file whose variations are resolved.
struct InterfaceSceneReader {
  let reader: InterfaceViewReader

  /// Returns the scenes of a document, in the order of the text.
  func scenes(_ document: XMLElement) -> [InterfaceScene] {
    let inside = document.list("scenes").flatMap { scene in
      scene.list("objects").compactMap { self.scene($0, in: scene["sceneID"]) }
    }
    return inside + document.list("objects").compactMap { self.scene($0, in: nil) }
  }

  private func scene(_ element: XMLElement, in sceneID: String?) -> InterfaceScene? {
    if InterfaceViewReader.isView(element) {
      return InterfaceScene(
        id: element["id"] ?? "", name: name(of: element), view: reader.topLevelView(element))
    }
    guard element["sceneMemberID"] == "viewController" || element.name.hasSuffix("Controller")
    else { return nil }
    let view = element.children.first { $0["key"] == "view" }
    return InterfaceScene(
      id: sceneID ?? element["id"] ?? "", controller: element.name, controllerID: element["id"],
      name: name(of: element), view: view.map(reader.view),
      connections: InterfaceConnection.all(in: element), element: element,
      hidesBar: element["navigationBarHidden"] == "YES",
      barGuides: element.list("layoutGuides").compactMap { guide in
        guard let type = guide["type"], let id = guide["id"] else { return nil }
        return (type, id)
      })
  }

  private func name(of element: XMLElement) -> String? {
    element["storyboardIdentifier"] ?? element["userLabel"] ?? element["title"]
      ?? element["reuseIdentifier"] ?? element["customClass"]
  }
}
