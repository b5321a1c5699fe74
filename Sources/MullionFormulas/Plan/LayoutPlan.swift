// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionLayout

/// A description of a box and the boxes inside it, as plain data.
///
/// ```swift
/// let plan = LayoutPlan(
///   "card",
///   boxes: [LayoutPlan("title", content: .size(80, 20))],
///   constraints: ["title.leading == card.leading + 16", "title.centerY == card.centerY"])
/// let boxes = try plan.boxes()
/// try boxes["card"]?.layOut(in: Size(width: 320, height: 64))
/// ```
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct LayoutPlan {
  /// The properties of a stack.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct Stack {
    /// The axis along which the stack arranges its boxes.
    public var axis: Axis
    /// The distance between neighboring boxes, in points.
    public var spacing: Double
    /// The alignment across the axis.
    public var alignment: StackAlignment
    /// The way in which the boxes share the stack's length.
    public var distribution: StackDistribution

    /// Creates the properties of a stack.
    public init(
      _ axis: Axis, spacing: Double = 0, alignment: StackAlignment = .fill,
      distribution: StackDistribution = .fill
    ) {
      self.axis = axis
      self.spacing = spacing
      self.alignment = alignment
      self.distribution = distribution
    }
  }

  /// The name of the box, which no other box of the plan may have.
  public var id: String
  /// The content of the box.
  public var content: LayoutContent
  /// The frame, in points of the superbox, that the mask is relative to; nil for a box that
  /// constraints position.
  public var frame: Rect?
  /// The parts of the frame that follow a change of the superbox's size; needs a frame.
  public var mask: AutoresizingMask
  /// The arrangement of the boxes inside; nil if constraints or masks position them.
  public var stack: Stack?
  /// The boxes inside, in order.
  public var inner: [LayoutPlan]
  /// The constraints as text; see `LayoutConstraint.init(_:items:fileID:line:)`.
  public var constraints: [String]

  /// Creates a description.
  public init(
    _ id: String, content: LayoutContent = .none, frame: Rect? = nil, mask: AutoresizingMask = [],
    stack: Stack? = nil, boxes: [LayoutPlan] = [], constraints: [String] = []
  ) {
    self.id = id
    self.content = content
    self.frame = frame
    self.mask = mask
    self.stack = stack
    inner = boxes
    self.constraints = constraints
  }

  /// Creates the boxes and activates the constraints.
  ///
  /// - Returns: The boxes by name; the plan's own box is the top of their tree.
  /// - Throws: A ``LayoutPlanError``; no box remains.
  /// - Complexity: O(boxes + constraints).
  public func boxes() throws(LayoutPlanError) -> [String: LayoutBox] {
    var made: [String: LayoutBox] = [:]
    _ = try make(&made)
    var constraints: [LayoutConstraint] = []
    try gather(&constraints, made)
    do {
      try LayoutConstraint.activateAllOrNone(constraints)
    } catch {
      throw .constraint(error)
    }
    return made
  }

  private func make(_ made: inout [String: LayoutBox]) throws(LayoutPlanError) -> LayoutBox {
    guard made[id] == nil else { throw .repeatedName(id) }
    let box =
      stack.map {
        LayoutStack(
          id, axis: $0.axis, spacing: $0.spacing, alignment: $0.alignment,
          distribution: $0.distribution)
      } ?? LayoutBox(id)
    made[id] = box
    box.content = content
    do throws(LayoutError) {
      if let frame {
        try box.setFrame(frame)
        box.autoresizingMask = mask
      }
    } catch {
      throw .layout(error)
    }
    for plan in inner {
      let subbox = try plan.make(&made)
      if let stack = box as? LayoutStack { stack.arrange(subbox) } else { box.add(subbox) }
      // Adding fails if the box would be nested too deep; the error handler has the message
      // already.
      guard subbox.superbox === box else { throw .layout(.nestedTooDeep(box: plan.id)) }
    }
    return box
  }

  private func gather(
    _ found: inout [LayoutConstraint], _ made: [String: LayoutBox]
  ) throws(LayoutPlanError) {
    for text in constraints {
      do {
        let constraint = try LayoutConstraint(text, items: made)
        constraint.location = nil
        found.append(constraint)
      } catch {
        throw .text(error, box: id)
      }
    }
    for plan in inner { try plan.gather(&found, made) }
  }
}

/// The reason why a ``LayoutPlan`` cannot be built.
nonisolated public enum LayoutPlanError: Error, Equatable, Sendable {
  /// Two boxes have the same name.
  case repeatedName(String)
  /// The text of a constraint of a box is wrong.
  case text(ConstraintTextError, box: String)
  /// A constraint cannot be activated.
  case constraint(LayoutConstraintError)
  /// A box cannot have a value.
  case layout(LayoutError)
}

nonisolated extension LayoutPlanError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .repeatedName(let name):
      "two boxes have the name \(name.quoted); give each box of a plan its own name"
    case .text(let error, let box): "\(error), in the constraints of \(box.quoted)"
    case .constraint(let error): error.description
    case .layout(let error): error.description
    }
  }
}
