// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// A window with one view, updated in steps of 1/240 second.
final class AnimationStage {
  static let step = 1.0 / 240

  let window: Window
  let root = View()
  let view = View(frame: rect(10, 10, 20, 10))
  private(set) var now = 0.0

  init(scale: Double = 1) {
    root.backgroundColor = .white
    view.backgroundColor = .black
    window = Window(frame: rect(0, 0, 100, 80))
    window.scale = scale
    window.rootView = root
    root.addSubview(view)
    window.update(at: 0)
  }

  /// Updates the window at a time in seconds.
  @discardableResult
  func go(to time: Double) -> WindowUpdate {
    now = time
    return window.update(at: time)
  }

  /// Updates the window at each step for some seconds, and passes the elapsed seconds to `check`.
  func steps(for seconds: Double, _ check: (Double) throws -> Void) rethrows {
    let start = now
    for step in 0...Int((seconds / Self.step).rounded()) {
      go(to: start + Double(step) / 240)
      try check(now - start)
    }
  }

  /// The view's presentation layer.
  var seen: PresentationLayer {
    get throws { try #require(view.layer.presentation()) }
  }

  /// Whether the screen equals a full repaint of the window.
  var isPaintedWhole: Bool {
    let screen = window.snapshot()
    guard let screen,
      let context = try? GraphicsContext(
        width: screen.width, height: screen.height, scale: window.scale)
    else { return false }
    window.render(in: context)
    return context.bitmap == screen
  }
}

/// Timing curves, computed by another method than the library's.
enum CurveOracle {
  /// Returns a cubic Bézier curve's y at x, found by bisection.
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double) -> Double
  {
    if x <= 0 || x >= 1 { return min(max(x, 0), 1) }
    func power(_ a: Double, _ b: Double, _ s: Double) -> Double {
      // The curve's polynomial in powers of s.
      (3 * a) * s + (3 * b - 6 * a) * s * s + (1 + 3 * a - 3 * b) * s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if power(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return power(y1, y2, (low + high) / 2)
  }
}
