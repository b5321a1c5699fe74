// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
@_spi(Compositing) import MullionRaster

/// A window's content on the screen, and the changes since the last update.
///
/// One array mirrors the tree of views: each view before its subviews, and siblings in drawing
/// order. Setters of views only record the view here. An update compares the appearances of
/// recorded views with those on the screen, and paints the differences.
final class Scene: SceneRecord {
  /// A view with a changed appearance or a new drawing.
  struct Change {
    var index: Int32
    /// The view's appearance on the screen; nil if the view was not there.
    var earlier: Appearance?
    /// Whether the whole view counts as changed, even if the appearances are equal.
    var isForced = false
    /// The device pixels that the view's drawing changed; nil if all may have changed.
    var drawn: Region?
  }

  var nodes: [SceneNode] = []
  var changes: [Change] = []
  /// The nodes of views that need to draw.
  var undrawn: [Int32] = []
  var nextMask: UInt32 = 1
  /// The changed device pixels, as boxes that may overlap.
  var damage: [PixelRect] = []
  /// Whether the damage contains many small boxes that together are a rotated or rounded shape.
  var isDamageShaped = false
  /// The origin of each box of damage.
  var origins: [Origin] = []
  /// The origin of the damage being collected.
  var origin = Origin.front
  /// The plane to which the boxes of the damage being collected belong; nil for the device.
  var plane: Plane?
  /// The painted planes of groups, by item, during a painting.
  var paintedPlanes: [Int: PlanePixels] = [:]
  /// The blurred pixels of backdrops, by item, during a painting.
  var paintedBackdrops: [Int: PlanePixels] = [:]
  /// The pixels, of the device or of the plane being painted, that the painting can need.
  var neededPixels = PixelRect.zero
  /// For each node, its position in the painting order of the frame on screen; empty if the positions of
  /// all nodes are unchanged.
  var formers: [Former] = []
  /// Whether nodes were rebuilt more than once since the frame on screen, so that its painting order
  /// is unknown.
  var isOrderLost = false
  /// The texts on the screen of labels whose text has changed since.
  var shownTexts: [ObjectIdentifier: PaintedText] = [:]
  /// The pixels of views that were removed since the frame on screen.
  var removed: [PixelRect] = []
  /// The common pixels of reordered siblings.
  var reordered: [PixelRect] = []
  /// The clipping views that have changed the origin of their bounds since the frame on screen.
  var scrolling: [View] = []
  /// The scrolls whose pixels the next painting moves.
  var moves: [ScrollMove] = []
  var items = SceneItems()
  /// Whether ``items`` needs a rebuild.
  var areItemsStale = true
  var sweep = DamageSweep()
  /// The cells of damage to be painted together next.
  var batch = CellBatch()
  /// The items that the last search found, for reuse of the array.
  var found: [Int32] = []
  /// The damage of the last frames; nil until a host passes buffers of its own.
  var history: BufferHistory?
  /// The changes since pixels were last copied into a host's buffer; nil before the first copy.
  var unpresented: Region?
  /// The number of times each device pixel was painted, in tests.
  var touches: [UInt8]?
  /// The pixels on the screen; nil for a window without pixels.
  var canvas: GraphicsContext?
  var width = 0
  var height = 0
  var scale = 1.0
  var counts = WindowUpdate.Counts()

  /// The bounds of the window, in device pixels.
  var screen: PixelRect {
    PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
  }

  // MARK: Recording changes

  override func wasDrawnElsewhere(_ view: View) {
    nodes[Int(view.sceneIndex)].contentsStamp += 1
    nodes[Int(view.sceneIndex)].isImageOpaque = nil
    view.appearanceDidChange()
  }

  override func recordText(of view: View) {
    let node = nodes[Int(view.sceneIndex)]
    let key = ObjectIdentifier(view)
    guard !view.needsDisplay, node.contentsStamp == node.appearance.contents.stamp,
      case .text = node.appearance.contents.placement, shownTexts[key] == nil
    else { return }
    shownTexts[key] = view.paintedText
  }

  // MARK: Update

  /// Whether an update has anything to paint.
  var hasWork: Bool { canvas != nil && !isIdle || hasOtherPixels }

  /// Whether the window's size in pixels or its scale differs from the last update.
  private var hasOtherPixels: Bool {
    window.pixelSize != (width, height) || window.scale != scale
  }

  var isIdle: Bool { changed.isEmpty && !isStructureStale }

  /// Marks views for display if the scale has changed; runs before pictures of them are taken.
  func prepareScale() {
    if window.scale != scale { window.scaleDidChange(to: window.scale) }
  }

  /// Updates the screen.
  ///
  /// - Returns: The device pixels that have changed.
  func update() -> Region {
    counts = WindowUpdate.Counts()
    fitCanvas()
    if SceneDefect.idleDrawing.isOn { for node in nodes { node.view.setNeedsDisplay() } }
    guard canvas != nil, !isIdle else { return Region() }
    updateAppearances()
    draw()
    collectDamage()
    defer {
      // Each move references the scene, so keeping it would create a reference cycle.
      moves.removeAll(keepingCapacity: true)
      isDamageShaped = false
      checkInvariants()
    }
    if damage.isEmpty { return Region() }
    return paintDamage()
  }

  /// Creates a canvas of the window's size, if the size has changed.
  private func fitCanvas() {
    guard hasOtherPixels else { return }
    (width, height) = window.pixelSize
    scale = window.scale
    canvas = nil
    guard width > 0, height > 0 else { return }
    do throws(RasterError) {
      canvas = try GraphicsContext(width: width, height: height, scale: scale)
    } catch {
      window.report(
        .outOfRange(
          view: window.displayName, property: "bounds", value: Double(max(width, height)),
          expected: "a size that a bitmap can have"))
    }
    contentsDidChange()
  }

