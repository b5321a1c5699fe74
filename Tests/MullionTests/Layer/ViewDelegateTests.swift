// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

private let red = Color(red: 1, green: 0, blue: 0)

/// A view that records the keys for which its layer requests actions.
private final class Asked: View {
  var words: [String] = []
  /// Returns the action for a key in place of that of the superclass.
  var answer: ((String) -> (any LayerAction)?)?

  override func action(for layer: Layer, forKey event: String) -> (any LayerAction)? {
    words.append(event)
    return answer.map { $0(event) } ?? super.action(for: layer, forKey: event)
  }
}

private final class Recording: LayerAction {
  var words: [String] = []

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    words.append("\(event) \((anObject as? Layer)?.opacity ?? -1)")
  }
}

/// Tests that a view is the delegate of its layer.
@Suite struct ViewDelegateTests {
  private let stage = AnimationStage()
  private let view = Asked(frame: rect(10, 30, 20, 10))

  init() {
    view.isOpaque = false
    stage.root.addSubview(view)
    stage.go(to: 1)
  }

  // MARK: Display

  @Test(.rule("1.1.V04")) func `a view is the delegate of its layer`() {
    final class Other: LayerDelegate {}
    let other = Other()
    #expect(view.layer.delegate === view && view.layer.view === view && Layer().delegate == nil)
    view.layer.delegate = other
    #expect(view.layer.delegate === other)
    view.layer.delegate = nil
    #expect(view.layer.delegate === view)
  }

  @Test(.rule("1.1.V04")) func `layers of views have their class and mirror the tree`() {
    final class Own: Layer {}
    final class Special: View {
      override static var layerClass: AnyClass { Own.self }
    }
    let special = Special()
    view.addSubview(special)
    #expect(special.layer is Own && special.layer === special.layer)
    #expect(special.layer.superlayer === view.layer && view.layer.sublayers.count == 1)
    #expect(view.layer.sublayers.first === special.layer)
  }

  @Test(.rule("7.1.layer")) func `a view draws for its layer, unless it overrides that`() {
    final class Painter: View {
      var words: [String] = []
      override func draw(_ rect: Rect, in context: GraphicsContext) {
        words.append("view \(rect.width)")
        context.fill(bounds, color: red)
      }
    }
    final class Direct: View {
      override func draw(_ layer: Layer, in context: GraphicsContext) {
        if layer === self.layer { context.fill(layer.bounds, color: red) }
      }
    }
    let (painter, direct) = (Painter(frame: rect(0, 0, 5, 5)), Direct(frame: rect(10, 0, 5, 5)))
    for view in [painter, direct] as [View] { stage.root.addSubview(view) }
    stage.go(to: 2)
    #expect(painter.words == ["view 5.0"])
    let shown = stage.window.snapshot()
    #expect(shown?[2, 2] == 0xFFFF_0000 && shown?[12, 2] == 0xFFFF_0000)
  }

  @Test(.rule("7.1.layer")) func `a layer that overrides display sets its contents`() throws {
    final class Shown: Layer {
      var displays = 0
      override func display() {
        displays += 1
        contents = try? Image(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
      }
    }
    let shown = Shown()
    shown.frame = rect(50, 50, 4, 4)
    stage.root.layer.addSublayer(shown)
    stage.go(to: 2)
    #expect(shown.displays == 0)
    shown.setNeedsDisplay()
    stage.go(to: 3)
    stage.go(to: 4)
    #expect(shown.displays == 1 && stage.window.snapshot()?[52, 52] == 0xFF00_FF00)
    #expect(stage.isPaintedWhole)
  }

  @Test(.rule("7.1.layer")) func `a direct display draws at once, but not inside a drawing`() {
    final class Dot: Layer {
      var draws = 0
      override func draw(in context: GraphicsContext) {
        draws += 1
        context.fill(bounds, color: red)
        display()
      }
    }
    let dot = Dot()
    dot.display()
    #expect(dot.draws == 0)
    dot.frame = rect(50, 50, 4, 4)
    stage.root.layer.addSublayer(dot)
    stage.go(to: 2)
    dot.setNeedsDisplay()
    dot.display()
    #expect(dot.draws == 1)
    stage.go(to: 3)
    #expect(dot.draws == 1 && stage.window.snapshot()?[52, 52] == 0xFFFF_0000)
  }

  @Test func `a layout asks the view to lay out the sublayers of its layer`() {
    final class Arranging: View {
      var words: [String] = []
      override func layoutSubviews() { words.append("subviews") }
      override func layoutSublayers(of layer: Layer) {
        super.layoutSublayers(of: layer)
        words.append("sublayers")
      }
    }
    let view = Arranging(frame: rect(0, 0, 5, 5))
    _ = view.layer
    view.layoutIfNeeded()
    #expect(view.words == ["subviews", "sublayers"])
  }

  // MARK: Actions

  @Test(.rule("8.3.action", "13.layers.actions"))
  func `outside of an animation block, a view returns no action for its layer`() throws {
    #expect(view.action(for: view.layer, forKey: "opacity") is NoLayerAction)
    #expect(view.layer.action(forKey: "opacity") == nil)
    View.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      let action = view.action(for: view.layer, forKey: "opacity") as? BasicAnimation
      #expect(action?.timing.duration == 2 && action?.timingFunction == .linear)
      #expect(view.action(for: view.layer, forKey: "bounds") is BasicAnimation)
      #expect(view.action(for: view.layer, forKey: "hidden") is NoLayerAction)
      View.performWithoutAnimation {
        #expect(view.action(for: view.layer, forKey: "opacity") is NoLayerAction)
      }
    }
  }

