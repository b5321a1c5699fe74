// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

extension StoryboardDocument {
  /// Reads a storyboard from JSON.
  ///
  /// A syntax error is reported alone; otherwise all mistakes are reported.
  ///
  /// - Parameter bytes: The text in UTF-8.
  /// - Throws: All issues, with their positions.
  public init(json bytes: [UInt8]) throws(DocumentError) {
    let tree: JSONTree
    do {
      tree = try JSONTree(bytes)
    } catch {
      throw DocumentError(error, in: bytes)
    }
    let context = ReadingContext(tree)
    let document = StoryboardReader(context: context).storyboard(tree.root)
    if let error = context.error() { throw error }
    self = document
  }
}

/// Reads the outermost object of a storyboard and checks the references between scenes.
final class StoryboardReader {
  private let context: ReadingContext
  private var finder: JSONPositionFinder
  /// The references to scenes, with their positions.
  private var references: [(id: String, value: JSONValue, path: [ReadingContext.PathComponent])] =
    []

  init(context: ReadingContext) {
    self.context = context
    finder = JSONPositionFinder(context.tree.bytes)
  }

  func storyboard(_ value: JSONValue) -> StoryboardDocument {
    var scenes: [(scene: StoryboardDocument.Scene, value: JSONValue)] = []
    var initial: String?
    context.object(value, .storyboard, expected: "a storyboard, which is an object") {
      key, member in
      switch key {
      case ObjectShape.Member.schemaKey: _ = context.text(member)
      case "version":
        if member.number != 1 { context.reject(member, expected: "the number 1") }
      case "initial":
        initial = context.text(member)
        if let initial { references.append((initial, member, [.key("initial")])) }
      default:
        context.array(member, of: "scenes") { index, element in
          if let scene = scene(element, at: index, taken: scenes.map(\.scene.id)) {
            scenes.append((scene, element))
          }
        }
      }
    }
    checkReferences(among: scenes.map(\.scene.id))
    checkNesting(scenes)
    return StoryboardDocument(initial: initial, scenes: scenes.map(\.scene))
  }

  // MARK: Scenes

  private func scene(
    _ value: JSONValue, at index: Int, taken: [String]
  ) -> StoryboardDocument.Scene? {
    let position = finder.position(of: value.offset)
    var scene = StoryboardDocument.Scene(id: "")
    scene.position = .init(
      line: position.line, column: position.column, pointer: context.pointer)
    // Read the members in a fixed order: constraints, outlets and actions need the ids of the
    // views.
    var members: [String: JSONValue] = [:]
    context.object(value, .scene, expected: "a scene, which is an object") { members[$0] = $1 }
    @discardableResult
    func read<Result>(_ key: String, _ body: (JSONValue) -> Result?) -> Result? {
      members[key].flatMap { member in context.inside(.key(key)) { body(member) } }
    }
    read("id") { member in
      guard let id = context.identifier(member) else { return }
      if taken.contains(id) {
        context.report(.duplicateID(id, first: "another scene"), at: member)
      }
      scene.id = id
    }
    scene.controller = read("controller") { context.text($0) } ?? scene.controller
    scene.title = read("title") { context.text($0) }
    scene.tabTitle = read("tabTitle") { context.text($0) }
    scene.navigationTitle = read("navigationTitle") { context.text($0) }
    scene.presentationStyle = read("presentationStyle") {
      context.name($0, of: ModalPresentationStyle.documentNames)
    }
    scene.transitionStyle = read("transitionStyle") {
      context.name($0, of: ModalTransitionStyle.documentNames)
    }
    scene.preferredContentSize = read("preferredContentSize") { context.size($0) }
    let scope = IdentifierScope(hasSteps: false)
    scene.layout = layout(read, members, scope)
    read("outlets") { scene.outlets = outlets($0, scope) }
    read("outletCollections") { scene.outletCollections = collections($0, scope) }
    read("actions") { scene.actions = actions($0, scope) }
    read("children") { scene.children = children($0, at: index) }
    read("segues") { scene.segues = segues($0, at: index, scope) }
    for (key, keys, items) in [
      ("leftItem", "leftItems", \StoryboardDocument.Scene.leftItems),
      ("rightItem", "rightItems", \.rightItems),
    ] {
      if let item = read(key, { barItem($0, scene.segues) }) { scene[keyPath: items] = [item] }
      read(keys) { member in
        if members[key] != nil { context.report(.excludedKey(keys, by: key), at: member) }
        scene[keyPath: items] = barItems(member, scene.segues)
      }
    }
    scene.prefersStatusBarHidden = read("prefersStatusBarHidden") { context.truth($0) }
    scene.preferredStatusBarStyle = read("preferredStatusBarStyle") {
      context.name($0, of: SystemBars.StatusBarStyle.documentNames)
    }
    return scene.id.isEmpty ? nil : scene
  }

