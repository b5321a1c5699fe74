// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

// A label with several lines first gets the size of its unbroken text. If a solve makes the label
// narrower, it gets the size of the text broken at that width. If an edit affects the width of a
// label, the label starts from its unbroken text again, so that frames never depend on earlier
// ones. Other labels keep their sizes, because a restart would result in the same sizes.
extension LayoutEngine {
  /// The largest difference of widths that count as equal, in points.
  static let textNoise = 1e-6
  /// The step to which measured widths are rounded, in points: finer than any pixel, coarser than
  /// the solver's rounding.
  static let textGrain = 1.0 / 1024

  /// Gives a label with changed content the size of its unbroken text, from which line breaking
  /// starts.
  ///
  /// Returns false if the label's lines do not break at its solved width.
  func startText(_ node: TextLayoutNode, mayBreak: Bool) throws(SolverError) -> Bool {
    guard mayBreak, let label = node.host.wrappingContent, label.breaksAtSolvedWidth else {
      node.isListed = false
      if purpose == .live { node.host.wrappingContent?.solvedWidth = nil }
      return false
    }
    let isNew = !node.isListed
    if isNew { textNodes.append(node) }
    node.isListed = true
    node.natural = TextLayoutNode.Measurement(label.measure(brokenAt: nil))
    node.measured = node.natural
    node.isDue = true
    // The height is not known yet. Keep the old height, so that items below do not move twice.
    let height = isNew ? node.natural.size.height : node.rowsSize.height
    try setRows(node, to: Size(width: node.natural.size.width, height: height))
    return true
  }

  /// Restarts labels from unbroken text: all, or only those whose widths the next solve may change.
  func restartTexts(all: Bool) throws(LayoutError) {
    guard !textNodes.isEmpty else { return }
    textNodes.removeAll { !$0.isBreaking }
    if all { for node in textNodes { node.isDue = true } }
    guard solver.needsSolve || textNodes.contains(where: \.isDue) else { return }
    var touched = solver.touchedComponents()
    for node in textNodes where node.isDue {
      if let number = solver.componentNumber(of: node.width) { touched.insert(number) }
    }
    // Heights follow from widths, and other widths may follow from heights.
    var isGrowing = true
    var deciding: Set<Int32> = []
    while isGrowing {
      isGrowing = false
      for node in textNodes {
        let number = solver.componentNumber(of: node.width)
        if let number { deciding.insert(number) }
        guard number.map(touched.contains) ?? true else { continue }
        node.isDue = true
        if let height = solver.componentNumber(of: node.height), touched.insert(height).inserted {
          isGrowing = true
        }
      }
    }
    for node in textNodes where node.isDue { try restart(node, deciding) }
  }

  private func restart(_ node: TextLayoutNode, _ deciding: Set<Int32>) throws(LayoutError) {
    node.measured = node.natural
    var size = node.natural.size
    // If no label's width depends on the height, keep the old height for now; it is corrected after
    // the width is known. Do not keep it for a region trace, which must not depend on earlier
    // layouts.
    if regionTrace == nil, frameInsets.dependents.isEmpty,
      let number = solver.componentNumber(of: node.height), !deciding.contains(number)
    {
      size.height = node.rowsSize.height
    }
    try adopt(size, node)
  }

  /// Breaks texts at the solved widths; returns false if no row changed.
  func breakTexts() throws(LayoutError) -> Bool {
    regionTrace?.willBreakTexts(self)
    for node in textNodes where node.isBreaking {
      guard let label = node.host.wrappingContent, var width = solver.value(of: node.width) else {
        continue
      }
      width += base(of: node)[2]
      // A label that did not converge within the allowed rounds must not continue when another
      // component is solved.
      if !node.isDue, (width - node.lastWidth).magnitude <= Self.textNoise { continue }
      node.isDue = true
      let before = node.measured
      let widths = before.widths
      if width < widths.lowerBound - Self.textNoise || width > widths.upperBound + Self.textNoise {
        let rounded = (width / Self.textGrain).rounded() * Self.textGrain
        node.measured =
          node.natural.widths.contains(rounded)
          ? node.natural : TextLayoutNode.Measurement(label.measure(brokenAt: rounded))
      }
      regionTrace?.didMeasure(node, before: before, at: width)
      if node.rowsSize != node.measured.size { try adopt(node.measured.size, node) }
      if purpose == .live { try setSolvedWidth(node) }
    }
    return solver.needsSolve
  }

  /// Records the widths that result from a pass.
  func endTexts() {
    for node in textNodes where node.isDue {
      node.isDue = false
      node.lastWidth = (solver.value(of: node.width) ?? 0) + base(of: node)[2]
    }
  }

  /// Sets the label's solved width, and updates the constraints on its baselines if they moved.
  private func setSolvedWidth(_ node: TextLayoutNode) throws(LayoutError) {
    guard let label = node.host.wrappingContent else { return }
    let most = node.measured.widths.upperBound
    let width = most.isFinite ? most : nil
    guard label.solvedWidth != width else { return }
    let box = node.host
    let before = (box.firstBaselineOffset, box.lastBaselineOffset)
    label.solvedWidth = width
    if before == (box.firstBaselineOffset, box.lastBaselineOffset) { return }
    for constraint in box.existingMentions { try update(constraint) }
  }

  private func adopt(_ size: Size, _ node: TextLayoutNode) throws(LayoutError) {
    do {
      try setRows(node, to: size)
    } catch {
      throw .solver(what: node.item.displayName, error)
    }
  }

  private func setRows(_ node: TextLayoutNode, to size: Size) throws(SolverError) {
    node.rowsSize = size
    try updateContent(node, node.host, size.width, .horizontal)
    try updateContent(node, node.host, size.height, .vertical)
  }
}

extension TextLayoutNode.Measurement {
  init(_ measured: (widths: ClosedRange<Double>, size: Size)) {
    self.init(widths: measured.widths, size: measured.size)
  }
}
