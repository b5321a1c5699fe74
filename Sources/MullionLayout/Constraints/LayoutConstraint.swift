// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver
import Synchronization

/// A linear relation between attributes of views and guides.
///
/// The sum of the terms is at most, equal to or at least a number. UIKit's form relates one
/// attribute to another; the general form takes any number of terms. A constraint holds its items
/// weakly and starts inactive. It is a symmetric relation, not an assignment to its first item.
///
/// The nearest view that contains all items holds the constraint, and locations are measured in its
/// coordinates. The error of an unsatisfied constraint is the difference between its sides, in
/// points. It is not divided by the factors.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class LayoutConstraint {
  /// An attribute of an item, multiplied by a factor.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct Term {
    /// A view or a layout guide.
    public var item: any LayoutItem
    /// The attribute of the item.
    public var attribute: LayoutAttribute
    /// The factor.
    public var coefficient: Double

    /// Creates a term.
    public init(_ item: any LayoutItem, _ attribute: LayoutAttribute, coefficient: Double = 1) {
      self.item = item
      self.attribute = attribute
      self.coefficient = coefficient
    }
  }

  /// The properties that few constraints have, besides the identifier.
  private struct Details {
    /// The first two factors; nil if they are 1 and -1, or 1 alone.
    var coefficients: (first: Double, second: Double)?
    /// The error of an initializer that cannot throw; activation checks the constraint again.
    var doubt: Doubt?
    /// The terms after the second.
    var terms = OtherTerms()
    /// The source location of the constraint, if the table of locations is full.
    var location: SourceLocation?
  }

  /// The rules that a constraint violated when it was created.
  enum Doubt {
    /// The rules for a sum of any length.
    case sum
    /// The rules for UIKit's form, with this error, which no later change repairs.
    case pair(LayoutConstraintError)
  }

  private final class DetailsBox {
    // Only accessors of the constraint use the details, and none of them calls other code meanwhile.
    @exclusivity(unchecked) var details = Details()
  }

  /// The identifier and the details.
  ///
  /// An identifier alone takes no memory for details.
  private final class OuterBox {
    @exclusivity(unchecked) var identifier: String?
    @exclusivity(unchecked) var box: DetailsBox?
  }

  private static let activations = Atomic<UInt64>(0)

  // Most constraints have at most two terms. They are stored inline, in an order without padding,
  // because a large tree has many constraints. The unchecked properties are only read and replaced
  // as a whole, so no two accesses overlap, and run-time checks would cost a sixth of a first layout.
  // The initializers retain the references to the items once, and the deinitializer releases them.

  /// The reference to the first item, which the constraint keeps until its end; nil only for a constraint
  /// that `init()` created.
  ///
  /// A layout reads the references of each constraint several times, so it does not count them.
  @exclusivity(unchecked) private var firstReference: Unmanaged<ConstraintItem>?
  /// The reference to the second item, which the constraint keeps until its end.
  @exclusivity(unchecked) private var secondReference: Unmanaged<ConstraintItem>?
  /// The links in the first item's list of mentions.
  @exclusivity(unchecked) private var firstLinks = MentionLinks()
  /// The links in the second item's list of mentions, unless it is the first item.
  @exclusivity(unchecked) private var secondLinks = MentionLinks()
  /// The view that holds the constraint while it is active.
  ///
  /// The holder clears the reference when it is deallocated.
  @exclusivity(unchecked) package internal(set) final unowned(unsafe) var holder: LayoutBox?
  @exclusivity(unchecked) private var storedConstant = 0.0
  @exclusivity(unchecked) final private(set) var storedPriority = Priority.required
  /// The constraint's rank in the order of activations.
  @exclusivity(unchecked) package private(set) final var serial: UInt64 = 0
  @exclusivity(unchecked) private var outerBox: OuterBox?
  /// The origin of the constraint: the index of a source location in ``SourceLocationTable``, or -2 minus the
  /// index in the list of a document; -1 if it is neither, or if the details have the location.
  @exclusivity(unchecked) private var origin: Int32 = -1
  /// The index of the constraint in the holder's list.
  @exclusivity(unchecked) final var indexInHolder: Int32 = -1
  /// The slot of the constraint's row in the current engine's solver; -1 if it has no row.
  ///
  /// A slot is enough to identify a row, as in ``DerivedRows``.
  @exclusivity(unchecked) final var rowSlot: Int32 = -1
  /// The purpose of the constraint if a stack view created it.
  @exclusivity(unchecked) final var family: StackConstraintFamily?
  // Layout reads these and the priority, not the properties that subclasses may override.
  @exclusivity(unchecked) final private(set) var storedFirstAttribute = LayoutAttribute
    .notAnAttribute
  @exclusivity(unchecked) final private(set) var storedSecondAttribute = LayoutAttribute
    .notAnAttribute
  @exclusivity(unchecked) final private(set) var storedRelation = Relation.equal

  /// Creates a constraint without items, which cannot be activated.
  ///
  /// Subclasses need it; the other initializers create useful constraints.
  public init() {}

  /// Creates `item.attribute relation multiplier * toItem.attribute + constant`, inactive.
  ///
  /// An invalid relation is reported to ``LayoutError/handler``, and activating the constraint fails
  /// with the same error. The initializer whose first label is `validating` throws it instead.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - attribute: The attribute of the first item.
  ///   - relation: The relation between the two sides.
  ///   - other: The second item; nil compares a size with the constant.
  ///   - otherAttribute: The attribute of the second item.
  ///   - multiplier: The factor of the second item's attribute.
  ///   - constant: Points to add to the right side.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
  public convenience init(
    item: any LayoutItem, attribute: LayoutAttribute, relatedBy relation: Relation = .equal,
    toItem other: (any LayoutItem)? = nil,
    attribute otherAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, fileID: String = #fileID, line: Int = #line
  ) {
    let location = SourceLocation(fileID: fileID, line: line)
    let first = Term(item, attribute)
    let second = other.map { Term($0, otherAttribute, coefficient: -multiplier) }
    var refusal: LayoutConstraintError?
    do throws(LayoutConstraintError) {
      try Self.checkPair(first, second, relation, constant, location)
    } catch {
      refusal = error
    }
    self.init(
      unchecked: first, multiplier == 0 ? nil : second, relation, constant: constant,
      location: location)
    guard let refusal else { return }
    details.doubt = .pair(refusal)
    report(.constraint(refusal))
  }

  /// Creates `item.attribute relation multiplier * toItem.attribute + constant`, inactive, and
  /// refuses an invalid relation.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - attribute: The attribute of the first item.
  ///   - relation: The relation between the two sides.
  ///   - other: The second item; nil compares a size with the constant.
  ///   - otherAttribute: The attribute of the second item.
  ///   - multiplier: The factor of the second item's attribute.
  ///   - constant: Points to add to the right side.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
  /// - Throws: A ``LayoutConstraintError`` for an invalid relation.
  public convenience init(
    validating item: any LayoutItem, attribute: LayoutAttribute,
    relatedBy relation: Relation = .equal, toItem other: (any LayoutItem)? = nil,
    attribute otherAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, fileID: String = #fileID, line: Int = #line
  ) throws(LayoutConstraintError) {
    let location = SourceLocation(fileID: fileID, line: line)
    let first = Term(item, attribute)
    let second = other.map { Term($0, otherAttribute, coefficient: -multiplier) }
    try Self.checkPair(first, second, relation, constant, location)
    self.init(
      unchecked: first, multiplier == 0 ? nil : second, relation, constant: constant,
      location: location)
  }

  /// Creates `sum of terms relation constant`, inactive.
  ///
  /// - Parameters:
  ///   - terms: The sum; an item may occur in several terms.
  ///   - relation: The relation between the sum and the constant.
  ///   - constant: The right side, in points.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
  /// - Throws: A ``LayoutConstraintError`` for an invalid relation, for example if the sum has
  ///   exactly one location.
  public convenience init(
    _ terms: [Term], _ relation: Relation, constant: Double = 0, fileID: String = #fileID,
    line: Int = #line
  ) throws(LayoutConstraintError) {
    let location = SourceLocation(fileID: fileID, line: line)
    try Self.check(terms, relation, constant, location)
    self.init(unchecked: terms, relation, constant: constant, location: location)
  }

  /// Creates a constraint of at least one term, without checking it.
  ///
  /// The caller has checked the terms. Activation checks a doubtful constraint again.
  convenience init(
    unchecked terms: [Term], _ relation: Relation, constant: Double, location: SourceLocation?,
    isDoubtful: Bool = false
  ) {
    self.init(
      unchecked: terms[0], terms.count > 1 ? terms[1] : nil, relation, constant: constant,
      location: location)
    if isDoubtful { details.doubt = .sum }
    if terms.count > 2 { details.terms = OtherTerms(terms[2...]) }
  }

  /// Creates a constraint of one or two terms, without checking it.
  convenience init(
    unchecked first: Term, _ second: Term?, _ relation: Relation, constant: Double,
    location: SourceLocation?
  ) {
    self.init(
      .of(first.item), first, second.map { .of($0.item) }, second, relation, constant: constant,
      location: location)
  }

  /// Creates a constraint of one or two terms, without checking it.
  convenience init(
    _ firstItem: ConstraintItem, _ first: Term, _ secondItem: ConstraintItem?, _ second: Term?,
    _ relation: Relation, constant: Double, location: SourceLocation?
  ) {
    self.init()
    storedRelation = relation
    storedConstant = constant
    firstReference = .passRetained(firstItem)
    storedFirstAttribute = first.attribute
    if let second {
      secondReference = secondItem.map { .passRetained($0) }
      storedSecondAttribute = second.attribute
    }
    if let location { self.location = location }
    if first.coefficient != 1 || (second?.coefficient ?? -1) != -1 {
      details.coefficients = (first.coefficient, second?.coefficient ?? 0)
    }
  }

  /// Creates `one relation multiplier * other + constant`, without checking it.
  convenience init(
    _ one: _BoxPlace, _ relation: Relation, _ other: _BoxPlace, multiplier: Double,
    constant: Double, at location: SourceLocation?
  ) {
    self.init(one, relation, other, constant: constant)
    if let location { self.location = location }
    if multiplier != 1 { details.coefficients = (1, -multiplier) }
  }

  /// Creates `one relation other + constant`, without checking it.
  convenience init(
    _ one: _BoxPlace, _ relation: Relation, _ other: _BoxPlace, constant: Double,
    _ fileID: String, _ line: Int
  ) {
    // Looked up before the constraint exists, which otherwise would be retained meanwhile.
    let number = SourceLocationTable.number(of: fileID, line)
    self.init(one, relation, other, constant: constant)
    if let number {
      origin = number
    } else {
      details.location = SourceLocation(fileID: fileID, line: line)
    }
  }

  private convenience init(
    _ one: _BoxPlace, _ relation: Relation, _ other: _BoxPlace, constant: Double
  ) {
    self.init()
    firstReference = one.retainedReference
    secondReference = other.retainedReference
    storedConstant = constant
    storedFirstAttribute = one.attribute
    storedSecondAttribute = other.attribute
    storedRelation = relation
  }

  private var box: DetailsBox? { outerBox?.box }

  /// The box of the identifier and the details, created if necessary.
  private var madeOuterBox: OuterBox {
    let made = outerBox ?? OuterBox()
    outerBox = made
    return made
  }

  private var details: Details {
    get { box?.details ?? Details() }
    _modify {
      let outer = madeOuterBox
      let box = outer.box ?? DetailsBox()
      outer.box = box
      yield &box.details
    }
  }

  /// A name for messages and reports; nil uses the formula.
  open var identifier: String? {
    get {
      if let identifier = outerBox?.identifier ?? family?.rawValue { return identifier }
      return listIndex < 0 ? nil : Self.identifier(atListIndex: listIndex)
    }
    set { if newValue != nil || outerBox != nil { madeOuterBox.identifier = newValue } }
  }

  /// The index of the constraint in the list of a document; -1 if it is in no such list.
  ///
  /// It is the identifier of a constraint that has no other, so that the constraints of a large
  /// document need no texts. A constraint with a source location has no index.
  package final var listIndex: Int32 {
    get { origin < -1 ? -2 - origin : -1 }
    set { origin = newValue < 0 ? -1 : -2 - min(newValue, .max - 1) }
  }

  /// Returns the identifier of a constraint that a document lists without an id.
  package static func identifier(atListIndex index: Int32) -> String { "constraints[\(index)]" }

  /// The source location of the constraint; nil omits it from the formula.
  public final var location: SourceLocation? {
    get { origin < 0 ? box?.details.location : SourceLocationTable.location(origin) }
    set {
      let number = newValue.flatMap { SourceLocationTable.number(of: $0.fileID, $0.line) }
      let rest = number == nil ? newValue : nil
      if let number {
        // The index was the identifier.
        if listIndex >= 0, outerBox?.identifier == nil {
          madeOuterBox.identifier = Self.identifier(atListIndex: listIndex)
        }
        origin = number
      } else if origin >= 0 {
        origin = -1
      }
      if rest != nil || box != nil { details.location = rest }
    }
  }

  /// Whether the constraint has one or two terms, and no doubt; may be false for such a one.
  final var isPlain: Bool {
    guard let box else { return firstReference != nil }
    return box.details.doubt == nil && box.details.terms.isEmpty
  }

  /// The rules that activation must check first; nil if the constraint is valid.
  final var doubt: Doubt? { box?.details.doubt }

  /// The attribute of the first item.
  open var firstAttribute: LayoutAttribute { storedFirstAttribute }

  /// The attribute of the second item; `notAnAttribute` if there is no second term.
  open var secondAttribute: LayoutAttribute { storedSecondAttribute }

  /// The relation between the sum of the terms and the constant.
  open var relation: Relation { storedRelation }

  /// Whether a stack view created the constraint.
  ///
  /// In a conflict, constraints of the program are dropped before those of stacks.
  package final var isOfStack: Bool { family != nil }

  /// The terms whose items still exist.
  public final var terms: [Term] {
    presentTerms.compactMap { term in
      term.item.map { Term($0, term.attribute, coefficient: term.coefficient) }
    }
  }

  // MARK: Current terms

  final var presentTerms: PresentTerms { PresentTerms(constraint: self) }

  final var termCount: Int {
    guard secondReference == nil else { return 2 + (box?.details.terms.count ?? 0) }
    return firstReference == nil ? 0 : 1
  }

  final func term(at index: Int) -> PresentTerm {
    switch index {
    case 0:
      PresentTerm(
        reference: reference(at: 0), attribute: storedFirstAttribute,
        coefficient: firstCoefficient)
    case 1:
      PresentTerm(
        reference: reference(at: 1), attribute: storedSecondAttribute,
        coefficient: secondCoefficient)
    default: otherTerm(at: index - 2)
    }
  }

  /// Returns the box of a term, as a reference that is not counted; nil if the item is a guide or gone.
  @inline(__always)
  final func uncountedBox(at index: Int) -> Unmanaged<LayoutBox>? {
    switch index {
    case 0: firstReference?._withUnsafeGuaranteedRef { $0.uncountedBox }
    case 1: secondReference?._withUnsafeGuaranteedRef { $0.uncountedBox }
    default: reference(at: index).uncountedBox
    }
  }

  /// The factor of the first term.
  final var firstCoefficient: Double {
    outerBox == nil ? 1 : box?.details.coefficients?.first ?? 1
  }

  /// The factor of the second term.
  final var secondCoefficient: Double {
    outerBox == nil ? -1 : box?.details.coefficients?.second ?? -1
  }

  /// Returns the reference to a term's item.
  final func reference(at index: Int) -> ConstraintItem {
    switch index {
    case 0: firstReference?.takeUnretainedValue() ?? .nothing
    case 1: secondReference?.takeUnretainedValue() ?? .nothing
    default: otherTerm(at: index - 2).reference
    }
  }

  /// The links in the list of mentions of an item, which the constraint mentions.
  @inline(__always)
  final func links(of item: ConstraintItem) -> MentionLinks {
    let address = Unmanaged.passUnretained(item).toOpaque()
    if firstReference?.toOpaque() == address { return firstLinks }
    return secondReference?.toOpaque() == address ? secondLinks : otherLinks(of: item)
  }

  /// Replaces the links in the list of mentions of an item, which the constraint mentions.
  @inline(__always)
  final func setLinks(_ links: MentionLinks, of item: ConstraintItem) {
    let address = Unmanaged.passUnretained(item).toOpaque()
    if firstReference?.toOpaque() == address {
      firstLinks = links
    } else if secondReference?.toOpaque() == address {
      secondLinks = links
    } else {
      details.terms.setLinks(links, of: item)
    }
  }

  /// Returns a term after the second one.
  private final func otherTerm(at index: Int) -> PresentTerm {
    box?.details.terms[index]
      ?? PresentTerm(reference: .nothing, attribute: .notAnAttribute, coefficient: 0)
  }

  private final func otherLinks(of item: ConstraintItem) -> MentionLinks {
    box?.details.terms.links(of: item) ?? MentionLinks()
  }

  // Another thread may release the last reference to a view of the main actor, and then its constraints
  // leave their lists there. A closure that another module calls would check the actor and stop the process,
  // so the functions for lists pass none to other modules.

  /// Calls a function with each item once, even if several terms mention it.
  ///
  /// The constraint keeps the items, so the references are not counted.
  @inline(__always)
  final func forEachItem(_ body: (Unmanaged<ConstraintItem>) -> Void) {
    guard let firstReference else { return }
    body(firstReference)
    guard let secondReference else { return }
    if secondReference.toOpaque() != firstReference.toOpaque() { body(secondReference) }
    guard outerBox != nil else { return }
    for index in 2..<termCount where !isMentioned(before: index) {
      body(.passUnretained(reference(at: index)))
    }
  }

  /// Whether a term before the given one, which comes after the second one, has the same item.
  private final func isMentioned(before index: Int) -> Bool {
    guard let box, box.details.terms.isFirst(at: index - 2) else { return true }
    let item = Unmanaged.passUnretained(reference(at: index)).toOpaque()
    return firstReference?.toOpaque() == item || secondReference?.toOpaque() == item
  }

  /// The constant on the right side, in points.
  ///
  /// Default 0.
  public final var constant: Double {
    get { storedConstant }
    set { reporting { () throws(LayoutConstraintError) in try setConstant(newValue) } }
  }

  /// The priority of the constraint.
  ///
  /// Default required.
  open var priority: Priority {
    get { storedPriority }
    set { reporting { () throws(LayoutConstraintError) in try setPriority(newValue) } }
  }

  /// Sets ``constant``; the cheapest way to change a layout.
  ///
  /// - Parameter constant: The constant, in points.
  /// - Throws: ``LayoutConstraintError/invalidNumber(constraint:name:value:)``.
  public final func setConstant(_ constant: Double) throws(LayoutConstraintError) {
    try Self.check(constant, "constant") { name }
    guard constant != storedConstant else { return }
    let holder = holder
    let access = holder.map { TreeAccess(to: $0, "changes a constraint of") }
    defer { access?.end() }
    storedConstant = constant
    holder?.noteCause("changes the constant of \(name)")
    numbersDidChange()
  }

  /// Sets ``priority``.
  ///
  /// - Parameter priority: The priority.
  /// - Throws: ``LayoutConstraintError/requiredChange(constraint:)`` for a change between required
  ///   and optional while the constraint is active.
  public final func setPriority(_ priority: Priority) throws(LayoutConstraintError) {
    guard priority != storedPriority else { return }
    guard !isActive || priority.isRequired == storedPriority.isRequired else {
      throw .requiredChange(constraint: name)
    }
    storedPriority = priority
    numbersDidChange()
  }

  private func numbersDidChange() {
    guard let holder else { return }
    holder.adoptingEngine?.refresh(self)
    holder.fittingDidChange()
  }

  /// Returns the first of several ranks in the order of activations.
  static func reserveSerials(_ count: Int) -> UInt64 {
    activations.add(UInt64(count), ordering: .relaxed).oldValue + 1
  }

  /// Gives the constraint another rank in the order of activations.
  final func renumber(_ serial: UInt64) { self.serial = serial }

  // See Responder.
  deinit {
    firstReference?.release()
    secondReference?.release()
  }
}
