// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

extension View {
  /// Records that the view's appearance or position on screen may have changed.
  @inline(__always)
  package final func appearanceDidChange() {
    if let scene {
      if !marks.contains(.appearance) { scene.recordChange(self) }
    } else if !marks.isDisjoint(with: .ofLayers) {
      partOfMaskDidChange()
    }
  }

  /// Called before the view shows another text than ``paintedText``.
  package final func paintedTextWillChange() { scene?.recordText(of: self) }

  /// Called after ``partsInFront`` changed.
  package final func partsInFrontDidChange() { scene?.structureDidChange() }

  /// Removes the subtree from the scene at the next update.
  final func leaveScene() {
    forgetMask()
    guard let scene else { return }
    scene.structureDidChange()
    forgetScene()
  }

  final func forgetScene() {
    forgetMask()
    guard let scene else { return }
    if layerDetailsIfAny?.store != nil, self !== scene.window {
      scene.window.host?.storeLeavesWindow(of: self)
    }
    (self.scene, sceneIndex) = (nil, -1)
    marks.remove(.appearance)
    for view in subviewsAndParts { view.forgetScene() }
    for bar in partsInFront { bar.forgetScene() }
  }

  private func forgetMask() {
    if marks.contains(.carrier) { (self as? LayerView)?.forgetShownMask() }
  }

  /// Marks for display the views of the subtree with backing stores of another scale.
  ///
  /// - Complexity: O(views).
  final func scaleDidChange(to scale: Double) {
    if let details = layerDetailsIfAny, details.contentsScale == nil,
      let store = details.store, store.scale != scale
    {
      setNeedsDisplay()
    }
    for view in subviewsAndParts { view.scaleDidChange(to: scale) }
  }

  /// Releases the backing stores of all views in the subtree.
  package final func releaseStoresInside() {
    releaseStore()
    for view in subviewsAndParts { view.releaseStoresInside() }
  }

  /// Releases the view's own backing store; the view draws again when it is visible.
  package final func releaseStore() {
    guard let details = layerDetailsIfAny else { return }
    details.emptyDrawing = nil
    if details.store == nil { return }
    details.store = nil
    details.stamp += 1
    setNeedsDisplay()
  }

  /// Releases the backing stores of hidden views in the subtree, and of the views inside them.
  package final func releaseHiddenStores() {
    if isHidden || alpha == 0 { return releaseStoresInside() }
    for view in subviewsAndParts { view.releaseHiddenStores() }
  }

  // MARK: Drawing

