// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

// Below the root view safe areas, and margins that preserve those of a superview, depend on frames, which depend on
// them. Each solve starts from the same assumption, that nothing reaches into a view from around it, and is repeated
// with the insets that its frames give, so that frames never depend on earlier ones.
extension LayoutEngine {
  /// The most solves that follow the first one.
  private static let mostRounds = 3

  /// The safe area insets that rows assume for a view.
  func safeArea(of view: View) -> EdgeInsets { insets(of: view).safeArea }

  /// The margins that rows assume for a view.
  func margins(of view: View) -> EdgeInsets { insets(of: view).margins }

  /// Takes note of a constraint whose numbers change with the frames of views.
  ///
  /// It stays noted if they do not any more: what its row has is of the last solve's assumption.
  func noteDependence(of constraint: LayoutConstraint, _ row: Constraint.ID) {
    if constraint.presentTerms.contains(where: hangsOnFrames) {
      frameInsets.dependents[ObjectIdentifier(constraint)] = (constraint, row)
    }
  }

  /// Has whatever hangs on insets below the root view found from a new start.
  func insetsWereSet() {
    if !frameInsets.dependents.isEmpty { mustSolve = true }
  }

  /// Solves the model; with insets that hang on frames and text broken at solved widths, until these fit the frames.
  func solve() throws(ViewError) -> SolveReport {
    if !frameInsets.assumed.isEmpty { try assume([:]) }
    let hasInsets = !frameInsets.dependents.isEmpty && mayChangeInsets
    try restartTexts(all: hasInsets)
    var total = try solveOnce()
    guard hasInsets || !textNodes.isEmpty else { return total }
    for _ in 0..<Self.mostRounds {
      var goesOn = false
      if hasInsets { goesOn = try assumeInsetsFromFrames() }
      if try breakTexts() { goesOn = true }
      guard goesOn else { break }
      let further = try solveOnce()
      total.changed += further.changed
      total.statistics.include(further.statistics)
    }
    endTexts()
    return total
  }

  /// Has rows assume the insets that the solved frames give; false if they did.
  private func assumeInsetsFromFrames() throws(ViewError) -> Bool {
    let found = insetsFromFrames()
    guard found != frameInsets.assumed else { return false }
    try assume(found)
    return true
  }

  /// Whether a view that moves may have other insets then.
  var mayChangeInsets: Bool {
    frameInsets.hasOwn || (window?.rootView ?? root)?.safeAreaInsets != .zero
  }

  /// Tells the views that were written of insets that have changed.
  func noticeInsets() {
    guard !frameInsets.touched.isEmpty else { return }
    var views: [View] = []
    swap(&views, &frameInsets.touched)
    for view in views where node(of: view) != nil { view.noticeInsets(inside: true) }
  }

  private func assume(_ insets: [ObjectIdentifier: FrameInsets.Insets]) throws(ViewError) {
    frameInsets.assumed = insets
    for (constraint, row) in frameInsets.dependents.values { try update(constraint, row) }
  }

  private func solveOnce() throws(ViewError) -> SolveReport {
    do {
      return try solver.solve()
    } catch {
      throw .solver(what: root?.displayName ?? "the tree", error)
    }
  }

  // MARK: Insets

  /// Whether a view's insets hang on no frame that is solved for.
  private func isGiven(_ view: View) -> Bool {
    view === root || view === window?.rootView
  }

  /// Whether a term's number comes of a safe area or margins that hang on frames.
  private func hangsOnFrames(_ term: PresentTerm) -> Bool {
    let kind = term.guide?.kind
    let isOfMargins = term.attribute.offset == .margins || kind == .margins
    guard isOfMargins || kind == .safeArea, let host = term.host, !isGiven(host) else {
      return false
    }
    if isOfMargins, host.preservesSuperviewLayoutMargins { return true }
    return root?.window != nil && (!isOfMargins || host.insetsLayoutMarginsFromSafeArea)
  }

  /// The insets that rows assume for a view.
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

  /// The insets that the solved frames give the views which constraints ask about, where they are others than at the
  /// start.
  private func insetsFromFrames() -> [ObjectIdentifier: FrameInsets.Insets] {
    var found: [ObjectIdentifier: FrameInsets.Insets] = [:]
    var asked: [ObjectIdentifier: FrameInsets.Insets] = [:]
    for (constraint, _) in frameInsets.dependents.values {
      for term in constraint.presentTerms where hangsOnFrames(term) {
        guard let host = term.host else { continue }
        let insets = insetsFromFrames(of: host, &found)
        if insets != insetsAtStart(of: host) { asked[ObjectIdentifier(host)] = insets }
      }
    }
    return asked
  }

  private func insetsFromFrames(
    of view: View, _ found: inout [ObjectIdentifier: FrameInsets.Insets]
  ) -> FrameInsets.Insets {
    guard !isGiven(view), let superview = view.superview, let own = node(of: view),
      let container = node(of: superview)
    else { return insetsAtStart(of: view) }
    let key = ObjectIdentifier(view)
    if let known = found[key] { return known }
    let outer = insetsFromFrames(of: superview, &found)
    let safeArea = outer.safeArea
      .clipped(to: solvedFrame(of: own), in: solvedFrame(of: container))
      .adding(additionalSafeArea(of: view))
    let margins = view.margins(within: safeArea) {
      outer.margins.reaching(solvedAlignment(of: own), from: solvedAlignment(of: container))
    }
    let insets = FrameInsets.Insets(safeArea: safeArea, margins: margins)
    found[key] = insets
    return insets
  }

  // MARK: Baselines

  /// Refreshes the constraints on baselines that views around a view have from it.
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
