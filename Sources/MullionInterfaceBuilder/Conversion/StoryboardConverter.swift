// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
public import MullionDocument
import MullionGeometry

extension InterfaceFile {
  /// Converts the scenes of a storyboard with their containers, segues, outlets and actions.
  ///
  /// The controllers get classes of this package, because custom classes in a file belong to an
  /// application. The ids of scenes are those of the controllers.
  ///
  /// - Returns: The storyboard; nil for a `.xib` file.
  /// - Complexity: O(elements · constraints of one view).
  public func storyboard(_ options: InterfaceOptions = InterfaceOptions()) -> StoryboardDocument? {
    guard kind == .storyboard else { return nil }
    let context = ConversionContext(self, options)
    var converter = StoryboardConverter(context)
    return converter.storyboard(initial: root["initialViewController"])
  }
}

/// Converts the controllers of a file.
struct StoryboardConverter {
  private let context: ConversionContext
  /// The ids of scenes in the storyboard, by the ids of controllers in the file.
  private var sceneIDs: [String: String] = [:]

  init(_ context: ConversionContext) {
    self.context = context
    var table = IdentifierTable()
    for id in context.scenes.compactMap(\.controllerID) where sceneIDs[id] == nil {
      sceneIDs[id] = table.unique(id, orElse: "scene")
    }
  }

  /// Returns the storyboard; `initial` is the id of the controller that is shown first.
  mutating func storyboard(initial: String?) -> StoryboardDocument {
    var converted: Set<String> = []
    var scenes = context.scenes.compactMap { scene -> StoryboardDocument.Scene? in
      guard let id = scene.controllerID, converted.insert(id).inserted else { return nil }
      return sceneIDs[id].map { self.scene(scene, id: $0) }
    }
    cutCycles(of: &scenes)
    return StoryboardDocument(initial: initial.flatMap { sceneIDs[$0] }, scenes: scenes)
  }

  /// Removes children and embed segues by which a scene would contain itself.
  private func cutCycles(of scenes: inout [StoryboardDocument.Scene]) {
    let cycles = ContainmentCycles(scenes)
    for index in scenes.indices {
      guard let closing = cycles.closing[scenes[index].id] else { continue }
      scenes[index].children.removeAll(where: closing.contains)
      scenes[index].segues.removeAll { $0.kind == .embed && closing.contains($0.destination) }
      let segues = Set(scenes[index].segues.map(\.id))
      for items in [\StoryboardDocument.Scene.leftItems, \.rightItems] {
        for place in scenes[index][keyPath: items].indices
        where !segues.contains(scenes[index][keyPath: items][place].segue ?? "") {
          scenes[index][keyPath: items][place].segue = nil
        }
      }
    }
  }

  private func scene(_ source: InterfaceScene, id: String) -> StoryboardDocument.Scene {
    var scene = StoryboardDocument.Scene(id: id)
    scene.controller = Self.classes[source.controller ?? ""] ?? "ViewController"
    if let element = source.element { setAttributes(of: &scene, from: element) }
    let isContainer = Self.containers.contains(scene.controller)
    if isContainer { scene.children = source.childControllers.compactMap { sceneIDs[$0] } }
    guard !isContainer, let view = source.view else {
      setSegues(of: &scene, from: source, [:], [:])
      return scene
    }
    let builder = InterfaceDocumentBuilder(view, in: source, context)
    let document = builder.document().document
    scene.layout = document
    // Keep only the items that are views: constraints can refer to guides, but connections cannot.
    let views = builder.items.filter { $0.value.area == .whole }.mapValues(\.id)
    let kinds = Self.kinds(of: document.root)
    scene.outlets = outlets(of: source, views)
    scene.actions = actions(of: source, views, kinds, builder.barItems)
    setCollections(of: &scene, from: source, views)
    setSegues(of: &scene, from: source, views, kinds, builder.barItems)
    return scene
  }

  private static let classes = [
    "navigationController": "NavigationController", "tabBarController": "TabBarController",
    "splitViewController": "SplitViewController", "tableViewController": "TableViewController",
  ]

  private static let containers = [
    "NavigationController", "TabBarController", "SplitViewController",
  ]

