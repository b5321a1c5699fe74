// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMullion
import MullionLayout
import MullionSolver

/// Performs an edit of constraints for C.
private func edit(_ tree: OpaquePointer?, _ body: (BoxTreeObject) throws -> Void) -> Int32 {
  BoxTreeObject.call(tree) { object in
    do {
      try body(object)
    } catch let error as LayoutConstraintError {
      throw CallFailure(constraint: error)
    }
  }
}

@c @implementation
public func mul_box_constrain(
  _ tree: OpaquePointer?, _ info: UnsafePointer<mul_box_constraint_info>?,
  _ constraint: UnsafeMutablePointer<mul_box_constraint>?
) -> Int32 {
  edit(tree) { object in
    let result = try output(constraint, "constraint")
    guard let info else {
      throw CallFailure(
        MUL_ARGUMENT, "info is null; pass the address of a constraint's description")
    }
    guard info.pointee.size == MemoryLayout<mul_box_constraint_info>.size else {
      throw CallFailure(
        MUL_ARGUMENT,
        "info.size is \(info.pointee.size); set it to sizeof(mul_box_constraint_info)")
    }
    let new = try makeConstraint(info.pointee, object)
    result.pointee = try object.add(new)
  }
}

private func makeConstraint(
  _ info: mul_box_constraint_info, _ object: BoxTreeObject
) throws -> LayoutConstraint {
  var terms: [LayoutConstraint.Term] = []
  for term in try input(info.terms, info.count, "info.terms") {
    guard let attribute = LayoutAttribute(rawValue: Int(term.attribute)),
      attribute != .notAnAttribute
    else {
      throw CallFailure(
        MUL_ARGUMENT, "an attribute is \(term.attribute); use a number such as MUL_LEFT")
    }
    let item = try item(term.area, of: try object.box(term.box))
    terms.append(.init(item, attribute, coefficient: term.coefficient))
  }
  let constraint = try LayoutConstraint(
    terms, try relation(info.relation), constant: 0 - info.constant)
  constraint.location = nil
  constraint.identifier = nameText(info.name)
  try constraint.setPriority(try Priority(written: info.priority))
  return constraint
}

private func item(_ area: Int32, of box: LayoutBox) throws(CallFailure) -> any LayoutItem {
  let scroll = box as? LayoutScrollBox
  switch Int(area) {
  case Int(MUL_AREA_BOX): return box
  case Int(MUL_AREA_MARGINS): return box.layoutMarginsGuide
  case Int(MUL_AREA_SAFE): return box.safeAreaLayoutGuide
  case Int(MUL_AREA_CONTENT): if let scroll { return scroll.contentLayoutGuide }
  case Int(MUL_AREA_FRAME): if let scroll { return scroll.frameLayoutGuide }
  default: break
  }
  throw CallFailure(
    MUL_ARGUMENT,
    "an area is \(area); use a number such as MUL_AREA_BOX, and the last two for scrolling boxes")
}

@c @implementation
public func mul_box_constrain_text(
  _ tree: OpaquePointer?, _ text: UnsafePointer<CChar>?,
  _ constraint: UnsafeMutablePointer<mul_box_constraint>?
) -> Int32 {
  edit(tree) { object in
    let result = try output(constraint, "constraint")
    guard let text else {
      throw CallFailure(MUL_ARGUMENT, "text is null; pass a constraint as text")
    }
    result.pointee = try object.add(try object.constraint(from: String(cString: text)))
  }
}

@c @implementation
public func mul_box_unconstrain(
  _ tree: OpaquePointer?, _ constraint: mul_box_constraint
) -> Int32 {
  edit(tree) { object in try object.remove(constraint) }
}

@c @implementation
public func mul_box_set_constant(
  _ tree: OpaquePointer?, _ constraint: mul_box_constraint, _ constant: Double
) -> Int32 {
  edit(tree) { object in try object.constraint(constraint).setConstant(0 - constant) }
}

@c @implementation
public func mul_box_set_priority(
  _ tree: OpaquePointer?, _ constraint: mul_box_constraint, _ priority: Double
) -> Int32 {
  edit(tree) { object in
    try object.constraint(constraint).setPriority(try Priority(written: priority))
  }
}
