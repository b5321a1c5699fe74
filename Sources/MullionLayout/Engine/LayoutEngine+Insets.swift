// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

// Below the root box, safe areas depend on frames, which depend on safe areas. The same holds for
// margins that preserve those of a superbox. Each layout first assumes that no safe area or margin
// of a superbox overlaps a box. If the solved frames result in other insets, the engine solves
// again with those, until they no longer change. So frames never depend on earlier frames.
//
// If no frame depends on itself, each round gives at least one more box its final insets. The
// number of constraints that mention insets therefore bounds the number of rounds.
extension LayoutEngine {
  /// The maximum number of further solves for new line breaks while insets stay the same.
  static let mostTextRounds = 3
  /// The number of further solves allowed for changed insets, in addition to one for each dependent
  /// constraint.
  ///
  /// Some frames depend on themselves with a factor of a half, such as that of a centered box.
  /// They converge in about 30 solves.
  private static let leastInsetRounds = 64

  /// Returns the safe area insets of a box that the current rows assume.
  func safeArea(of box: LayoutBox) -> EdgeInsets { insets(of: box).safeArea }

  /// Returns the margins of a box that the current rows assume.
  func margins(of box: LayoutBox) -> EdgeInsets { insets(of: box).margins }

  /// Records a constraint with constants that change with the frames of boxes.
  ///
  /// A recorded constraint stays recorded, even if its constants no longer depend on frames. Its
  /// row still has constants from the insets assumed in the last solve.
  func noteDependence(of constraint: LayoutConstraint, _ row: Constraint.ID) {
    if constraint.presentTerms.contains(where: dependsOnFrames) {
      frameInsets.dependents[ObjectIdentifier(constraint)] = (constraint, row)
    }
  }

  /// Requests a solve from the initial assumption, if constraints depend on insets below the root
  /// box.
  func insetsWereSet() {
    if let flat { return flat.discard() }
    if !frameInsets.dependents.isEmpty { mustSolve = true }
  }

  /// Solves repeatedly, until insets and line breaks that depend on frames agree with the frames.
  func solve() throws(LayoutError) -> SolveReport {
    // Nothing has changed since the last solve, so insets and texts already fit.
    guard mustSolve || solver.needsSolve || textNodes.contains(where: \.isDue) else {
      return try solveWithMasks()
    }
    try assumeNothing()
    let hasInsets = !frameInsets.dependents.isEmpty && mayChangeInsets
    regionTrace?.begin(self)
    defer { regionTrace?.end(self) }
    try restartTexts(all: hasInsets)
    var total = try solveWithMasks()
    guard hasInsets || !textNodes.isEmpty else { return total }
    var insetRounds = 0
    var textRounds = 0
    while true {
      var goesOn = false
      if hasInsets, let isSettling = try assumeInsetsFromFrames(inRound: insetRounds) {
        (insetRounds, textRounds) = (isSettling ? insetRounds + 1 : 0, 0)
        regionTrace?.insetsDidChange()
        goesOn = true
      }
      if textRounds < Self.mostTextRounds, try breakTexts() {
        textRounds += 1
        goesOn = true
      }
      guard goesOn else { break }
      let further = try solveWithMasks()
      total.changed += further.changed
      total.statistics.add(further.statistics)
    }
    endTexts()
    return total
  }

  /// Updates the rows to the insets of the solved frames.
  ///
  /// Insets may still change after the last allowed round, or grow out of range. These boxes then
  /// get the initially assumed insets for the rest of the solve, and an error is reported.
  ///
  /// - Returns: True if rows changed; false if boxes got the initially assumed insets again; nil if
  ///   the rows already fit.
  private func assumeInsetsFromFrames(inRound round: Int) throws(LayoutError) -> Bool? {
    let changed = changedInsets(of: frameInsets.dependents.values.lazy.map(\.constraint), in: self)
    if changed.isEmpty { return nil }
    let boxes = Set(changed.map { ObjectIdentifier($0.box) })
    let isSettling =
      round < mostInsetRounds(frameInsets.dependents.count)
      && changed.allSatisfy(\.insets.isUsable)
    if isSettling {
      assume(changed)
    } else {
      for box in boxes { frameInsets.assumed[box] = nil }
      frameInsets.unsettled.formUnion(boxes)
      report(.insetLoop(items: names(of: changed.map(\.box))))
    }
    try updateDependents(on: boxes)
    return isSettling
  }

