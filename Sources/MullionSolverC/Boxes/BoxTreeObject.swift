// SPDX-License-Identifier: GPL-3.0-or-later
import CMullion
import MullionFormulas
import MullionLayout
import MullionSolver

/// A tree of boxes as C sees it: `mul_box_tree`.
final class BoxTreeObject: Callable {
  let top = LayoutBox("top")
  private var boxes: [mul_box: LayoutBox] = [:]
  private var handles: [LayoutBox: mul_box] = [:]
  private var constraints: [mul_box_constraint: LayoutConstraint] = [:]
  /// The boxes by name, for constraints as text.
  private var names: [String: LayoutBox] = [:]
  /// For each name, the earlier boxes that have it too, in the order in which they were added.
  ///
  /// The last added box is in ``names``.
  private var hidden: [String: [LayoutBox]] = [:]
  private var lastHandle: UInt64 = 0
  /// The handles that the last call returned by pointer.
  let lentHandles = BorrowedArray<UInt64>()
  /// The numbers that the last call returned by pointer.
  let lentNumbers = BorrowedArray<Double>()
  let moreNumbers = BorrowedArray<Double>()
  let lentAttributes = BorrowedArray<Int32>()
  let lentTexts = BorrowedTexts()

  init() {
    top.errorHandler = { _ in }
    _ = add(top, named: top.identifier)
  }

  // MARK: Boxes

  private func newHandle() -> UInt64 {
    lastHandle += 1
    return lastHandle
  }

  /// Gives a box a handle.
  func add(_ box: LayoutBox, named name: String?) -> mul_box {
    let handle = newHandle()
    (boxes[handle], handles[box]) = (box, handle)
    if let name {
      if let earlier = names[name] { hidden[name, default: []].append(earlier) }
      names[name] = box
    }
    return handle
  }

  /// Returns the box with a handle.
  func box(_ handle: mul_box) throws(CallFailure) -> LayoutBox {
    guard let box = boxes[handle] else {
      throw CallFailure(MUL_BOX, "\(handle) is not a box of this tree, or it was removed")
    }
    return box
  }

  /// Returns the handle of a box.
  func handle(of box: LayoutBox) -> mul_box { handles[box] ?? 0 }

  /// Removes a box with everything inside.
  func remove(_ box: LayoutBox) {
    box.removeFromSuperbox()
    forget(box)
    constraints = constraints.filter { $0.value.isActive }
  }

  private func forget(_ box: LayoutBox) {
    for constraint in box.constraints { constraint.deactivate() }
    if let handle = handles.removeValue(forKey: box) { boxes[handle] = nil }
    if let name = box.identifier { forget(box, named: name) }
    for subbox in box.subboxes { forget(subbox) }
  }

  /// Forgets the name of a removed box.
  ///
  /// If an earlier box has the same name, the name refers to that box again.
  private func forget(_ box: LayoutBox, named name: String) {
    if names[name] === box {
      names[name] = hidden[name]?.popLast()
    } else {
      hidden[name]?.removeAll { $0 === box }
    }
  }

  // MARK: Constraints

  /// Activates a constraint and gives it a handle.
  func add(_ constraint: LayoutConstraint) throws -> mul_box_constraint {
    try constraint.activate()
    let handle = newHandle()
    constraints[handle] = constraint
    return handle
  }

  /// Returns the constraint with a handle.
  func constraint(_ handle: mul_box_constraint) throws(CallFailure) -> LayoutConstraint {
    guard let constraint = constraints[handle] else {
      throw CallFailure(
        MUL_CONSTRAINT, "\(handle) is not a constraint of this tree, or it was removed")
    }
    return constraint
  }

  /// Removes a constraint.
  func remove(_ handle: mul_box_constraint) throws(CallFailure) {
    try constraint(handle).deactivate()
    constraints[handle] = nil
  }

  /// Creates the constraint of a text with the names of boxes.
  func constraint(from text: String) throws -> LayoutConstraint {
    do {
      let constraint = try LayoutConstraint(text, items: names)
      constraint.location = nil
      return constraint
    } catch {
      throw CallFailure(MUL_ARGUMENT, "\(error)")
    }
  }

  // MARK: Layout

  /// Lays out the tree.
  func layOut(in size: Size, deadline: ContinuousClock.Instant?) throws(LayoutError) -> LayoutReport
  {
    top.layoutDeadline = deadline
    defer { top.layoutDeadline = nil }
    return try top.layOut(in: size)
  }
}

extension CallFailure {
  /// Creates the failure of a call for a tree of boxes.
  init(layout error: LayoutError) {
    switch error {
    case .invalidNumber, .outOfRange: self.init(MUL_NUMBER, "\(error)")
    case .solver(_, let error): self.init(error)
    default: self.init(MUL_ARGUMENT, "\(error)")
    }
  }

  /// Creates the failure of a constraint between boxes.
  init(constraint error: LayoutConstraintError) {
    switch error {
    case .invalidNumber: self.init(MUL_NUMBER, "\(error)")
    case .requiredChange: self.init(MUL_REQUIRED, "\(error)")
    case .itemGone: self.init(MUL_BOX, "\(error)")
    default: self.init(MUL_ARGUMENT, "\(error)")
    }
  }
}
