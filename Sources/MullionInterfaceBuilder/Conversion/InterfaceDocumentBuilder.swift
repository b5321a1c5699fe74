// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionSolver

/// Converts one view of a file, with its descendants, to a document.
final class InterfaceDocumentBuilder {
  let root: InterfaceView
  let scene: InterfaceScene
  let context: ConversionContext
  /// The document's items, by the ids of views and guides in the file.
  var items: [String: ItemReference] = [:]
  /// The types of the controller's guides, by id: `top` and `bottom`.
  private(set) var barGuides: [String: String] = [:]
  /// The ids of the guides that follow the keyboard.
  private(set) var keyboardGuides: Set<String> = []
  /// The ids of the items of toolbars in the document, by their ids in the file.
  private(set) var barItems: [String: String] = [:]
  /// The ids of the views in the document, in tree order.
  private var viewIDs: [String] = []
  var viewTable = IdentifierTable()
  var constraintTable = IdentifierTable()
  var constraints: [ConstraintDescription] = []
  private var recordedFrames: [String: Rect] = [:]
  /// The names of the views and constraints.
  var names = InterfaceNames()
  private var marks: [String: InterfaceDocument.Mark] = [:]
  /// The recorded distances of scroll views from the top of the root, by id.
  private var recordedTops: [String: Double] = [:]
  /// The ids, in the file, of the items that constraints refer to.
  private(set) var constrained: Set<String> = []
  /// The numbers of constraints at the top and at the bottom of items, by id; a height counts twice.
  private var verticalConstraints: [String: Int] = [:]

  /// The centers on the canvas of Interface Builder before Xcode 7; nil for other documents.
  let canvasCenters: CanvasCenters?
  /// The masks of the root's parts, by their ids in the file; empty if the root is not a table's cell.
  let cellPartMasks: [String: AutoresizingMask]
  /// The safe area of the document.
  private(set) var safeArea = EdgeInsets.zero

  init(_ root: InterfaceView, in scene: InterfaceScene, _ context: ConversionContext) {
    (self.root, self.scene, self.context) = (root, scene, context)
    canvasCenters = context.isOldCanvas(of: root) ? CanvasCenters(of: root) : nil
    cellPartMasks = root.kind == .tableViewCell ? root.cellPartMasks : [:]
  }

  /// Returns the document, with or without views for the bars of the controllers around the scene.
  func document(with bars: ContainerBars = .omitted) -> InterfaceDocument {
    for guide in scene.barGuides { barGuides[guide.id] = guide.type }
    let recorded = root.frame?.size ?? .zero
    let device = context.device.flatMap { device in
      fillsScreen ? device.size(in: context.orientation) : nil
    }
    safeArea = safeArea(of: device ?? recorded)
    declare(root, in: nil, at: Point(x: 0, y: 0))
    recordConstrainedItems(of: root)
    var next = 0
    var view = description(of: root, in: nil, &next)
    addConstraints(of: root)
    if bars == .included { addBars(to: &view, safeArea) }
    let document = LayoutDocument(
      name: scene.name, size: device, scale: context.device?.scale ?? 1,
      direction: context.options.direction, safeArea: safeArea, root: view,
      constraints: constraints)
    return InterfaceDocument(
      part: part, id: root.id == scene.view?.id ? scene.id : root.id, sceneID: scene.id,
      controllerID: scene.controllerID,
      isInitial: scene.controller != nil && scene.controllerID == context.initialController,
      name: scene.name ?? scene.id, document: document, recordedFrames: recordedFrames,
      names: names, marks: marks)
  }

  /// Whether the root has the size of a chosen device: the view of a controller, or a view at the
  /// top level that is as large as a screen.
  private var fillsScreen: Bool {
    guard !context.keepsRecordedSize else { return false }
    if scene.controller != nil { return true }
    let isFreeform = root.element.child(
      "freeformSimulatedSizeMetrics", key: "simulatedDestinationMetrics")
    guard !root.kind.isCell, root.id == scene.view?.id, isFreeform == nil,
      let size = root.frame?.size
    else { return false }
    return InterfaceDevice.all.contains { device in
      InterfaceDevice.Orientation.allCases.contains { device.size(in: $0) == size }
    } || size == Size(width: 600, height: 600)
  }

  private var part: InterfaceDocument.Part {
    switch root.kind {
    case .tableViewCell: .tableCell
    case .collectionViewCell, .collectionReusableView: .collectionCell
    default: scene.controller == nil ? .view : .scene
    }
  }

  // MARK: Items

