// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionControllers
@testable import MullionControls
@testable import MullionView

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Tests the tree of layers without views.
@Suite final class SublayerTests: LayerPictures {
  @Test(.rule("13.layers.sublayers"))
  func `sublayers and subviews are in the order of their insertion`() {
    let root = View(frame: rect(0, 0, 4, 4))
    let (first, second) = (View(), View())
    let (a, b, c) = (Layer(), Layer(), Layer())
    root.layer.addSublayer(a)
    root.addSubview(first)
    root.layer.addSublayer(b)
    root.addSubview(second)
    root.layer.insertSublayer(c, below: second.layer)
    func names() -> String {
      let all: [(Layer, String)] = [
        (a, "a"), (b, "b"), (c, "c"), (first.layer, "1"), (second.layer, "2"),
      ]
      return root.layer.sublayers.map { part in all.first { $0.0 === part }?.1 ?? "?" }.joined()
    }
    #expect(names() == "a1bc2")
    root.bringSubviewToFront(first)
    #expect(names() == "abc21")
    second.removeFromSuperview()
    #expect(names() == "abc1")
    root.insertSubview(second, at: 0)
    #expect(names() == "2abc1")
    root.layer.insertSublayer(a, at: 9)
    #expect(names() == "2bc1a")
    root.layer.insertSublayer(c, above: second.layer)
    #expect(names() == "2cb1a")
    root.layer.replaceSublayer(c, with: a)
    #expect(names() == "2ab1" && c.superlayer == nil && a.superlayer === root.layer)
    b.removeFromSuperlayer()
    #expect(names() == "2a1" && b.superlayer == nil)
  }

  @Test func `a sublayer is drawn at its place, also after the program has released it`() {
    let root = View(frame: rect(0, 0, 4, 4))
    root.layer.addSublayer(layer(rect(1, 1, 2, 2), red))
    let inner = layer(rect(1, 0, 1, 1), blue)
    root.layer.sublayers[0].addSublayer(inner)
    #expect(picture(root) == ".... .rb. .rr. ....")
    withoutActions { inner.superlayer?.bounds.origin.x = 1 }
    #expect(picture(root, at: 1) == ".... .br. .rr. ....")
    withoutActions { inner.removeFromSuperlayer() }
    #expect(picture(root, at: 2) == ".... .rr. .rr. ....")
  }

  @Test func `the only subview comes in front of a sublayer on the screen too`() {
    let root = View(frame: rect(0, 0, 4, 4))
    root.addSubview(View(frame: rect(0, 0, 2, 1)))
    root.subviews[0].backgroundColor = blue
    root.layer.addSublayer(layer(rect(1, 0, 2, 1), red))
    #expect(picture(root) == "brr. .... .... ....")
    root.bringSubviewToFront(root.subviews[0])
    #expect(picture(root, at: 1) == "bbr. .... .... ....")
  }

  @Test func `a subview inserted above a sibling is behind the sublayers above that`() {
    let root = View(frame: rect(0, 0, 4, 4))
    let (below, new) = (View(frame: rect(0, 0, 1, 1)), View(frame: rect(0, 0, 3, 1)))
    new.backgroundColor = blue
    root.addSubview(below)
    root.layer.addSublayer(layer(rect(1, 0, 1, 1), red))
    #expect(picture(root) == ".r.. .... .... ....")
    root.insertSubview(new, aboveSubview: below)
    #expect(picture(root, at: 1) == "brb. .... .... ....")
    #expect(root.layer.sublayers[1] === new.layer)
    root.bringSubviewToFront(new)
    #expect(picture(root, at: 2) == "bbb. .... .... ....")
    // Also if the view was there before.
    root.insertSubview(new, aboveSubview: below)
    #expect(picture(root, at: 3) == "brb. .... .... ....")
    root.insertSubview(new, belowSubview: below)
    #expect(root.layer.sublayers.map { $0 === new.layer } == [true, false, false])
  }

