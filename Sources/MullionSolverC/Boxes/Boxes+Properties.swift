// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMullion
import MullionGeometry
import MullionLayout
import MullionSolver

/// Performs an edit of a box for C.
private func edit(
  _ tree: OpaquePointer?, _ box: mul_box, _ body: (LayoutBox) throws -> Void
) -> Int32 {
  BoxTreeObject.call(tree) { object in
    let box = try object.box(box)
    do {
      try body(box)
    } catch let error as LayoutError {
      throw CallFailure(layout: error)
    }
  }
}

/// Throws unless numbers are in a range and of magnitude at most `most`.
func check(
  _ values: [Double], _ name: String, atLeast least: Double = -.infinity,
  atMost most: Double = LayoutBox.maximumMagnitude
) throws(CallFailure) {
  for value in values where !(value.magnitude <= most && value >= least) {
    throw CallFailure(
      MUL_NUMBER, "\(name) is \(value); use finite numbers of magnitude at most \(most)")
  }
}

/// The largest magnitude of a number in a frame or an offset.
let mostCoordinate = 1e12

@c @implementation
public func mul_box_set_content(
  _ tree: OpaquePointer?, _ box: mul_box, _ width: Double, _ height: Double
) -> Int32 {
  edit(tree, box) { box in
    try check([width, height], "the content size")
    box.content = .size(max(width, -1), max(height, -1))
  }
}

@c @implementation
public func mul_box_set_measurer(
  _ tree: OpaquePointer?, _ box: mul_box, _ measurer: mul_box_measurer?,
  _ context: UnsafeMutableRawPointer?
) -> Int32 {
  edit(tree, box) { target in
    guard let measurer else {
      target.content = .none
      return
    }
    target.content = .wrapping { width in
      var (measuredWidth, measuredHeight) = (0.0, 0.0)
      measurer(context, box, width ?? .infinity, &measuredWidth, &measuredHeight)
      return Size(width: usable(measuredWidth), height: usable(measuredHeight))
    }
  }
}

/// Returns a measured length; 0 for one that is negative or not finite.
private func usable(_ length: Double) -> Double {
  length >= 0 && length.isFinite ? min(length, LayoutBox.maximumMagnitude) : 0
}

@c @implementation
public func mul_box_content_changed(_ tree: OpaquePointer?, _ box: mul_box) -> Int32 {
  edit(tree, box) { $0.contentDidChange() }
}

@c @implementation
public func mul_box_set_priorities(
  _ tree: OpaquePointer?, _ box: mul_box, _ axis: Int32, _ hugging: Double, _ resistance: Double
) -> Int32 {
  edit(tree, box) { box in
    guard let axis = Axis(rawValue: Int(axis)) else {
      throw CallFailure(
        MUL_ARGUMENT, "axis is \(axis); use 0 for the width or 1 for the height")
    }
    let (hugging, resistance) = (
      try Priority(written: hugging), try Priority(written: resistance)
    )
    box.setContentHuggingPriority(hugging, for: axis)
    box.setContentCompressionResistancePriority(resistance, for: axis)
  }
}

@c @implementation
public func mul_box_set_frame(
  _ tree: OpaquePointer?, _ box: mul_box, _ x: Double, _ y: Double, _ width: Double,
  _ height: Double, _ mask: UInt32
) -> Int32 {
  edit(tree, box) { box in
    guard mask < 64 else {
      throw CallFailure(MUL_ARGUMENT, "mask is \(mask); use a sum of MUL_FLEXIBLE_ numbers")
    }
    guard box.superbox != nil, !(box.superbox is LayoutStack) else {
      throw CallFailure(
        MUL_ARGUMENT, "the layout gives the top its frame, and a stack its boxes; set no frame")
    }
    try check([x, y, width, height], "the frame", atMost: mostCoordinate)
    try box.setFrame(Rect(x: x, y: y, width: width, height: height))
    box.autoresizingMask = AutoresizingMask(rawValue: Int(mask))
  }
}

