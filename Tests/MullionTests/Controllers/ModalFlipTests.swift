// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests presentations that turn the presenter's view and the presented view like a card.
@Suite struct ModalFlipTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)
  private static let (redPixel, bluePixel): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)

  private let stage = ControllerStage(100, 60)
  private var presenter: ViewController { stage["a"] }
  private var presented: ViewController { stage["b"] }

  init() {
    stage.show(stage["a"])
    presenter.view.backgroundColor = Self.red
    presented.view.backgroundColor = Self.blue
    presented.modalTransitionStyle = .flipHorizontal
    presented.modalPresentationStyle = .fullScreen
    stage.update()
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.window.snapshot()?[x, y] ?? 0 }

  /// The number of pixels of a color in a column.
  private func height(_ x: Int, _ color: UInt32) -> Int {
    (0..<60).count { pixel(x, $0) == color }
  }

  private var isPaintedWhole: Bool {
    guard let screen = stage.window.snapshot(),
      let context = try? GraphicsContext(
        width: screen.width, height: screen.height, scale: stage.window.scale)
    else { return false }
    stage.window.render(in: context)
    return context.bitmap == screen
  }

  /// Runs half a turn, and returns the color in the middle of the window at each step.
  private func run(_ check: (Double) -> Void = { _ in }) -> [UInt32] {
    let start = stage.now
    stage.advance(to: start)
    return (1..<20).map { step in
      let share = Double(step) / 20
      stage.advance(to: start + 0.35 * share)
      #expect(isPaintedWhole, "\(share)")
      check(share)
      return pixel(50, 30)
    }
  }

  @Test(.rule("13.transition.depth", "9.7.present"))
  func `a flip shows the presenter, then the presented view on its back`() {
    presenter.present(presented, animated: true)
    let colors = run { share in
      // The right side of the presenter comes to the front, and the presented view's left side.
      if share == 0.35 { #expect(height(40, Self.redPixel) < height(60, Self.redPixel)) }
      if share == 0.65 { #expect(height(40, Self.bluePixel) > height(60, Self.bluePixel)) }
    }
    // The curve is symmetric, so the card is on its edge at half of the time.
    #expect(colors[0..<9].allSatisfy { $0 == Self.redPixel })
    #expect(colors[10...].allSatisfy { $0 == Self.bluePixel })
    stage.update()
    #expect(height(0, Self.bluePixel) == 60 && height(99, Self.bluePixel) == 60)
    for view in [presenter.view!, presented.view!] {
      #expect(view.transform3D.isIdentity && view.layer.isDoubleSided)
    }
  }

  @Test(.rule("13.transition.depth", "9.7.dismiss"))
  func `a dismissal flips back`() {
    presenter.view.transform3D = .translation(x: 0, y: 0, z: 1)
    presenter.present(presented, animated: false)
    stage.update()
    presenter.dismiss(animated: true)
    let colors = run { share in
      if share == 0.35 { #expect(height(40, Self.bluePixel) > height(60, Self.bluePixel)) }
      if share == 0.65 { #expect(height(40, Self.redPixel) < height(60, Self.redPixel)) }
    }
    #expect(colors[0..<9].allSatisfy { $0 == Self.bluePixel })
    #expect(colors[10...].allSatisfy { $0 == Self.redPixel })
    stage.update()
    #expect(height(0, Self.redPixel) == 60 && height(99, Self.redPixel) == 60)
    #expect(presenter.view.transform3D == .translation(x: 0, y: 0, z: 1))
    #expect(presented.view.transform3D.isIdentity && presented.view.layer.isDoubleSided)
  }

  @Test(.rule("13.transition.depth", "9.7.present"))
  func `a flip over a visible presenter turns only the presented view`() {
    presented.modalPresentationStyle = .overFullScreen
    presenter.present(presented, animated: true)
    let colors = run { _ in #expect(presenter.view.layer.isDoubleSided) }
    #expect(colors[0..<9].allSatisfy { $0 == Self.redPixel })
    #expect(colors[10...].allSatisfy { $0 == Self.bluePixel })
    stage.update()
    #expect(presented.view.transform3D.isIdentity && presented.view.layer.isDoubleSided)
  }

  @Test func `a flip that a resize or a dismissal interrupts leaves no transform`() {
    let errors = stage.window.errors {
      presenter.present(presented, animated: true)
      stage.advance(to: stage.now + 0.1)
      stage.window.frame = rect(0, 0, 80, 70)
      stage.advance(to: stage.now + 0.1)
      presenter.dismiss(animated: true)
      stage.advance(to: stage.now + 0.1)
      stage.window.frame = rect(0, 0, 100, 60)
      for _ in 0..<3 { stage.update() }
    }
    #expect(errors.isEmpty && presented.view.superview == nil)
    for view in [presenter.view!, presented.view!] {
      #expect(view.transform3D.isIdentity && view.layer.isDoubleSided)
    }
    #expect(presenter.view.frame == rect(0, 0, 100, 60) && isPaintedWhole)
  }
}
