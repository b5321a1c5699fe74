// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

extension DocumentLayout {
  /// Makes the edits of the document's next step, without solving.
  ///
  /// - Returns: Whether there was another step.
  /// - Throws: A ``DocumentError`` with the edits that cannot be made. Discard the layout after it.
  @discardableResult
  public func makeNextStep() throws(DocumentError) -> Bool {
    guard madeSteps < document.steps.count else { return false }
    beginCall()
    try makeStep()
    return true
  }

  /// Makes the edits of the next step, which must exist.
  ///
  /// The step counts against the time limit of the current call.
  func makeStep() throws(DocumentError) {
    madeSteps += 1
    try apply(document.steps[madeSteps - 1], at: "/steps/\(madeSteps - 1)")
  }

  /// Makes the edits of a step, without solving.
  ///
  /// - Parameters:
  ///   - step: The edits.
  ///   - pointer: The JSON pointer of the step.
  /// - Throws: A ``DocumentError`` with the edits that cannot be made. Other edits stay in effect,
  ///   so discard the layout. The reader has already rejected such edits in JSON documents.
  func apply(_ step: DocumentStep, at pointer: String) throws(DocumentError) {
    try inTime { () throws(DocumentError) in try makeEdits(of: step, at: pointer) }
  }

  private func makeEdits(of step: DocumentStep, at pointer: String) throws(DocumentError) {
    let start = ContinuousClock.now
    if let id = step.removal { remove(id) }
    if let addition = step.addition { add(addition, at: pointer + "/add") }
    for id in step.deactivations {
      constraints[id]?.deactivate()
      measureCells(around: constraints[id])
    }
    func place(_ index: Int) -> String { pointer + (step.hasChangeList ? "/set/\(index)" : "/set") }
    for (index, change) in step.changes.enumerated() { make(change, at: place(index)) }
    for (index, id) in step.activations.enumerated() {
      attempt("\(pointer)/activate/\(index)") { try constraints[id]?.activate() }
      measureCells(around: constraints[id])
    }
    // The reference sizes of masks depend on the frames, masks and constraints of the step, which
    // are all set only now.
    if let addition = step.addition { settleReferences(after: addition, at: pointer + "/add/view") }
    for (index, change) in step.changes.enumerated() {
      settleReferences(after: change, at: place(index))
    }
    if let size = step.size {
      attempt(pointer + "/size") { try window.setFrame(Rect(origin: .zero, size: size)) }
    }
    buildMicroseconds = start.microsecondsToNow
    guard issues.isEmpty else { throw DocumentError(issues: issues) }
  }

  /// Reports the images of steps that cannot be loaded.
  ///
  /// The check comes before the first result, so that a document with such a step has no result at
  /// all.
  func checkImagesOfSteps() {
    for (index, step) in document.steps.enumerated() {
      checkImages(of: step, at: "/steps/\(index)")
    }
  }

  /// Reports the images of a step that cannot be loaded.
  func checkImages(of step: DocumentStep, at pointer: String) {
    if let addition = step.addition { checkImages(of: addition.view) { pointer + "/add/view" } }
    for (index, change) in step.changes.enumerated() {
      guard case .view(_, let settings) = change else { continue }
      checkImages(among: settings, at: pointer + (step.hasChangeList ? "/set/\(index)" : "/set"))
    }
  }

  private func checkImages(of view: ViewDescription, at pointer: () -> String) {
    checkTime(at: pointer())
    checkImages(among: view.settings, at: pointer())
    let places = view.placesInTable
    for (index, subview) in view.subviews.enumerated() {
      checkImages(of: subview) {
        "\(pointer())/\(ViewDescription.pointer(ofSubview: index, places))"
      }
    }
  }

  private func checkImages(among settings: [ViewSetting], at pointer: @autoclosure () -> String) {
    for source in settings.lazy.compactMap({ $0[ViewSetting.image] }) {
      checkTime(at: pointer(), weight: 32)
      attempt(pointer() + "/image") { try images.check(source) }
    }
  }

  private func remove(_ id: String) {
    guard let view = views[id] else { return }
    measureCells(around: view)
    forget(view)
    if let cell = view.documentCell { return cell.leave() }
    if let table = view.superview as? DocumentTable {
      if view === table.tableHeaderView { table.tableHeaderView = nil }
      if view === table.tableFooterView { table.tableFooterView = nil }
    }
    view.removeFromSuperview()
  }