  private func setAttributes(of scene: inout StoryboardDocument.Scene, from element: XMLElement) {
    scene.title = element["title"]
    scene.tabTitle = element.child("tabBarItem", key: "tabBarItem")?["title"]
    scene.navigationTitle = element.child("navigationItem", key: "navigationItem")?["title"]
    scene.presentationStyle = ModalPresentationStyle.allCases.first {
      "\($0)" == element["modalPresentationStyle"]
    }
    scene.transitionStyle = ModalTransitionStyle.allCases.first {
      "\($0)" == element["modalTransitionStyle"]
    }
    scene.preferredContentSize = element.child("size", key: "preferredContentSize").flatMap {
      context.values.size($0)
    }
  }

  // MARK: Connections

  private func outlets(of source: InterfaceScene, _ views: [String: String]) -> [String: String] {
    var outlets: [String: String] = [:]
    for connection in source.connections
    where connection.kind == .outlet && connection.source == source.controllerID {
      guard let name = connection.element["property"], let view = views[connection.destination]
      else { continue }
      outlets[name] = view
    }
    return outlets
  }

  private func setCollections(
    of scene: inout StoryboardDocument.Scene, from source: InterfaceScene, _ views: [String: String]
  ) {
    for connection in source.connections
    where connection.kind == .outletCollection && connection.source == source.controllerID {
      guard let name = connection.element["property"], let view = views[connection.destination]
      else { continue }
      scene.outletCollections[name, default: []].append(view)
    }
  }

  /// Sets the segues, and the buttons of the navigation bar that trigger them.
  private func setSegues(
    of scene: inout StoryboardDocument.Scene, from source: InterfaceScene,
    _ views: [String: String], _ kinds: [String: ViewDescription.Kind],
    _ items: [String: String] = [:]
  ) {
    let segues = SegueConverter(context, sceneIDs).segues(of: source, views, kinds, items)
    scene.segues = segues.map(\.description)
    guard let item = source.element?.child("navigationItem", key: "navigationItem") else { return }
    func button(_ element: XMLElement) -> StoryboardDocument.BarItem {
      let action = element.list("connections").first { $0.name == "action" }
      let id = element.list("connections").first { $0.name == "segue" }?["id"]
      return .init(
        title: BarConverter.title(of: element), action: action?["selector"],
        segue: segues.first { $0.elementID == id && id != nil }?.description.id)
    }
    func buttons(_ single: XMLElement?, _ several: [XMLElement]) -> [StoryboardDocument.BarItem] {
      (several.isEmpty ? [single].compactMap(\.self) : several)
        .filter { $0["systemItem"]?.hasSuffix("Space") != true }
        .prefix(ControlConverter.mostParts).map(button)
    }
    scene.leftItems = buttons(
      item.child("barButtonItem", key: "leftBarButtonItem"), item.list("leftBarButtonItems"))
    scene.rightItems = buttons(
      item.child("barButtonItem", key: "rightBarButtonItem"), item.list("rightBarButtonItems"))
  }

  private func actions(
    of source: InterfaceScene, _ views: [String: String],
    _ kinds: [String: ViewDescription.Kind], _ items: [String: String]
  ) -> [StoryboardDocument.Trigger] {
    source.connections.compactMap { connection in
      guard connection.kind == .action, let selector = connection.element["selector"] else {
        return nil
      }
      // The action of a bar button item has no event in the file, so a touch inside triggers it.
      if let item = connection.source.flatMap({ items[$0] }) {
        return StoryboardDocument.Trigger(view: item, action: selector, event: .touchUpInside)
      }
      guard let event = StoryboardDocument.Event(rawValue: connection.element["eventType"] ?? ""),
        let view = connection.source.flatMap({ views[$0] }), kinds[view]?.isControl == true
      else { return nil }
      return StoryboardDocument.Trigger(view: view, action: selector, event: event)
    }
  }

  /// Returns the types of a view and its descendants, by id.
  private static func kinds(of root: ViewDescription) -> [String: ViewDescription.Kind] {
    var kinds: [String: ViewDescription.Kind] = [:]
    var waiting = [root]
    while let view = waiting.popLast() {
      kinds[view.id] = view.kind
      waiting += view.subviews
    }
    return kinds
  }
}
