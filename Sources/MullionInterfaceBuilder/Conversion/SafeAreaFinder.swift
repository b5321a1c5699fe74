// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry
import MullionSolver

/// Infers the safe area of Interface Builder's canvas from the recorded frames.
///
/// The canvas's safe area depends on the version of Xcode and on simulated bars. A required
/// constraint between a view and the safe area shows where its edge was when the frames were
/// recorded.
struct SafeAreaFinder {
  private let root: InterfaceView
  private let barGuides: [String: String]
  private let sizes: IntrinsicSizes
  /// The recorded alignment rectangles in the root's coordinates, by id.
  private var frames: [String: Rect] = [:]
  private var safeAreas: Set<String> = []
  /// The insets that single constraints imply, in a list for each edge: 0 top, 1 left, 2 bottom, 3
  /// right.
  ///
  /// The most frequent number of a list wins.
  private var votes: [[Double]] = [[], [], [], []]
  /// The differences between the first and the last inset of an axis that constraints on the safe
  /// area's center imply: 0 horizontal, 1 vertical.
  private var differences: [[Double]] = [[], []]

  /// Creates a finder for a document's root; `barGuides` has the types of the controller's guides.
  init(root: InterfaceView, barGuides: [String: String], _ sizes: IntrinsicSizes) {
    (self.root, self.barGuides, self.sizes) = (root, barGuides, sizes)
    safeAreas = Set(root.guides.filter { $0.key == "safeArea" }.map(\.id))
    collectFrames(of: root, at: Point(x: 0, y: 0))
    collectVotes(of: root) { $0 == 1000 }
    let required = (votes, differences)
    collectVotes(of: root) { $0 < 1000 }
    // An optional constraint counts only at the top and at the bottom, where insets vary, and only
    // if no required one determines the same edge.
    for edge in votes.indices where !edge.isMultiple(of: 2) || !required.0[edge].isEmpty {
      votes[edge] = required.0[edge]
    }
    let isVerticalKnown = !required.0[0].isEmpty || !required.0[2].isEmpty
    differences[0] = required.1[0]
    if isVerticalKnown || !required.1[1].isEmpty { differences[1] = required.1[1] }
  }

  /// Returns the insets; an edge that no constraint determines has the usual inset.
  func insets(orElse usual: EdgeInsets) -> EdgeInsets {
    let (left, right) = pair(
      majority(votes[1]), majority(votes[3]), majority(differences[0]), usual.left, usual.right)
    let (top, bottom) = pair(
      majority(votes[0]), majority(votes[2]), majority(differences[1]), usual.top, usual.bottom)
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  /// Returns the insets at both ends of an axis, from what constraints imply and otherwise from the
  /// usual insets.
  private func pair(
    _ first: Double?, _ last: Double?, _ difference: Double?, _ usualFirst: Double,
    _ usualLast: Double
  ) -> (Double, Double) {
    var (first, last) = (first, last)
    if let difference {
      if first == nil { first = max((last ?? usualLast) + difference, 0) }
      if last == nil, let first { last = max(first - difference, 0) }
    }
    return (inset(first ?? usualFirst), inset(last ?? usualLast))
  }

  /// Returns an inset that a document can have; the implied one can be negative or too large,
  /// because frames in a file can be far outside the screen.
  private func inset(_ length: Double) -> Double {
    min(max(length, 0), LayoutDocument.Limit.length)
  }

  /// Returns the most frequent number; nil without numbers.
  private func majority(_ numbers: [Double]) -> Double? {
    var counts: [Double: Int] = [:]
    for number in numbers { counts[(number * 6).rounded() / 6, default: 0] += 1 }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  private mutating func collectFrames(of view: InterfaceView, at origin: Point) {
    for subview in view.subviews {
      guard let frame = subview.frame, !subview.isMisplaced else { continue }
      let absolute = Rect(
        x: origin.x + frame.origin.x, y: origin.y + frame.origin.y, width: frame.width,
        height: frame.height)
      frames[subview.id] = absolute.inset(by: sizes.alignmentInsets(of: subview))
      if !subview.kind.isScrollView { collectFrames(of: subview, at: absolute.origin) }
    }
  }

  private mutating func collectVotes(
    of view: InterfaceView, where isCounted: (_ priority: Double) -> Bool
  ) {
    for constraint in view.constraints
    where constraint.relation == .equal && isCounted(constraint.priority)
      && constraint.multiplier == 1
    {
      guard let other = constraint.secondAttribute else { continue }
      let second = constraint.secondItem ?? view.id
      let first = constraint.firstItem ?? view.id
      if let frame = frames[first] {
        vote(frame, constraint.firstAttribute, second, other, constant: constraint.constant)
      } else if let frame = frames[second] {
        vote(frame, other, first, constraint.firstAttribute, constant: -constraint.constant)
      }
    }
    for subview in view.subviews { collectVotes(of: subview, where: isCounted) }
  }

  /// Records the inset that `view.attribute == guide.other + constant` implies.
  private mutating func vote(
    _ frame: Rect, _ attribute: String, _ guide: String, _ other: String, constant: Double
  ) {
    guard let size = root.frame?.size, let position = position(attribute, of: frame) else { return }
    let value = position - constant
    if guide == root.id, let margins = verticalMargins {
      // The root's margins at the top and at the bottom are measured from the edges of the safe
      // area.
      switch other {
      case "topMargin": votes[0].append(value - margins.top)
      case "bottomMargin": votes[2].append(size.height - value - margins.bottom)
      default: break
      }
    }
    switch (barGuides[guide], other) {
    case ("top", "bottom"): votes[0].append(value)
    case ("bottom", "top"): votes[2].append(size.height - value)
    case (nil, _) where safeAreas.contains(guide):
      switch other {
      case "top": votes[0].append(value)
      case "leading", "left": votes[1].append(value)
      case "bottom": votes[2].append(size.height - value)
      case "trailing", "right": votes[3].append(size.width - value)
      case "centerX": differences[0].append(2 * value - size.width)
      case "centerY": differences[1].append(2 * value - size.height)
      default: break
      }
    default: break
    }
  }

  /// The root's top and bottom margins without the safe area; nil if the margins do not include the
  /// safe area.
  private var verticalMargins: (top: Double, bottom: Double)? {
    guard !root.kind.isCell, root.element["insetsLayoutMarginsFromSafeArea"] != "NO" else {
      return nil
    }
    let margins = root.element.children.first { $0["key"]?.hasSuffix("ayoutMargins") ?? false }
    func length(_ name: String) -> Double { max(margins?[name].flatMap(Double.init) ?? 0, 0) }
    return (length("top"), length("bottom"))
  }

  private func position(_ attribute: String, of frame: Rect) -> Double? {
    switch attribute {
    case "top": frame.minY
    case "bottom": frame.maxY
    case "leading", "left": frame.minX
    case "trailing", "right": frame.maxX
    case "centerX": frame.midX
    case "centerY": frame.midY
    default: nil
    }
  }
}
