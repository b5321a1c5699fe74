// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// A window of plain coloured rectangles, with what each of them shows worked out by arithmetic on whole points.
///
/// It knows nothing of looks, cells or items: it goes through the tree, cuts rectangles by clips, and counts.
final class PlainWorld {
  /// What one view shows: which pixels, of which colour.
  struct Ink: Equatable {
    var box: PixelRect
    /// 0 for none.
    var color: UInt32

    var isOpaque: Bool { color >> 24 == 255 }
  }

  static let width = 60
  static let height = 40

  let window: Window
  /// All views but the window, in the order in which they were made.
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

  /// Changes one view; says which subtree changed its place among its siblings, if one did.
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

  // MARK: What is shown

  /// What each view shows, back to front.
  func inks() -> [(view: View, ink: Ink)] {
    let screen = PixelRect(
      minX: 0, minY: 0, maxX: Int32(Self.width), maxY: Int32(Self.height))
    var result: [(View, Ink)] = []
    if let root = window.rootView { visit(root, x: 0, y: 0, clip: screen, &result) }
    return result
  }

  /// A subtree, whose superview's bounds begin at a place on the screen.
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

  /// The box around all that a subtree shows.
  func extent(of subtree: View) -> PixelRect {
    inks().reduce(.zero) { box, entry in
      entry.view.isDescendant(of: subtree) ? box.union(entry.ink.box) : box
    }
  }

  /// How often each pixel has to be painted: once for the topmost opaque view there, or for clearing, and once for each
  /// view above it.
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
