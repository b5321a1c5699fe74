// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionSolver

/// The dependencies of the last layout on the window's size: the critical regions of its solves, and
/// the widths at which its labels broke their texts.
///
/// As long as all these quantities stay within their bounds, a layout at another size of the window
/// makes the same decisions, so all frames follow the same affine functions of the size.
package final class RegionTrace {
  /// Creates a trace of no layout.
  package init() {}

  /// A label's decision for certain lines, with the widths that result in the same decision.
  ///
  /// The gap between a box and its superbox is one too: it decides whether the safe area or the
  /// margins of the superbox reach into the box.
  package struct Decision {
    /// The label or the box.
    package var label: ObjectIdentifier
    /// The number of the lines, see ``TextBreaks/Decision/block``, or of the gap and of its range.
    package var block: Int
    package var width: Double
    package var lower: Double
    package var upper: Double

    /// Whether another decision is the same one at another size of the window.
    package func isSame(as other: Decision) -> Bool { label == other.label && block == other.block }
  }

  /// The limits of the critical regions; nil if one of them is not known.
  package private(set) var limits: [RegionLimit]? = []
  /// The decisions of labels in the order in which they were made.
  package private(set) var decisions: [Decision] = []
  /// Whether the frames follow affine functions within the limits.
  package private(set) var isExact = true
  /// Whether insets that follow from frames differed from those of the layout before.
  ///
  /// A layout at the same size then starts with these insets.
  package private(set) var insetsChanged = false
  private var passes = 0
  /// The boxes and guides that the map describes, if others are parts that nothing else depends on;
  /// nil if a later pass may have any reason.
  ///
  /// Views position such parts in later passes, which must leave these items where they are.
  package var described: (boxes: [LayoutBox], guides: [LayoutGuide])?
  /// Whether the last pass counts instead of the first one, because views of lists position their
  /// contents in between.
  package var recordsLastPass = false
  /// The frames of ``described`` after the first pass, in root coordinates.
  private var settled: [Rect?] = []
  private var breaks: [ObjectIdentifier: TextBreaks] = [:]
  private var widths: [Variable] = []
  private var heights: [Variable] = []

  /// Forgets the last layout.
  package func reset() {
    limits = []
    decisions = []
    isExact = true
    insetsChanged = false
    passes = 0
    settled = []
  }

  /// Whether the pass that is running counts: the first one, or each if the last one counts or
  /// nothing is known about later ones.
  private var isRecording: Bool { passes <= 1 || described == nil || recordsLastPass }

  /// Prepares the solver of a tree to know its critical regions; returns false if that changes
  /// nothing.
  package func includeSpares(_ engine: LayoutEngine) -> Bool {
    engine.solver.includeSpares(along: widths, heights)
  }

  // MARK: Events of a layout

  /// Called before the first solve of a pass.
  func begin(_ engine: LayoutEngine) {
    passes += 1
    // A callback requested a second pass. Its reasons are not known, unless it may only move parts.
    if passes > 1 {
      guard described == nil || recordsLastPass else { return }
      if described == nil { isExact = false }
    }
    limits = []
    decisions = []
    let nodes = engine.sizedNodes
    widths = nodes.map(\.width)
    heights = nodes.map(\.height)
    for node in engine.textNodes { node.isDue = true }
  }

  /// Called after each solve, before texts are broken at its widths.
  func willBreakTexts(_ engine: LayoutEngine) {
    guard isRecording, limits != nil, !engine.textNodes.isEmpty else { return }
    var deciding: Set<Int32> = []
    for node in engine.textNodes where node.isBreaking {
      if let number = engine.solver.componentNumber(of: node.width) { deciding.insert(number) }
    }
    append(engine.solver.regionLimits(along: widths, heights, in: deciding))
  }

  /// Called when a label has decided where to break its text.
  func didMeasure(
    _ node: TextLayoutNode, before: TextLayoutNode.Measurement, at width: Double
  ) {
    guard isRecording else { return }
    let key = ObjectIdentifier(node.host)
    let decision = breaks[key, default: TextBreaks(of: node.host, natural: node.natural)]
      .decision(for: node.measured, before: before, at: width)
    decisions.append(
      Decision(
        label: key, block: decision.block, width: width, lower: decision.widths.lowerBound,
        upper: decision.widths.upperBound))
  }

  /// Called when constants changed because safe areas or margins follow from frames.
  func insetsDidChange() { (isExact, insetsChanged) = (false, true) }

  /// Called before a mask stops at zero so that a dropped constraint can hold.
  func didStopMask(for reason: Constraint.ID, _ engine: LayoutEngine) {
    append(engine.solver.proofLimit(of: reason, along: widths, heights).map { [$0] })
  }

  /// Called when masks follow their superboxes again, because a constraint cannot hold anyway.
  ///
  /// The sizes for which that is so are not known.
  func didReleaseMasks() { append(nil) }

  /// Called when a search decided which mask stops first, or that none can help.
  ///
  /// The sizes for which the search has this result are not known.
  func didSearchMasks() { append(nil) }

  /// Called after the last solve of a pass.
  func end(_ engine: LayoutEngine) {
    append(engine.knownMaskLimits)
    if isRecording {
      append(engine.solver.regionLimits(along: widths, heights))
      appendGaps(engine)
    }
    compareFrames(engine)
  }

  /// Appends the gaps with which safe areas and margins stay the same.
  private func appendGaps(_ engine: LayoutEngine) {
    let limits = engine.insetLimitsByBox { _ in true }
    // The order of the boxes must be that of other layouts.
    for (box, limits) in limits.sorted(by: { $0.box < $1.box }) {
      for (index, limit) in limits.enumerated() {
        let (lower, upper) = (limit.range.lowerBound, limit.range.upperBound)
        let kind = lower == upper ? 0 : lower.isFinite ? 1 : 2
        decisions.append(
          Decision(
            label: box, block: 4 * index + kind,
            width: engine.solver.value(of: limit.expression) ?? .nan, lower: lower, upper: upper))
      }
    }
  }

  /// Compares the frames of the described items with those of the first pass.
  private func compareFrames(_ engine: LayoutEngine) {
    guard let described else { return }
    let frames =
      described.boxes.map { box in engine.node(of: box).map { engine.solvedFrame(of: $0) } }
      + described.guides.map { guide in engine.node(of: guide).map { engine.solvedFrame(of: $0) } }
    if passes <= 1 {
      settled = frames
    } else if !zip(settled, frames).allSatisfy(Self.isSame) || settled.count != frames.count {
      isExact = false
    }
  }

  private static func isSame(_ one: Rect?, _ other: Rect?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    func near(_ one: Double, _ other: Double) -> Bool {
      (one - other).magnitude <= 1e-9 * max(1, one.magnitude, other.magnitude)
    }
    return near(one.minX, other.minX) && near(one.minY, other.minY)
      && near(one.width, other.width) && near(one.height, other.height)
  }

  private func append(_ further: [RegionLimit]?) {
    guard isRecording else { return }
    guard let further else { return limits = nil }
    limits?.append(contentsOf: further)
  }
}

extension LayoutEngine {
  /// The nodes whose sizes are the window's: the window and its root box.
  var sizedNodes: [LayoutNode] {
    guard let root else { return [] }
    return ([root, ownEnvironment?.rootBox] as [LayoutBox?]).compactMap {
      $0.flatMap { node(of: $0) }
    }
    .filter { $0.geometrySource == .top || $0.geometrySource == .root }
  }
}