  @Test(.rule("8.3.action"))
  func `an animation block requests the actions of its changes and animates them`()
    throws
  {
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
      view.frame = rect(20, 30, 40, 10)
      view.alpha = 0
    }
    #expect(view.words == ["opacity", "position", "bounds"] && view.layer.animationKeys.isEmpty)
    stage.go(to: 2)
    stage.go(to: 2.5)
    let shown = try #require(view.layer.presentation())
    #expect(isNear(shown.opacity, 0.5) && isNear(shown.bounds.width, 30))
    #expect(isNear(shown.position.x, 30))
  }

  @Test(.rule("8.3.action", "13.layers.actions"))
  func `an override replaces the animation of a block`() throws {
    let action = Recording()
    view.answer = { $0 == "opacity" ? action as any LayerAction : NoLayerAction() }
    View.animate(withDuration: 1) {
      view.alpha = 0.5
      view.center.x = 60
    }
    stage.go(to: 2)
    stage.go(to: 2.25)
    let shown = try #require(view.layer.presentation())
    #expect(action.words == ["opacity 0.5"] && shown.opacity == 0.5 && shown.position.x == 60)
  }

  @Test(.rule("13.layers.actions")) func `an override animates changes outside of blocks`() throws {
    _ = view.layer
    view.answer = { event in
      guard event == "position" else { return NoLayerAction() }
      return BasicAnimation(.position, timing: .init(duration: 1), timingFunction: .linear)
    }
    view.center.x = 40
    view.alpha = 0.5
    #expect(view.words == ["position", "opacity"] && view.layer.animationKeys == ["position"])
    stage.go(to: 2)
    stage.go(to: 2.5)
    let shown = try #require(view.layer.presentation())
    #expect(isNear(shown.position.x, 30) && shown.opacity == 0.5)
    // Without an answer, the layer animates as one without a view.
    view.answer = { _ in nil }
    view.alpha = 1
    #expect(view.layer.animationKeys == ["opacity", "position"])
  }

  @Test(.rule("13.layers.actions")) func `an override may return a changed animation of the block`()
    throws
  {
    view.answer = { [view] event in
      View.animate(withDuration: 0) {}
      guard event == "opacity" else { return NoLayerAction() }
      var animation = BasicAnimation(.opacity, timing: .init(duration: 4), timingFunction: .linear)
      animation.timing.repeatCount = 1
      #expect(view.alpha == 1)
      return animation
    }
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    stage.go(to: 2)
    stage.go(to: 4)
    #expect(try isNear(#require(view.layer.presentation()).opacity, 0.5))
  }

  @Test(.rule("13.layers.actions")) func `a view animates the path of its shape layer`() throws {
    final class Shape: View {
      override static var layerClass: AnyClass { ShapeLayer.self }
      override func action(for layer: Layer, forKey event: String) -> (any LayerAction)? {
        guard event == "strokeEnd" else { return super.action(for: layer, forKey: event) }
        return BasicAnimation(.strokeEnd, timing: .init(duration: 1), timingFunction: .linear)
      }
    }
    let shape = Shape(frame: rect(0, 0, 10, 10))
    let layer = try #require(shape.layer as? ShapeLayer)
    stage.root.addSubview(shape)
    stage.go(to: 2)
    layer.strokeEnd = 0
    layer.lineWidth = 4
    #expect(layer.animationKeys == ["strokeEnd"])
  }

  @Test func `a view that changes itself while it returns an action is not asked again`() {
    view.answer = { [view] event in
      view.alpha = 0.25
      view.center.x += 1
      return NoLayerAction()
    }
    _ = view.layer
    view.alpha = 0.5
    #expect(view.alpha == 0.5 && view.words == ["opacity"])
    View.animate(withDuration: 1) { view.alpha = 1 }
    #expect(view.alpha == 1 && view.words == ["opacity", "opacity"])
  }

  @Test func `a view as the delegate of other layers decides about their actions`() {
    let layer = Layer()
    layer.frame = rect(0, 0, 5, 5)
    layer.delegate = view
    view.layer.addSublayer(layer)
    stage.go(to: 2)
    layer.opacity = 0.5
    #expect(layer.animationKeys.isEmpty && view.words == ["onOrderIn", "opacity"])
  }
}
