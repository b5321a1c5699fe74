// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
import MullionGeometry
import MullionSolver

extension DocumentLayout {
  /// Solves the document, then makes its steps one after another and solves after each.
  ///
  /// The method keeps all results; ``solveEach(readMicroseconds:_:)`` delivers them one by one.
  ///
  /// - Parameter readMicroseconds: The duration of reading the document, for statistics.
  /// - Returns: The document's result with those of its steps. If the time ends early, the
  ///   remaining steps are missing and `unfinished` says so.
  /// - Throws: The errors of ``solveEach(readMicroseconds:_:)``, but a ``LimitReached`` only before
  ///   the first result.
  public func solveAll(readMicroseconds: Double = 0) throws -> LayoutResult {
    var result: LayoutResult?
    do {
      try solveEach(readMicroseconds: readMicroseconds) { next in
        if result == nil {
          result = next
          if !document.steps.isEmpty { result?.steps = [] }
        } else {
          result?.steps?.append(next)
        }
      }
    } catch let limit as LimitReached {
      guard result != nil else { throw limit }
      result?.unfinished.append(limit.description)
    }
    // Without an error there is always a first result.
    return try result ?? solve()
  }

  /// Solves the document, then makes its steps one after another, and delivers each result.
  ///
  /// The method keeps no result.
  ///
  /// - Parameters:
  ///   - readMicroseconds: The duration of reading the document, for statistics.
  ///   - take: Receives the document's result, then that of each step, each without `steps`. Its
  ///     running time does not count against the time limit.
  /// - Throws: A ``DocumentError`` for a step that cannot be made. A ``LayoutFailure`` if the
  ///   engine rejects a number or fails. A ``LimitReached`` if there is no time for a result. The
  ///   error that `take` throws. Results delivered before the error are valid.
  public func solveEach(
    readMicroseconds: Double = 0, _ take: (LayoutResult) throws -> Void
  ) throws {
    beginCall()
    var result = try solve(at: "", orElse: "the layout was not solved")
    result.statistics?.microseconds.read = readMicroseconds
    try budget.withoutTime { try take(result) }
    while madeSteps < document.steps.count {
      let pointer = "/steps/\(madeSteps)"
      let count = document.steps.count - madeSteps
      let words =
        count == 1 ? "this step was" : "this step and those after it, \(count) in all, were"
      let result = try makeStep(at: pointer, orElse: "\(words) not made")
      try budget.withoutTime { try take(result) }
    }
  }

  /// Makes the next step and solves the layout.
  private func makeStep(at pointer: String, orElse unfinished: String) throws -> LayoutResult {
    currentStep = pointer
    defer { currentStep = nil }
    try makeStep()
    return try solve(at: pointer, orElse: unfinished)
  }

  private func solve(at pointer: String, orElse unfinished: String) throws -> LayoutResult {
    guard !budget.isExhausted else {
      throw LimitReached(pointer: pointer, sentence: budget.exhausted(unfinished))
    }
    do throws(ViewError) {
      return try solveInTime()
    } catch {
      if case .solver(_, .limitReached) = error {
        throw LimitReached(pointer: pointer, sentence: budget.exhausted(unfinished))
      }
      throw LayoutFailure(
        pointer: pointer.isEmpty ? place(of: error) ?? "" : pointer, cause: error)
    }
  }

  /// Solves the layout with its current views and constraints.
  ///
  /// - Returns: The result, without steps. Its `unfinished` lists omitted work, such as ranges.
  /// - Throws: A `ViewError` if the solver fails; the frames are then unchanged.
  public func solve() throws(ViewError) -> LayoutResult {
    beginCall()
    return try solveInTime()
  }

  /// Lays out the current views and constraints, without a result.
  ///
  /// - Throws: A `ViewError` if the solver fails; the frames are then unchanged.
  package func layOut() throws(ViewError) {
    beginCall()
    try inTime { () throws(ViewError) in
      _ = try window.solveLayout()
      if WorkLimit.wasReached { throw .solver(what: window.displayName, .limitReached) }
      recordAwaitedSizes()
    }
  }

