// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

// Below the root view safe areas, and margins that preserve those of a superview, depend on frames, which depend on
// them. Each solve starts from the same assumption, that nothing reaches into a view from around it, and is repeated
// with the insets that its frames give until these are the ones assumed, so that frames never depend on earlier ones.
//
// A round brings at least one view more to its final insets where no frame hangs on itself: the first in the order in
// which views hang on each other. So the rounds are bounded by the constraints that ask about insets.
extension LayoutEngine {
  /// The most solves that follow others because texts are broken otherwise, while insets stay the same.
  private static let mostTextRounds = 3
  /// The most solves that follow others because insets changed: so many and one for each dependent constraint.
  ///
  /// A frame that hangs on itself by a half, as that of a view in the middle does, comes to rest in about 30.
  private static let leastInsetRounds = 64

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
    // As it was solved, insets and texts fit already.
    guard mustSolve || solver.needsSolve || textNodes.contains(where: \.isDue) else {
      return try solveOnce()
    }
    try assumeNothing()
    let hasInsets = !frameInsets.dependents.isEmpty && mayChangeInsets
    try restartTexts(all: hasInsets)
    var total = try solveOnce()
    guard hasInsets || !textNodes.isEmpty else { return total }
    var insetRounds = 0
    var textRounds = 0
    while true {
      var goesOn = false
      if hasInsets, let isSettling = try assumeInsetsFromFrames(inRound: insetRounds) {
        (insetRounds, textRounds) = (isSettling ? insetRounds + 1 : 0, 0)
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

  /// Has rows assume the insets that the solved frames give; nil if they did.
  ///
  /// What still changes in a round that is too late for it, or runs away, goes back to the assumption of the start for
  /// good, with an error; false if that was so.
  private func assumeInsetsFromFrames(inRound round: Int) throws(ViewError) -> Bool? {
    let changed = insetsFromFrames().filter {
      !frameInsets.restless.contains(ObjectIdentifier($0.view))
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
      frameInsets.restless.formUnion(views)
      ViewError.report(.insetLoop(views: names(of: changed.map(\.view))))
    }
    try updateDependents(on: views)
    return isSettling
  }

  /// Names of views in tree order.
  private func names(of views: [View]) -> [String] {
    var order = TreeOrder()
    return views.map { (path: order.path(of: $0), name: $0.displayName) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.name)
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

  /// Goes back to what is assumed at the start of a solve.
  private func assumeNothing() throws(ViewError) {
    frameInsets.restless = []
    if frameInsets.assumed.isEmpty { return }
    let views = Set(frameInsets.assumed.keys)
    frameInsets.assumed = [:]
    try updateDependents(on: views)
  }

  /// Brings the numbers up to date that come of the insets of some views.
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

  /// The insets that the solved frames give the views which constraints ask about, each once.
  private func insetsFromFrames() -> [(view: View, insets: FrameInsets.Insets)] {
    var known: [ObjectIdentifier: FrameInsets.Insets] = [:]
    var asked: Set<ObjectIdentifier> = []
    var found: [(view: View, insets: FrameInsets.Insets)] = []
    for (constraint, _) in frameInsets.dependents.values {
      for term in constraint.presentTerms where hangsOnFrames(term) {
        guard let host = term.host, asked.insert(ObjectIdentifier(host)).inserted else { continue }
        found.append((host, insetsFromFrames(of: host, &known)))
      }
    }
    return found
  }

  private func insetsFromFrames(
    of view: View, _ known: inout [ObjectIdentifier: FrameInsets.Insets]
  ) -> FrameInsets.Insets {
    guard !isGiven(view), let superview = view.superview, let own = node(of: view),
      let container = node(of: superview)
    else { return insetsAtStart(of: view) }
    let key = ObjectIdentifier(view)
    if let insets = known[key] { return insets }
    let outer = insetsFromFrames(of: superview, &known)
    // Where the view is seen: the engine's coordinates know no scrolling.
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
