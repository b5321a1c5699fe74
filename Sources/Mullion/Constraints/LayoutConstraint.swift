// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver
import Synchronization

/// A linear relation between attributes of views and guides: a sum of terms that is at most, equal to or at least a
/// number.
///
/// UIKit's form relates one attribute to another; the general form takes any number of terms. A constraint holds its
/// items weakly, starts inactive, and is a wish between both sides, not an assignment.
///
/// Places are measured in the coordinates of the view that holds the constraint, the nearest one that contains all
/// items. Errors count in points, whatever the factors.
public final class LayoutConstraint {
  /// One attribute of an item times a factor.
  public struct Term {
    /// A view or a layout guide.
    public var item: any LayoutItem
    /// What of the item.
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

  /// A term that does not keep its item alive.
  struct WeakTerm {
    weak var item: (any LayoutItem)?
    let name: String
    let attribute: LayoutAttribute
    let coefficient: Double
  }

  private static let activations = Atomic<UInt64>(0)

  /// How the sum of the terms compares with the constant.
  public let relation: Relation
  /// A name for messages and reports; without one the formula stands for it.
  public var identifier: String?
  /// Where the constraint was made; nil keeps the place out of the formula.
  public var location: SourceLocation?

  let weakTerms: [WeakTerm]
  private var storedConstant: Double
  private var storedPriority = Priority.required
  /// The view that holds the constraint while it is active.
  weak var holder: View?
  /// The rank in the order of activations.
  private(set) var serial: UInt64 = 0

  /// Creates `item.attribute relation multiplier * toItem.attribute + constant`, inactive.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - attribute: What of the first item.
  ///   - relation: How the two sides compare.
  ///   - other: The second item; nil compares a size with the constant.
  ///   - otherAttribute: What of the second item.
  ///   - multiplier: The factor of the second item's attribute.
  ///   - constant: Points to add to the right side.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Throws: A ``LayoutConstraintError`` for a relation that makes no sense.
  public convenience init(
    item: any LayoutItem, attribute: LayoutAttribute, relatedBy relation: Relation = .equal,
    toItem other: (any LayoutItem)? = nil,
    attribute otherAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, fileID: String = #fileID, line: Int = #line
  ) throws(LayoutConstraintError) {
    let first = Term(item, attribute)
    let second = other.map { Term($0, otherAttribute, coefficient: -multiplier) }
    try Self.checkPair(first, second)
    var terms = [first]
    if let second, multiplier != 0 { terms.append(second) }
    try self.init(terms, relation, constant: constant, fileID: fileID, line: line)
  }

  /// Creates `sum of terms relation constant`, inactive.
  ///
  /// - Parameters:
  ///   - terms: The sum; an item may occur in several terms.
  ///   - relation: How the sum compares with the constant.
  ///   - constant: The right side, in points.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Throws: A ``LayoutConstraintError`` for a relation that makes no sense: on each axis there are no places, or at
  ///   least two.
  public init(
    _ terms: [Term], _ relation: Relation, constant: Double = 0, fileID: String = #fileID,
    line: Int = #line
  ) throws(LayoutConstraintError) {
    try Self.check(terms)
    try Self.check(constant, "constant")
    self.relation = relation
    storedConstant = constant
    weakTerms = terms.map {
      WeakTerm(
        item: $0.item, name: $0.item.displayName, attribute: $0.attribute,
        coefficient: $0.coefficient)
    }
    location = SourceLocation(fileID: fileID, line: line)
  }

  /// The sum, as far as its items exist.
  public var terms: [Term] {
    weakTerms.compactMap { term in
      term.item.map { Term($0, term.attribute, coefficient: term.coefficient) }
    }
  }

  /// The right side's number, in points.
  ///
  /// Default 0.
  public var constant: Double {
    get { storedConstant }
    set { report { () throws(LayoutConstraintError) in try setConstant(newValue) } }
  }

