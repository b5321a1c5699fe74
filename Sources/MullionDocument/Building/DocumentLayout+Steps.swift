// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

extension DocumentLayout {
  /// Makes the edits of the document's next step; nothing is solved yet.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: What cannot be done. The layout is then to be thrown away.
  @discardableResult
  public func makeNextStep() throws(DocumentError) -> Bool {
    guard madeSteps < document.steps.count else { return false }
    beginCall()
    try makeStep()
    return true
  }

  /// Makes the edits of the next step, which must exist.
  ///
  /// The time is that of the current call.
  func makeStep() throws(DocumentError) {
    madeSteps += 1
    try apply(document.steps[madeSteps - 1], at: "/steps/\(madeSteps - 1)")
  }

  /// Makes the edits of a step; nothing is solved yet.
  ///
  /// - Parameters:
  ///   - step: The edits.
  ///   - pointer: Where the document says them.
  /// - Throws: What cannot be done. Edits before the one that failed stay made, so the layout is to be thrown away; a
  ///   document that was read from JSON gets here only with edits that can be made.
  func apply(_ step: DocumentStep, at pointer: String) throws(DocumentError) {
    let start = ContinuousClock.now
    if let id = step.removal { remove(id) }
    if let addition = step.addition { add(addition, at: pointer + "/add") }
    for id in step.deactivations { entries[id]?.constraint.deactivate() }
    func place(_ index: Int) -> String { pointer + (step.hasChangeList ? "/set/\(index)" : "/set") }
    for (index, change) in step.changes.enumerated() { make(change, at: place(index)) }
    for (index, id) in step.activations.enumerated() {
      attempt("\(pointer)/activate/\(index)") { try entries[id]?.constraint.activate() }
    }
    // What is written and in force is known from here on.
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

  /// Reports the images of steps that cannot be loaded, so that a document with a bad step has no
  /// result at all.
  func checkImagesOfSteps() {
    for (index, step) in document.steps.enumerated() {
      let pointer = "/steps/\(index)"
      if let addition = step.addition { checkImages(of: addition.view, at: pointer + "/add/view") }
      for (index, change) in step.changes.enumerated() {
        guard case .view(_, let settings) = change else { continue }
        checkImages(among: settings, at: pointer + (step.hasChangeList ? "/set/\(index)" : "/set"))
      }
    }
  }

  private func checkImages(of view: ViewDescription, at pointer: String) {
    checkTime(at: pointer)
    checkImages(among: view.settings, at: pointer)
    for (index, subview) in view.subviews.enumerated() {
      checkImages(of: subview, at: "\(pointer)/subviews/\(index)")
    }
  }

  private func checkImages(among settings: [ViewSetting], at pointer: String) {
    for case .image(let source) in settings {
      attempt(pointer + "/image") { try images.check(source) }
    }
  }

  private func remove(_ id: String) {
    guard let view = views[id] else { return }
    forget(view)
    view.removeFromSuperview()
  }

  /// Frees the ids of a view, of all in it, and of the constraints that speak of any of them.
  private func forget(_ view: View) {
    let own = (view.layoutGuides.map(\.identifier) + [view.identifier]).compactMap(\.self)
    for id in own {
      guides[id] = nil
      views[id] = nil
      writtenFrames[id] = nil
      referenceSizes[id] = nil
      awaitedSizes.remove(id)
      customSpacings[id] = nil
      for mention in mentions.removeValue(forKey: id) ?? [] {
        mention.constraint.deactivate()
        if entries[mention.id]?.constraint === mention.constraint { entries[mention.id] = nil }
      }
    }
    for subview in view.subviews { forget(subview) }
  }

  private func add(_ addition: DocumentStep.Addition, at pointer: String) {
    guard let superview = views[addition.superview] else { return }
    TreeBuilder(layout: self, pointer: pointer + "/view").build(addition.view) { view in
      add(view, to: superview, at: addition.index)
    }
    add(addition.constraints, at: pointer + "/constraints")
  }

  /// Puts a view into another one, behind none of its subviews or at a place among them.
  ///
  /// All subviews of a document's stack are arranged.
  func add(_ view: View, to superview: View, at index: Int?) {
    let index = index ?? superview.subviews.count
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
      TreeBuilder(layout: self, pointer: pointer).apply(settings, to: view)
    case .constraint(let id, let constant, let priority):
      guard let constraint = entries[id]?.constraint else { return }
      attempt(pointer) {
        if let constant { try constraint.setConstant(constant) }
        if let priority { try constraint.setPriority(priority) }
      }
    }
  }

  // MARK: Masks

  private func settleReferences(after addition: DocumentStep.Addition, at pointer: String) {
    guard let view = views[addition.view.id] else { return }
    settleReference(of: view, at: pointer)
    settleReferences(of: addition.view, at: pointer)
  }

  private func settleReferences(after change: DocumentStep.Change, at pointer: String) {
    // The root's size is the window's.
    guard case .view(let id, let settings) = change, let view = views[id],
      view !== window.rootView
    else { return }
    if settings.contains(where: \.concernsMask) { settleReference(of: view, at: pointer) }
    if settings.contains(where: \.concernsMasksWithin) {
      for subview in view.subviews { settleReference(of: subview, at: pointer) }
    }
  }
}

extension LayoutDocument {
  /// Whether a step activates a mask or changes the effect of one.
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
  /// Whether the property decides what a mask does.
  fileprivate var concernsMask: Bool {
    switch self {
    case .frame, .autoresizing, .translatesAutoresizingMask: true
    default: false
    }
  }

  /// Whether the property decides the size that masks of subviews refer to.
  fileprivate var concernsMasksWithin: Bool {
    switch self {
    case .frame, .translatesAutoresizingMask: true
    default: false
    }
  }
}
