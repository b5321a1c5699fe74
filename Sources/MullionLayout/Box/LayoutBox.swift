// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionSolver

/// A rectangle that takes part in layout: a node of the tree that the layout engine lays out.
///
/// Constraints, an autoresizing mask or a stack position a box. A box draws nothing and receives no
/// events; each view of the module MullionView has one box, and takes part in layout as that box.
/// Change the box of a view through the view, which also draws and notifies.
///
/// All values are in points. Only one isolation domain at a time may use a tree of boxes; the tree
/// may pass from one domain to another. A debug build reports use by two threads at once to standard
/// error.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public class LayoutBox {
  /// The number in a content size for an axis on which the content has no natural length.
  public static let noIntrinsicMetric = -1.0
  /// The largest magnitude of a number in a layout, such as a constraint's constant.
  ///
  /// Frames, content sizes and offsets may be larger; see ``maximumCoordinate``.
  nonisolated public static let maximumMagnitude = 1e9
  /// The largest magnitude of a number in a frame, a content size or an offset, in points.
  ///
  /// A `Double` has steps of 0.002 points there.
  nonisolated public static let maximumCoordinate = 1e13
  /// The maximum depth of a tree, in levels.
  nonisolated public static let maximumNestingDepth = 512

  /// The properties that are true or false.
  nonisolated struct Flags: OptionSet {
    let rawValue: UInt8

    /// The frame and the mask position the box.
    static let translatesMask = Flags(rawValue: 1)
    /// The masks of the subboxes take effect.
    static let autoresizesSubboxes = Flags(rawValue: 2)
    /// The box is hidden.
    static let isHidden = Flags(rawValue: 4)
    /// The box scrolls its content; see ``LayoutBox/scrollArea``.
    static let scrolls = Flags(rawValue: 8)
    /// The box has text that breaks at its width; see ``LayoutBox/wrappingContent``.
    static let wraps = Flags(rawValue: 16)
    /// The engine lists the box among those whose frames changed.
    static let isListed = Flags(rawValue: 32)
    /// The box has an owner; cheaper to ask than the reference, which is retained.
    static let hasOwner = Flags(rawValue: 64)
    /// The box or its superbox is a stack, and some of its rows for the box have no constraints
    /// yet; see StackArrangement+Rows.swift.
    static let hasDescribedRows = Flags(rawValue: 128)
  }

  // MARK: Tree

  // The properties with `@exclusivity(unchecked)` are read and replaced as a whole, or changed in
  // place without running other code, so no two accesses overlap.

  /// The box that contains this box; nil at the top of a tree.
  public final package(set) var superbox: LayoutBox? {
    get { uncountedSuperbox?.takeUnretainedValue() }
    set { uncountedSuperbox = newValue.map { .passUnretained($0) } }
  }
  /// The ``superbox``, as a reference that is not counted; the superbox clears it at its end.
  @exclusivity(unchecked) private(set) final var uncountedSuperbox: Unmanaged<LayoutBox>?
  /// The boxes that this box contains, in the order in which they were added.
  @exclusivity(unchecked) public final internal(set) var subboxes: [LayoutBox] = []
  /// The view that takes part in layout as this box; nil for a box without a view.
  ///
  /// The view clears the reference when it is deallocated.
  @exclusivity(unchecked) package private(set) final unowned(unsafe) var owner:
    (any LayoutBoxOwner)?
  /// The box's ``LayoutItem/identifier``.
  @exclusivity(unchecked) package final var storedIdentifier: String?

  // MARK: Geometry, see LayoutBox+Geometry.swift

  /// The size and the scroll position, as written.
  @exclusivity(unchecked) private final var ownBounds = Rect.zero
  /// The middle of the frame, as written.
  @exclusivity(unchecked) private final var ownCenter = Point.zero

  /// The frame before rounding to pixels, without the transform of a view, in points of the superbox.
  ///
  /// After a layout, this is the frame that the constraints determine. After the program sets the
  /// geometry, it is the frame that was set. It excludes a resize that waits for the next layout.
  public final package(set) var exactFrame: Rect {
    get { ownExactFrame }
    set { ownExactFrame = newValue }
  }
  @exclusivity(unchecked) private final var ownExactFrame = Rect.zero

  // MARK: Layout

  @exclusivity(unchecked) final var huggingPriorities = AxisPair(both: Priority.low)
  @exclusivity(unchecked) final var resistancePriorities = AxisPair(both: Priority.high)
  /// The constraints installed on this box, without those that a stack describes but has not
  /// created.
  @exclusivity(unchecked) final var heldConstraints: [LayoutConstraint] = []
  /// The reference through which constraints refer to the box; nil before the first constraint.
  @exclusivity(unchecked) final var constraintItem: ConstraintItem?
  /// The variables of the current engine for this box; nil if the engine has none.
  @exclusivity(unchecked) package final var node: LayoutNode?
  /// The index of the box in ``FlatLayout/items``; -1 if it is in no such list.
  @exclusivity(unchecked) final var flatIndex: Int32 = -1
  /// The frame and superbox bounds that the mask is relative to; see LayoutBox+Masks.swift.
  final var referenceBox: AutoresizingReferenceBox?
  /// The rarely used properties; see BoxDetails.swift.
  @exclusivity(unchecked) final var detailsBox: BoxDetailsBox?
  // The small properties are adjacent, so that padding wastes no memory.
  final var storedMask: AutoresizingMask = []
  @exclusivity(unchecked) final var flags: Flags
  @exclusivity(unchecked) private final var ownMarks: LayoutMarks

  /// Creates a box without content, which constraints position.
  ///
  /// - Parameter identifier: A name for messages and reports.
  public init(_ identifier: String? = nil) {
    storedIdentifier = identifier
    flags = .autoresizesSubboxes
    ownMarks = []
  }

  /// Creates the box of a view, which its frame and mask position.
  package init(forView: Void) {
    flags = [.autoresizesSubboxes, .translatesMask]
    ownMarks = [.layout, .constraints]
  }

  // In other modules, the compiler would check each access to the stored properties at run time, so
  // those modules use these.

  /// The size and the scroll position, as written.
  package final var storedBounds: Rect {
    get { ownBounds }
    set { ownBounds = newValue }
  }

  /// The middle of the frame, as written.
  package final var storedCenter: Point {
    get { ownCenter }
    set { ownCenter = newValue }
  }

  /// The pending work of the box and its view.
  package final var marks: LayoutMarks {
    get { ownMarks }
    set { ownMarks = newValue }
  }

  /// Connects a box with the view that it belongs to.
  package final func belong(to owner: any LayoutBoxOwner) {
    self.owner = owner
    flags.insert(.hasOwner)
  }

  /// Whether the box belongs to a view.
  final var hasOwner: Bool { flags.contains(.hasOwner) }

  /// The constraints installed on this box.
  ///
  /// - Complexity: O(1), plus the creation of constraints that stacks have only described so far.
  package final var installed: [LayoutConstraint] {
    if flags.contains(.hasDescribedRows) { makeDescribedConstraints() }
    return heldConstraints
  }

  /// The active constraints that reference this box, in no particular order.
  ///
  /// - Complexity: O(constraints that reference the box), plus the creation of constraints that stacks
  ///   only describe.
  package final var mentions: [LayoutConstraint] {
    if flags.contains(.hasDescribedRows) { makeDescribedConstraints() }
    return existingMentions
  }

  /// The ``mentions`` without those that a stack describes but has not created.
  ///
  /// Those that are left out refer neither to baselines nor to guides.
  final var existingMentions: [LayoutConstraint] { constraintItem?.mentions ?? [] }

  deinit { assumingIsolation { end() } }

  /// Disconnects the box from its view and from the tree while the view is being deallocated.
  ///
  /// Other references may keep the box alive.
  package final func ownerIsGoing() {
    end()
    owner = nil
    flags.remove(.hasOwner)
  }

  private func end() {
    // Clear the item first, so that the constraints notified below cannot reach this box.
    ConstraintItem.clear(
      &constraintItem, name: storedIdentifier ?? (hasOwner ? nil : "LayoutBox"))
    constraintItem = nil
    // A subbox that is still referenced becomes the top of its own tree.
    for subbox in subboxes {
      subbox.superbox = nil
      subbox.forgetEngine()
    }
    for guide in layoutGuides { guide.node = nil }
    for constraint in heldConstraints { constraint.holderIsGoing() }
    heldConstraints = []
    node = nil
    releaseOnMainActor(&subboxes, &detailsBox)
  }
}

extension LayoutBox: LayoutItem {
  /// A name for messages and reports.
  public final var identifier: String? {
    get { storedIdentifier }
    set { storedIdentifier = newValue }
  }

  /// The box itself.
  public final var layoutBox: LayoutBox? { self }

  /// The box itself, as a reference that is not counted.
  public final var _uncountedLayoutBox: Unmanaged<LayoutBox>? {
    .passUnretained(self)
  }
}

extension LayoutBox: nonisolated Hashable {
  /// Whether two references are to the same box.
  nonisolated public static func == (left: LayoutBox, right: LayoutBox) -> Bool { left === right }

  /// Adds the box's identity to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
