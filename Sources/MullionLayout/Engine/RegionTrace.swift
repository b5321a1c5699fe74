// SPDX-License-Identifier: GPL-3.0-or-later
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
  package struct Decision {
    package var label: ObjectIdentifier
    /// The number of the lines; see ``TextBreaks/Decision/block``.
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
  private var passes = 0
  private var breaks: [ObjectIdentifier: TextBreaks] = [:]
  private var widths: [Variable] = []
  private var heights: [Variable] = []

  /// Forgets the last layout.
  package func reset() {
    limits = []
    decisions = []
    isExact = true
    passes = 0
  }

  /// Prepares the solver of a tree to know its critical regions; returns false if that changes
  /// nothing.
  package func includeSpares(_ engine: LayoutEngine) -> Bool {
    engine.solver.includeSpares(along: widths, heights)
  }

  // MARK: Events of a layout

  /// Called before the first solve of a pass.
  func begin(_ engine: LayoutEngine) {
    passes += 1
    // A callback requested a second pass, and its reasons are not known.
    if passes > 1 { isExact = false }
    limits = []
    decisions = []
    let nodes = engine.sizedNodes
    widths = nodes.map(\.width)
    heights = nodes.map(\.height)
    for node in engine.textNodes { node.isDue = true }
  }

  /// Called after each solve, before texts are broken at its widths.
  func willBreakTexts(_ engine: LayoutEngine) {
    guard limits != nil, !engine.textNodes.isEmpty else { return }
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
    let key = ObjectIdentifier(node.host)
    let decision = breaks[key, default: TextBreaks(of: node.host, natural: node.natural)]
      .decision(for: node.measured, before: before, at: width)
    decisions.append(
      Decision(
        label: key, block: decision.block, width: width, lower: decision.widths.lowerBound,
        upper: decision.widths.upperBound))
  }

  /// Called when constants changed because safe areas or margins follow from frames.
  func insetsDidChange() { isExact = false }

  /// Called before a mask stops at zero so that a dropped constraint can hold.
  func didStopMask(for reason: Constraint.ID, _ engine: LayoutEngine) {
    append(engine.solver.proofLimit(of: reason, along: widths, heights).map { [$0] })
  }

  /// Called when masks follow their superboxes again, because a constraint cannot hold anyway.
  ///
  /// The sizes for which that is so are not known.
  func didReleaseMasks() { limits = nil }

  /// Called when a search decided which mask stops first, or that none can help.
  ///
  /// The sizes for which the search has this result are not known.
  func didSearchMasks() { limits = nil }

  /// Called after the last solve of a pass.
  func end(_ engine: LayoutEngine) {
    append(engine.knownMaskLimits)
    append(engine.solver.regionLimits(along: widths, heights))
  }

  private func append(_ further: [RegionLimit]?) {
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
