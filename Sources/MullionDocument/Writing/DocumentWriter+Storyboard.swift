// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

extension DocumentWriter {
  /// Returns the text of a storyboard, without a line feed at the end.
  mutating func text(of storyboard: StoryboardDocument) -> String {
    writer.beginObject()
    write("version", .exact(1))
    if let initial = storyboard.initial { write("initial", .string(initial)) }
    writeList("scenes", storyboard.scenes) { $0.write($1) }
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
      write(layout.constraints + layout.visualFormats.joined())
    }
    writeSorted("outlets", scene.outlets.mapValues { .string($0) })
    writeSorted("outletCollections", scene.outletCollections.mapValues { .strings($0) })
    if !scene.actions.isEmpty {
      let actions = scene.actions.map { trigger -> JSONWriter.Value in
        .members([
          ("view", .string(trigger.view)), ("action", .string(trigger.action)),
          ("event", .string(trigger.event.rawValue)),
        ])
      }
      writer.list("actions", actions)
    }
    if !scene.children.isEmpty { write("children", .strings(scene.children)) }
    if !scene.segues.isEmpty {
      writer.list("segues", scene.segues.map { .members(Self.members(of: $0)) })
    }
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
  ) -> JSONWriter.Members {
    var members: JSONWriter.Members = [("title", .string(item.title))]
    if let action = item.action { members.append(("action", .string(action))) }
    if let segue = item.segue { members.append(("segue", .string(segue))) }
    return members
  }

  /// Writes a member with an object whose members are sorted, unless it is empty.
  private mutating func writeSorted(_ key: String, _ members: [String: JSONWriter.Value]) {
    guard !members.isEmpty else { return }
    writer.object(key) { writer in
      for (name, value) in members.sorted(by: { $0.key < $1.key }) { writer.member(name, value) }
    }
  }

  private static func members(
    of segue: StoryboardDocument.SegueDescription
  ) -> JSONWriter.Members {
    var members: JSONWriter.Members = []
    // An id such as `segues[1]` is the segue's position. Reading assigns it again, so it is not
    // written.
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
  /// Reading the text results in the same scenes, except that the sizes and safe areas of their
  /// layouts are not written.
  ///
  /// - Complexity: O(views + constraints).
  public var json: String {
    var writer = DocumentWriter()
    return writer.text(of: self) + "\n"
  }
}
