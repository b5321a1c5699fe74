// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionGeometry
import MullionText

/// The live views and constraints of a document, ready to be solved, edited and drawn.
///
/// Ids are the identifiers of the views. Like every view tree, a layout belongs to one isolation
/// domain at a time.
public final class DocumentLayout {
  /// The options for laying out a document.
  public struct Options: Sendable {
    /// The root's size in points; nil for the document's size.
    public var size: Size?
    /// Device pixels per point; nil for the document's scale.
    public var scale: Double?
    /// The folder that relative image paths start from; empty for the current folder.
    ///
    /// Images must be inside this folder or one of ``imageFolders``.
    public var folder = ""
    /// More folders that images may be read from.
    ///
    /// A path that is not found in ``folder`` is looked up in these.
    public var imageFolders: [String] = []
    /// The memory limit of the document, and the time limit of each call, such as building or
    /// solving.
    ///
    /// If the layout is created with a budget, the budget's limits apply instead.
    public var limits = DocumentLimits()
    /// The name in results, if the document has none.
    public var name = ""
    /// Whether results contain frames on device pixels even at scale 1.
    public var wantsPixelFrames = false
    /// Whether results contain statistics.
    public var wantsStatistics = false
    /// Whether results list every violation, instead of only those that suggest a mistake.
    public var wantsAllViolations = false
    /// Whether the engine also checks that each solution is optimal, not only feasible; this is
    /// slower.
    public var verifies = false
    /// Whether each layout passes all constraints to GLPK and checks the answer, even if results of
    /// an earlier layout could be reused.
    public var solvesEveryPass = false
    /// Whether ``DocumentLayout/document`` loses its initial constraints while they become live.
    ///
    /// They take as much memory as the live constraints, and no call needs them afterwards.
    package var forgetsConstraintDescriptions = false

    /// Creates default options.
    public init() {}
  }

  /// The document as it was read; steps do not change this property.
  public private(set) var document: LayoutDocument
  /// The options that the layout was created with.
  public let options: Options
  /// The window whose root view is the document's root.
  public let window: Window

  /// The JSON pointer of the step that is being made and solved; nil outside of steps.
  ///
  /// ``window``'s error handler can read it to name the step of a message.
  public internal(set) var currentStep: String?

  var views: [String: View] = [:]
  /// Whether a row or an item has or had subviews.
  var hasCells = false
  var guides: [String: LayoutGuide] = [:]
  var constraints = ConstraintTable()
  /// The constraints that refer to a view or a guide, by the item's id; empty for a document
  /// without steps.
  ///
  /// A list may contain removed constraints, whose ids may belong to newer constraints.
  var mentions: [String: [(id: String, constraint: LayoutConstraint)]] = [:]
  /// The frames that the document or a step sets, by the id of the view.
  var writtenFrames: [String: Rect] = [:]
  /// The sizes that the masks of subviews start from, for superviews without a frame, by view id;
  /// see `settleReferences(of:at:)`.
  var referenceSizes: [String: Size] = [:]
  /// The ids of views whose ``referenceSizes`` the next layout determines.
  var awaitedSizes: Set<String> = []
  /// Whether a step may activate a mask or change the effect of a mask.
  private(set) lazy var hasStepsWithMasks = origin == .session || document.hasStepsWithMasks
  /// The custom spacings after views of stacks, by the id of the view.
  var customSpacings: [String: Double] = [:]
  /// The items of toolbars with an id.
  var barItems: [String: BarButtonItem] = [:]
  /// The number of the document's steps that have been started.
  var madeSteps = 0
  /// The JSON pointers of views that a session's steps have added, by the id of the view.
  var placesInSession: [String: String] = [:]
  private let origin: Origin
  let images: ImageLoader
  /// The remaining time and memory of the document.
  let budget: DocumentBudget
  /// Whether the time limit starts again with each call.
  let hasOwnBudget: Bool
  /// Issues found while building or editing.
  var issues: [DocumentIssue] = []
  /// Whether the time ran out while building or editing; the rest is then omitted.
  var isStopped = false
  /// The number of parts built since the clock was last read.
  ///
  /// The clock is read only at intervals: reading it for each part would take longer than building
  /// the part.
  var untilClock = 0
  /// The duration of building since the last result, in microseconds.
  var buildMicroseconds = 0.0

  /// The source of the steps: only the document, or also a ``DocumentSession``.
  enum Origin {
    case document
    case session
  }

  /// Builds the view tree of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - options: The layout options.
  ///   - budget: The budget that the document was read with, so that one time limit covers
  ///     everything from reading to drawing; nil for the limits of the options.
  /// - Throws: A ``DocumentError`` for images that cannot be read, numbers that the engine rejects,
  ///   or a limit that is reached.
  public convenience init(
    _ document: LayoutDocument, options: Options = Options(), budget: DocumentBudget? = nil
  ) throws(DocumentError) {
    try self.init(document, of: .document, options: options, budget: budget)
  }

  init(
    _ document: LayoutDocument, of origin: Origin, options: Options, budget: DocumentBudget?
  ) throws(DocumentError) {
    self.document = document
    self.origin = origin
    self.options = options
    let scale = options.scale ?? document.scale
    hasOwnBudget = budget == nil
    if let budget {
      self.budget = budget
    } else {
      self.budget = try Self.budget(for: document, options.limits)
    }
    images = ImageLoader(
      folders: ImageFolders(document: options.folder, others: options.imageFolders), scale: scale,
      budget: self.budget)
    let design = document.root.frame?.size ?? document.size ?? .zero
    window = Window(frame: Rect(origin: Point(x: 0, y: 0), size: design))
    let start = ContinuousClock.now
    window.identifier = "window"
    window.scale = scale
    window.verifiesLayout = options.verifies
    window.solving = options.solvesEveryPass ? .everyPass : .incremental
    window.layoutDirection = document.direction
    if document.contentSizeCategory != .large {
      window.overrideContentSizeCategory = document.contentSizeCategory
    }
    window.safeArea = document.safeArea
    inTime {
      build()
      checkImagesOfSteps()
    }
    buildMicroseconds = start.microsecondsToNow
    guard issues.isEmpty else { throw DocumentError(issues: issues) }
  }

