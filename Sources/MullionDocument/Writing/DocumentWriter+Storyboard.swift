// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

extension DocumentWriter {
  /// Returns the text of a storyboard, without a line feed at the end.
  mutating func text(of storyboard: StoryboardDocument) -> String {
    writer.beginObject()
    write("version", .exact(1))
    if let initial = storyboard.initial { write("initial", .string(initial)) }
    writer.key("scenes")
    writer.beginArray()
    for scene in storyboard.scenes {
      writer.element()
      write(scene)
    }
    writer.endArray()
    writer.endObject()
    return writer.takeText()
  }

  private mutating func write(_ scene: StoryboardDocument.Scene) {
    writer.beginObject()
    write("id", .string(scene.id))
    write("controller", .string(scene.controller))
    writeTitles(of: scene)
    if let layout = scene.layout {
      writer.key("view")
      write(layout.root)
      let constraints = layout.constraints + layout.visualFormats.joined()
      if !constraints.isEmpty {
        writer.key("constraints")
        write(constraints)
      }
    }
    if !scene.outlets.isEmpty { writeOutlets(of: scene) }
    if !scene.outletCollections.isEmpty {
      writer.key("outletCollections")
      writer.beginObject()
      for (name, views) in scene.outletCollections.sorted(by: { $0.key < $1.key }) {
        write(name, .array(views.map { .string($0) }))
      }
      writer.endObject()
    }
    if !scene.actions.isEmpty {
      writeList("actions", scene.actions) { trigger in
        [
          ("view", .string(trigger.view)), ("action", .string(trigger.action)),
          ("event", .string(trigger.event.rawValue)),
        ]
      }
    }
    if !scene.children.isEmpty {
      write("children", .array(scene.children.map { .string($0) }))
    }
    if !scene.segues.isEmpty { writeList("segues", scene.segues, Self.members) }
    writer.endObject()
  }

  private mutating func writeTitles(of scene: StoryboardDocument.Scene) {
    for (key, text) in [
      ("title", scene.title), ("tabTitle", scene.tabTitle),
      ("navigationTitle", scene.navigationTitle),
      ("presentationStyle", scene.presentationStyle.map { "\($0)" }),
      ("transitionStyle", scene.transitionStyle.map { "\($0)" }),
      ("preferredStatusBarStyle", scene.preferredStatusBarStyle.map { "\($0)" }),
    ] {
      if let text { write(key, .string(text)) }
    }
    for (key, items) in [("leftItem", scene.leftItems), ("rightItem", scene.rightItems)] {
      if items.count == 1 {
        write(key, .members(Self.members(of: items[0])))
      } else if !items.isEmpty {
        write(key + "s", .array(items.map { .members(Self.members(of: $0)) }))
      }
    }
    if let isHidden = scene.prefersStatusBarHidden {
      write("prefersStatusBarHidden", .truth(isHidden))
    }
    if let size = scene.preferredContentSize { write("preferredContentSize", size.jsonValue) }
  }

  private static func members(
    of item: StoryboardDocument.BarItem
  ) -> [(key: StaticString, value: JSONWriter.Value)] {
    var members: [(key: StaticString, value: JSONWriter.Value)] = [("title", .string(item.title))]
    if let action = item.action { members.append(("action", .string(action))) }
    if let segue = item.segue { members.append(("segue", .string(segue))) }
    return members
  }

  private mutating func writeOutlets(of scene: StoryboardDocument.Scene) {
    writer.key("outlets")
    writer.beginObject()
    for (name, view) in scene.outlets.sorted(by: { $0.key < $1.key }) {
      write(name, .string(view))
    }
    writer.endObject()
  }

  private mutating func writeList<Element>(
    _ key: String, _ elements: [Element],
    _ members: (Element) -> [(key: StaticString, value: JSONWriter.Value)]
  ) {
    writer.key(key)
    writer.beginArray()
    for element in elements {
      writer.element()
      writer.inlineObject(members(element))
    }
    writer.endArray()
  }

  private static func members(
    of segue: StoryboardDocument.SegueDescription
  ) -> [(key: StaticString, value: JSONWriter.Value)] {
    var members: [(key: StaticString, value: JSONWriter.Value)] = []
    // A position such as segues[1] is assigned again when the text is read.
    if !segue.id.hasPrefix("segues[") { members.append(("id", .string(segue.id))) }
    members.append(("kind", .string(segue.kind.rawValue)))
    members.append(("to", .string(segue.destination)))
    if let trigger = segue.trigger { members.append(("trigger", .string(trigger))) }
    if let container = segue.container { members.append(("container", .string(container))) }
    if let anchor = segue.anchor { members.append(("anchor", .string(anchor))) }
    if segue.arrows != .any {
      let names = PopoverArrowDirection.documentNames.filter { segue.arrows.contains($0.1) }
      members.append(("arrows", .array(names.map { .string($0.0) })))
    }
    return members
  }
}

extension StoryboardDocument {
  /// The storyboard as JSON, with a line feed at the end.
  ///
  /// Reading the text results in the same scenes, without sizes and safe areas of their layouts.
  ///
  /// - Complexity: O(views + constraints).
  public var json: String {
    var writer = DocumentWriter()
    return writer.text(of: self) + "\n"
  }
}
