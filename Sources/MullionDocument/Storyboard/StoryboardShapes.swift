// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// The objects of a storyboard that do not occur in layout documents.
extension ObjectShape {
  /// The shapes, in the order of the schema.
  static let storyboardShapes = [storyboard, scene, trigger, barItem, segue]

  static let storyboard = ObjectShape(
    "storyboard", "The scenes of an application and the segues between them.",
    [
      .schemaAddress,
      .init("version", .constant(.number(1)), expected: "\"version\": 1"),
      .init("initial", .type("string"), "The id of the initial scene."),
      .init("scenes", .array(of: .definition("scene")), expected: "an array of scenes"),
    ])

  static let scene = ObjectShape(
    "scene", "A controller with its view.",
    [
      .init("id", shared("id"), "The id, unique in the storyboard.", expected: "a unique id"),
      .init(
        "controller", .type("string"),
        "The registered name of the controller's class; ViewController by default."),
      .init("title", .type("string"), "The controller's title."),
      .init("view", shared("view"), "The view; by default the one that the controller creates."),
      .init("constraints", .array(of: shared("constraint"))),
      .init("visualFormats", .array(of: shared("visualFormat"))),
      .init(
        "outlets", .dictionary(of: .type("string")),
        "The ids of views, by the names of the outlets."),
      .init(
        "outletCollections", .dictionary(of: .array(of: .type("string"))),
        "The ids of the views of each outlet collection, by name."),
      .init(
        "actions", .array(of: .definition("trigger")), "The actions that controls send."),
      .init(
        "children", .array(of: .type("string")),
        "The ids of the child scenes of a navigation, tab bar or split view controller."),
      .init("segues", .array(of: .definition("segue")), "The segues to other scenes."),
      .init(
        "tabTitle", .type("string"), "The title of the tab bar item; the title by default."),
      .init(
        "navigationTitle", .type("string"),
        "The title of the navigation item; the title by default."),
      .init("leftItem", .definition("barItem"), "The button at the left of the navigation bar."),
      .init("rightItem", .definition("barItem"), "The button at the right of the navigation bar."),
      .init(
        "leftItems", .array(of: .definition("barItem")),
        "The buttons at the left of the navigation bar, from the edge on, in place of leftItem."),
      .init(
        "rightItems", .array(of: .definition("barItem")),
        "The buttons at the right of the navigation bar, from the edge on, in place of rightItem."),
      .init(
        "prefersStatusBarHidden", .type("boolean"),
        "Whether the status bar is hidden; by default the answer of the controller's class."),
      .init(
        "preferredStatusBarStyle", .names(SystemBars.StatusBarStyle.documentNames.map(\.0)),
        "The style of the status bar; by default the answer of the controller's class."),
      .init("presentationStyle", .names(ModalPresentationStyle.documentNames.map(\.0))),
      .init("transitionStyle", .names(ModalTransitionStyle.documentNames.map(\.0))),
      .init("preferredContentSize", shared("size")),
    ])

  static let trigger = ObjectShape(
    "trigger", "An action that a control sends on an event.",
    [
      .init(
        "view", .type("string"),
        "The id of a button or another control, or of an item of a toolbar.",
        expected: "the id of a button or another control"),
      .init("action", .type("string"), "The name of the action.", expected: "a name"),
      .init(
        "event", .names(StoryboardDocument.Event.allCases.map(\.rawValue)),
        "The event that triggers the action; touchUpInside by default."),
    ])

  static let barItem = ObjectShape(
    "barItem", "A button of a navigation bar.",
    [
      .init("title", .type("string"), "The title.", expected: "a title"),
      .init("action", .type("string"), "The name of the action that the button sends."),
      .init("segue", .type("string"), "The id of the scene's segue that the button triggers."),
    ])

  static let segue = ObjectShape(
    "segue", "A segue to another scene.",
    [
      .init(
        "id", .type("string"), "The identifier; by default the position, such as segues[1]."),
      .init(
        "kind", .names(Segue.Kind.allCases.map(\.rawValue)), expected: "a kind of segue"),
      .init("to", .type("string"), "The id of a scene.", expected: "the id of a scene"),
      .init(
        "trigger", .type("string"),
        "The id of the control, the row of a table or the item of a toolbar that triggers the segue."
      ),
      .init(
        "container", .type("string"), "The id of the view that an embedded scene fills."),
      .init(
        "anchor", .type("string"),
        "The id of the view at which a popover points; the trigger by default."),
      .init(
        "arrows", .array(of: .names(PopoverArrowDirection.documentNames.map(\.0))),
        "The permitted directions of a popover's arrow; all by default."),
    ])

  /// Returns a reference to a definition of layout documents.
  private static func shared(_ name: String) -> JSONSchema {
    .definition(name, of: "document-schema.json")
  }
}
