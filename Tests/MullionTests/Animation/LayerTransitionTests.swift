// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Tests transitions of layers, and the animations that follow changes of contents and order.
@Suite struct LayerTransitionTests {
  private let stage = AnimationStage()
  private let layer = Layer()

  init() {
    layer.frame = rect(40, 40, 10, 10)
    layer.backgroundColor = red
    stage.root.layer.addSublayer(layer)
    stage.go(to: 1)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32? { stage.window.snapshot()?[x, y] }

  /// Changes the color of the layer from red to blue with a linear transition of a second.
  private func turnBlue(_ kind: Transition.Kind, from edge: Transition.Edge) {
    layer.add(
      Transition(kind, from: edge, timing: .init(duration: 1), timingFunction: .linear))
    withoutActions { layer.backgroundColor = blue }
  }

  @Test(.rule("13.layers.transition")) func `a fade mixes the pictures before and after`() {
    turnBlue(.fade, from: .left)
    stage.go(to: 1)
    #expect(pixel(45, 45) == 0xFFFF_0000 && layer.animationKeys == ["transition"])
    stage.go(to: 1.4)
    // 40 percent of blue over red: 0.6 · 255 = 153 and 0.4 · 255 = 102.
    #expect(pixel(45, 45) == 0xFF99_0066 && stage.isPaintedWhole)
    stage.go(to: 2)
    #expect(pixel(45, 45) == 0xFF00_00FF && layer.animationKeys.isEmpty)
  }

  @Test(.rule("13.layers.transition")) func `pictures of a transition move in from its edge`() {
    // After 0.4 seconds, a picture that moves in from the left covers 4 of 10 columns.
    let table: [(Transition.Edge, (Int, Int), (Int, Int))] = [
      (.left, (43, 45), (44, 45)), (.right, (46, 45), (45, 45)), (.top, (45, 43), (45, 44)),
      (.bottom, (45, 46), (45, 45)),
    ]
    for kind in [Transition.Kind.moveIn, .push, .reveal] {
      for (edge, new, old) in table {
        let start = stage.now + 1
        withoutActions { layer.backgroundColor = red }
        stage.go(to: start)
        turnBlue(kind, from: edge)
        stage.go(to: start)
        stage.go(to: start + 0.4)
        #expect(pixel(new.0, new.1) == 0xFF00_00FF, "\(kind) \(edge)")
        #expect(pixel(old.0, old.1) == 0xFFFF_0000, "\(kind) \(edge)")
        #expect(pixel(39, 45) == 0xFFFF_FFFF && stage.isPaintedWhole)
        stage.go(to: start + 1)
        #expect(pixel(45, 45) == 0xFF00_00FF)
      }
    }
  }

  @Test(.rule("13.layers.transition")) func `only a push moves both pictures`() {
    // Each picture has a black dot in its middle.
    let dot = Layer()
    dot.frame = rect(4, 4, 2, 2)
    dot.backgroundColor = .black
    withoutActions { layer.addSublayer(dot) }
    for (kind, places) in [
      (Transition.Kind.moveIn, [false, true, false]), (.push, [false, false, true]),
      (.reveal, [false, false, true]),
    ] {
      let start = stage.now + 1
      withoutActions { layer.backgroundColor = red }
      stage.go(to: start)
      turnBlue(kind, from: .left)
      stage.go(to: start)
      stage.go(to: start + 0.4)
      // The old dot is at 44 if its picture stays, and at 48 if that has moved.
      let dots = [41, 44, 48].map { pixel($0, 44) == 0xFF00_0000 }
      #expect(dots == places, "\(kind)")
      stage.go(to: start + 1)
    }
  }

  @Test(.rule("13.layers.transition"))
  func `a transition runs from its start progress to its end progress`() {
    var transition = Transition(.push, timing: .init(duration: 1), timingFunction: .linear)
    (transition.startProgress, transition.endProgress) = (0.2, 0.6)
    layer.add(transition)
    withoutActions { layer.backgroundColor = blue }
    stage.go(to: 1)
    stage.go(to: 1.5)
    // Halfway from 0.2 to 0.6.
    #expect(pixel(43, 45) == 0xFF00_00FF && pixel(44, 45) == 0xFFFF_0000)
  }

  @Test(.rule("13.layers.transition")) func `a transition is removed by its key`() {
    var words: [Bool] = []
    layer.add(Transition(.fade, timing: .init(duration: 1, completion: { words.append($0) })))
    withoutActions { layer.backgroundColor = blue }
    stage.go(to: 1.5)
    #expect(layer.animation(forKey: "transition") is Transition)
    layer.removeAnimation(forKey: "transition")
    stage.go(to: 1.5)
    #expect(words == [false] && pixel(45, 45) == 0xFF00_00FF)
    Layer().add(Transition(timing: .init(completion: { words.append($0) })))
    #expect(words == [false, true])
  }

  @Test(.rule("13.layers.transition", "13.layers.actions"))
  func `as an action, a transition shows the change of a property`() {
    layer.actions = [
      "backgroundColor": Transition(.push, timing: .init(duration: 1), timingFunction: .linear)
    ]
    layer.backgroundColor = blue
    stage.go(to: 1)
    stage.go(to: 1.4)
    #expect(pixel(43, 45) == 0xFF00_00FF && pixel(44, 45) == 0xFFFF_0000)
  }

  // MARK: Changes

  @Test(.rule("13.layers.implicit")) func `new contents of a layer fade in`() throws {
    let picture = try Image(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))
    layer.contents = picture
    #expect(layer.contents == picture)
    stage.go(to: 1)
    #expect(pixel(45, 45) == 0xFFFF_0000)
    stage.go(to: 1.1)
    let share = CurveOracle.bezier(0.25, 0.1, 0.25, 1, 0.4)
    let part = try #require(pixel(45, 45)) & 255
    #expect(abs(Double(part) - share * 255) < 2 && stage.isPaintedWhole)
    stage.go(to: 1.25)
    #expect(pixel(45, 45) == 0xFF00_00FF)
    withoutActions { layer.contents = nil }
    stage.go(to: 2)
    #expect(pixel(45, 45) == 0xFFFF_0000)
  }

