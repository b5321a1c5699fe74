// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

/// Converts the segues of scenes.
struct SegueConverter {
  private let context: ConversionContext
  /// The ids of scenes in the storyboard, by the ids of controllers in the file.
  private let sceneIDs: [String: String]

  init(_ context: ConversionContext, _ sceneIDs: [String: String]) {
    (self.context, self.sceneIDs) = (context, sceneIDs)
  }

  /// Returns the segues of a scene, each with the id of its element.
  ///
  /// - Parameters:
  ///   - source: The scene.
  ///   - views: The ids of views in the document, by their ids in the file.
  ///   - kinds: The types of views, by their ids in the document.
  ///   - items: The ids of items of toolbars in the document, by their ids in the file.
  /// - Returns: The segues. A segue of an accessory or of a gesture recognizer has no
  ///   trigger.
  func segues(
    of source: InterfaceScene, _ views: [String: String],
    _ kinds: [String: ViewDescription.Kind], _ items: [String: String]
  ) -> [(elementID: String?, description: StoryboardDocument.SegueDescription)] {
    var segues: [(String?, StoryboardDocument.SegueDescription)] = []
    var table = IdentifierTable()
    for segue in source.segues where segue.segueKind != "relationship" {
      guard let kind = kind(of: segue), let destination = destination(of: segue, kind, in: source)
      else {
        context.notes.add(
          "segue \(segue.segueKind)", "found a segue of the kind \(segue.segueKind); it is ignored",
          at: segue.element)
        continue
      }
      let view = segue.source.flatMap { views[$0] }
      if segue.element["trigger"] == "accessoryAction" {
        context.notes.add(
          "segue accessoryAction",
          "found a segue of an accessory; no touch triggers it", at: segue.element)
      }
      let isTrigger =
        view.map { kinds[$0]?.isControl == true || kinds[$0] == .row } ?? false
        && segue.element["trigger"] != "accessoryAction"
      let id = table.unique(segue.element["identifier"] ?? segue.element["id"], orElse: "segue")
      segues.append(
        (
          segue.element["id"],
          .init(
            id: id, kind: kind, destination: destination,
            trigger: isTrigger ? view : segue.source.flatMap { items[$0] },
            container: kind == .embed ? view : nil,
            anchor: segue.element["popoverAnchorView"].flatMap { views[$0] },
            arrows: arrows(of: segue.element))
        ))
    }
    return segues
  }

  private func arrows(of segue: XMLElement) -> PopoverArrowDirection {
    guard let element = segue.child("popoverArrowDirection", key: "popoverArrowDirection") else {
      return .any
    }
    let names: [(String, PopoverArrowDirection)] = [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ]
    return names.reduce(into: []) { if element[$1.0] == "YES" { $0.insert($1.1) } }
  }

  private func kind(of segue: InterfaceConnection) -> Segue.Kind? {
    if segue.segueKind == "custom" {
      context.notes.add(
        "segue custom", "found a segue of a custom class; it becomes a show segue",
        at: segue.element)
    }
    return Self.kinds[segue.segueKind]
  }

  private func destination(
    of segue: InterfaceConnection, _ kind: Segue.Kind, in source: InterfaceScene
  ) -> String? {
    guard kind == .unwind else { return sceneIDs[segue.destination] }
    context.notes.add(
      "segue unwind", "found an unwind segue; it leads to the first scene with a segue to its own",
      at: segue.element)
    return source.controllerID.flatMap(context.containers.predecessor).flatMap { sceneIDs[$0] }
  }

  private static let kinds: [String: Segue.Kind] = [
    "show": .show, "push": .show, "custom": .show, "showDetail": .showDetail,
    "replace": .showDetail, "presentation": .present, "modal": .present,
    "popoverPresentation": .popover, "popover": .popover, "embed": .embed, "unwind": .unwind,
  ]
}
