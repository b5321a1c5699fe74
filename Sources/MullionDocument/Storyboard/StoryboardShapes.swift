// SPDX-License-Identifier: GPL-3.0-or-later

/// The keys of a storyboard; the JSON schema in `Docs` lists the same, and a test holds the two together.
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
    required: [("id", "an id of the scene's own")])

  static let trigger = ObjectShape(
    name: "trigger", keys: ["view", "action", "event"],
    required: [("view", "the id of a button or another control"), ("action", "a name")])

  static let segue = ObjectShape(
    name: "segue", keys: ["id", "kind", "to", "trigger", "container"],
    required: [("kind", "a kind of segue"), ("to", "the id of a scene")])

  /// All shapes of a storyboard that layout documents have not.
  static let storyboardShapes = [storyboard, scene, trigger, segue]
}
