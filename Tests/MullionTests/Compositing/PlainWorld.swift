// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// A window of plain colored rectangles.
///
/// It computes the visible part of each view by walking the tree and intersecting rectangles with
/// clips. It uses no code of the compositor.
final class PlainWorld {
  /// The visible pixels of one view and their color.
  struct Ink: Equatable {
    var box: PixelRect
    /// The premultiplied color, or 0 for none.
    var color: UInt32

    var isOpaque: Bool { color >> 24 == 255 }
  }

  static let width = 60
  static let height = 40

  let window: Window
  /// All views except the window, in creation order.
  private(set) var views: [View] = []

  init(groundIsOpaque: Bool, _ random: inout SplitMix64) {
    window = Window(
      frame: rect(0, 0, Double(Self.width), Double(Self.height)))
    let root = View()
    if groundIsOpaque { root.backgroundColor = .white }
    window.rootView = root
    views = [root]
    for _ in 0..<Int.random(in: 3...14, using: &random) {
      let view = View(frame: Self.frame(&random))
      view.backgroundColor = Self.color(&random)
      view.clipsToBounds = random.chance(0.3)
      random.pick(views).addSubview(view)
      views.append(view)
    }
  }

  private static func frame(_ random: inout SplitMix64) -> Rect {
    func length(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    return rect(length(-8...50), length(-8...34), length(0...25), length(0...20))
  }

  private static func color(_ random: inout SplitMix64) -> Color? {
    if random.chance(0.1) { return nil }
    let color = Color(red: Double.random(in: 0...1, using: &random), green: 0.5, blue: 0)
    return random.chance(0.6) ? color : color.multiplyingAlpha(by: 0.5)
  }

  // MARK: Changes

  /// Changes one view.
  ///
  /// Returns the subtree whose index among its siblings changed, or nil.
  func change(_ random: inout SplitMix64) -> View? {
    let view = views[Int.random(in: 1..<views.count, using: &random)]
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: view.frame = Self.frame(&random)
    case 2: view.center.x += Double(Int.random(in: -3...3, using: &random))
    case 3: view.backgroundColor = Self.color(&random)
    case 4: view.isHidden.toggle()
    case 5: view.clipsToBounds.toggle()
    case 6: view.bounds.origin.y += Double(Int.random(in: -2...2, using: &random))
    default:
      view.superview?.bringSubviewToFront(view)
      return view
    }
    return nil
  }

  // MARK: Expected pixels

  /// Returns the visible pixels of each view, back to front.
  func inks() -> [(view: View, ink: Ink)] {
    let screen = PixelRect(
      minX: 0, minY: 0, maxX: Int32(Self.width), maxY: Int32(Self.height))
    var result: [(View, Ink)] = []
    if let root = window.rootView { visit(root, x: 0, y: 0, clip: screen, &result) }
    return result
  }

  /// Visits a subtree.
  ///
  /// `x` and `y` are the screen position of the origin of its superview's coordinates.
  private func visit(
    _ view: View, x: Double, y: Double, clip: PixelRect, _ result: inout [(View, Ink)]
  ) {
    if view.isHidden { return }
    let frame = view.frame.offsetBy(dx: x, dy: y)
    let box = PixelRect(
      minX: Int32(frame.minX), minY: Int32(frame.minY), maxX: Int32(frame.maxX),
      maxY: Int32(frame.maxY))
    let color = view.backgroundColor?.premultiplied ?? 0
    let ink = color == 0 ? .zero : box.intersection(clip)
    result.append((view, Ink(box: ink, color: color)))
    let inner = view.clipsToBounds ? clip.intersection(box) : clip
    for subview in view.subviews {
      visit(
        subview, x: frame.minX - view.bounds.minX, y: frame.minY - view.bounds.minY, clip: inner,
        &result)
    }
  }

  /// Returns the bounding box of all visible pixels of a subtree.
  func extent(of subtree: View) -> PixelRect {
    inks().reduce(.zero) { box, entry in
      entry.view.isDescendant(of: subtree) ? box.union(entry.ink.box) : box
    }
  }

  /// Returns the number of times that an update of each pixel must paint it.
  ///
  /// The topmost opaque view paints it once, or the update clears it; then each view above paints
  /// it once.
  func paintings() -> [Int] {
    var counts = [Int](repeating: 1, count: Self.width * Self.height)
    for ink in inks().map(\.ink) where !ink.box.isEmpty {
      for y in Int(ink.box.minY)..<Int(ink.box.maxY) {
        for place in y * Self.width + Int(ink.box.minX)..<y * Self.width + Int(ink.box.maxX) {
          counts[place] = ink.isOpaque ? 1 : counts[place] + 1
        }
      }
    }
    return counts
  }
}