  private func layout(
    _ read: (String, (JSONValue) -> Any?) -> Any?, _ members: [String: JSONValue],
    _ scope: IdentifierScope
  ) -> LayoutDocument? {
    let root =
      read("view") {
        ViewReader(context: context, scope: scope).view($0, path: "view", in: nil)
      } as? ViewDescription
    let constraints =
      read("constraints") {
        ConstraintReader(context: context, scope: scope).constraints($0)
      } as? [ConstraintDescription]
    let formats =
      read("visualFormats") { VisualFormatReader(context: context, scope: scope).formats($0) }
      as? [[ConstraintDescription]]
    guard let root else { return nil }
    return LayoutDocument(
      root: root, constraints: constraints ?? [], visualFormats: formats ?? [])
  }

  private func outlets(_ value: JSONValue, _ scope: IdentifierScope) -> [String: String] {
    guard let members = value.members else {
      context.reject(value, expected: "an object of view ids by name")
      return [:]
    }
    var outlets: [String: String] = [:]
    for (key, member) in members {
      let name = key.text ?? ""
      context.inside(.key(name)) { outlets[name] = view(member, scope) }
    }
    return outlets
  }

  private func collections(_ value: JSONValue, _ scope: IdentifierScope) -> [String: [String]] {
    guard let members = value.members else {
      context.reject(value, expected: "an object of arrays of view ids by name")
      return [:]
    }
    var collections: [String: [String]] = [:]
    for (key, member) in members {
      let name = key.text ?? ""
      context.inside(.key(name)) {
        var views: [String] = []
        context.array(member, of: "ids of views") { _, element in
          if let id = view(element, scope) { views.append(id) }
        }
        collections[name] = views
      }
    }
    return collections
  }

  private func barItem(
    _ value: JSONValue, _ segues: [StoryboardDocument.SegueDescription]
  ) -> StoryboardDocument.BarItem? {
    var item = StoryboardDocument.BarItem(title: "")
    context.object(value, .barItem) { key, member in
      switch key {
      case "title": item.title = context.text(member) ?? ""
      case "action": item.action = context.text(member)
      default:
        item.segue = context.text(member)
        guard let id = item.segue, !segues.contains(where: { $0.id == id }) else { return }
        let nearest = context.suggester.nearest(to: id, among: segues.map(\.id))
        context.report(
          .unknownReference(id, kind: "a segue of the scene", nearest: nearest), at: member)
      }
    }
    return item
  }

  private func barItems(
    _ value: JSONValue, _ segues: [StoryboardDocument.SegueDescription]
  ) -> [StoryboardDocument.BarItem] {
    var items: [StoryboardDocument.BarItem] = []
    context.array(value, of: "buttons") { _, element in
      if let item = barItem(element, segues) { items.append(item) }
    }
    if items.count > BarEntry.mostEntries {
      context.reject(value, expected: "at most \(BarEntry.mostEntries) elements")
    }
    return items
  }

  private func actions(
    _ value: JSONValue, _ scope: IdentifierScope
  ) -> [StoryboardDocument.Trigger] {
    var actions: [StoryboardDocument.Trigger] = []
    context.array(value, of: "actions") { _, element in
      var (control, action): (String?, String?)
      var event: StoryboardDocument.Event? = .touchUpInside
      context.object(element, .trigger) { key, member in
        switch key {
        case "view": control = self.control(member, scope)
        case "action": action = context.text(member)
        default: event = context.name(member)
        }
      }
      if let control, let action, let event {
        actions.append(.init(view: control, action: action, event: event))
      }
    }
    return actions
  }

  private func children(_ value: JSONValue, at scene: Int) -> [String] {
    var children: [String] = []
    context.array(value, of: "ids of scenes") { index, element in
      guard let id = context.text(element) else { return }
      references.append(
        (id, element, [.key("scenes"), .index(scene), .key("children"), .index(index)]))
      children.append(id)
    }
    return children
  }

