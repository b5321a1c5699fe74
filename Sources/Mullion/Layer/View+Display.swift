// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster

extension View {
  /// Asks for the view to be drawn anew by the next update that shows it.
  public final func setNeedsDisplay() {
    layerDetailsIfAny?.dirtyRect = nil
    needsDisplay = true
    lookDidChange()
  }

  /// Asks for a part of the view to be drawn anew by the next update that shows it.
  ///
  /// Parts that are asked for before that come together to the rectangle around them.
  ///
  /// - Parameter rect: The part, in points of the bounds; what lies outside of these is left out, and one that is empty
  ///   asks for nothing.
  public final func setNeedsDisplay(_ rect: Rect) {
    guard rect.isFinite else { return }
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    // All of it already.
    if needsDisplay, layerDetailsIfAny?.dirtyRect == nil { return }
    let earlier = needsDisplay ? layerDetails.dirtyRect : nil
    layerDetails.dirtyRect = earlier.map { $0.union(part) } ?? part
    needsDisplay = true
    lookDidChange()
  }

  /// Takes note that the view, or where it stands, may look different from what is on the screen.
  @inline(__always)
  final func lookDidChange() {
    if let scene, !marks.contains(.look) { scene.note(self) }
  }

  /// Takes the subtree off the screen at the next update.
  final func leaveScene() {
    guard let scene else { return }
    scene.structureDidChange()
    forgetScene()
  }

  final func forgetScene() {
    guard scene != nil else { return }
    (scene, sceneIndex) = (nil, -1)
    marks.remove(.look)
    for subview in subviews { subview.forgetScene() }
    for bar in scrollBars { bar.forgetScene() }
  }

  /// Has the views of the subtree draw again whose pixels are not those of a window's scale.
  ///
  /// O(views).
  final func scaleDidChange(to scale: Double) {
    if let details = layerDetailsIfAny, details.contentsScale == nil,
      let store = details.store, store.scale != scale
    {
      setNeedsDisplay()
    }
    for subview in subviews { subview.scaleDidChange(to: scale) }
  }

  // MARK: Drawing

  /// Has the view draw what is marked, at a scale.
  ///
  /// - Parameter windowScale: Pixels per point, unless the view has a scale of its own.
  /// - Returns: The pixels of the store that are new, or nil if all may be.
  final func display(scale windowScale: Double) -> PixelRect? {
    // Keeps its mark until it has a size.
    if mayDraw, bounds.isEmpty { return nil }
    needsDisplay = false
    let dirty = layerDetailsIfAny?.dirtyRect
    layerDetailsIfAny?.dirtyRect = nil
    guard mayDraw else { return nil }
    var drawing = Drawing(of: self, scale: layerDetailsIfAny?.contentsScale ?? windowScale)
    // The pixels have one owner while they are drawn on, or all would be copied.
    drawing.adopt(layerDetailsIfAny?.store)
    layerDetailsIfAny?.store = nil
    return drawing.draw(dirty)
  }
}

/// One call of a view's `draw`.
private struct Drawing {
  let view: View
  let scale: Double
  let bounds: Rect
  let width: Int
  let height: Int
  /// Whether the pixels begin as opaque ones.
  let startsOpaque: Bool
  /// What the view drew before, if the new drawing goes on with its pixels.
  private var earlier: Bitmap?
  private var earlierBounds: Rect?
  private var wasOpaque = false

  init(of view: View, scale: Double) {
    self.view = view
    self.scale = scale
    bounds = view.bounds
    width = BackingStore.pixels(bounds.width, scale: scale)
    height = BackingStore.pixels(bounds.height, scale: scale)
    startsOpaque = view.isOpaque && !view.hasOpaqueBackground
  }

  /// Goes on with the pixels of an earlier drawing, if they fit.
  mutating func adopt(_ store: BackingStore?) {
    guard let store, store.bitmap.width == width, store.bitmap.height == height,
      store.scale == scale, store.startsOpaque == startsOpaque
    else { return }
    (earlier, earlierBounds, wasOpaque) = (store.bitmap, store.bounds, store.isOpaque)
  }

  /// Draws a part of the view, or all of it; returns the new pixels, nil for all.
  mutating func draw(_ part: Rect?) -> PixelRect? {
    let all = PixelRect(
      minX: 0, minY: 0, maxX: Int32(clamping: width), maxY: Int32(clamping: height))
    var dirty = all
    if let part, earlierBounds == bounds { dirty = pixels(of: part).intersection(all) }
    let context: GraphicsContext
    do throws(RasterError) {
      context = try GraphicsContext(
        continuing: earlier.take(), width: width, height: height, scale: scale,
        blank: startsOpaque ? 0xFF00_0000 : 0)
    } catch {
      ViewError.report(
        .outOfRange(
          view: view.displayName, property: "bounds", value: Double(max(width, height)),
          expected: "a size that a bitmap can have, in a view that draws"))
      return nil
    }
    context.clip(to: dirty)
    if context.hasPixels, isCleared { context.replace(dirty, by: 0) }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    view.draw(rect(of: dirty), in: context)
    guard let bitmap = context.takeBitmap() else { return nil }
    let details = view.layerDetails
    details.store = BackingStore(
      bitmap: bitmap, scale: scale, bounds: bounds, startsOpaque: startsOpaque,
      isOpaque: (dirty == all || wasOpaque) && bitmap.isOpaque(in: dirty))
    details.contents = nil
    details.stamp += 1
    return dirty == all ? nil : dirty
  }

  /// Whether earlier pixels are cleared before the view draws anew.
  private var isCleared: Bool {
    view.isOpaque ? !startsOpaque : view.clearsContextBeforeDrawing
  }

  /// The pixels that a rectangle of the bounds touches.
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

  /// The rectangle of the bounds that pixels are for.
  private func rect(of pixels: PixelRect) -> Rect {
    Rect(
      x: bounds.minX + Double(pixels.minX) / scale, y: bounds.minY + Double(pixels.minY) / scale,
      width: Double(pixels.width) / scale, height: Double(pixels.height) / scale
    ).intersection(bounds)
  }
}