  /// How strongly the constraint is wanted.
  ///
  /// Default required.
  public var priority: Priority {
    get { storedPriority }
    set { report { () throws(LayoutConstraintError) in try setPriority(newValue) } }
  }

  /// Whether the constraint takes part in layout.
  public var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue else { return deactivate() }
      report { () throws(LayoutConstraintError) in try activate() }
    }
  }

  /// Sets ``constant``; the cheapest way to change a layout.
  ///
  /// - Parameter constant: The number, in points.
  /// - Throws: ``LayoutConstraintError/invalidNumber(name:value:)``.
  public func setConstant(_ constant: Double) throws(LayoutConstraintError) {
    try Self.check(constant, "constant")
    guard constant != storedConstant else { return }
    storedConstant = constant
    holder?.node?.engine?.refresh(CollectionOfOne(self))
  }

  /// Sets ``priority``.
  ///
  /// - Parameter priority: The priority.
  /// - Throws: ``LayoutConstraintError/requiredChange(constraint:)`` between required and optional while active.
  public func setPriority(_ priority: Priority) throws(LayoutConstraintError) {
    guard priority != storedPriority else { return }
    guard !isActive || priority.isRequired == storedPriority.isRequired else {
      throw .requiredChange(constraint: name)
    }
    storedPriority = priority
    holder?.node?.engine?.refresh(CollectionOfOne(self))
  }

  private func report(_ body: () throws(LayoutConstraintError) -> Void) {
    do {
      try body()
    } catch {
      ViewError.report(.constraint(error))
    }
  }

  // MARK: Activation

  /// Puts the constraint into force; the nearest view that contains all items holds it.
  ///
  /// - Throws: ``LayoutConstraintError/noCommonAncestor(constraint:)`` or
  ///   ``LayoutConstraintError/itemGone(constraint:)``.
  public func activate() throws(LayoutConstraintError) {
    guard !isActive else { return }
    install(on: try commonAncestor())
  }

  /// Takes the constraint out of force.
  public func deactivate() {
    guard let holder else { return }
    let key = ObjectIdentifier(self)
    holder.node?.engine?.remove(self)
    holder.installed[key] = nil
    for term in weakTerms {
      (term.item as? View)?.mentions[key] = nil
      (term.item as? LayoutGuide)?.mentions[key] = nil
    }
    self.holder = nil
  }

  /// Puts several constraints into force, or none of them.
  ///
  /// - Parameter constraints: The constraints, in the order in which they count as activated.
  /// - Throws: The error of the first that cannot be.
  public static func activate(_ constraints: [LayoutConstraint]) throws(LayoutConstraintError) {
    var holders: [View] = []
    for constraint in constraints { holders.append(try constraint.commonAncestor()) }
    for (constraint, holder) in zip(constraints, holders) where !constraint.isActive {
      constraint.install(on: holder)
    }
  }

  /// Takes several constraints out of force.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  private func install(on view: View) {
    let key = ObjectIdentifier(self)
    serial = Self.activations.add(1, ordering: .relaxed).newValue
    holder = view
    view.installed[key] = self
    for term in weakTerms {
      (term.item as? View)?.mentions[key] = self
      (term.item as? LayoutGuide)?.mentions[key] = self
    }
    view.node?.engine?.add(self)
  }

  /// The nearest view that contains all items.
  ///
  /// O(depth · terms).
  private func commonAncestor() throws(LayoutConstraintError) -> View {
    var common: View?
    for term in weakTerms {
      guard let item = term.item else { throw .itemGone(constraint: name) }
      guard let host = item.hostView else { throw .noCommonAncestor(constraint: name) }
      var candidate: View? = common ?? host
      while let view = candidate, !host.isDescendant(of: view) { candidate = view.superview }
      guard let found = candidate else { throw .noCommonAncestor(constraint: name) }
      common = found
    }
    guard let common else { throw .noItems }
    return common
  }
}