  /// Assigns ids to the views and guides of a subtree.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - superview: The view around it; nil for the root.
  ///   - origin: The recorded origin of the superview in the root; nil inside a scroll view.
  private func declare(
    _ view: InterfaceView, in superview: InterfaceView?, at origin: Point?
  ) {
    let id = viewTable.unique(view.id, orElse: "view")
    var place = origin
    if superview != nil, let frame = view.frame {
      place = origin.map { Point(x: $0.x + frame.minX, y: $0.y + frame.minY) }
    }
    if view.kind.isScrollView {
      if isAdjusted(view) { recordedTops[id] = place?.y }
      place = nil
    }
    viewIDs.append(id)
    if items[view.id] == nil, !view.id.isEmpty { items[view.id] = ItemReference(id: id) }
    for guide in view.guides { declare(guide, of: view, id) }
    if let frame = view.frame { recordedFrames[id] = frame }
    names.add(view, id: id)
    if view.isMisplaced { marks[id] = .misplaced }
    if view.isAmbiguous { marks[id] = .ambiguous }
    if view.isStaticRow(in: superview) { declareContent(of: view, id) }
    for subview in view.documentSubviews(in: superview) { declare(subview, in: view, at: place) }
  }

  /// Assigns the id of a row to its content, too, and the id with a suffix to its labels and its image,
  /// such as `row/text`.
  private func declareContent(of row: InterfaceView, _ id: String) {
    guard let content = row.cellContent else { return }
    if items[content.id] == nil, !content.id.isEmpty { items[content.id] = ItemReference(id: id) }
    for guide in content.guides { declare(guide, of: content, id) }
    for (part, name) in row.cellParts where items[part] == nil {
      items[part] = ItemReference(id: "\(id)/\(name)")
    }
  }

  private func declare(_ guide: (key: String, id: String), of view: InterfaceView, _ id: String) {
    switch guide.key {
    case "safeArea": items[guide.id] = ItemReference(id: id, area: .safeArea)
    case "contentLayoutGuide" where view.kind == .scrollView:
      items[guide.id] = ItemReference(id: id, area: .contentLayoutGuide)
    case "frameLayoutGuide" where view.kind == .scrollView:
      items[guide.id] = ItemReference(id: id, area: .frameLayoutGuide)
    case "keyboard", "keyboardLayoutGuide":
      keyboardGuides.insert(guide.id)
      items[guide.id] = ItemReference(id: id, area: .safeArea)
    default:
      context.notes.add(
        "guide \(guide.key)",
        "found the layout guide \(guide.key); constraints on it are ignored", at: view.element)
    }
  }

  private func recordConstrainedItems(of view: InterfaceView) {
    for constraint in view.constraints where isActive(constraint) {
      let first = constraint.firstItem ?? view.id
      record(constraint.firstAttribute, of: first)
      guard let attribute = constraint.secondAttribute else { continue }
      record(attribute, of: constraint.secondItem ?? view.id)
    }
    for subview in view.subviews { recordConstrainedItems(of: subview) }
  }

  private func record(_ attribute: String, of id: String) {
    constrained.insert(id)
    switch attribute {
    case "height": verticalConstraints[id, default: 0] += 2
    case "top", "bottom": verticalConstraints[id, default: 0] += 1
    default: break
    }
  }

  /// Returns whether constraints can give a view another height than that of its content.
  func isStretched(_ id: String) -> Bool { verticalConstraints[id, default: 0] >= 2 }

  /// Returns whether a constraint takes part in the layout.
  func isActive(_ constraint: InterfaceConstraint) -> Bool {
    !constraint.isPlaceholder || context.options.showsCanvas
  }

  // MARK: Views

  /// Returns the description of a view; `next` is its index in tree order.
  private func description(
    of view: InterfaceView, in superview: InterfaceView?, _ next: inout Int
  ) -> ViewDescription {
    let id = viewIDs[next]
    next += 1
    let settings = ViewSettings(view, in: superview, of: self, topOverlap: topOverlap(of: id))
    var result = ViewDescription(id: id, kind: settings.kind, settings: settings.all())
    if superview?.kind == .stackView { addCanvasSize(of: view, id) }
    if result.kind == .toolbar { nameItems(of: view.element, in: &result.settings) }
    for subview in view.documentSubviews(in: superview) {
      result.subviews.append(description(of: subview, in: view, &next))
    }
    if result.kind == .collection { result.table = TableDescription() }
    if result.kind == .table {
      let content = view.staticTable ?? InterfaceView.StaticTable()
      result.table = TableDescription(
        sections: content.sections.map {
          .init(header: $0.header, footer: $0.footer, rowCount: $0.cells.count)
        }, hasHeaderView: !content.header.isEmpty, hasFooterView: !content.footer.isEmpty)
    }
    return result
  }

