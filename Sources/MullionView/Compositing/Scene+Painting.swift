// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
@_spi(Compositing) import MullionRaster

extension Scene {
  /// Paints the damage and returns its region.
  func paintDamage() -> Region {
    guard let canvas else { return Region() }
    let screen = screen
    for index in damage.indices { damage[index] = damage[index].intersection(screen) }
    let region = damage.count == 1 ? Region(damage[0]) : Region(damage)
    let painted = moves.isEmpty ? region : moveScrolled(in: region)
    if isDamageShaped {
      damage = PaintedBoxes.around(painted)
    } else if painted != region {
      damage = Array(painted.rects)
    }
    items.find(in: painted.bounds, &found)
    neededPixels = withReach(painted.bounds)
    defer {
      paintedPlanes.removeAll()
      paintedBackdrops.removeAll()
    }
    sweep.forEachCell(
      damage: damage, inks: items.outerInks, opaques: items.opaques, candidates: found
    ) { cell, base, above in
      if batch.add(cell, base, above) { return }
      paintBatch(on: canvas)
      _ = batch.add(cell, base, above)
    }
    paintBatch(on: canvas)
    damage.removeAll(keepingCapacity: true)
    return SceneDefect.unreportedMove.isOn ? painted : region
  }

  /// Paints the cells of the batch, and empties it.
  private func paintBatch(on canvas: GraphicsContext) {
    defer { batch.removeAll() }
    if batch.isShape {
      canvas.restart(clip: batch.cells, in: batch.bounds)
      return paintItems(in: batch.bounds, on: canvas)
    }
    for cell in batch.cells {
      canvas.restart(clip: cell)
      paintItems(in: cell, on: canvas)
    }
  }

  /// Paints the items of the batch inside a box, which is a cell or the bounding box of all cells.
  private func paintItems(in box: PixelRect, on canvas: GraphicsContext) {
    if batch.base >= 0 {
      paint(batch.base, in: box, on: canvas)
    } else if !SceneDefect.unclearedGround.isOn {
      for cell in batch.cells {
        let ground = cell.intersection(box)
        canvas.replace(ground, by: 0)
        count(ground)
      }
    }
    for index in batch.above { paint(Int(index), in: box, on: canvas) }
  }

  private func paint(_ index: Int, in cell: PixelRect, on canvas: GraphicsContext) {
    let area = items.inks[index].intersection(cell)
    if area.isEmpty { return }
    for cell in batch.cells { count(area.intersection(cell)) }
    if items.items[index].kind == .group {
      paintGroup(index, in: area, on: canvas)
    } else {
      paint(items.items[index], on: canvas)
    }
  }

