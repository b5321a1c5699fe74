// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Touches, gestures and animations of the folder Snippets.
@Suite struct InteractionSnippetTests {
  private let stage = SnippetStage()
  private let frame = CGRect(x: 100, y: 100, width: 100, height: 100)

  @Test func `a sketch records the points of a touch`() {
    let sketch = SketchView(frame: frame)
    stage.window.addSubview(sketch)
    stage.drag([CGPoint(x: 110, y: 110), CGPoint(x: 130, y: 120), CGPoint(x: 150, y: 130)])
    #expect(sketch.points.first == CGPoint(x: 10, y: 10))
    #expect(sketch.points.contains(CGPoint(x: 30, y: 20)))
    #expect(sketch.points.last == CGPoint(x: 50, y: 30))
  }

  @Test func `a touched control is highlighted`() {
    let button = HoldButton(frame: frame)
    stage.window.addSubview(button)
    stage.application.enqueue(.touch(0, .began, at: CGPoint(x: 150, y: 150)), at: 1)
    stage.application.turn(at: 1)
    #expect(button.backgroundColor == .darkGray)
    stage.application.enqueue(.touch(0, .ended, at: CGPoint(x: 150, y: 150)), at: 1.1)
    stage.application.turn(at: 1.1)
    #expect(button.backgroundColor == .lightGray)
  }

  @Test func `a disabled control is faded`() {
    let button = HoldButton(frame: frame)
    button.isEnabled = false
    #expect(button.alpha == 0.5)
    button.isEnabled = true
    #expect(button.alpha == 1)
  }

  @Test func `a recognizer of its own class measures an angle`() {
    let view = UIView(frame: frame)
    stage.window.addSubview(view)
    let recognizer = AngleRecognizer()
    var angles: [CGFloat] = []
    recognizer.addTarget { _ in angles.append(recognizer.angle) }
    view.addGestureRecognizer(recognizer)
    #expect(view.gestureRecognizers?.count == 1)
    stage.drag([CGPoint(x: 190, y: 150), CGPoint(x: 150, y: 190), CGPoint(x: 150, y: 190)])
    #expect(angles.first == .pi / 2)
  }

  @Test func `a delegate lets two recognizers recognize together`() {
    let view = UIView(frame: frame)
    stage.window.addSubview(view)
    let delegate = SimultaneousDelegate()
    var states: [UIGestureRecognizer.State] = []
    for _ in 0..<2 {
      let tap = UITapGestureRecognizer { states.append($0.state) }
      tap.delegate = delegate
      view.addGestureRecognizer(tap)
    }
    stage.tap(CGPoint(x: 150, y: 150))
    #expect(states == [.ended, .ended])
  }

  @Test func `a fade ends opaque and calls its completion`() {
    let view = UIView(frame: frame)
    stage.window.addSubview(view)
    stage.application.turn(at: 0)
    var isDone = false
    view.fadeIn { isDone = true }
    stage.application.turn(at: 0)
    #expect(!isDone && view.alpha == 1)
    stage.application.turn(at: 0.1)
    let middle = view.layer.presentation()?.opacity ?? 1
    #expect(middle > 0 && middle < 1)
    stage.application.turn(at: 1)
    #expect(isDone)
  }

  @Test func `a bounce overshoots and ends unscaled`() {
    let view = UIView(frame: frame)
    stage.window.addSubview(view)
    stage.application.turn(at: 0)
    view.bounce()
    let widths = stride(from: 0.0, through: 0.6, by: 0.02).map { time in
      stage.application.turn(at: time)
      return view.layer.presentation()?.affineTransform.a ?? 1
    }
    #expect(view.transform == .identity)
    #expect(widths.contains { $0 > 1 } && widths.last == 1)
  }

  @Test func `keyframes shake a view`() {
    let view = UIView(frame: frame)
    stage.window.addSubview(view)
    stage.application.turn(at: 0)
    view.shake()
    stage.application.turn(at: 0)
    stage.application.turn(at: 0.2)
    let offset = view.layer.presentation()?.affineTransform.tx ?? 0
    #expect(abs(offset - 10) < 0.01 && view.transform == .identity)
  }

  @Test func `an animator moves a view in its duration`() {
    let view = UIView(frame: frame)
    stage.window.addSubview(view)
    stage.application.turn(at: 0)
    let animator = view.slide(to: 200)
    stage.application.turn(at: 0)
    stage.application.turn(at: 0.5)
    #expect(animator.isRunning && view.layer.presentation()?.frame.minX == 150)
    stage.application.turn(at: 1.5)
    #expect(!animator.isRunning && view.frame.minX == 200)
  }

  @Test func `a shadow darkens the pixels below a card`() {
    let view = UIView(frame: frame)
    view.backgroundColor = .white
    view.addShadow()
    stage.window.backgroundColor = .white
    stage.window.addSubview(view)
    let shown = pixels(of: stage.window)
    #expect(shown[150, 202] & 0xFF < 0xFF && shown[150, 250] == 0xFFFF_FFFF)
  }
}
