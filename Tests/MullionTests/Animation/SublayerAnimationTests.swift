// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Tests the animations of layers that appear and disappear, and those of masks.
@Suite struct SublayerAnimationTests {
  /// An action that records its calls.
  private final class Recorder: LayerAction {
    var calls: [String] = []

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      calls.append(event)
    }
  }

  private let stage = AnimationStage()
  /// A layer on the screen, without a color.
  private let layer = Layer()
  private let inner = Layer()

  init() {
    layer.frame = rect(40, 40, 20, 20)
    stage.root.layer.addSublayer(layer)
    stage.go(to: 1)
    inner.frame = rect(0, 0, 10, 10)
    inner.backgroundColor = red
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32? { stage.window.snapshot()?[x, y] }

  /// The amount of red, 0…1, that a pixel of the inner layer shows over the white background.
  private var shown: Double {
    get throws { try 1 - Double(#require(pixel(45, 45)) & 255) / 255 }
  }

  private func share(_ time: Double) -> Double {
    CurveOracle.bezier(0.25, 0.1, 0.25, 1, time / 0.25)
  }

  /// Checks that the amount of red follows a function of the elapsed time.
  private func follows(_ value: (Double) -> Double) throws {
    try stage.steps(for: 0.3) { (time: Double) throws in
      #expect(try abs(shown - value(time)) < 0.006, "at \(time)")
      #expect(stage.isPaintedWhole)
    }
  }

  /// Whether the layer has some sublayers, in this order.
  private func has(_ layers: [Layer]) -> Bool {
    layer.sublayers.map(ObjectIdentifier.init) == layers.map(ObjectIdentifier.init)
  }

  private func addInner() {
    withoutActions { layer.addSublayer(inner) }
    stage.go(to: 2)
  }

  // MARK: Hidden layers

  @Test(.rule("13.layers.implicit")) func `a layer that is hidden fades out, and in again`() throws
  {
    addInner()
    inner.isHidden = true
    #expect(inner.isHidden && inner.animationKeys == ["hidden"])
    try follows { 1 - share($0) }
    #expect(inner.animationKeys.isEmpty && inner.presentation()?.isHidden == true)
    inner.isHidden = false
    #expect(!inner.isHidden)
    try follows { share($0) }
    #expect(inner.presentation()?.isHidden == false)
  }

  @Test(.rule("13.layers.implicit")) func `a fade begins with the shown opacity`() throws {
    addInner()
    withoutActions { inner.opacity = 0.5 }
    inner.isHidden = true
    stage.go(to: 2)
    stage.go(to: 2.1)
    #expect(inner.presentation()?.isHidden == false && inner.presentation()?.opacity == 0.5)
    #expect(try abs(shown - 0.5 * (1 - share(0.1))) < 0.006)
    let start = 1 - share(0.1)
    inner.isHidden = false
    try follows { 0.5 * (start + (1 - start) * share($0)) }
  }

  @Test(.rule("13.layers.implicit"))
  func `hidden layers of views, and without actions, change at once`() throws {
    addInner()
    withoutActions { inner.isHidden = true }
    stage.view.layer.isHidden = true
    #expect(inner.animationKeys.isEmpty && stage.view.layer.animationKeys.isEmpty)
    stage.go(to: 2)
    #expect(try shown == 0 && pixel(15, 15) == 0xFFFF_FFFF && stage.isPaintedWhole)
  }

  @Test(.rule("13.layers.implicit")) func `an explicit animation of hidden shows a hidden layer`()
    throws
  {
    addInner()
    withoutActions { inner.isHidden = true }
    inner.add(
      BasicAnimation(
        .isHidden, from: false, to: true, timing: .init(duration: 1), timingFunction: .linear))
    stage.go(to: 3)
    stage.go(to: 3.25)
    #expect(try abs(shown - 0.75) < 0.006 && stage.isPaintedWhole)
    inner.removeAllAnimations()
    stage.go(to: 3.5)
    #expect(try shown == 0 && stage.isPaintedWhole)
  }

  // MARK: Sublayers

  @Test(.rule("13.layers.implicit")) func `a new sublayer fades in, a removed one out`() throws {
    layer.addSublayer(inner)
    #expect(layer.sublayers.count == 1 && inner.superlayer === layer)
    try follows { share($0) }
    inner.removeFromSuperlayer()
    #expect(layer.sublayers.isEmpty && inner.superlayer == nil)
    try follows { 1 - share($0) }
    #expect(inner.presentation() == nil && inner.animationKeys.isEmpty)
  }

  @Test(.rule("13.layers.implicit")) func `a sublayer of a view's layer appears at once`() throws {
    inner.frame = rect(40, 40, 10, 10)
    stage.root.layer.addSublayer(inner)
    stage.go(to: 1)
    #expect(try shown == 1 && inner.animationKeys.isEmpty)
    inner.removeFromSuperlayer()
    stage.go(to: 1)
    #expect(try shown == 0 && stage.isPaintedWhole)
  }

  @Test(.rule("13.layers.implicit")) func `a layer that fades out can be added again`() throws {
    addInner()
    inner.removeFromSuperlayer()
    stage.go(to: 2)
    stage.go(to: 2.1)
    // Removing it again changes nothing.
    inner.removeFromSuperlayer()
    withoutActions { layer.addSublayer(inner) }
    stage.go(to: 2.1)
    #expect(try shown == 1 && layer.sublayers.count == 1 && stage.isPaintedWhole)
    inner.removeFromSuperlayer()
    stage.go(to: 2.2)
    // The end of the first removal does not end the second one.
    stage.go(to: 2.3)
    #expect(try shown > 0 && shown < 1)
    inner.addSublayer(Layer())
    stage.go(to: 2.3)
    #expect(try shown == 0 && inner.superlayer == nil && stage.isPaintedWhole)
  }

  @Test(.rule("13.layers.implicit")) func `a layer that fades out can contain its old superlayer`()
    throws
  {
    addInner()
    inner.removeFromSuperlayer()
    withoutActions {
      layer.removeFromSuperlayer()
      inner.addSublayer(layer)
      stage.root.layer.addSublayer(inner)
    }
    #expect(layer.superlayer === inner && inner.superlayer === stage.root.layer)
    inner.removeFromSuperlayer()
    inner.mask = Layer()
    layer.removeFromSuperlayer()
    layer.mask = inner
    #expect(layer.mask === inner)
    stage.go(to: 3)
    #expect(stage.isPaintedWhole)
  }

  @Test(.rule("13.layers.implicit")) func `removed sublayers keep the order of the others`() {
    let layers = (0..<4).map { _ in Layer() }
    withoutActions { for added in layers { layer.addSublayer(added) } }
    stage.go(to: 2)
    layers[1].removeFromSuperlayer()
    layers[2].removeFromSuperlayer()
    layer.insertSublayer(inner, at: 1)
    #expect(has([layers[0], inner, layers[3]]))
    layer.insertSublayer(layers[1], below: layers[3])
    #expect(has([layers[0], inner, layers[1], layers[3]]))
    layer.replaceSublayer(inner, with: layers[2])
    let order = [layers[0], layers[2], layers[1], layers[3]]
    #expect(has(order))
    stage.go(to: 2)
    stage.go(to: 3)
    #expect(has(order) && stage.isPaintedWhole)
  }

  @Test(.rule("13.layers.implicit")) func `actions of a program replace the fades`() throws {
    let (appears, disappears, changes) = (Recorder(), Recorder(), Recorder())
    inner.actions = [Layer.orderIn: appears, Layer.orderOut: disappears]
    layer.actions = ["sublayers": changes]
    layer.addSublayer(inner)
    stage.go(to: 1)
    #expect(try shown == 1 && appears.calls == ["onOrderIn"] && changes.calls == ["sublayers"])
    inner.isHidden = true
    inner.isHidden = false
    inner.removeFromSuperlayer()
    #expect(disappears.calls == ["onOrderOut", "onOrderOut"] && appears.calls.count == 2)
    #expect(changes.calls.count == 2)
    stage.go(to: 1)
    #expect(try shown == 0)
    layer.actions = ["sublayers": NoLayerAction()]
    layer.addSublayer(inner)
    #expect(inner.animationKeys.isEmpty)
  }

  @Test(.rule("13.layers.implicit"))
  func `a fading sublayer is removed at once with its superlayer`() {
    addInner()
    var ends: [Bool] = []
    Transaction.begin()
    Transaction.setCompletionBlock { ends.append(true) }
    inner.removeFromSuperlayer()
    Transaction.commit()
    layer.removeFromSuperlayer()
    stage.go(to: 2)
    #expect(ends == [true] && stage.isPaintedWhole)
    withoutActions { stage.root.layer.addSublayer(layer) }
    stage.go(to: 2)
    #expect(pixel(45, 45) == 0xFFFF_FFFF && layer.sublayers.isEmpty)
  }

  @Test(.rule("13.layers.implicit")) func `a layer survives its superlayer while it fades out`() {
    var old: Layer? = Layer()
    withoutActions {
      if let old {
        old.addSublayer(inner)
        layer.addSublayer(old)
      }
    }
    stage.go(to: 2)
    inner.removeFromSuperlayer()
    withoutActions { old?.removeFromSuperlayer() }
    old = nil
    withoutActions { layer.addSublayer(inner) }
    stage.go(to: 3)
    #expect(inner.superlayer === layer && pixel(45, 45) == 0xFFFF_0000 && stage.isPaintedWhole)
  }

  // MARK: Masks

  @Test(.rule("13.layers.implicit")) func `changes of a mask animate, also those of its sublayers`()
    throws
  {
    let (mask, hole) = (Layer(), Layer())
    withoutActions {
      layer.backgroundColor = red
      layer.mask = mask
      mask.addSublayer(hole)
    }
    // No update has shown the mask yet.
    mask.frame = rect(0, 0, 10, 20)
    mask.backgroundColor = .black
    #expect(mask.animationKeys.isEmpty && mask.presentation() == nil)
    stage.go(to: 2)
    #expect(pixel(45, 45) == 0xFFFF_0000 && pixel(55, 45) == 0xFFFF_FFFF)
    mask.opacity = 0
    #expect(mask.animationKeys == ["opacity"])
    try follows { 1 - share($0) }
    withoutActions { mask.opacity = 1 }
    stage.go(to: 3)
    hole.frame = rect(10, 0, 10, 20)
    hole.removeAllAnimations()
    hole.backgroundColor = .black
    #expect(hole.animationKeys == ["backgroundColor"])
    stage.go(to: 3)
    stage.go(to: 3.1)
    let part = try 1 - Double(#require(pixel(55, 45)) & 255) / 255
    #expect(abs(part - share(0.1)) < 0.006 && stage.isPaintedWhole)
    layer.mask = nil
    #expect(mask.presentation() == nil)
  }

  @Test(.rule("13.layers.implicit")) func `a new mask fades from the picture without it`() throws {
    withoutActions { layer.backgroundColor = red }
    stage.go(to: 2)
    let mask = Layer()
    mask.frame = rect(10, 0, 10, 20)
    mask.backgroundColor = .black
    layer.mask = mask
    #expect(layer.animationKeys == ["transition"] && layer.mask === mask)
    try follows { 1 - share($0) }
    layer.mask = nil
    try follows { share($0) }
    layer.mask = mask
    mask.removeFromSuperlayer()
    #expect(layer.mask == nil)
  }
}