  /// Counts painted device pixels.
  private func count(_ area: PixelRect) {
    if area.isEmpty { return }
    counts.pixels += area.width * area.height
    guard touches != nil else { return }
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) { touches?[y * width + x] &+= 1 }
    }
  }

  /// Paints the items that touch a box, back to front, and each group as one picture.
  func paint(_ range: Range<Int>, in cell: PixelRect, on canvas: GraphicsContext) {
    var index = range.lowerBound
    while index < range.upperBound {
      let item = items.items[index]
      let touches = !items.inks[index].intersection(cell).isEmpty
      if item.kind == .group {
        if touches { paintGroup(index, in: cell, on: canvas) }
        index = Int(item.end)
      } else if items.extents[index].intersection(cell).isEmpty {
        index = Int(item.end)
      } else {
        if touches { paint(item, on: canvas) }
        index += 1
      }
    }
  }

  private func paintGroup(_ index: Int, in cell: PixelRect, on canvas: GraphicsContext) {
    let item = items.items[index]
    let node = nodes[Int(item.node)]
    let area = items.inks[index].intersection(cell)
    if let plane = node.appearance.ownPlane { return paint(plane, index, in: area, on: canvas) }
    if SceneDefect.fadedOneByOne.isOn { canvas.layerPixelLimit = 0 }
    canvas.saveState()
    canvas.alpha = node.appearance.groupFade
    canvas.clip(to: area)
    clip(to: node.appearance.groupMask, of: node.parent, on: canvas)
    canvas.beginTransparencyLayer(alpha: node.appearance.groupAlpha)
    paint(index + 1..<Int(item.end), in: area, on: canvas)
    // Drawing may change the tree, and so must not run during painting.
    LayerPainter.applyMask(of: node.view, node.inside.toDevice, on: canvas, displays: false)
    canvas.endTransparencyLayer()
    canvas.restoreState()
  }

  /// Paints a group that has a plane, and the image of the plane in a box.
  private func paint(
    _ plane: Plane, _ index: Int, in area: PixelRect, on canvas: GraphicsContext
  ) {
    let item = items.items[index]
    let node = nodes[Int(item.node)]
    guard let pixels = pixels(of: plane, index, on: canvas) else { return }
    canvas.saveState()
    canvas.alpha = node.appearance.groupFade
    canvas.clip(to: area)
    clip(to: node.appearance.groupMask, of: node.parent, on: canvas)
    plane.paint(pixels, alpha: node.appearance.groupAlpha, on: canvas)
    canvas.restoreState()
  }

  /// Returns the pixels of a plane that the painting can need; each plane is painted once.
  private func pixels(
    of plane: Plane, _ index: Int, on canvas: GraphicsContext
  ) -> PlanePixels? {
    if let pixels = paintedPlanes[index] { return pixels }
    let item = items.items[index]
    let node = nodes[Int(item.node)]
    let needed = neededPixels
    let box = withReach(plane.source(of: needed)).intersection(items.innerInk(index))
    neededPixels = withReach(box)
    defer { neededPixels = needed }
    let pixels = canvas.paintPlane(box) {
      paint(index + 1..<Int(item.end), in: box, on: canvas)
      LayerPainter.applyMask(of: node.view, node.inside.toDevice, on: canvas, displays: false)
    }
    paintedPlanes[index] = pixels
    return pixels
  }

  private func paint(_ item: SceneItems.Item, on canvas: GraphicsContext) {
    let node = nodes[Int(item.node)]
    let appearance = node.appearance
    var painter = LayerPainter(view: node.view, geometry: appearance.geometry, context: canvas)
    painter.isFlipped = appearance.isFlipped
    let isInner = item.kind == .contents || item.kind == .picture
    canvas.saveState()
    canvas.alpha = appearance.fade
    canvas.clip(to: isInner ? appearance.innerClip : appearance.clip)
    if isInner, node.ownMask != 0 {
      clip(to: node.ownMask, of: item.node, on: canvas)
    } else {
      clip(to: appearance.mask, of: node.parent, on: canvas)
    }
    switch item.kind {
    case .group: break
    case .shadow: painter.paintShadow()
    case .background:
      let color = node.view.shownBackgroundColor ?? .clear
      let alpha = appearance.isPlain ? node.view.shownAlpha : 1
      painter.paintBackground(alpha < 1 ? color.multiplyingAlpha(by: alpha) : color)
    case .contents:
      if appearance.contents.backdropRadius == nil {
        painter.paintContents()
      } else {
        paintBackdrop(of: item.node, on: canvas)
      }
    case .picture: painter.paintPicture()
    case .border: painter.paintBorder()
    }
    canvas.restoreState()
  }

  /// Clips to the clip shape with a number, of a node or an ancestor, and to the shapes around it.
  private func clip(to mask: UInt32, of index: Int32, on canvas: GraphicsContext) {
    guard mask != 0 else { return }
    var owner = index
    while owner >= 0, nodes[Int(owner)].ownMask != mask { owner = nodes[Int(owner)].parent }
    guard owner >= 0 else { return }
    let node = nodes[Int(owner)]
    clip(to: node.appearance.mask, of: node.parent, on: canvas)
    LayerPainter(view: node.view, geometry: node.appearance.geometry, context: canvas).clip()
  }
}