@c @implementation
public func mul_box_set_margins(
  _ tree: OpaquePointer?, _ box: mul_box, _ top: Double, _ left: Double, _ bottom: Double,
  _ right: Double
) -> Int32 {
  edit(tree, box) { box in
    try box.setLayoutMargins(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }
}

@c @implementation
public func mul_box_set_hidden(
  _ tree: OpaquePointer?, _ box: mul_box, _ isHidden: Int32
) -> Int32 {
  edit(tree, box) { $0.isHidden = isHidden != 0 }
}

@c @implementation
public func mul_box_set_stack(
  _ tree: OpaquePointer?, _ stack: mul_box, _ spacing: Double, _ alignment: Int32,
  _ distribution: Int32
) -> Int32 {
  edit(tree, stack) { box in
    guard let stack = box as? LayoutStack else {
      throw CallFailure(
        MUL_ARGUMENT, "the box is no stack; add it as MUL_BOX_ROW or MUL_BOX_COLUMN")
    }
    let allowed: [StackAlignment] = [.fill, .leading, .center, .trailing]
    guard let alignment = StackAlignment(rawValue: Int(alignment)), allowed.contains(alignment),
      let distribution = StackDistribution(rawValue: Int(distribution))
    else {
      throw CallFailure(MUL_ARGUMENT, "the alignment or the distribution is none of MUL_STACK_")
    }
    try check([spacing], "spacing")
    stack.spacing = spacing
    stack.alignment = alignment
    stack.distribution = distribution
  }
}

@c @implementation
public func mul_box_set_spacing_after(
  _ tree: OpaquePointer?, _ box: mul_box, _ spacing: Double
) -> Int32 {
  edit(tree, box) { box in
    guard let stack = box.superbox as? LayoutStack else {
      throw CallFailure(MUL_ARGUMENT, "no stack arranges the box; add it to a row or a column")
    }
    let ofStack = LayoutStack.spacingUseDefault
    try stack.setCustomSpacing(spacing == .infinity ? ofStack : spacing, after: box)
  }
}

@c @implementation
public func mul_box_scroll(
  _ tree: OpaquePointer?, _ box: mul_box, _ x: Double, _ y: Double
) -> Int32 {
  edit(tree, box) { box in
    try check([x, y], "the offset", atMost: mostCoordinate)
    try scrolling(box).contentOffset = Point(x: x, y: y)
  }
}

@c @implementation
public func mul_box_offset(
  _ tree: OpaquePointer?, _ box: mul_box, _ x: UnsafeMutablePointer<Double>?,
  _ y: UnsafeMutablePointer<Double>?
) -> Int32 {
  edit(tree, box) { box in
    let (across, down) = (try output(x, "x"), try output(y, "y"))
    let offset = try scrolling(box).contentOffset
    (across.pointee, down.pointee) = (offset.x, offset.y)
  }
}

@c @implementation
public func mul_box_content_size(
  _ tree: OpaquePointer?, _ box: mul_box, _ width: UnsafeMutablePointer<Double>?,
  _ height: UnsafeMutablePointer<Double>?
) -> Int32 {
  edit(tree, box) { box in
    let (across, down) = (try output(width, "width"), try output(height, "height"))
    let size = try scrolling(box).contentSize
    (across.pointee, down.pointee) = (size.width, size.height)
  }
}

private func scrolling(_ box: LayoutBox) throws(CallFailure) -> LayoutScrollBox {
  guard let box = box as? LayoutScrollBox else {
    throw CallFailure(MUL_ARGUMENT, "the box does not scroll; add it as MUL_BOX_SCROLL")
  }
  return box
}

// MARK: The tree

@c @implementation
public func mul_box_tree_set_direction(
  _ tree: OpaquePointer?, _ isRightToLeft: Int32
) -> Int32 {
  BoxTreeObject.call(tree) { object in
    object.top.layoutDirection = isRightToLeft == 0 ? .leftToRight : .rightToLeft
  }
}

@c @implementation
public func mul_box_tree_set_scale(_ tree: OpaquePointer?, _ scale: Double) -> Int32 {
  BoxTreeObject.call(tree) { object in
    try check([scale], "scale", atLeast: 0)
    object.top.pixelScale = scale == 0 ? nil : scale
  }
}

@c @implementation
public func mul_box_tree_set_safe_area(
  _ tree: OpaquePointer?, _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
) -> Int32 {
  BoxTreeObject.call(tree) { object in
    try check([top, left, bottom, right], "an inset", atLeast: 0)
    object.top.safeArea = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