  @Test func `a layer nested too deep is reported as too deep, not as a cycle`() {
    var parent = Layer()
    let top = parent
    for _ in 3..<View.maximumNestingDepth {
      let child = Layer()
      parent.addSublayer(child)
      parent = child
    }
    let shown = window(4, 4, root: View())
    shown.rootView?.layer.addSublayer(top)
    // The root view and the window leave two levels less.
    let errors = shown.errors {
      parent.addSublayer(Layer())
      parent.mask = Layer()
      top.addSublayer(top)
    }
    #expect(
      errors.map { "\($0)".contains("nested deeper") } == [true, true, false]
        && parent.sublayers.isEmpty && parent.mask == nil)
  }

  @Test func `a subview sent to the back is behind all sublayers`() {
    let root = View(frame: rect(0, 0, 4, 4))
    root.layer.addSublayer(layer(rect(1, 0, 2, 1), red))
    root.addSubview(View(frame: rect(0, 0, 2, 1)))
    root.subviews[0].backgroundColor = blue
    #expect(picture(root) == "bbr. .... .... ....")
    root.sendSubviewToBack(root.subviews[0])
    #expect(picture(root, at: 1) == "brr. .... .... ....")
    root.bringSubviewToFront(root.subviews[0])
    #expect(picture(root, at: 2) == "bbr. .... .... ....")
    root.insertSubview(root.subviews[0], at: 0)
    #expect(picture(root, at: 3) == "brr. .... .... ....")
  }

  @Test func `sublayers and masks count for the limit of nesting`() {
    let root = View()
    var deepest = View()
    root.addSubview(deepest)
    while deepest.depth < View.maximumNestingDepth - 1 {
      let next = View()
      deepest.addSubview(next)
      deepest = next
    }
    let (lone, outer) = (View(), Layer())
    lone.layer.addSublayer(outer)
    deepest.layer.addSublayer(Layer())
    #expect(deepest.layer.sublayers.count == 1)
    Reported.quietly { deepest.addSubview(lone) }
    #expect(lone.superview == nil)
    outer.removeFromSuperlayer()
    lone.layer.mask = outer
    Reported.quietly { deepest.addSubview(lone) }
    #expect(lone.superview == nil)
    lone.layer.mask = nil
    outer.addSublayer(Layer())
    Reported.quietly { deepest.layer.addSublayer(outer) }
    #expect(outer.superlayer == nil)
    deepest.addSubview(lone)
    #expect(lone.superview === deepest)
  }

  @Test func `the animations of sublayers end if their view is removed`() {
    let root = View(frame: rect(0, 0, 4, 4))
    let view = View(frame: rect(0, 0, 4, 4))
    root.addSubview(view)
    let (part, mask) = (layer(rect(0, 0, 1, 1), red), layer(rect(0, 0, 4, 4), red))
    view.layer.addSublayer(part)
    view.layer.mask = mask
    let shown = window(4, 4, root: root)
    shown.update(at: 0)
    View.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
      part.position.x += 2
      mask.position.y += 2
    }
    shown.update(at: 1)
    #expect(part.host?.animations != nil && mask.host?.animations != nil)
    view.removeFromSuperview()
    shown.update(at: 1.5)
    #expect(part.host?.animations == nil && mask.host?.animations == nil)
  }

  @Test func `a layout of a view also lays out its own layer`() {
    final class Own: Layer {
      var layouts = 0
      override func layoutSublayers() { layouts += 1 }
    }
    final class Laid: View {
      override static var layerClass: AnyClass { Own.self }
    }
    final class Delegate: LayerDelegate {
      var layouts = 0
      func layoutSublayers(of layer: Layer) { layouts += 1 }
    }
    let (view, other, delegate) = (Laid(), View(), Delegate())
    view.addSubview(other)
    let own = view.layer as? Own
    other.layer.delegate = delegate
    view.layoutIfNeeded()
    #expect(own?.layouts == 1 && delegate.layouts == 1)
    view.layoutIfNeeded()
    other.layer.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(own?.layouts == 1 && delegate.layouts == 2)
  }

  @Test func `walks of the tree visit sublayers and masks`() {
    final class Drawn: Layer {
      override func draw(in context: GraphicsContext) { context.fill(bounds, color: red) }
    }
    let root = View(frame: rect(0, 0, 4, 4))
    let (part, mask) = (Drawn(), Drawn())
    for layer in [part, mask] {
      layer.frame = rect(0, 0, 2, 2)
      layer.setNeedsDisplay()
    }
    let scroll = ScrollView(frame: rect(0, 0, 4, 4))
    root.addSubview(scroll)
    scroll.layer.addSublayer(part)
    part.mask = mask
    #expect(Set(scroll.markedViews().map(ObjectIdentifier.init)).count == 3)
    _ = picture(root)
    #expect(part.backingStoreBytes > 0 && mask.backingStoreBytes > 0)
    let state = ScrollDrawingState(.reducedScale(0.5), in: scroll)
    #expect(part.contentsScale == 0.5 && mask.contentsScale == 0.5)
    state.restore()
    #expect(part.contentsScale == 1 && mask.contentsScale == 1)
    root.releaseStoresInside()
    #expect(part.backingStoreBytes == 0 && mask.backingStoreBytes == 0)
    // A mask drawn at another scale draws again at the scale of the window.
    _ = picture(root, at: 1)
    part.mask = nil
    mask.contentsScale = 2
    mask.details?.contentsScale = nil
    mask.host?.needsDisplay = false
    mask.details?.store?.scale = 2
    part.mask = mask
    #expect(mask.host?.needsDisplay == true)
  }

  @Test func `view layers, masks with a superlayer, ancestors and the layer itself are refused`() {
    let root = View(frame: rect(0, 0, 4, 4))
    root.identifier = "refusing root"
    let (a, b, outer, inside) = (Layer(), Layer(), View(), View())
    a.addSublayer(b)
    outer.addSubview(inside)
    let errors = Reported.errors(naming: "refusing root") {
      root.layer.addSublayer(View().layer)
      root.layer.mask = inside.layer
      root.layer.mask = b
    }
    #expect(errors.count == 3 && root.layer.sublayers.isEmpty && root.layer.mask == nil)
    Reported.quietly {
      b.addSublayer(a)
      b.addSublayer(b)
      b.mask = a
    }
    #expect(b.sublayers.isEmpty && a.superlayer == nil && b.mask == nil)
    let invalid = Reported.errors(naming: "anchorPoint") {
      a.anchorPoint.x = .nan
    }
    #expect(!invalid.isEmpty && a.anchorPoint == Point(x: 0.5, y: 0.5))
  }

  @Test(.rule("13.layers.sublayers"))
  func `sublayers outlive their superlayer as layers without one`() {
    let inner = Layer()
    var root: View? = View(frame: rect(0, 0, 4, 4))
    root?.layer.addSublayer(inner)
    let mask = Layer()
    inner.mask = mask
    root = nil
    #expect(inner.superlayer == nil && inner.mask === mask)
    let other = View(frame: rect(0, 0, 4, 4))
    other.layer.addSublayer(inner)
    #expect(inner.superlayer === other.layer)
    var masked: Layer? = Layer()
    let lone = Layer()
    masked?.mask = lone
    masked = nil
    other.layer.addSublayer(lone)
    #expect(lone.superlayer === other.layer && other.layer.sublayers.count == 2)
  }
}
