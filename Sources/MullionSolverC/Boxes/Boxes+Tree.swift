// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMullion
import MullionLayout

@c @implementation
public func mul_box_tree_new(
  _ tree: UnsafeMutablePointer<OpaquePointer?>?, _ top: UnsafeMutablePointer<mul_box>?
) -> Int32 {
  guard let tree, let top else { return MUL_ARGUMENT.status }
  let object = BoxTreeObject()
  top.pointee = object.handle(of: object.top)
  tree.pointee = object.retainedPointer()
  return MUL_OK.status
}

@c @implementation
public func mul_box_tree_free(_ tree: OpaquePointer?) { BoxTreeObject.free(tree) }

@c @implementation
public func mul_box_tree_message(_ tree: OpaquePointer?) -> UnsafePointer<CChar>? {
  BoxTreeObject.message(tree)
}

@c @implementation
public func mul_box_add(
  _ tree: OpaquePointer?, _ outer: mul_box, _ name: UnsafePointer<CChar>?, _ kind: Int32,
  _ box: UnsafeMutablePointer<mul_box>?
) -> Int32 {
  BoxTreeObject.call(tree) { object in
    let result = try output(box, "box")
    let superbox = try object.box(outer)
    let name = nameText(name)
    let new = try newBox(kind, name)
    guard superbox.depth < LayoutBox.maximumNestingDepth else {
      throw CallFailure(layout: .nestedTooDeep(box: name ?? "the box"))
    }
    if let stack = superbox as? LayoutStack { stack.arrange(new) } else { superbox.add(new) }
    result.pointee = object.add(new, named: name)
  }
}

private func newBox(_ kind: Int32, _ name: String?) throws(CallFailure) -> LayoutBox {
  switch Int(kind) {
  case Int(MUL_BOX_PLAIN): LayoutBox(name)
  case Int(MUL_BOX_ROW): LayoutStack(name, axis: .horizontal)
  case Int(MUL_BOX_COLUMN): LayoutStack(name, axis: .vertical)
  case Int(MUL_BOX_SCROLL): LayoutScrollBox(name)
  default:
    throw CallFailure(
      MUL_ARGUMENT,
      "kind is \(kind); use MUL_BOX_PLAIN, MUL_BOX_ROW, MUL_BOX_COLUMN or MUL_BOX_SCROLL")
  }
}

@c @implementation
public func mul_box_remove(_ tree: OpaquePointer?, _ box: mul_box) -> Int32 {
  BoxTreeObject.call(tree) { object in
    let removed = try object.box(box)
    guard removed !== object.top else {
      throw CallFailure(MUL_ARGUMENT, "the top of a tree cannot be removed; free the tree")
    }
    object.remove(removed)
  }
}
