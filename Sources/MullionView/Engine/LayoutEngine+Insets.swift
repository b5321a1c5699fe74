// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

// Below the root view, safe areas depend on frames, which depend on safe areas. The same holds for
// margins that preserve those of a superview. Each layout first assumes that no safe area or margin
// of a superview overlaps a view. If the solved frames result in other insets, the engine solves
// again with those, until they no longer change. So frames never depend on earlier frames.
//
// If no frame depends on itself, each round gives at least one more view its final insets. The
// number of constraints that mention insets therefore bounds the number of rounds.
extension LayoutEngine {
  /// The maximum number of further solves for new line breaks while insets stay the same.
  private static let mostTextRounds = 3
  /// The number of further solves allowed for changed insets, in addition to one for each dependent
  /// constraint.
  ///
  /// Some frames depend on themselves with a factor of a half, such as that of a centered view.
  /// They converge in about 30 solves.
  private static let leastInsetRounds = 64

  /// Returns the safe area insets of a view that the current rows assume.
  func safeArea(of view: View) -> EdgeInsets { insets(of: view).safeArea }

  /// Returns the margins of a view that the current rows assume.
  func margins(of view: View) -> EdgeInsets { insets(of: view).margins }

  /// Records a constraint with constants that change with the frames of views.
  ///
  /// A recorded constraint stays recorded, even if its constants no longer depend on frames. Its
  /// row still has constants from the insets assumed in the last solve.
  func noteDependence(of constraint: LayoutConstraint, _ row: Constraint.ID) {
    if constraint.presentTerms.contains(where: dependsOnFrames) {
      frameInsets.dependents[ObjectIdentifier(constraint)] = (constraint, row)
    }
  }

  /// Requests a solve from the initial assumption, if constraints depend on insets below the root
  /// view.
  func insetsWereSet() {
    if !frameInsets.dependents.isEmpty { mustSolve = true }
  }

