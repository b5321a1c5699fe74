// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Animations of the file Snippets/Layers.swift.
@Suite struct LayerSnippetTests {
  private let stage = SnippetStage(size: CGSize(width: 100, height: 100))
  private var window: UIWindow { stage.window }
  private let view = PulsingView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

  init() {
    let controller = UIViewController()
    window.rootViewController = controller
    controller.view.addSubview(view)
    view.prepare()
    window.makeKeyAndVisible()
    window.update(at: 0)
  }

  private func update(_ times: Double...) {
    for time in times { window.update(at: time) }
  }

  private var offset: CGFloat? { view.layer.presentation().map { CGFloat($0.affineTransform.tx) } }

  private var position: CGPoint? { view.layer.presentation()?.position }

  @Test func `keyframes of a key path shake a view`() throws {
    view.wobble()
    update(1, 1.25)
    #expect(offset == 10)
    update(1.5)
    #expect(offset == 0)
    update(1.75)
    #expect(offset == -10)
  }

  @Test func `an animation of a key path keeps its end and notifies its delegate`() throws {
    view.drop()
    #expect(view.words.isEmpty && view.layer.animation(forKey: "drop") is CABasicAnimation)
    update(1)
    #expect(view.words == ["start"])
    update(2)
    #expect(try abs(#require(position).y - 40) < 1e-9)
    update(4)
    #expect(position?.y == 60 && view.words == ["start", "stop true"])
    #expect(view.center.y == 20)
  }

  @Test func `a group turns and fades without end`() throws {
    view.spin()
    update(1, 8)
    let half = try #require(view.layer.presentation())
    #expect(abs(half.opacity - 0.5) < 1e-9 && abs(half.affineTransform.a) < 1e-9)
    view.layer.removeAnimation(forKey: "spin")
    update(9)
    #expect(view.layer.presentation()?.opacity == 1)
  }

  @Test func `a view follows a path at constant speed`() throws {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 20, y: 20))
    path.addLine(to: CGPoint(x: 60, y: 20))
    path.addLine(to: CGPoint(x: 60, y: 30))
    view.follow(path)
    update(1, 2)
    // Half of the 50 points.
    #expect(try abs(#require(position).x - 45) < 1e-9)
    view.stroke()
    #expect(view.ring.animationKeys.isEmpty)
  }

  @Test func `a transition pushes the new color in`() throws {
    view.backgroundColor = .red
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    view.ring.isHidden = true
    CATransaction.commit()
    window.update(at: 1)
    view.replace(with: .blue)
    window.update(at: 1)
    window.update(at: 1.5)
    let shown = window.snapshot()
    #expect(shown?[12, 20] == 0xFFFF_0000 && shown?[27, 20] == 0xFF00_00FF)
  }

  @Test func `a view gives its layer an animation of a key path`() throws {
    let fading = FadingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.superview?.addSubview(fading)
    let layer = fading.layer
    window.update(at: 1)
    fading.alpha = 0
    #expect(layer.animationKeys == ["opacity"])
    window.update(at: 1)
    window.update(at: 1.5)
    #expect(try #require(layer.presentation()).opacity == 0.5)
    window.update(at: 3)
    fading.changeQuietly()
    #expect(layer.animationKeys.isEmpty && CATransaction.animationDuration() == 0.25)
    fading.moveInOldStyle()
    window.update(at: 3)
    window.update(at: 3.5)
    #expect(try #require(layer.presentation()).position.x == 15)
  }

  @Test func `a text layer takes attributed strings`() {
    let layer = titleLayer()
    #expect(layer.attributedString?.string == "Title")
    #expect((layer.string as Any? as? NSAttributedString)?.string == "Title")
    layer.string = "Plain"
    #expect(layer.attributedString == nil)
  }
}
