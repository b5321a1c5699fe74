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

  /// A label's choice of lines, with the range of widths for which it chooses the same lines.
  ///
  /// A decision can also record the gap between a box and its superbox. The gap determines whether
  /// the safe area or the margins of the superbox overlap the box.
  package struct Decision {
    /// The label or the box.
    package var label: ObjectIdentifier
    /// The number of the lines of a label (see ``TextBreaks/Decision/block``), or of a gap's edge
    /// and kind of range.
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
  /// Whether insets that depend on frames differed from those of the layout before.
  ///
  /// A further layout at the same size starts with the new insets.
  package private(set) var insetsChanged = false
  private var passes = 0
  /// The boxes and guides whose frames must be final after the first pass; nil if later passes may
  /// do anything.
  ///
  /// In later passes, views may then position only parts on which nothing else depends.
  /// `LayoutMapper` sets it.
  package var described: (boxes: [LayoutBox], guides: [LayoutGuide])?
  /// Whether the last pass is recorded instead of the first one, because lists position their
  /// contents in later passes.
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

  /// Whether the running pass is recorded: the first one, or every pass if the last one is wanted
  /// or if later passes may do anything.
  private var isRecording: Bool { passes <= 1 || described == nil || recordsLastPass }

  /// Prepares the solver to determine critical regions even though constraints were dropped;
  /// returns false if nothing needs preparation.
  package func includeSpares(_ engine: LayoutEngine) -> Bool {
    engine.solver.includeSpares(along: widths, heights)
  }

  // MARK: Events of a layout

  /// Called before the first solve of a pass.
  func begin(_ engine: LayoutEngine) {
    passes += 1
    // A callback requested another pass for unknown reasons, unless ``described`` says that it
    // moves only parts.
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
  /// The window sizes for which the same happens are not known.
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

  /// Appends, as decisions, the ranges of gaps in which safe areas and margins stay the same.
  private func appendGaps(_ engine: LayoutEngine) {
    let limits = engine.insetLimitsByBox { _ in true }
    // Sort the boxes, so that traces of several layouts list them in the same order.
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
