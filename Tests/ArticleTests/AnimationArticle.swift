// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// The code of the article on animation.
@Suite(.defaultFont) struct AnimationArticle {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  private let card = View(frame: Rect(x: 20, y: 20, width: 100, height: 50))

  init() {
    window.addSubview(card)
    window.update(at: 0)
  }

  @Test func `an animation block sets properties at once and shows them over time`() {
    // article: Animation 1
    View.animate(withDuration: 0.3) {
      card.alpha = 0.5
      card.center.x += 40
    } completion: { finished in
      card.removeFromSuperview()
    }
    // end
    #expect(card.alpha == 0.5 && card.center.x == 110)
    window.update(at: 0)
    // The ease-in-out curve is symmetric, so at half the time the view has moved half the distance.
    window.update(at: 0.15)
    #expect(abs((card.layer.presentation()?.opacity ?? 0) - 0.75) < 1e-6)
    #expect(card.superview === window)
    window.update(at: 0.3)
    #expect(card.superview == nil)
  }

  @Test func `layoutIfNeeded in an animation block animates the new layout`() throws {
    card.translatesAutoresizingMaskIntoConstraints = false
    let height = card.heightAnchor.constraint(equalToConstant: 100)
    height.isActive = true
    // article: Animation 2
    window.layoutIfNeeded()  // changes made before are not animated
    height.constant = 200
    View.animate(withDuration: 0.3) {
      window.layoutIfNeeded()
    }
    // end
    window.update(at: 1)
    window.update(at: 1.15)
    #expect(abs((card.layer.presentation()?.bounds.height ?? 0) - 150) < 1e-6)
    #expect(card.bounds.height == 200)
  }

  @Test func `an animation ends if the window updates at each returned time`() {
    View.animate(withDuration: 0.3) { card.alpha = 0 }
    // article: Animation 3
    var time = 0.0
    while let next = window.update(at: time).nextUpdate {
      time = next
    }
    // end
    #expect(abs(time - 0.3) < 1e-6)
  }

  @Test func `a scrubbed animator runs back to the start when it is reversed`() {
    // article: Animation 4
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      card.center.y = 0
    }
    animator.fractionComplete = 0.5  // shows the middle of the animation
    animator.isReversed = true
    animator.startAnimation()  // runs back to the start
    // end
    window.update(at: 0)
    #expect(abs((card.layer.presentation()?.position.y ?? 0) - 22.5) < 1e-6)
    window.update(at: 1)
    window.update(at: 1)
    #expect(card.center.y == 45)
  }

  @Test func `a layer animation changes only visible values`() throws {
    // article: Animation 5
    card.layer.add(
      BasicAnimation(
        .rotation, from: 0, to: 2 * .pi, timing: .init(duration: 1, repeatCount: .infinity),
        timingFunction: .linear),
      forKey: "spin")
    // end
    window.update(at: 0)
    window.update(at: 10.5)
    // The rotation is half a turn, so the vector (1, 0) becomes (-1, 0).
    let turned = try #require(card.layer.presentation()).affineTransform
    #expect(abs(turned.a + 1) < 1e-6 && card.transform == .identity)
  }

  @Test func `a view turns in space by the angles between the ends`() throws {
    // article: Animation 6
    card.layer.isDoubleSided = false  // hides the card while its back is visible
    View.animate(withDuration: 0.5) {
      card.transform3D = Transform3D.rotation(.pi / 3, x: 0, y: 1, z: 0)
        .concatenating(.perspective(distance: 400))
    }
    // end
    window.update(at: 0)
    window.update(at: 0.25)
    // At half of the time, the angle is half of 60°.
    let turned = try #require(card.layer.presentation()).transform
    #expect(abs(turned.m11 - 0.75.squareRoot()) < 1e-6 && abs(turned.m13 + 0.5) < 1e-6)
  }

  @Test func `a flip shows the new picture in its second half`() {
    card.backgroundColor = .black
    // article: Animation 7
    View.transition(with: card, duration: 0.5, options: .transitionFlipFromRight) {
      card.backgroundColor = .white
    }
    // end
    window.update(at: 0)
    window.update(at: 0.1)
    #expect(window.snapshot()?[70, 45] == 0xFF00_0000)
    window.update(at: 0.4)
    #expect(window.snapshot()?[70, 45] == 0xFFFF_FFFF)
  }
}
