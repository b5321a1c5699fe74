// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// A layer that counts its drawings and layouts.
private final class Counted: Layer {
  var draws = 0
  var layouts = 0

  override func draw(in context: GraphicsContext) { draws += 1 }
  override func layoutSublayers() {
    layouts += 1
    for sublayer in sublayers { sublayer.frame = rect(1, 1, 2, 2) }
  }
}

/// A view that counts updates of constraints.
private final class Constrained: View {
  var updates = 0

  override func updateConstraints() {
    updates += 1
    super.updateConstraints()
  }
}

@Suite(BlockEngineTrait()) struct LayerMarkTests {
  private let layer = Counted()

  init() { layer.frame = rect(0, 0, 8, 8) }

  @Test(.rule("13.layers.marks")) func `displayIfNeeded displays a marked layer once`() {
    #expect(!layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(layer.draws == 0)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(layer.draws == 1 && !layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(layer.draws == 1)
  }

  @Test(.rule("13.layers.marks")) func `the layer of a view that draws nothing is not marked`() {
    let (plain, canvas) = (View(frame: rect(0, 0, 4, 4)), Canvas(frame: rect(0, 0, 4, 4)))
    plain.setNeedsDisplay()
    #expect(!plain.layer.needsDisplay() && canvas.layer.needsDisplay())
    canvas.layer.displayIfNeeded()
    #expect(canvas.draws == 1 && !canvas.layer.needsDisplay())
  }

  @Test(.rule("13.layers.marks"))
  func `layoutIfNeeded lays out marked layers from the topmost marked superlayer`() {
    let inner = Counted()
    layer.addSublayer(inner)
    layer.layoutIfNeeded()
    #expect(!layer.needsLayout() && !inner.needsLayout() && inner.frame == rect(1, 1, 2, 2))
    let (outerLayouts, innerLayouts) = (layer.layouts, inner.layouts)
    inner.setNeedsLayout()
    #expect(inner.needsLayout() && !layer.needsLayout())
    inner.layoutIfNeeded()
    #expect(inner.layouts == innerLayouts + 1 && layer.layouts == outerLayouts)
    // The layout begins at the marked superlayer.
    layer.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(layer.layouts == outerLayouts + 1 && !layer.needsLayout() && !inner.needsLayout())
  }

  @Test(.rule("13.layers.marks")) func `the layer of a view runs the layout of the view`() {
    let view = LayoutCounter(frame: rect(0, 0, 10, 10))
    view.layer.addSublayer(layer)
    view.layer.layoutIfNeeded()
    #expect(view.layouts == 1 && layer.layouts == 1 && !view.layer.needsLayout())
    view.layer.setNeedsLayout()
    #expect(view.layer.needsLayout())
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(view.layouts == 2 && layer.layouts == 2)
  }

  @Test(.rule("13.layers.marks")) func `a layer prefers its size, a text layer that of its text`() {
    layer.affineTransform = .scale(x: 2, y: 3)
    #expect(layer.preferredFrameSize() == Size(width: 16, height: 24))
    let text = TextLayer()
    #expect(text.preferredFrameSize() == .zero)
    // Characters are 10 points wide, and lines 20 points high.
    text.string = "abcdef"
    #expect(text.preferredFrameSize() == Size(width: 60, height: 20))
    text.frame = rect(0, 0, 40, 5)
    #expect(text.preferredFrameSize() == Size(width: 60, height: 20))
    text.isWrapped = true
    #expect(text.preferredFrameSize() == Size(width: 40, height: 40))
    text.affineTransform = .scale(x: 2, y: 1)
    #expect(text.preferredFrameSize() == Size(width: 80, height: 40))
  }

  @Test func `a view says whether it is marked for an update of constraints`() {
    let view = Constrained(frame: rect(0, 0, 10, 10))
    view.updateConstraintsIfNeeded()
    #expect(!view.needsUpdateConstraints())
    let updates = view.updates
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints() && view.updates == updates)
    view.updateConstraintsIfNeeded()
    #expect(!view.needsUpdateConstraints() && view.updates == updates + 1)
  }
}