  /// The number of further solves allowed for changed insets.
  func mostInsetRounds(_ dependentCount: Int) -> Int { Self.leastInsetRounds + dependentCount }

  /// Returns the insets that result from solved frames and differ from the assumed ones, for the boxes
  /// that constraints mention.
  func changedInsets(
    of constraints: some Sequence<LayoutConstraint>, in rects: some SolvedRects
  ) -> [(box: LayoutBox, insets: FrameInsets.Insets)] {
    insetsFromFrames(of: constraints, in: rects).filter {
      !frameInsets.unsettled.contains(ObjectIdentifier($0.box))
        && !$0.insets.isNear(insets(of: $0.box))
    }
  }

  func assume(_ changed: [(box: LayoutBox, insets: FrameInsets.Insets)]) {
    for (box, insets) in changed { frameInsets.assumed[ObjectIdentifier(box)] = insets }
  }

  /// Returns the names of boxes in tree order.
  private func names(of boxes: [LayoutBox]) -> [String] {
    var order = TreeOrder()
    return boxes.map { (path: order.path(of: $0), name: $0.displayName) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.name)
  }

  /// Whether a box can get other insets when it moves.
  var mayChangeInsets: Bool {
    frameInsets.hasOwn || (ownEnvironment?.rootBox ?? root)?.safeAreaInsets != .zero
  }

  /// Notifies the boxes with newly written frames of changed insets.
  func noticeInsets() {
    guard !frameInsets.touched.isEmpty else { return }
    var boxes: [LayoutBox] = []
    swap(&boxes, &frameInsets.touched)
    for box in boxes where knows(box) { box.owner?.insetsMayHaveChanged() }
  }

  /// Resets the assumed insets to those at the start of a layout.
  private func assumeNothing() throws(LayoutError) {
    let boxes = forgetAssumedInsets()
    if !boxes.isEmpty { try updateDependents(on: boxes) }
  }

  /// Forgets the assumed insets, and returns their boxes.
  func forgetAssumedInsets() -> Set<ObjectIdentifier> {
    frameInsets.unsettled = []
    defer { frameInsets.assumed = [:] }
    return Set(frameInsets.assumed.keys)
  }

  /// Updates the rows with constants from the insets of the given boxes.
  private func updateDependents(on boxes: Set<ObjectIdentifier>) throws(LayoutError) {
    for (constraint, row) in frameInsets.dependents.values where mentions(constraint, boxes) {
      try update(constraint, row)
    }
  }

  /// Whether an item of a constraint is one of the boxes or a guide of one.
  func mentions(_ constraint: LayoutConstraint, _ boxes: Set<ObjectIdentifier>) -> Bool {
    constraint.presentTerms.contains { term in
      term.host.map { boxes.contains(ObjectIdentifier($0)) } ?? false
    }
  }

  // MARK: Insets

  /// Whether a box's insets are known before the solve.
  func isGiven(_ box: LayoutBox) -> Bool {
    box === root && purpose != .weighing || box === ownEnvironment?.rootBox
  }

  /// Whether a term's constant comes from a safe area or margins that depend on frames.
  func dependsOnFrames(_ term: PresentTerm) -> Bool {
    let kind = term.guide?.kind
    let isOfMargins = term.attribute.offset == .margins || kind == .margins
    guard isOfMargins || kind == .safeArea, let host = term.host, !isGiven(host) else {
      return false
    }
    if isOfMargins, host.preservesSuperboxLayoutMargins { return true }
    return environment != nil && (!isOfMargins || host.insetsLayoutMarginsFromSafeArea)
  }