  /// Returns the view with an id; nil if there is none at present.
  ///
  /// The parts of a table's row have the row's id with a suffix: `/text`, `/detailText`, `/image`,
  /// and `/content` for the container of its subviews.
  public func view(_ id: String) -> View? {
    if let view = views[id] { return view }
    for part in DocumentRow.Part.allCases {
      if let row = part.row(of: id), let row = views[row] as? DocumentRow {
        return row.view(of: part)
      }
    }
    return nil
  }

  /// Returns the layout guide with an id; nil if there is none at present.
  public func guide(_ id: String) -> LayoutGuide? { guides[id] }

  /// Returns the constraint with an id; nil if there is none at present.
  public func constraint(_ id: String) -> LayoutConstraint? { constraints[id] }

  private func build() {
    let root = TreeBuilder(layout: self).build(document.root, at: { "/root" }) { root in
      window.rootView = root
    }
    addInitialConstraints()
    settleReferences(of: document.root) { "/root" }
    if document.root.frame == nil, document.size == nil {
      attempt("/root") { try window.setFrame(Rect(origin: .zero, size: fittingSize(of: root))) }
    }
    settleAwaitedSizes(before: options.size ?? document.size)
    if let size = options.size ?? document.size {
      attempt("/size") { try window.setFrame(Rect(origin: .zero, size: size)) }
    }
  }

  // MARK: Constraints

  private func addInitialConstraints() {
    let forgets = options.forgetsConstraintDescriptions
    constraints.reserve(document.constraints.count)
    for index in document.constraints.indices {
      add(document.constraints[index], in: "/constraints", at: index)
      if forgets {
        document.constraints[index].left.terms = []
        document.constraints[index].right.terms = []
      }
    }
    for (index, constraints) in document.visualFormats.enumerated() {
      let pointer = "/visualFormats/\(index)"
      for constraint in constraints { add(constraint, in: pointer, at: nil) }
    }
    if forgets { (document.constraints, document.visualFormats) = ([], []) }
  }

  /// Creates constraints and activates those that are initially active.
  func add(_ descriptions: [ConstraintDescription], at pointer: String) {
    constraints.reserve(descriptions.count)
    for (index, description) in descriptions.enumerated() {
      add(description, in: pointer, at: index)
    }
  }

  private func add(_ description: ConstraintDescription, in list: String, at index: Int?) {
    func place() -> String { index.map { "\(list)/\($0)" } ?? list }
    checkTime(at: place())
    attempt(place()) {
      let constraint = try constraint(for: description)
      constraints.add(description.name, constraint, in: list, at: index)
      // Only steps remove views.
      if origin == .session || !document.steps.isEmpty { mention(constraint, description) }
      if description.isActive { try constraint.activate() }
    }
  }

  private func mention(_ constraint: LayoutConstraint, _ description: ConstraintDescription) {
    for id in Set((description.left.terms + description.right.terms).map(\.item.id)) {
      mentions[id, default: []].append((description.id, constraint)) {
        constraints[$0.id] === $0.constraint
      }
    }
  }

  private func constraint(for description: ConstraintDescription) throws -> LayoutConstraint {
    var terms: [LayoutConstraint.Term] = []
    terms.reserveCapacity(description.left.terms.count + description.right.terms.count)
    for (sum, sign) in [(description.left, 1.0), (description.right, -1)] {
      for term in sum.terms {
        terms.append(
          .init(try item(term.item), term.attribute, coefficient: sign * term.coefficient))
      }
    }
    let constraint = try LayoutConstraint(
      terms, description.relation, constant: description.constant)
    switch description.name {
    case .id(let id): constraint.identifier = id
    case .listIndex(let index): constraint.listIndex = index
    }
    // The default location is this source file, which says nothing about the document.
    constraint.location = nil
    try constraint.setPriority(description.priority)
    return constraint
  }

  private func item(_ reference: ItemReference) throws -> any LayoutItem {
    // The subviews of a row or an item are in its container.
    if let view = views[reference.id]?.documentContainer,
      let item = reference.area.item(of: view.box)
    {
      return item
    }
    guard reference.area == .whole, let guide = guides[reference.id] else {
      throw Refusal(
        sentence: "found \(reference.description.quoted), expected the id of a view or a guide")
    }
    return guide
  }

  /// An invalid reference in a document that was not read from JSON.
  struct Refusal: Error, CustomStringConvertible {
    var sentence: String
    var description: String { sentence }
  }

  // MARK: Issues

  /// Runs a closure and records an issue if it throws; does nothing after the time ran out.
  func attempt(_ pointer: @autoclosure () -> String, _ body: () throws -> Void) {
    guard !isStopped else { return }
    do {
      try body()
    } catch let failure as DocumentIssue.ImageFailure {
      issues.append(
        .init(
          position: .init(pointer: pointer()),
          problem: failure.exceedsLimit ? .limit(failure.sentence) : .image(failure.sentence)))
    } catch {
      issues.append(.init(position: .init(pointer: pointer()), problem: .refused("\(error)")))
    }
  }
}

extension ContinuousClock.Instant {
  /// The time since the instant, in microseconds.
  var microsecondsToNow: Double {
    let parts = duration(to: .now).components
    return Double(parts.seconds) * 1e6 + Double(parts.attoseconds) / 1e12
  }
}