  private func arrows(_ value: JSONValue) -> PopoverArrowDirection {
    var arrows: PopoverArrowDirection = []
    context.array(value, of: "directions") { _, element in
      if let arrow = context.name(element, of: PopoverArrowDirection.documentNames) {
        arrows.insert(arrow)
      }
    }
    return arrows
  }

  private func segues(
    _ value: JSONValue, at scene: Int, _ scope: IdentifierScope
  ) -> [StoryboardDocument.SegueDescription] {
    var segues: [StoryboardDocument.SegueDescription] = []
    context.array(value, of: "segues") { index, element in
      var segue = StoryboardDocument.SegueDescription(
        id: "segues[\(index)]", kind: .show, destination: "")
      context.object(element, .segue) { key, member in
        switch key {
        case "id": segue.id = context.text(member) ?? segue.id
        case "kind": segue.kind = context.name(member) ?? segue.kind
        case "trigger": segue.trigger = control(member, scope, orRow: true)
        case "container": segue.container = view(member, scope)
        case "anchor": segue.anchor = view(member, scope)
        case "arrows": segue.arrows = arrows(member)
        default:
          segue.destination = context.text(member) ?? ""
          references.append(
            (
              segue.destination, member,
              [.key("scenes"), .index(scene), .key("segues"), .index(index), .key("to")]
            ))
        }
      }
      if segues.contains(where: { $0.id == segue.id }) {
        context.report(.duplicateID(segue.id, first: "another segue"), at: element)
      }
      segues.append(segue)
    }
    return segues
  }

  // MARK: References

  private func view(_ value: JSONValue, _ scope: IdentifierScope) -> String? {
    guard let id = context.text(value) else { return nil }
    if scope.items[id]?.kind != nil || isPartOfRow(id, scope) { return id }
    let known = scope.items.filter { $0.value.kind != nil }.keys.sorted()
    context.report(
      .unknownReference(
        id, kind: "a view of the scene", nearest: context.suggester.nearest(to: id, among: known)),
      at: value)
    return nil
  }

  /// Returns whether an id is that of a label, the image or the container of a row.
  private func isPartOfRow(_ id: String, _ scope: IdentifierScope) -> Bool {
    DocumentRow.Part.allCases.contains { part in
      part.row(of: id).map { scope.items[$0]?.kind == .row } ?? false
    }
  }

  /// Reads the id of a control or of an item of a toolbar, or of a row.
  private func control(
    _ value: JSONValue, _ scope: IdentifierScope, orRow allowsRows: Bool = false
  ) -> String? {
    if let id = value.text, scope.barItems[id] != nil { return id }
    guard let id = view(value, scope) else { return nil }
    let kind = scope.items[id]?.kind
    if kind?.isControl != true, !allowsRows || kind != .row {
      context.reject(
        value,
        expected: allowsRows
          ? "the id of a control, a row or an item of a toolbar"
          : "the id of a button or another control")
    }
    return id
  }

  private func checkReferences(among ids: [String]) {
    for reference in references where !ids.contains(reference.id) {
      inside(reference.path[...]) {
        let nearest = context.suggester.nearest(to: reference.id, among: ids)
        context.report(
          .unknownReference(reference.id, kind: "a scene", nearest: nearest), at: reference.value)
      }
    }
  }

  private func inside(_ path: ArraySlice<ReadingContext.PathComponent>, _ body: () -> Void) {
    guard let first = path.first else { return body() }
    context.inside(first) { inside(path.dropFirst(), body) }
  }

  /// Reports scenes that contain themselves or too many others.
  private func checkNesting(_ scenes: [(scene: StoryboardDocument.Scene, value: JSONValue)]) {
    for (index, problem) in StoryboardNesting(scenes.map(\.scene)).problems {
      inside([.key("scenes"), .index(index)]) {
        context.report(problem, at: scenes[index].value)
      }
    }
  }
}

extension PopoverArrowDirection {
  static let documentNames: [(String, PopoverArrowDirection)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right),
  ]
}

extension SystemBars.StatusBarStyle {
  /// The names of the styles in storyboards.
  static let documentNames: [(String, SystemBars.StatusBarStyle)] = [
    ("default", .default), ("lightContent", .lightContent), ("darkContent", .darkContent),
  ]
}

extension ModalPresentationStyle {
  static let documentNames: [(String, ModalPresentationStyle)] = allCases.map { ("\($0)", $0) }
}

extension ModalTransitionStyle {
  static let documentNames: [(String, ModalTransitionStyle)] = allCases.map { ("\($0)", $0) }
}