  /// Updates the appearances of recorded views.
  private func updateAppearances() {
    if isStructureStale {
      SceneBuilder.rebuild(self)
    } else {
      changed.sort()
      var next: Int32 = 0
      for index in changed {
        nodes[Int(index)].view.marks.remove(.appearance)
        if index >= next { next = updateAppearance(at: index) }
      }
    }
    changed.removeAll(keepingCapacity: true)
  }

  /// Updates the appearance of a view, and of its subtree if that depends on the change.
  ///
  /// - Returns: The first node after the updated ones.
  private func updateAppearance(at index: Int32) -> Int32 {
    let (isInsideNew, isForced) = renew(index)
    guard isInsideNew && !SceneDefect.leftBehind.isOn || isForced else { return index + 1 }
    let end = index + nodes[Int(index)].count
    // A new group inside the subtree forces its own subtree. Subviews with equal appearances do not
    // report the new alpha.
    var forcedEnd = isForced ? end : index
    for inner in index + 1..<end {
      if renew(inner, isForced: inner < forcedEnd).isForced {
        forcedEnd = max(forcedEnd, inner + nodes[Int(inner)].count)
      }
    }
    return end
  }

  /// Updates the appearance of one view.
  ///
  /// - Returns: Whether the subviews have new surroundings, and whether the whole subtree needs
  ///   painting.
  private func renew(
    _ index: Int32, isForced: Bool = false
  ) -> (isInsideNew: Bool, isForced: Bool) {
    let old = nodes[Int(index)]
    let around = old.parent < 0 ? rootSurroundings : nodes[Int(old.parent)].inside
    let plane = old.parent < 0 ? nil : nodes[Int(old.parent)].appearance.plane
    var new = SceneNode(
      old.view, parent: old.parent, around: around, plane: plane, scale: scale, earlier: old,
      nextMask: &nextMask)
    new.count = old.count
    nodes[Int(index)] = new
    noteScroll(new, old)
    let isForced = isForced || !new.appearance.hasSameGroup(as: old.appearance)
    if isForced || new.appearance != old.appearance {
      changes.append(Change(index: index, earlier: old.appearance, isForced: isForced))
    }
    noteDisplay(of: index)
    // The perspective of subviews depends on the bounds, too.
    let hasLens = new.view.depthIfAny?.sublayerTransform != nil
    return (new.inside != old.inside || hasLens, isForced)
  }

  var rootSurroundings: Surroundings {
    let bounds = window.bounds
    return Surroundings(
      toDevice: AffineTransform.translation(x: -bounds.minX, y: -bounds.minY)
        .concatenating(.scale(x: scale, y: scale)),
      isShown: true, clip: screen, mask: 0)
  }

  /// Records a visible view that needs to draw.
  func noteDisplay(of index: Int32) {
    let node = nodes[Int(index)]
    let appearance = node.appearance
    guard appearance.isShown else { return }
    if appearance.layerMask != nil, !node.view.markedMaskParts.isEmpty {
      return undrawn.append(index)
    }
    if node.view.needsDisplay, isDrawingSeen(of: node) { undrawn.append(index) }
  }

  private func isDrawingSeen(of node: SceneNode) -> Bool {
    let appearance = node.appearance
    // An image may extend beyond bounds that are empty or not visible.
    if !appearance.contentsInk.isEmpty { return true }
    return !node.view.storedBounds.isEmpty
      && (!appearance.geometry.box.intersection(appearance.innerClip).isEmpty
        || !appearance.pictureInk.isEmpty)
  }

  // MARK: Display

  /// Draws the visible views that need display.
  private func draw() {
    guard !undrawn.isEmpty else { return }
    // A view's drawing method may change the tree, although it must not.
    let views = undrawn.map { nodes[Int($0)].view }
    undrawn.removeAll(keepingCapacity: true)
    for view in views {
      guard view.scene === self else { continue }
      let hasNewMask = displayMask(of: view)
      if isStructureStale { SceneBuilder.rebuild(self) }
      guard view.scene === self else { continue }
      // A view with a new mask need not be visible itself.
      let draws =
        view.needsDisplay && (!hasNewMask || isDrawingSeen(of: nodes[Int(view.sceneIndex)]))
      guard hasNewMask || draws else { continue }
      let stamp = view.layerDetailsIfAny?.stamp
      let drawn = draws ? view.display(scale: scale) : nil
      if view.layerDetailsIfAny?.stamp != stamp { counts.draws += 1 }
      if isStructureStale { SceneBuilder.rebuild(self) }
      guard view.scene === self else { continue }
      wasDrawn(view.sceneIndex, drawn)
    }
    // Views that were marked during drawing wait for the next update.
    for index in undrawn where !nodes[Int(index)].view.marks.contains(.appearance) {
      recordChange(nodes[Int(index)].view)
    }
    undrawn.removeAll(keepingCapacity: true)
  }

  /// Draws the marked layers of a view's mask, which have no nodes; returns whether there were any.
  private func displayMask(of view: View) -> Bool {
    var hasAny = false
    for part in view.markedMaskParts where part.needsDisplay && part.isDescendant(of: view) {
      _ = part.display(scale: scale)
      hasAny = true
    }
    if hasAny { view.layerDetailsIfAny?.maskStamp += 1 }
    return hasAny
  }

  private func wasDrawn(_ index: Int32, _ drawn: Region?) {
    nodes[Int(index)].contentsStamp += 1
    nodes[Int(index)].isImageOpaque = nil
    let count = changes.count
    _ = updateAppearance(at: index)
    guard let drawn, changes.count > count, changes[count].index == index else { return }
    changes[count].drawn = drawn
  }
}