  private func solveInTime() throws(ViewError) -> LayoutResult {
    try inTime { () throws(ViewError) in try solveAndCollect() }
  }

  private func solveAndCollect() throws(ViewError) -> LayoutResult {
    let before = window.solverTotals ?? SolveStatistics()
    let report = try window.solveLayout()
    // If the time limit interrupted the measurement of texts and rows, their sizes are wrong.
    if WorkLimit.wasReached { throw .solver(what: window.displayName, .limitReached) }
    recordAwaitedSizes()
    var unfinished = unfinishedWork(of: report)
    let ambiguities = try ambiguities(&unfinished)
    var result = LayoutResult(
      name: document.name ?? options.name,
      status: report.conflicts.isEmpty ? .solved : .conflict,
      size: window.bounds.size, frames: [])
    result.frames.reserveCapacity(views.count)
    if options.wantsPixelFrames || window.scale != 1 { result.pixelFrames = [] }
    if let root = window.rootView { collectFrames(of: root, into: &result) }
    for frame in result.frames { try Self.refuseFarFrame(frame.rect, of: frame.id) }
    result.ambiguous = ambiguities.compactMap { ambiguity in
      Self.shownItem(of: ambiguity).map { item in
        .init(
          view: item, attribute: ambiguity.attribute.documentName,
          minimum: ambiguity.minimum, maximum: ambiguity.maximum)
      }
    }
    result.guides = guideFrames
    result.conflicts = report.conflicts
    result.pointers = pointers(of: result.conflicts)
    result.violations = report.violations.filter { isListed($0, result.ambiguous) }
    result.unfinished = unfinished
    if options.wantsStatistics { result.statistics = statistics(of: report, since: before) }
    return result
  }

  // MARK: Violations

  /// Returns whether the result lists a violation.
  private func isListed(
    _ violation: LayoutViolation, _ open: [LayoutResult.Ambiguity]
  ) -> Bool {
    !concernsHiddenView(violation)
      && (options.wantsAllViolations || !isHarmless(violation, open))
  }

  /// Returns whether a violation is ordinary, so that it is listed only if all violations are
  /// requested.
  ///
  /// A stretched view always violates its hugging constraint, which matters only if its size is
  /// ambiguous. Optional constraints of a stack belong to the stack's own rules, not to the
  /// document.
  private func isHarmless(
    _ violation: LayoutViolation, _ open: [LayoutResult.Ambiguity]
  ) -> Bool {
    if violation.id.hasPrefix("UISV-") { return true }
    for (suffix, attribute) in [(".hugging.horizontal", "width"), (".hugging.vertical", "height")] {
      guard violation.id.hasSuffix(suffix) else { continue }
      let view = Self.viewID(violation.id)
      return !open.contains { $0.view == view && $0.attribute == attribute }
    }
    return false
  }

  /// Returns whether a violation concerns the intrinsic content size or the mask of a hidden view.
  ///
  /// Such a violation has no visible effect.
  private func concernsHiddenView(_ violation: LayoutViolation) -> Bool {
    // Only rows that views create have a dot in their names; ids in documents have none.
    guard violation.id.utf8.contains(UInt8(ascii: ".")),
      !constraints.hasDottedIDs || constraints[violation.id] == nil
    else { return false }
    var view = views[Self.viewID(violation.id)]
    while let shown = view {
      if shown.isHidden { return true }
      view = shown.superview
    }
    return false
  }

  /// Returns the item of an ambiguity: the id of a view, or `ID.contentLayoutGuide` for the size of a
  /// scroll view's content; nil if results omit the ambiguity.
  ///
  /// Results omit ambiguous guides, because a guide that constraints use on one axis only is not a mistake.
  /// The content guide of a scroll view is an exception: without a size, the content does not scroll.
  package static func shownItem(of ambiguity: LayoutAmbiguity) -> String? {
    if let view = ambiguity.view { return view.identifier }
    guard let guide = ambiguity.item as? LayoutGuide, let scroll = guide.owningView as? ScrollView,
      guide.kind == .content, scroll.layoutBox?.hasConstrainedContent ?? false,
      ambiguity.attribute == .width || ambiguity.attribute == .height
    else { return nil }
    return scroll.identifier.map { "\($0).\(ItemReference.Area.contentLayoutGuide.rawValue)" }
  }