  /// Solves repeatedly, until insets and line breaks that depend on frames agree with the frames.
  func solve() throws(ViewError) -> SolveReport {
    // Nothing has changed since the last solve, so insets and texts already fit.
    guard mustSolve || solver.needsSolve || textNodes.contains(where: \.isDue) else {
      return try solveOnce()
    }
    try assumeNothing()
    let hasInsets = !frameInsets.dependents.isEmpty && mayChangeInsets
    regionTrace?.begin(self)
    defer { regionTrace?.end(self) }
    try restartTexts(all: hasInsets)
    var total = try solveOnce()
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
      let further = try solveOnce()
      total.changed += further.changed
      total.statistics.add(further.statistics)
    }
    endTexts()
    return total
  }

  /// Updates the rows to the insets of the solved frames.
  ///
  /// Insets may still change after the last allowed round, or grow out of range. These views then
  /// get the initially assumed insets for the rest of the solve, and an error is reported.
  ///
  /// - Returns: True if rows changed; false if views got the initially assumed insets again; nil if
  ///   the rows already fit.
  private func assumeInsetsFromFrames(inRound round: Int) throws(ViewError) -> Bool? {
    let changed = insetsFromFrames().filter {
      !frameInsets.unsettled.contains(ObjectIdentifier($0.view))
        && !$0.insets.isNear(insets(of: $0.view))
    }
    if changed.isEmpty { return nil }
    let views = Set(changed.map { ObjectIdentifier($0.view) })
    let isSettling =
      round < Self.leastInsetRounds + frameInsets.dependents.count
      && changed.allSatisfy(\.insets.isUsable)
    if isSettling {
      for (view, insets) in changed { frameInsets.assumed[ObjectIdentifier(view)] = insets }
    } else {
      for view in views { frameInsets.assumed[view] = nil }
      frameInsets.unsettled.formUnion(views)
      report(.insetLoop(views: names(of: changed.map(\.view))))
    }
    try updateDependents(on: views)
    return isSettling
  }

  /// Returns the names of views in tree order.
  private func names(of views: [View]) -> [String] {
    var order = TreeOrder()
    return views.map { (path: order.path(of: $0), name: $0.displayName) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.name)
  }

  /// Whether a view can get other insets when it moves.
  var mayChangeInsets: Bool {
    frameInsets.hasOwn || (window?.rootView ?? root)?.safeAreaInsets != .zero
  }

  /// Notifies the views with newly written frames of changed insets.
  func noticeInsets() {
    guard !frameInsets.touched.isEmpty else { return }
    var views: [View] = []
    swap(&views, &frameInsets.touched)
    for view in views where node(of: view) != nil { view.noticeInsets(inside: true) }
  }

  /// Resets the assumed insets to those at the start of a layout.
  private func assumeNothing() throws(ViewError) {
    frameInsets.unsettled = []
    if frameInsets.assumed.isEmpty { return }
    let views = Set(frameInsets.assumed.keys)
    frameInsets.assumed = [:]
    try updateDependents(on: views)
  }

  /// Updates the rows with constants from the insets of the given views.
  private func updateDependents(on views: Set<ObjectIdentifier>) throws(ViewError) {
    for (constraint, row) in frameInsets.dependents.values {
      let isConcerned = constraint.presentTerms.contains { term in
        term.host.map { views.contains(ObjectIdentifier($0)) } ?? false
      }
      if isConcerned { try update(constraint, row) }
    }
  }

  private func solveOnce() throws(ViewError) -> SolveReport {
    do {
      return try solver.solve()
    } catch {
      throw viewError(error, root?.displayName ?? "the tree")
    }
  }

  // MARK: Insets

  /// Whether a view's insets are known before the solve.
  func isGiven(_ view: View) -> Bool {
    view === root || view === window?.rootView
  }

  /// Whether a term's constant comes from a safe area or margins that depend on frames.
  func dependsOnFrames(_ term: PresentTerm) -> Bool {
    let kind = term.guide?.kind
    let isOfMargins = term.attribute.offset == .margins || kind == .margins
    guard isOfMargins || kind == .safeArea, let host = term.host, !isGiven(host) else {
      return false
    }
    if isOfMargins, host.preservesSuperviewLayoutMargins { return true }
    return root?.window != nil && (!isOfMargins || host.insetsLayoutMarginsFromSafeArea)
  }

  /// Returns the insets of a view that the current rows assume.
  private func insets(of view: View) -> FrameInsets.Insets {
    frameInsets.assumed[ObjectIdentifier(view)] ?? insetsAtStart(of: view)
  }

  private func insetsAtStart(of view: View) -> FrameInsets.Insets {
    if isGiven(view) {
      return FrameInsets.Insets(safeArea: view.safeAreaInsets, margins: view.effectiveLayoutMargins)
    }
    let safeArea = additionalSafeArea(of: view)
    return FrameInsets.Insets(
      safeArea: safeArea, margins: view.margins(within: safeArea) { nil })
  }

  private func additionalSafeArea(of view: View) -> EdgeInsets {
    root?.window == nil ? .zero : view.additionalSafeAreaInsets
  }

  /// Returns the insets that result from the solved frames, once for each view that constraints
  /// mention.
  private func insetsFromFrames() -> [(view: View, insets: FrameInsets.Insets)] {
    var known: [ObjectIdentifier: FrameInsets.Insets] = [:]
    var asked: Set<ObjectIdentifier> = []
    var found: [(view: View, insets: FrameInsets.Insets)] = []
    for (constraint, _) in frameInsets.dependents.values {
      for term in constraint.presentTerms where dependsOnFrames(term) {
        guard let host = term.host, asked.insert(ObjectIdentifier(host)).inserted else { continue }
        found.append((host, insetsFromFrames(of: host, &known)))
      }
    }
    return found
  }

  func insetsFromFrames(
    of view: View, _ known: inout [ObjectIdentifier: FrameInsets.Insets]
  ) -> FrameInsets.Insets {
    guard !isGiven(view), let superview = view.superview, let own = node(of: view),
      let container = node(of: superview)
    else { return insetsAtStart(of: view) }
    let key = ObjectIdentifier(view)
    if let insets = known[key] { return insets }
    let outer = insetsFromFrames(of: superview, &known)
    // The engine's coordinates include no scrolling; subtract the offset to get the visible
    // position.
    let offset = superview.bounds.origin
    let seen = solvedFrame(of: own).offsetBy(dx: -offset.x, dy: -offset.y)
    let safeArea = superview.safeAreaForSubviews(outer.safeArea)
      .clipped(to: seen, in: solvedFrame(of: container))
      .adding(additionalSafeArea(of: view))
    let margins = view.margins(within: safeArea) {
      outer.margins.reaching(solvedAlignment(of: own), from: solvedAlignment(of: container))
    }
    let insets = FrameInsets.Insets(safeArea: safeArea, margins: margins)
    known[key] = insets
    return insets
  }

  // MARK: Baselines

  /// Updates the constraints on baselines that ancestors of a view may get from the view.
  func refreshBaselines(around view: View) {
    guard hasInnerBaselines else { return }
    var outer = view.superview
    while let next = outer {
      if next.viewForFirstBaselineLayout !== next || next.viewForLastBaselineLayout !== next {
        refresh(next.mentions)
      }
      outer = next.superview
    }
  }
}
