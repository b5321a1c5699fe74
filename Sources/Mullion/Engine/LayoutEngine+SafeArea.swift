// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

// Below the root view a safe area depends on frames, which depend on it. Each solve starts from the same assumption,
// that there is none, and is repeated with the insets that its frames give, so that frames never depend on earlier ones.
extension LayoutEngine {
  /// The most solves that follow the first one.
  private static let mostRounds = 3

  /// The safe area insets that rows assume for a view.
  func safeArea(of view: View) -> EdgeInsets {
    if purpose != .live { return view === root ? view.safeAreaInsets : .zero }
    guard let window else { return .zero }
    if view === window || view === window.rootView { return window.safeArea }
    return assumedInsets[ObjectIdentifier(view)] ?? .zero
  }

  /// Whether a constraint's numbers change with the frames of views.
  func dependsOnSafeArea(_ constraint: LayoutConstraint) -> Bool {
    guard purpose == .live, let window else { return false }
    return constraint.presentTerms.contains { term in
      guard let host = term.host, host !== window, host !== window.rootView else {
        return false
      }
      let kind = term.guide?.kind
      return term.attribute.offset == .margins || kind == .margins || kind == .safeArea
    }
  }

  /// Solves the model; with safe areas below the root view and text broken at solved widths, until these fit the frames.
  func solve() throws(ViewError) -> SolveReport {
    let hasRounds = !safeAreaDependents.isEmpty && window?.safeArea != .zero
    if !assumedInsets.isEmpty {
      assumedInsets = [:]
      for constraint in safeAreaDependents.values { try update(constraint) }
    }
    try restartTexts(all: hasRounds)
    var total = try solveOnce()
    guard hasRounds || !textNodes.isEmpty else { return total }
    for _ in 0..<Self.mostRounds {
      var goesOn = false
      if hasRounds { goesOn = try assumeInsetsFromFrames() }
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
    guard found != assumedInsets else { return false }
    assumedInsets = found
    for constraint in safeAreaDependents.values { try update(constraint) }
    return true
  }

  private func solveOnce() throws(ViewError) -> SolveReport {
    do {
      return try solver.solve()
    } catch {
      throw .solver(what: root?.displayName ?? "the tree", error)
    }
  }

  /// The insets that the solved frames give the views which constraints ask about.
  private func insetsFromFrames() -> [ObjectIdentifier: EdgeInsets] {
    var found: [ObjectIdentifier: EdgeInsets] = [:]
    var asked: [ObjectIdentifier: EdgeInsets] = [:]
    for constraint in safeAreaDependents.values {
      for term in constraint.presentTerms {
        guard let host = term.host else { continue }
        let insets = insetsFromFrames(of: host, &found)
        if insets != .zero { asked[ObjectIdentifier(host)] = insets }
      }
    }
    return asked
  }

  private func insetsFromFrames(
    of view: View, _ found: inout [ObjectIdentifier: EdgeInsets]
  ) -> EdgeInsets {
    guard let window, let superview = view.superview, view !== window.rootView else {
      return window?.safeArea ?? .zero
    }
    let key = ObjectIdentifier(view)
    if let known = found[key] { return known }
    let outer = insetsFromFrames(of: superview, &found)
    guard let own = node(of: view), let container = node(of: superview) else { return .zero }
    let insets = outer.clipped(to: solvedFrame(of: own), in: solvedFrame(of: container))
    found[key] = insets
    return insets
  }
}
