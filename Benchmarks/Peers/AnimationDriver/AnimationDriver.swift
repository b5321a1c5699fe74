// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// Times frames with many moving layers, animated and moved by hand; `Benchmarks/animation` starts
/// it.
///
/// The driver checks that both windows show the same pixels at every frame. By hand, the centers
/// are set and laid out before the clock starts, so that only compositing is timed.
@main
struct AnimationDriver {
  private static let layers = 1000
  private static let frames = 240
  private static let side = 8.0

  static func main() {
    let (animated, byHand) = (Stage(layers), Stage(layers))
    let targets = animated.centers.map { Point(x: 1000 - $0.x, y: 800 - $0.y) }
    View.animate(withDuration: Double(frames) / 60, options: .curveLinear) {
      for (view, target) in zip(animated.views, targets) { view.center = target }
    }
    animated.window.update(at: 0)
    byHand.window.update(at: 0)
    var times: [(animated: Duration, byHand: Duration)] = []
    let clock = ContinuousClock()
    for frame in 1..<frames {
      let time = Double(frame) / 60
      let first = clock.measure { animated.window.update(at: time) }
      byHand.move(towards: targets, share: time / (Double(frames) / 60))
      byHand.window.layoutIfNeeded()
      let second = clock.measure { byHand.window.update(at: time) }
      times.append((first, second))
    }
    guard animated.window.snapshot() == byHand.window.snapshot() else {
      print("the two windows do not show the same")
      return
    }
    let ratios = times.map { $0.animated / $0.byHand }.sorted()
    func median(_ values: [Duration]) -> Double {
      values.sorted()[values.count / 2] / .microseconds(1)
    }
    print("layers            \(layers)")
    print("animated          \(Int(median(times.map { $0.animated }))) µs a frame")
    print("compositing alone \(Int(median(times.map { $0.byHand }))) µs a frame")
    print("ratio             \(ratios[ratios.count / 2]) (median of \(ratios.count) frames)")
  }

  /// A window covered with small layers.
  private struct Stage {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 800))
    let views: [View]
    let centers: [Point]

    init(_ count: Int) {
      let root = View()
      root.backgroundColor = .white
      window.rootView = root
      centers = (0..<count).map {
        Point(x: Double($0 * 37 % 960) + 20, y: Double($0 * 61 % 760) + 20)
      }
      views = centers.enumerated().map { index, center in
        let view = View(frame: Rect(x: 0, y: 0, width: side, height: side))
        view.center = center
        view.backgroundColor = Color(
          red: Double(index % 7) / 6, green: Double(index % 5) / 4, blue: 0.5)
        root.addSubview(view)
        return view
      }
    }

    func move(towards targets: [Point], share: Double) {
      for (index, view) in views.enumerated() {
        let (from, to) = (centers[index], targets[index])
        // Like the animation, adds the remaining distance to the end, so that rounding is the same.
        view.center = Point(
          x: to.x + (from.x - to.x) * (1 - share), y: to.y + (from.y - to.y) * (1 - share))
      }
    }
  }
}
