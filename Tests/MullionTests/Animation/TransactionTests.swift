// SPDX-License-Identifier: GPL-3.0-or-later
import Dispatch
import Foundation
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Synchronization
import TestSupport
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Tests the animations that changes of layers start, against the default curve of layers.
@Suite struct TransactionTests {
  private let stage = AnimationStage()
  private let layer = Layer()

  init() {
    layer.frame = rect(10, 10, 20, 10)
    layer.backgroundColor = red
    stage.root.layer.addSublayer(layer)
    stage.go(to: 1)
  }

  private func share(_ time: Double, of duration: Double = 0.25) -> Double {
    CurveOracle.bezier(0.25, 0.1, 0.25, 1, time / duration)
  }

  private var seen: PresentationLayer {
    get throws { try #require(layer.presentation()) }
  }

  @Test(.rule("8.1.implicit", "13.layers.implicit"))
  func `a layer without a view follows a change in a quarter of a second`() throws {
    layer.position = Point(x: 60, y: 15)
    #expect(layer.position == Point(x: 60, y: 15) && layer.animationKeys == ["position"])
    try stage.steps(for: 0.5) { (time: Double) throws in
      #expect(try isNear(seen.position.x, 20 + 40 * share(time)))
      #expect(stage.isPaintedWhole)
    }
    #expect(layer.animationKeys.isEmpty)
  }

  @Test(.rule("13.layers.implicit")) func `each animated property moves from its old value`() throws
  {
    let changes: [(String, (Layer) -> Void, (PresentationLayer) -> Double, Double, Double)] = [
      ("bounds", { $0.bounds = rect(4, 0, 60, 10) }, { $0.bounds.width }, 20, 60),
      ("bounds", { $0.bounds = rect(4, 0, 60, 10) }, { $0.bounds.minX }, 0, 4),
      ("opacity", { $0.opacity = 0.25 }, { $0.opacity }, 1, 0.25),
      ("transform", { $0.affineTransform = .scale(x: 3, y: 1) }, { $0.affineTransform.a }, 1, 3),
      ("backgroundColor", { $0.backgroundColor = blue }, { $0.backgroundColor?.alpha ?? 0 }, 0, 1),
      ("cornerRadius", { $0.cornerRadius = 4 }, { $0.cornerRadius }, 0, 4),
      ("borderWidth", { $0.borderWidth = 2 }, { $0.borderWidth }, 0, 2),
      ("borderColor", { $0.borderColor = red }, { $0.borderColor?.red ?? 0 }, 0, 1),
      ("shadowOpacity", { $0.shadowOpacity = 0.5 }, { $0.shadowOpacity }, 0, 0.5),
      ("shadowRadius", { $0.shadowRadius = 5 }, { $0.shadowRadius }, 3, 5),
      (
        "shadowOffset", { $0.shadowOffset = Size(width: 8, height: 0) }, { $0.shadowOffset.width },
        0, 8
      ),
      ("shadowColor", { $0.shadowColor = red }, { $0.shadowColor.red }, 0, 1),
    ]
    for (key, change, value, old, new) in changes {
      let other = Layer()
      other.frame = rect(0, 0, 20, 10)
      stage.root.layer.addSublayer(other)
      stage.go(to: stage.now + 1)
      change(other)
      #expect(other.animationKeys == [key])
      stage.go(to: stage.now)
      stage.go(to: stage.now + 0.1)
      let shown = try #require(other.presentation())
      #expect(isNear(value(shown), old + (new - old) * share(0.1)), "\(key)")
      stage.go(to: stage.now + 0.2)
      #expect(try isNear(value(#require(other.presentation())), new), "\(key)")
      other.removeFromSuperlayer()
    }
  }

  @Test(.rule("13.layers.implicit"))
  func `a layer's rotation in space passes through the angles between its ends`() throws {
    let turned = Transform3D.perspective(distance: 100)
    for end in [Double.pi / 3, 0] {
      let start = Double.pi / 3 - end
      layer.transform = .rotation(end, x: 0, y: 1, z: 0).concatenating(turned)
      #expect(layer.animationKeys == ["transform"])
      try stage.steps(for: 0.25) { (time: Double) throws in
        let angle = start + (end - start) * share(time)
        #expect(try isNear(seen.transform.m11, cos(angle)))
        #expect(stage.isPaintedWhole)
      }
    }
    // The affine part stays.
    layer.transform = Transform3D.translation(x: 0, y: 0, z: 20).concatenating(turned)
    #expect(layer.animationKeys == ["transform"])
  }

  @Test(.rule("8.1.implicit", "13.layers.implicit"))
  func `a view's layer, a hidden change and a new layer change at once`() throws {
    stage.view.layer.position = Point(x: 60, y: 15)
    stage.view.layer.opacity = 0.5
    #expect(stage.view.layer.animationKeys.isEmpty)
    #expect(stage.view.layer.action(forKey: "position") == nil)
    let fresh = Layer()
    fresh.frame = rect(0, 0, 5, 5)
    stage.root.layer.addSublayer(fresh)
    fresh.position = Point(x: 40, y: 40)
    #expect(fresh.animationKeys.isEmpty)
    View.performWithoutAnimation { layer.opacity = 0.5 }
    #expect(layer.animationKeys.isEmpty)
    layer.opacity = 0.5
    layer.opacity = .nan
    #expect(layer.animationKeys.isEmpty)
  }

  @Test(.rule("13.layers.implicit")) func `a transaction's properties apply to its changes`() throws
  {
    Transaction.begin()
    Transaction.setAnimationDuration(2)
    Transaction.setAnimationTimingFunction(.linear)
    layer.opacity = 0
    Transaction.begin()
    #expect(
      Transaction.animationDuration() == 2 && Transaction.animationTimingFunction() == .linear)
    Transaction.setDisableActions(true)
    #expect(Transaction.disableActions())
    layer.cornerRadius = 5
    Transaction.commit()
    #expect(!Transaction.disableActions())
    Transaction.begin()
    Transaction.setAnimationDuration(1)
    layer.borderWidth = 4
    Transaction.commit()
    Transaction.commit()
    #expect(Transaction.animationDuration() == 0.25 && Transaction.animationTimingFunction() == nil)
    #expect(layer.animationKeys == ["borderWidth", "opacity"])
    try stage.steps(for: 0.9) { (time: Double) throws in
      #expect(try isNear(seen.opacity, 1 - time / 2) && isNear(seen.borderWidth, 4 * time))
      #expect(try seen.cornerRadius == 5)
    }
  }

