// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// What of a window is on the screen, and what has changed since.
///
/// The tree of views is mirrored in one array, each view before its subviews and siblings in the order in which they are
/// drawn. Setters of views only take note here; an update looks at the views that are noted, compares their looks with
/// those on the screen, and paints what differs.
final class Scene {
  /// A view that looked different before, or was drawn anew.
  struct Change {
    var index: Int32
    /// Nil where the view was not on the screen.
    var earlier: Look?
    /// Whether all of it counts as changed, whatever the looks say.
    var isForced = false
    /// The device pixels of its drawing that are new, where not all are.
    var drawn: PixelRect?
  }

  unowned(unsafe) let window: Window
  var nodes: [SceneNode] = []
  /// The nodes of views that may look different.
  var noted: [Int32] = []
  /// Whether nodes came, went or changed places.
  var isStructureStale = true
  /// Whether all is to be painted anew.
  var isAllStale = true
  var changes: [Change] = []
  /// The nodes whose views are to draw.
  var undrawn: [Int32] = []
  var nextMask: UInt32 = 1
  /// The device pixels that have changed, as boxes that may overlap.
  var damage: [PixelRect] = []
  /// For each box of damage, where it comes from.
  var origins: [Origin] = []
  /// Where the damage comes from that is being collected.
  var origin = Origin.front
  /// For each node where it was in the frame on the screen; empty if all are where they were.
  var formers: [Former] = []
  /// Whether nodes were listed anew more than once since that frame, so that nobody knows where they were.
  var isOrderLost = false
  var items = SceneItems()
  /// Whether ``items`` are to be listed anew.
  var areItemsStale = true
  var sweep = DamageSweep()
  /// The items that may paint in the damage.
  var found: [Int32] = []
  /// What was painted in the last frames, once a host paints into buffers of its own.
  var history: BufferHistory?
  /// What has changed since a host last had a buffer filled.
  var unpresented: Region?
  /// How often each device pixel was painted, in tests.
  var touches: [UInt8]?
  /// What is on the screen; nil without pixels.
  var canvas: GraphicsContext?
  var width = 0
  var height = 0
  var scale = 1.0
  var counts = WindowUpdate.Counts()

  init(window: Window) { self.window = window }

  /// The whole window, in device pixels.
  var screen: PixelRect {
    PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
  }

  // MARK: Notes

  /// Takes note that a view may look different; once until the next update.
  func note(_ view: View) {
    view.marks.insert(.look)
    noted.append(view.sceneIndex)
  }

  /// Takes note that a view did outside of an update what it was marked for.
  func wasDrawnElsewhere(_ view: View) {
    nodes[Int(view.sceneIndex)].contentsStamp += 1
    nodes[Int(view.sceneIndex)].isImageOpaque = nil
    view.lookDidChange()
  }

  func structureDidChange() { isStructureStale = true }

  /// Takes note that all may look different.
  func contentsDidChange() { (isStructureStale, isAllStale) = (true, true) }

  /// Forgets all views, before the window ends.
  func dissolve() { window.forgetScene() }

  // MARK: Update

  /// Whether an update would do anything: something to be seen is noted, or a layout is due.
  var hasWork: Bool {
    canvas != nil && !isIdle || hasOtherPixels || window.subtreeNeedsLayout
  }

  /// Whether the window has not as many pixels as at the last update.
  private var hasOtherPixels: Bool {
    window.pixelSize != (width, height) || window.scale != scale
  }

  var isIdle: Bool { noted.isEmpty && !isStructureStale }

  /// Has views draw again whose pixels are of another scale; before pictures are taken of them.
  func prepareScale() {
    if window.scale != scale { window.scaleDidChange(to: window.scale) }
  }

  /// Brings the screen up to date.
  ///
  /// Returns the device pixels that have changed.
  func update() -> Region {
    counts = WindowUpdate.Counts()
    fitCanvas()
    if SceneDefect.idleDrawing.isOn { for node in nodes { node.view.setNeedsDisplay() } }
    guard canvas != nil, !isIdle else { return Region() }
    look()
    draw()
    collectDamage()
    defer { checkInvariants() }
    if damage.isEmpty { return Region() }
    return paintDamage()
  }