  /// Makes the ids of a view and its descendants available again, and removes all constraints on
  /// any of them.
  private func forget(_ view: View) {
    let own = (view.layoutGuides.map(\.identifier) + [view.identifier]).compactMap(\.self)
    for id in own {
      guides[id] = nil
      views[id] = nil
      writtenFrames[id] = nil
      referenceSizes[id] = nil
      awaitedSizes.remove(id)
      customSpacings[id] = nil
      placesInSession[id] = nil
      for mention in mentions.removeValue(forKey: id) ?? [] {
        mention.constraint.deactivate()
        if constraints[mention.id] === mention.constraint { constraints.remove(mention.id) }
      }
    }
    for subview in view.documentSubviews { forget(subview) }
  }

  private func add(_ addition: DocumentStep.Addition, at pointer: String) {
    guard let superview = views[addition.superview] else { return }
    TreeBuilder(layout: self).build(addition.view, at: { pointer + "/view" }) { view in
      add(view, to: superview, at: addition.index)
    }
    add(addition.constraints, at: pointer + "/constraints")
    measureCells(around: superview)
  }

  /// Inserts a view at an index among the subviews of another view; nil adds it in front of them.
  ///
  /// All subviews of a document's stack are arranged. The index does not count the parts of a
  /// control or a bar, which have no id.
  func add(_ view: View, to superview: View, at index: Int?) {
    if let cell = superview.documentCell { TreeBuilder(layout: self).prepare(cell) }
    let superview = superview.documentContainer
    let isLast = index == nil
    var index = index ?? superview.subviews.count
    if !isLast, superview.subviews.contains(where: { $0.identifier == nil }) {
      let members = superview.subviews.indices.filter { superview.subviews[$0].identifier != nil }
      index = members.indices.contains(index) ? members[index] : superview.subviews.count
    }
    superview.insertSubview(view, at: index)
    guard let stack = superview as? StackView else { return }
    stack.insertArrangedSubview(view, at: index)
    if let id = view.identifier, let spacing = customSpacings[id] {
      stack.setCustomSpacing(spacing, after: view)
    }
  }

  private func make(_ change: DocumentStep.Change, at pointer: String) {
    switch change {
    case .view(let id, let settings):
      guard let view = views[id] else { return }
      TreeBuilder(layout: self).apply(settings, to: view) { pointer }
      measureCells(around: view)
    case .constraint(let id, let constant, let priority):
      guard let constraint = constraints[id] else { return }
      attempt(pointer) {
        if let constant { try constraint.setConstant(constant) }
        if let priority { try constraint.setPriority(priority) }
      }
      measureCells(around: constraint)
    }
  }

  // MARK: Masks

  private func settleReferences(after addition: DocumentStep.Addition, at pointer: String) {
    guard let view = views[addition.view.id] else { return }
    settleReference(of: view, at: pointer)
    settleReferences(of: addition.view) { pointer }
  }

  private func settleReferences(after change: DocumentStep.Change, at pointer: String) {
    // The window determines the root's size, so a step that changes the root changes no reference
    // size.
    guard case .view(let id, let settings) = change, let view = views[id],
      view !== window.rootView
    else { return }
    if settings.contains(where: \.concernsMask) { settleReference(of: view, at: pointer) }
    if settings.contains(where: \.concernsMasksWithin) {
      for subview in view.documentContainer.subviews {
        settleReference(of: subview, at: pointer)
      }
    }
  }
}

extension LayoutDocument {
  /// Whether a step activates a mask or changes the effect of a mask.
  var hasStepsWithMasks: Bool {
    steps.contains { step in
      step.addition?.view.translatesAutoresizingMask ?? false
        || step.changes.contains { change in
          guard case .view(_, let settings) = change else { return false }
          return settings.contains(where: \.concernsMask)
        }
    }
  }
}

extension ViewSetting {
  /// Whether the property changes the effect of the view's own mask.
  fileprivate var concernsMask: Bool { concernsMasksWithin || sets(Self.autoresizing) }

  /// Whether the property changes the reference size for the masks of subviews.
  fileprivate var concernsMasksWithin: Bool {
    sets(Self.frame) || sets(Self.translatesAutoresizingMask)
  }
}
