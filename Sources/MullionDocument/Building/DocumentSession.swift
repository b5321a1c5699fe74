// SPDX-License-Identifier: GPL-3.0-or-later

/// A live document that takes steps in JSON after it was read.
///
/// A step is an object with the keys of a document's steps:
///
/// ```swift
/// let session = try DocumentSession(json: document)
/// try session.makeStep(json: Array(#"{"set":{"constraint":"edge","constant":-30}}"#.utf8))
/// let result = try session.layout.solve()
/// ```
public final class DocumentSession {
  /// The live views and constraints.
  public let layout: DocumentLayout

  /// Whether a step failed after some of its edits were made; discard the session then.
  public private(set) var isBroken = false

  private var scope: IdentifierScope
  private var costs = SessionCosts()
  /// The number of steps, including those of the document.
  private var stepCount: Int

  /// Reads a document and builds its view tree.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8.
  ///   - options: The layout options.
  /// - Throws: A ``DocumentError`` with all mistakes, images that cannot be read, numbers that the
  ///   engine rejects, or a limit that is reached.
  /// - Complexity: O(bytes + issues · log issues).
  public init(
    json bytes: [UInt8], options: DocumentLayout.Options = .init()
  ) throws(DocumentError) {
    let scope = IdentifierScope(hasSteps: true)
    let budget = DocumentBudget(options.limits)
    let document = try ReadingContext.read(bytes, budget: budget) { context, root in
      DocumentReader(context: context, scope: scope).document(root)
    }
    self.scope = scope
    stepCount = document.steps.count
    layout = try DocumentLayout(document, of: .session, options: options, budget: nil)
  }

  /// Makes the edits of a step, without solving.
  ///
  /// Messages have the line and the column in the step's text, and the JSON pointer that the step
  /// would have in the document.
  ///
  /// - Parameter bytes: The step in UTF-8.
  /// - Throws: A ``DocumentError`` with all mistakes of the step, or if the document has steps that
  ///   were not made. The session is then as before, unless ``isBroken`` is true.
  /// - Complexity: O(bytes) besides the edits; O(ids) if the step adds or removes views or
  ///   constraints.
  public func makeStep(json bytes: [UInt8]) throws(DocumentError) {
    try checkIsReady()
    layout.beginCall()
    let (oldScope, used) = (scope.copy(), layout.budget.used)
    let step: DocumentStep
    do throws(DocumentError) {
      step = try read(bytes)
    } catch {
      scope = oldScope
      layout.budget.giveBack(layout.budget.used - used)
      throw error
    }
    // Nothing uses the old scope after this, so the removal may change it.
    let removed = step.removal.map { oldScope.remove($0) } ?? []
    costs.take(step, removing: removed, whileUsing: used, from: layout.budget)
    do throws(DocumentError) {
      try layout.apply(step, at: pointer)
    } catch {
      isBroken = true
      throw error
    }
    if let addition = step.addition { record(addition.view, at: pointer + "/add/view") }
    stepCount += 1
  }

  /// The JSON pointer of the next step.
  private var pointer: String { "/steps/\(stepCount)" }

  private func checkIsReady() throws(DocumentError) {
    let sentence: String
    if isBroken {
      sentence = "an earlier step failed; read the document again"
    } else if layout.madeSteps < layout.document.steps.count {
      sentence = "the document has steps that were not made; make them first"
    } else {
      return
    }
    throw DocumentError(
      issues: [.init(position: .init(pointer: pointer), problem: .refused(sentence))])
  }

  /// Reads a step and checks its images.
  private func read(_ bytes: [UInt8]) throws(DocumentError) -> DocumentStep {
    let step = try ReadingContext.read(bytes, budget: layout.budget) { context, root in
      context.inside(.key("steps")) {
        context.inside(.index(stepCount)) {
          StepReader(context: context, scope: scope).step(root, index: stepCount)
        }
      }
    }
    layout.checkImages(of: step, at: pointer)
    guard layout.issues.isEmpty else {
      defer { (layout.issues, layout.isStopped) = ([], false) }
      throw DocumentError(issues: layout.issues)
    }
    return step
  }

  private func record(_ view: ViewDescription, at place: String) {
    layout.placesInSession[view.id] = place
    let places = view.placesInTable
    for (index, subview) in view.subviews.enumerated() {
      record(subview, at: "\(place)/\(ViewDescription.pointer(ofSubview: index, places))")
    }
  }
}