  @Test(.rule("13.layers.implicit"))
  func `without begin, a property applies until the next update`() throws {
    Transaction.setDisableActions(true)
    layer.opacity = 0
    #expect(layer.animationKeys.isEmpty)
    stage.go(to: stage.now)
    #expect(!Transaction.disableActions())
    layer.opacity = 1
    #expect(layer.animationKeys == ["opacity"])
    Transaction.setAnimationDuration(0)
    layer.cornerRadius = 3
    #expect(layer.animationKeys == ["opacity"])
    Transaction.commit()
    Transaction.commit()
    #expect(Transaction.animationDuration() == 0.25)
  }

  @Test(.rule("13.layers.implicit"))
  func `a second change continues from the shown value`() throws {
    layer.position.x = 60
    stage.go(to: stage.now)
    stage.go(to: stage.now + 0.1)
    let middle = 20 + 40 * share(0.1)
    layer.position.x = 0
    try stage.steps(for: 0.24) { (time: Double) throws in
      #expect(try isNear(seen.position.x, middle * (1 - share(time))))
    }
  }

  @Test(.rule("13.layers.implicit"))
  func `setting a value again does not begin its animation again`() throws {
    let delegate = Asked()
    layer.position.x = 60
    layer.opacity = 0.5
    layer.delegate = delegate
    try stage.steps(for: 0.3) { (time: Double) throws in
      (layer.position, layer.opacity) = (Point(x: 60, y: 15), 0.5)
      layer.frame = rect(50, 10, 20, 10)
      #expect(try isNear(seen.position.x, 20 + 40 * share(time)))
      #expect(try isNear(seen.opacity, 1 - 0.5 * share(time)))
    }
    #expect(delegate.words.isEmpty && layer.animationKeys.isEmpty)
    layer.cornerRadius = 4
    stage.go(to: stage.now)
    stage.go(to: stage.now + 0.1)
    Reported.quietly { layer.cornerRadius = .nan }
    #expect(try layer.cornerRadius == 4 && isNear(seen.cornerRadius, 4 * share(0.1)))
    stage.go(to: stage.now + 0.05)
    #expect(try isNear(seen.cornerRadius, 4 * share(0.15)))
  }