  /// Returns the insets of a box that the current rows assume.
  private func insets(of box: LayoutBox) -> FrameInsets.Insets {
    frameInsets.assumed[ObjectIdentifier(box)] ?? insetsAtStart(of: box)
  }

  private func insetsAtStart(of box: LayoutBox) -> FrameInsets.Insets {
    if isGiven(box) {
      return FrameInsets.Insets(safeArea: box.safeAreaInsets, margins: box.effectiveLayoutMargins)
    }
    let safeArea = additionalSafeArea(of: box)
    return FrameInsets.Insets(
      safeArea: safeArea, margins: box.margins(within: safeArea) { nil })
  }

  private func additionalSafeArea(of box: LayoutBox) -> EdgeInsets {
    environment == nil ? .zero : box.additionalSafeAreaInsets
  }

  /// Returns the insets that result from solved frames, once for each box that constraints mention.
  private func insetsFromFrames(
    of constraints: some Sequence<LayoutConstraint>, in rects: some SolvedRects
  ) -> [(box: LayoutBox, insets: FrameInsets.Insets)] {
    var known: [ObjectIdentifier: FrameInsets.Insets] = [:]
    var asked: Set<ObjectIdentifier> = []
    var found: [(box: LayoutBox, insets: FrameInsets.Insets)] = []
    for constraint in constraints {
      for term in constraint.presentTerms where dependsOnFrames(term) {
        guard let host = term.host, asked.insert(ObjectIdentifier(host)).inserted else { continue }
        found.append((host, insetsFromFrames(of: host, in: rects, &known)))
      }
    }
    return found
  }

  func insetsFromFrames(
    of box: LayoutBox, in rects: some SolvedRects,
    _ known: inout [ObjectIdentifier: FrameInsets.Insets]
  ) -> FrameInsets.Insets {
    guard !isGiven(box), let superbox = box.superbox, let own = rects.solvedFrame(of: box),
      let container = rects.solvedFrame(of: superbox)
    else { return insetsAtStart(of: box) }
    let key = ObjectIdentifier(box)
    if let insets = known[key] { return insets }
    let outer = insetsFromFrames(of: superbox, in: rects, &known)
    // The engine's coordinates include no scrolling; subtract the offset to get the visible
    // position.
    let offset = superbox.bounds.origin
    let safeArea = superbox.safeAreaForSubboxes(outer.safeArea)
      .clipped(to: own.offsetBy(dx: -offset.x, dy: -offset.y), in: container)
      .adding(additionalSafeArea(of: box))
    let margins = box.margins(within: safeArea) {
      guard let own = rects.solvedAlignment(of: box),
        let container = rects.solvedAlignment(of: superbox)
      else { return nil }
      return superbox.margins(
        outer.margins, overlapping: own.offsetBy(dx: -offset.x, dy: -offset.y), in: container)
    }
    let insets = FrameInsets.Insets(safeArea: safeArea, margins: margins)
    known[key] = insets
    return insets
  }

  // MARK: Baselines

  /// Updates the constraints on baselines that ancestors of a box may get from the box.
  func refreshBaselines(around box: LayoutBox) {
    guard hasInnerBaselines else { return }
    var outer = box.superbox
    while let next = outer {
      if next.boxForFirstBaselineLayout !== next || next.boxForLastBaselineLayout !== next {
        refreshConstraints(on: next.constraintItem)
      }
      outer = next.superbox
    }
  }
}

/// The solved rectangles of boxes, exact and in root coordinates.
protocol SolvedRects {
  /// Returns the frame of a box; nil for a box that was not solved.
  func solvedFrame(of box: LayoutBox) -> Rect?
  /// Returns the alignment rectangle of a box; nil for a box that was not solved.
  func solvedAlignment(of box: LayoutBox) -> Rect?
}

extension LayoutEngine: SolvedRects {
  func solvedFrame(of box: LayoutBox) -> Rect? { node(of: box).map { solvedFrame(of: $0) } }
  func solvedAlignment(of box: LayoutBox) -> Rect? { node(of: box).map { solvedAlignment(of: $0) } }
}
