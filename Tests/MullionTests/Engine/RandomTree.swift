// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import TestSupport

@testable import MullionView

/// A random tree of views that mixes masks, constraints and contents, built through the public API.
final class RandomTree {
  let window: Window
  private(set) var views: [View] = []
  private(set) var constraints: [LayoutConstraint] = []

  /// Builds the tree of a seed.
  ///
  /// Everything except the activation order depends on the seed alone. `order` shuffles the order
  /// in which constraints are activated. Nil activates them in creation order.
  init(seed: UInt64, order: SplitMix64? = nil) throws {
    var random = SplitMix64(seed: seed)
    let root = View()
    root.identifier = "v0"
    window = Window(
      frame: Rect(
        x: 0, y: 0, width: Double(Int.random(in: 100...600, using: &random)),
        height: Double(Int.random(in: 100...600, using: &random))))
    window.layoutDirection = random.chance(0.3) ? .rightToLeft : .leftToRight
    window.rootView = root
    views = [root]
    // Small trees are much more frequent than large ones.
    let count =
      2
      + Int(
        38 * Double.random(in: 0...1, using: &random) * Double.random(in: 0...1, using: &random))
    for index in 1..<count { addView(index, &random) }
    for view in views.dropFirst() where !view.translatesAutoresizingMaskIntoConstraints {
      for axis in Axis.allCases { try constrain(view, axis, &random) }
    }
    if var order { constraints.shuffle(using: &order) }
    try LayoutConstraint.activateAllOrNone(constraints)
  }

  private func addView(_ index: Int, _ random: inout SplitMix64) {
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    let sized = SizedView()
    let view: View = sized
    view.identifier = "v\(index)"
    let parent = random.pick(Array(views.suffix(6)))
    parent.addSubview(view)
    views.append(view)
    if random.chance(0.3) {
      let x = Self.masked(along: parent.bounds.width, &random)
      let y = Self.masked(along: parent.bounds.height, &random)
      view.frame = Rect(x: x.start, y: y.start, width: x.size, height: y.size)
      view.autoresizingMask = AutoresizingMask(rawValue: x.bits | y.bits << 3)
      return
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    if random.chance(0.2) {
      view.alignmentRectInsets = EdgeInsets(
        top: number(0...3), left: number(0...3), bottom: 1, right: 2)
    }
    if random.chance(0.4) {
      sized.content = Size(
        width: number(0...80), height: random.chance(0.8) ? number(0...40) : View.noIntrinsicMetric)
    }
  }

  /// Returns a position and a length on one axis, and mask bits whose shares are halves, quarters
  /// and so on.
  ///
  /// A `Double` cannot represent a third. Rows that are parallel except for its rounding intersect
  /// far outside the screen.
  private static func masked(
    along outer: Double, _ random: inout SplitMix64
  ) -> (start: Double, size: Double, bits: Int) {
    let flexible = Double(random.pick([16, 32, 64]))
    let part = Double(Int.random(in: 0...Int(flexible), using: &random))
    let other = Double(Int.random(in: -5...60, using: &random))
    switch random.pick([0, 1, 2, 3, 4, 5, 6]) {
    case 3: return (part, flexible - part, 3)
    case 5 where outer > flexible: return (part, outer - flexible, 5)
    case 6: return (outer - flexible, part, 6)
    case let bits where bits == 5: return (other, part, 1)
    case let bits: return (other, part, bits)
    }
  }

  /// Adds up to three constraints on an axis.
  ///
  /// Two constraints determine the axis.
  private func constrain(_ view: View, _ axis: Axis, _ random: inout SplitMix64) throws {
    guard let superview = view.superview else { return }
    let places: [LayoutAttribute] =
      axis == .horizontal
      ? [.leading, .trailing, .centerX, .leadingMargin] : [.top, .bottom, .centerY, .topMargin]
    let size: LayoutAttribute = axis == .horizontal ? .width : .height
    let wanted = random.chance(0.85) ? 2 : Int.random(in: 0...3, using: &random)
    for _ in 0..<wanted {
      let constant = Double(Int.random(in: -20...40, using: &random)) / 2
      let relation = random.chance(0.8) ? Relation.equal : random.pick(Relation.allCases)
      let other = random.chance(0.6) ? superview : random.pick(views)
      let constraint: LayoutConstraint
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        constraint = try LayoutConstraint(
          validating: view, attribute: size, relatedBy: relation, constant: abs(constant) * 4)
      case 1 where other !== view:
        constraint = try LayoutConstraint(
          validating: view, attribute: size, relatedBy: relation, toItem: other, attribute: size,
          multiplier: random.pick([0.5, 1, 1.5]), constant: constant)
      case 2 where random.chance(0.3):
        constraint = try LayoutConstraint(
          validating: view, attribute: .width, relatedBy: relation, toItem: view,
          attribute: .height,
          multiplier: random.pick([0.5, 1, 2]))
      case 3 where other !== view && other !== superview:
        constraint = try LayoutConstraint(
          [
            .init(view, random.pick(places)), .init(other, random.pick(places), coefficient: -1),
            .init(superview, size, coefficient: -0.25),
          ], relation, constant: constant)
      default:
        constraint = try LayoutConstraint(
          validating: view, attribute: random.pick(places), relatedBy: relation, toItem: superview,
          attribute: random.pick(places), multiplier: random.chance(0.9) ? 1 : 0.5,
          constant: constant)
      }
      if random.chance(0.4) {
        try constraint.setPriority(
          Priority(random.pick([999.5, 999, 750, 501, 500, 251, 250, 50, 1])))
      }
      constraints.append(constraint)
    }
  }

  /// Every view's exact frame, in creation order.
  var frames: [Rect] { views.map(\.exactFrame) }

  /// Returns the largest difference of a coordinate or size between two lists of frames, and the
  /// view's index.
  static func worstDifference(_ left: [Rect], _ right: [Rect]) -> (view: Int, amount: Double) {
    var worst = (view: 0, amount: 0.0)
    for (index, (a, b)) in zip(left, right).enumerated() {
      for difference in [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
      where !(abs(difference) <= worst.amount) {
        worst = (index, abs(difference))
      }
    }
    return worst
  }
}