  /// Makes room for as many pixels as the window has.
  private func fitCanvas() {
    guard hasOtherPixels else { return }
    (width, height) = window.pixelSize
    scale = window.scale
    canvas = nil
    guard width > 0, height > 0 else { return }
    do throws(RasterError) {
      canvas = try GraphicsContext(width: width, height: height, scale: scale)
    } catch {
      ViewError.report(
        .outOfRange(
          view: window.displayName, property: "bounds", value: Double(max(width, height)),
          expected: "a size that a bitmap can have"))
    }
    contentsDidChange()
  }

  /// Looks at what may look different.
  private func look() {
    if isStructureStale {
      SceneBuilder.rebuild(self)
    } else {
      noted.sort()
      var next: Int32 = 0
      for index in noted {
        nodes[Int(index)].view.marks.remove(.look)
        if index >= next { next = look(at: index) }
      }
    }
    noted.removeAll(keepingCapacity: true)
  }

  /// Looks at a view, and at those inside of it if that may look different for it; returns the first node after them.
  private func look(at index: Int32) -> Int32 {
    let (isInsideNew, isForced) = renew(index)
    guard isInsideNew && !SceneDefect.leftBehind.isOn || isForced else { return index + 1 }
    let end = index + nodes[Int(index)].count
    for inner in index + 1..<end { renew(inner, isForced: isForced) }
    return end
  }

  /// Looks at one view; returns whether its subviews have other surroundings, and whether they are to be painted anew.
  @discardableResult
  private func renew(_ index: Int32, isForced: Bool = false) -> (Bool, Bool) {
    let old = nodes[Int(index)]
    let around = old.parent < 0 ? rootSurroundings : nodes[Int(old.parent)].inside
    var new = SceneNode(
      old.view, parent: old.parent, around: around, scale: scale, earlier: old, nextMask: &nextMask)
    new.count = old.count
    nodes[Int(index)] = new
    // Together they are another picture.
    let isGroupNew =
      new.look.groupAlpha != old.look.groupAlpha || new.look.groupMask != old.look.groupMask
    let isForced = isForced || isGroupNew
    if isForced || new.look != old.look {
      changes.append(Change(index: index, earlier: old.look, isForced: isForced))
    }
    noteDisplay(of: index)
    return (new.inside != old.inside, isForced)
  }

  var rootSurroundings: Surroundings {
    let bounds = window.bounds
    return Surroundings(
      toDevice: AffineTransform.translation(x: -bounds.minX, y: -bounds.minY)
        .concatenating(.scale(x: scale, y: scale)),
      isShown: true, clip: screen, mask: 0)
  }

  /// Takes note of a view that is to draw and is to be seen.
  func noteDisplay(of index: Int32) {
    let node = nodes[Int(index)]
    let look = node.look
    guard node.view.needsDisplay, look.isShown else { return }
    let isDrawingSeen =
      !node.view.storedBounds.isEmpty
      && (!look.geometry.box.intersection(look.innerClip).isEmpty || !look.pictureInk.isEmpty)
    // An image may reach beyond bounds that are out of sight, or empty.
    if isDrawingSeen || !look.contentsInk.isEmpty { undrawn.append(index) }
  }

  // MARK: Display

  /// Has views draw.
  private func draw() {
    guard !undrawn.isEmpty else { return }
    // Drawing may do what it must not, and change the tree.
    let views = undrawn.map { nodes[Int($0)].view }
    undrawn.removeAll(keepingCapacity: true)
    for view in views {
      guard view.scene === self, view.needsDisplay else { continue }
      let stamp = view.layerDetailsIfAny?.stamp
      let drawn = view.display(scale: scale)
      if view.layerDetailsIfAny?.stamp != stamp { counts.draws += 1 }
      if isStructureStale { SceneBuilder.rebuild(self) }
      guard view.scene === self else { continue }
      wasDrawn(view.sceneIndex, drawn)
    }
    // What was marked by drawing is for the next update.
    for index in undrawn where !nodes[Int(index)].view.marks.contains(.look) {
      note(nodes[Int(index)].view)
    }
    undrawn.removeAll(keepingCapacity: true)
  }

  private func wasDrawn(_ index: Int32, _ drawn: PixelRect?) {
    nodes[Int(index)].contentsStamp += 1
    nodes[Int(index)].isImageOpaque = nil
    let count = changes.count
    _ = look(at: index)
    guard let drawn, changes.count > count, changes[count].index == index else { return }
    changes[count].drawn = drawn
  }
}
