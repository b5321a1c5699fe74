// SPDX-License-Identifier: GPL-3.0-or-later

/// The keys of a storyboard.
///
/// The JSON schema in `Docs` lists the same keys; a test compares the two.
extension ObjectShape {
  static let storyboard = ObjectShape(
    name: "storyboard", keys: ["version", "initial", "scenes"],
    required: [("version", "\"version\": 1"), ("scenes", "an array of scenes")])

  static let scene = ObjectShape(
    name: "scene",
    keys: [
      "id", "controller", "title", "view", "constraints", "visualFormats", "outlets", "actions",
      "children", "segues", "tabTitle", "navigationTitle", "presentationStyle", "transitionStyle",
      "preferredContentSize",
    ],
    required: [("id", "a unique id")])

  static let trigger = ObjectShape(
    name: "trigger", keys: ["view", "action", "event"],
    required: [("view", "the id of a button or another control"), ("action", "a name")])

  static let segue = ObjectShape(
    name: "segue", keys: ["id", "kind", "to", "trigger", "container"],
    required: [("kind", "a kind of segue"), ("to", "the id of a scene")])

  /// All shapes of a storyboard that do not occur in layout documents.
  static let storyboardShapes = [storyboard, scene, trigger, segue]
}