  /// The content scale factor that was set; nil for that of the window.
  package final var ownContentScale: Double? {
    get { layerDetailsIfAny?.contentsScale }
    set {
      guard let details = layerDetailsIfAny, details.contentsScale != newValue else { return }
      details.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  /// Draws the marked part of the view at a scale.
  ///
  /// - Parameter windowScale: The pixels per point of a view without its own content scale factor.
  /// - Returns: The new pixels of the backing store; nil if all pixels may be new.
  final func display(scale windowScale: Double) -> Region? {
    // A view without size keeps its mark until it has one.
    let mayDraw = mayDraw || layerDetailsIfAny?.layer?.mayDraw ?? false
    if mayDraw, bounds.isEmpty { return nil }
    needsDisplay = false
    let marked = layerDetailsIfAny?.markedParts
    layerDetailsIfAny?.markedParts = nil
    guard mayDraw else { return nil }
    let layer = layer
    guard layer.running == nil else { return nil }
    let running = LayerDisplay(
      scale: layerDetailsIfAny?.contentsScale ?? windowScale, marked: marked)
    layer.running = running
    layer.display()
    layer.running = nil
    return running.drawn
  }

  /// Draws the view by its layer into the backing store.
  final func drawIntoStore(_ running: LayerDisplay) {
    var drawing = Drawing(of: self, scale: running.scale)
    // The drawing must be the only owner of the pixels; otherwise they would be copied on write.
    drawing.adopt(layerDetailsIfAny)
    running.drawn = drawing.draw(running)
  }
}

/// One call of a view's `draw(_:in:)`.
private struct Drawing {
  let view: View
  let scale: Double
  let bounds: Rect
  let width: Int
  let height: Int
  /// Whether the pixels are initially opaque black rather than clear.
  let startsOpaque: Bool
  /// The earlier pixels that the drawing changes in part; nil to start with blank pixels.
  private var earlier: Bitmap?
  private var earlierBounds: Rect?
  private var wasOpaque = false

  init(of view: View, scale: Double) {
    self.view = view
    self.scale = scale
    bounds = view.bounds
    width = BackingStore.pixels(bounds.width, scale: scale)
    height = BackingStore.pixels(bounds.height, scale: scale)
    startsOpaque = view.drawsOnBlack
  }

  /// Takes the pixels of an earlier drawing, and continues with them if size, scale and initial
  /// pixels match.
  mutating func adopt(_ details: LayerDetails?) {
    guard let details else { return }
    let (store, empty) = (details.store, details.emptyDrawing)
    (details.store, details.emptyDrawing) = (nil, nil)
    if let empty, empty.scale == scale, !startsOpaque { earlierBounds = empty.bounds }
    guard let store, store.bitmap.width == width, store.bitmap.height == height,
      store.scale == scale, store.startsOpaque == startsOpaque
    else { return }
    (earlier, earlierBounds, wasOpaque) = (store.bitmap, store.bounds, store.isOpaque)
  }

  /// Draws the marked part of the view.
  ///
  /// Returns the new pixels; nil if all pixels are new or drawing failed.
  mutating func draw(_ running: LayerDisplay) -> Region? {
    let all = PixelRect(
      minX: 0, minY: 0, maxX: Int32(clamping: width), maxY: Int32(clamping: height))
    var dirty = Region(all)
    if let marked = running.marked, earlierBounds == bounds {
      let boxes = marked.rects.map { pixels(of: $0).intersection(all) }
      dirty = boxes.count == 1 ? Region(boxes[0]) : Region(boxes)
    }
    let context: GraphicsContext
    do throws(RasterError) {
      context = try GraphicsContext(
        continuing: earlier.take(), width: width, height: height, scale: scale,
        blank: startsOpaque ? 0xFF00_0000 : 0)
    } catch {
      view.report(
        .outOfRange(
          view: view.displayName, property: "bounds", value: Double(max(width, height)),
          expected: "a size that a bitmap can have, in a view that draws"))
      return nil
    }
    context.clip(to: dirty)
    if context.hasPixels, isCleared { for box in dirty.rects { context.replace(box, by: 0) } }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    view.drawThroughLayer(rect(of: dirty.bounds), in: context)
    // An opaque view without a drawing is shown black, not clear, because it promised to cover its
    // bounds.
    if startsOpaque, !running.isUnimplemented { context.materialize() }
    let details = view.layerDetails
    let isWhole = dirty.bounds == all && dirty.rects.count == 1
    guard let bitmap = context.takeBitmap() else {
      if details.contents == nil {
        details.emptyDrawing = EmptyDrawing(bounds: bounds, scale: scale)
      }
      return nil
    }
    details.store = BackingStore(
      bitmap: bitmap, scale: scale, bounds: bounds, startsOpaque: startsOpaque,
      isOpaque: (isWhole || wasOpaque) && dirty.rects.allSatisfy { bitmap.isOpaque(in: $0) })
    details.contents = nil
    details.stamp += 1
    return isWhole ? nil : dirty
  }

  /// Whether the drawn part is cleared before the view draws into earlier pixels.
  private var isCleared: Bool {
    view.isOpaque ? !startsOpaque : view.clearsContextBeforeDrawing
  }

  /// Returns the pixels that a rectangle of the bounds touches.
  private func pixels(of rect: Rect) -> PixelRect {
    func low(_ value: Double) -> Int32 {
      Int32(clamping: Int(((value * 1e6).rounded() / 1e6).rounded(.down)))
    }
    func high(_ value: Double) -> Int32 {
      Int32(clamping: Int(((value * 1e6).rounded() / 1e6).rounded(.up)))
    }
    return PixelRect(
      minX: low((rect.minX - bounds.minX) * scale), minY: low((rect.minY - bounds.minY) * scale),
      maxX: high((rect.maxX - bounds.minX) * scale), maxY: high((rect.maxY - bounds.minY) * scale))
  }

  /// Returns the rectangle of the bounds that pixels cover.
  private func rect(of pixels: PixelRect) -> Rect {
    Rect(
      x: bounds.minX + Double(pixels.minX) / scale, y: bounds.minY + Double(pixels.minY) / scale,
      width: Double(pixels.width) / scale, height: Double(pixels.height) / scale
    ).intersection(bounds)
  }
}