  /// Returns whether the content of a scroll view begins below the bars.
  ///
  /// In a navigation controller it always does. Elsewhere it does only if the content is longer than the
  /// view, and not on the canvas.
  private func isAdjusted(_ view: InterfaceView) -> Bool {
    guard scene.controller != nil,
      scene.element?["automaticallyAdjustsScrollViewInsets"] != "NO"
    else { return false }
    if context.containers.hasNavigationBar(scene) { return true }
    let end = view.subviews.compactMap(\.frame?.maxY).max() ?? 0
    return !context.options.showsCanvas && end > view.frame?.height ?? 0
  }

  /// Returns the part of a scroll view that bars at the top cover, in points.
  private func topOverlap(of id: String) -> Double {
    recordedTops[id].map { max(safeArea.top - max($0, 0), 0) } ?? 0
  }

  /// Gives ids to the items of a toolbar that have connections.
  private func nameItems(of toolbar: XMLElement, in settings: inout [ViewSetting]) {
    guard let place = settings.firstIndex(where: { $0[ViewSetting.items] != nil }),
      var entries = settings[place][ViewSetting.items]
    else { return }
    for (index, item) in toolbar.list("items").prefix(entries.count).enumerated() {
      guard case .button(let title) = entries[index], !item.list("connections").isEmpty else {
        continue
      }
      let id = viewTable.unique(item["id"] ?? "", orElse: "item")
      if let known = item["id"], barItems[known] == nil { barItems[known] = id }
      entries[index] = .item(title: title, id: id)
    }
    settings[place] = .items(entries)
  }

  /// Adds the constraints by which the canvas keeps the recorded size of an arranged view without a
  /// content size.
  private func addCanvasSize(of view: InterfaceView, _ id: String) {
    // A stack inside the stack needs no such constraints if its own arranged views determine its size.
    guard context.options.showsCanvas, let frame = view.frame,
      view.kind != .stackView || view.subviews.isEmpty
    else { return }
    let sizes = IntrinsicSizes(context)
    let natural = sizes.size(of: view)
    let size = frame.inset(by: sizes.alignmentInsets(of: view)).size
    for (attribute, length, known) in [
      (LayoutAttribute.width, size.width, natural.width),
      (.height, size.height, natural.height),
    ] where known == nil {
      constraints.append(
        ConstraintDescription(
          id: constraintTable.unique("\(id)-\(attribute)", orElse: "canvas"),
          ConstraintSum([.init(ItemReference(id: id), attribute)]), .equal,
          ConstraintSum(constant: length), priority: 999))
    }
  }

  // MARK: Safe areas

  /// Returns the safe area of a root with a size.
  private func safeArea(of size: Size) -> EdgeInsets {
    var usual = EdgeInsets.zero
    if let device = context.device {
      let screen = device.size(in: context.orientation)
      if scene.controller != nil || screen == size {
        usual = device.safeArea(in: context.orientation, toolsVersion: context.canvasVersion)
        let bars = context.containers.barInsets(of: scene)
        usual.top += bars.top
        usual.bottom += bars.bottom
        // A view with less height than the screen is below an opaque bar or in a sheet. It does not reach
        // the top of the screen, so it has no inset there.
        if size.height < screen.height { usual.top = 0 }
      } else if !root.kind.isCell, context.file.usesSafeAreas {
        usual = freeformInsets(on: device)
      }
    }
    guard context.keepsRecordedSize else { return usual }
    return SafeAreaFinder(root: root, barGuides: barGuides, IntrinsicSizes(context)).insets(
      orElse: usual)
  }

  /// Returns the safe-area insets that the canvas gives a top-level view whose size is not that of a
  /// screen.
  private func freeformInsets(on device: InterfaceDevice) -> EdgeInsets {
    guard context.options.showsCanvas else { return .zero }
    let version = context.file.toolsVersion ?? 0
    let insets = device.safeArea(in: context.orientation, toolsVersion: context.canvasVersion)
    // Since Xcode 14 (internal version 21000), the bottom has an inset too.
    let isNew = version >= 21000
    return EdgeInsets(
      top: insets.top > 20 || isNew ? insets.top : 0, left: 0, bottom: isNew ? insets.bottom : 0,
      right: 0)
  }
}