  // MARK: Actions

  private final class Asked: LayerDelegate {
    var words: [String] = []
    var answer: (any LayerAction)?
    func action(for layer: Layer, forKey event: String) -> (any LayerAction)? {
      words.append("\(event) \(layer.opacity)")
      return answer
    }
  }

  private final class Recording: LayerAction {
    var words: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      words.append("\(event) \((anObject as? Layer)?.opacity ?? -1) \(dict == nil)")
    }
  }

  private final class OwnLayer: Layer {
    nonisolated(unsafe) static var classAction: (any LayerAction)?
    override class func defaultAction(forKey event: String) -> (any LayerAction)? { classAction }
  }

  @Test(.rule("13.layers.actions"))
  func `a layer asks its delegate, actions and class for an action in order`() throws {
    let own = OwnLayer()
    stage.root.layer.addSublayer(own)
    stage.go(to: stage.now)
    let (delegate, action, classAction) = (Asked(), Recording(), Recording())
    OwnLayer.classAction = classAction
    own.opacity = 0.5
    #expect(classAction.words == ["opacity 0.5 true"] && own.animationKeys.isEmpty)
    own.actions = ["opacity": action]
    own.opacity = 0.25
    #expect(action.words == ["opacity 0.25 true"] && classAction.words.count == 1)
    own.delegate = delegate
    delegate.answer = NoLayerAction()
    own.opacity = 0.75
    #expect(delegate.words == ["opacity 0.25"] && action.words.count == 1)
    delegate.answer = BasicAnimation(.opacity, timing: .init(duration: 1), timingFunction: .linear)
    own.opacity = 0.25
    #expect(own.animationKeys == ["opacity"])
    stage.go(to: stage.now)
    stage.go(to: stage.now + 0.5)
    #expect(try isNear(#require(own.presentation()).opacity, 0.5))
    Transaction.begin()
    Transaction.setDisableActions(true)
    own.opacity = 1
    Transaction.commit()
    #expect(delegate.words == ["opacity 0.25", "opacity 0.75"])
    OwnLayer.classAction = nil
  }

  @Test(.rule("13.layers.actions"))
  func `a new frame requests actions for the position and the bounds`() {
    let delegate = Asked()
    delegate.answer = NoLayerAction()
    layer.delegate = delegate
    layer.frame = rect(0, 0, 30, 30)
    #expect(delegate.words == ["position 1.0", "bounds 1.0"] && layer.animationKeys.isEmpty)
    layer.delegate = nil
    layer.frame = rect(10, 10, 40, 30)
    #expect(layer.animationKeys == ["bounds", "position"])
    layer.removeAllAnimations()
    layer.frame = rect(20, 10, 40, 30)
    #expect(layer.animationKeys == ["position"])
  }

  @Test func `a block of views animates a layer with its own duration`() throws {
    View.animate(withDuration: 2, options: .curveLinear) { layer.position.x = 60 }
    #expect(layer.animationKeys.isEmpty)
    stage.go(to: stage.now)
    stage.go(to: stage.now + 1)
    #expect(try isNear(seen.position.x, 40))
  }

  // MARK: Completions

  @Test(.rule("13.layers.transactions"))
  func `a completion waits for layers, explicit animations and blocks of views`() {
    var words: [String] = []
    Transaction.begin()
    Transaction.setCompletionBlock { words.append("all") }
    layer.opacity = 0
    layer.add(BasicAnimation(.scale, from: 2, timing: .init(duration: 0.5)), forKey: "scale")
    View.animate(withDuration: 1) {
      stage.view.alpha = 0
    } completion: { _ in
      words.append("view")
    }
    Transaction.begin()
    Transaction.setCompletionBlock { words.append("inner") }
    layer.cornerRadius = 3
    Transaction.commit()
    Transaction.commit()
    let start = stage.now
    stage.go(to: start)
    stage.go(to: start + 0.3)
    #expect(words == ["inner"])
    stage.go(to: start + 0.6)
    #expect(words == ["inner"])
    stage.go(to: start + 1)
    #expect(words == ["inner", "view", "all"])
    stage.go(to: start + 2)
    #expect(words.count == 3)
  }

  @Test(.rule("13.layers.transactions"))
  func `a completion without animations is called at once`() {
    var words: [String] = []
    Transaction.begin()
    Transaction.setCompletionBlock { words.append("first") }
    Transaction.setCompletionBlock { words.append("second") }
    #expect(words == ["first"] && Transaction.completionBlock() != nil)
    Transaction.commit()
    #expect(words == ["first", "second"] && Transaction.completionBlock() == nil)
    Transaction.setCompletionBlock { words.append("implicit") }
    #expect(words.count == 2)
    stage.go(to: stage.now)
    #expect(words == ["first", "second", "implicit"])
    Transaction.begin()
    Transaction.setCompletionBlock { words.append("empty") }
    Layer().add(BasicAnimation(.opacity, to: 0))
    layer.add(BasicAnimation(.strokeEnd, to: 0))
    View.animate(withDuration: 1) {}
    Transaction.commit()
    #expect(words.last == "empty")
  }

  @Test func `animations that are cut short complete their transaction`() {
    var count = 0
    Transaction.begin()
    Transaction.setCompletionBlock { count += 1 }
    layer.opacity = 0
    Transaction.commit()
    layer.removeAllAnimations()
    stage.go(to: stage.now)
    #expect(count == 1)
    Transaction.begin()
    Transaction.setCompletionBlock { count += 1 }
    layer.opacity = 1
    Transaction.commit()
    layer.removeFromSuperlayer()
    stage.go(to: stage.now)
    #expect(count == 2)
  }

  @Test func `an explicit animation without a duration has that of the transaction`() throws {
    Transaction.begin()
    Transaction.setAnimationDuration(4)
    layer.add(
      BasicAnimation(
        .opacity, from: 0.0, to: 1.0, timing: .init(duration: 0), timingFunction: .linear))
    Transaction.commit()
    stage.go(to: stage.now)
    stage.go(to: stage.now + 1)
    #expect(try isNear(seen.opacity, 0.25))
  }

  @Test func `transactions belong to their thread, and end with it`() async {
    func onThread(_ body: @escaping @Sendable () -> Bool) async -> Bool {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
      }
    }
    let isFree = await onThread {
      Transaction.begin()
      Transaction.setDisableActions(true)
      let other = DispatchSemaphore(value: 0)
      let result = Mutex(false)
      Thread.detachNewThread {
        let before = Transaction.disableActions()
        Transaction.commit()
        Transaction.flush()
        Transaction.setAnimationDuration(9)
        Transaction.flush()
        result.withLock { $0 = !before && Transaction.animationDuration() == 0.25 }
        other.signal()
      }
      other.wait()
      return result.withLock { $0 } && Transaction.disableActions()
    }
    #expect(isFree)
    // The threads of earlier rounds left transactions open, and later ones may have their identity.
    for _ in 0..<20 {
      let isNew = await onThread {
        defer {
          Transaction.begin()
          Transaction.setDisableActions(true)
        }
        return !Transaction.disableActions()
      }
      #expect(isNew)
    }
  }
}