  /// The frames of the document's guides, in the order of their ids.
  private var guideFrames: [LayoutResult.Frame] {
    guides.sorted { $0.key < $1.key }.map { .init(id: $0.key, rect: $0.value.layoutFrame) }
  }

  /// Returns the content of a scroll view.
  private static func scrolling(of scroll: ScrollView, _ id: String) -> LayoutResult.Scrolling {
    let (size, inset) = (scroll.contentSize, scroll.adjustedContentInset)
    return .init(
      id: id, contentSize: size,
      scrollsHorizontally: scroll.isScrollEnabled
        && size.width + inset.left + inset.right > scroll.bounds.width,
      scrollsVertically: scroll.isScrollEnabled
        && size.height + inset.top + inset.bottom > scroll.bounds.height)
  }

  /// Lays out, and returns the frames of all views with an id.
  ///
  /// - Throws: A `ViewError` if the solver fails, or if a frame is outside the range of views.
  /// - Complexity: O(views), besides the layout.
  package func frames() throws(ViewError) -> [LayoutResult.Frame] {
    try layOut()
    var result = LayoutResult(name: "", status: .solved, size: window.bounds.size, frames: [])
    if let root = window.rootView { collectFrames(of: root, into: &result) }
    for frame in result.frames { try Self.refuseFarFrame(frame.rect, of: frame.id) }
    return result.frames
  }

  /// Appends the frames of a view and its descendants, without the parts of controls and bars.
  private func collectFrames(of view: View, into result: inout LayoutResult) {
    guard let id = view.identifier else { return }
    result.frames.append(.init(id: id, rect: view.exactFrame))
    result.pixelFrames?.append(.init(id: id, rect: view.frameBeneathTransform))
    if let scroll = view as? ScrollView {
      result.scrolling.append(Self.scrolling(of: scroll, id))
      if let collection = scroll as? DocumentCollection, let warning = collection.warning {
        result.warnings.append(warning)
      }
    }
    for subview in view.documentSubviews { collectFrames(of: subview, into: &result) }
  }

  /// Throws if a frame is outside the range that views accept, because a result cannot state its
  /// numbers exactly.
  ///
  /// - Parameters:
  ///   - rect: The frame, in the coordinates of the superview.
  ///   - id: The id of the view.
  /// - Throws: `ViewError.outOfRange`.
  package static func refuseFarFrame(_ rect: Rect, of id: String) throws(ViewError) {
    let limit = View.maximumMagnitude
    let parts = [
      ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
    ]
    for (property, value) in parts where !(value.magnitude <= limit) {
      throw .outOfRange(
        view: id, property: property, value: value,
        expected: "constraints that keep it within \(ShortDecimal.text(limit)) points")
    }
  }

  private func statistics(
    of report: LayoutReport, since before: SolveStatistics
  ) -> LayoutStatistics {
    let now = window.solverTotals ?? report.statistics
    // A rebuilt engine starts its totals at 0.
    let isSame = now.glpkCalls >= before.glpkCalls && now.pivots >= before.pivots
    var statistics = LayoutStatistics()
    // The report also counts the window, which is not a view of the document.
    statistics.views = max(0, report.viewCount - 1)
    statistics.variables = report.statistics.variables
    statistics.rows = report.statistics.constraints
    statistics.components = report.statistics.components
    statistics.glpkCalls = isSame ? now.glpkCalls - before.glpkCalls : now.glpkCalls
    statistics.pivots = isSame ? now.pivots - before.pivots : now.pivots
    statistics.solvedComponents = report.statistics.solvedComponents
    statistics.programColumns = report.statistics.columns
    statistics.programRows = report.statistics.rows
    statistics.evaluations = report.statistics.evaluations
    statistics.fallbacks = report.statistics.fallbacks
    statistics.microseconds.build = buildMicroseconds
    statistics.microseconds.compile = report.statistics.compileMicroseconds
    statistics.microseconds.solve = report.statistics.solveMicroseconds
    statistics.microseconds.evaluate = report.statistics.evaluateMicroseconds
    return statistics
  }
}