  @Test(.rule("13.layers.implicit")) func `the drawing order follows an animated zPosition`() {
    let other = Layer()
    other.frame = layer.frame
    other.backgroundColor = blue
    withoutActions {
      stage.root.layer.addSublayer(other)
      other.zPosition = 1
    }
    stage.go(to: 2)
    Transaction.begin()
    Transaction.setAnimationDuration(1)
    Transaction.setAnimationTimingFunction(.linear)
    layer.zPosition = 2
    Transaction.commit()
    stage.go(to: 2)
    stage.go(to: 2.4)
    #expect(isNear(layer.presentation()?.zPosition ?? -1, 0.8) && pixel(45, 45) == 0xFF00_00FF)
    stage.go(to: 2.6)
    #expect(pixel(45, 45) == 0xFFFF_0000 && stage.isPaintedWhole)
    layer.removeAllAnimations()
    layer.zPosition = 0
    layer.removeAllAnimations()
    stage.go(to: 2.7)
    #expect(pixel(45, 45) == 0xFF00_00FF && stage.isPaintedWhole)
  }

  @Test(.rule("13.layers.implicit")) func `a new anchor point moves the layer in steps`() throws {
    layer.anchorPoint = Point(x: 0, y: 0.5)
    #expect(layer.animationKeys == ["anchorPoint"])
    stage.go(to: 1)
    stage.go(to: 1.1)
    let share = CurveOracle.bezier(0.25, 0.1, 0.25, 1, 0.4)
    #expect(try isNear(#require(layer.presentation()).frame.minX, 40 + 5 * share))
    #expect(stage.isPaintedWhole)
  }
}
