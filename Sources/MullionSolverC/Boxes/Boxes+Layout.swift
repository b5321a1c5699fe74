// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMullion
import MullionGeometry
import MullionLayout

@c @implementation
public func mul_box_tree_lay_out(
  _ tree: OpaquePointer?, _ width: Double, _ height: Double, _ timeLimit: Double,
  _ changes: UnsafeMutablePointer<mul_box_changes>?
) -> Int32 {
  BoxTreeObject.call(tree) { object in
    if let changes, changes.pointee.size != MemoryLayout<mul_box_changes>.size {
      throw CallFailure(
        MUL_ARGUMENT, "changes.size is \(changes.pointee.size); set it to sizeof(mul_box_changes)")
    }
    try check([width, height], "the size", atLeast: 0, atMost: mostCoordinate)
    let deadline = try deadline(after: timeLimit)
    let report: LayoutReport
    do throws(LayoutError) {
      report = try object.layOut(in: Size(width: width, height: height), deadline: deadline)
    } catch {
      throw CallFailure(layout: error)
    }
    guard let changes else { return }
    let changed = report.changedBoxes.filter { object.handle(of: $0) != 0 }
    changes.pointee.count = changed.count
    changes.pointee.boxes = object.lentHandles.keep(changed.map { object.handle(of: $0) })
    changes.pointee.frames = object.lentNumbers.keep(changed.flatMap { numbers(of: $0.frame) })
  }
}

private func numbers(of frame: Rect) -> [Double] {
  [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
}

@c @implementation
public func mul_box_frames(
  _ tree: OpaquePointer?, _ count: Int, _ boxes: UnsafePointer<mul_box>?,
  _ frames: UnsafeMutablePointer<Double>?
) -> Int32 {
  BoxTreeObject.call(tree) { object in
    let handles = try input(boxes, count, "boxes")
    if handles.isEmpty { return }
    let result = try output(frames, "frames")
    // Look up all frames before the first number is written, so that an invalid handle changes no
    // number.
    let all = try handles.map { try object.box($0).frame }
    for (index, frame) in all.enumerated() {
      for (offset, number) in numbers(of: frame).enumerated() {
        result[4 * index + offset] = number
      }
    }
  }
}

@c @implementation
public func mul_box_tree_conflicts(
  _ tree: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ texts: UnsafeMutablePointer<UnsafePointer<UnsafePointer<CChar>?>?>?
) -> Int32 {
  BoxTreeObject.call(tree) { object in
    let (number, list) = (try output(count, "count"), try output(texts, "texts"))
    let conflicts: [String]
    do throws(LayoutError) {
      conflicts = try object.top.conflicts().map(\.description)
    } catch {
      throw CallFailure(layout: error)
    }
    (number.pointee, list.pointee) = (conflicts.count, object.lentTexts.keep(conflicts))
  }
}

@c @implementation
public func mul_box_tree_open_values(
  _ tree: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ boxes: UnsafeMutablePointer<UnsafePointer<mul_box>?>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<Int32>?>?,
  _ least: UnsafeMutablePointer<UnsafePointer<Double>?>?,
  _ greatest: UnsafeMutablePointer<UnsafePointer<Double>?>?
) -> Int32 {
  BoxTreeObject.call(tree) { object in
    let (number, list) = (try output(count, "count"), try output(boxes, "boxes"))
    let kinds = try output(attributes, "attributes")
    let (lower, upper) = (try output(least, "least"), try output(greatest, "greatest"))
    let open: [LayoutAmbiguity]
    do throws(LayoutError) {
      open = try object.top.ambiguities()
    } catch {
      throw CallFailure(layout: error)
    }
    let known = open.compactMap { value in
      value.item.layoutBox.map { (box: object.handle(of: $0), value: value) }
    }
    number.pointee = known.count
    list.pointee = object.lentHandles.keep(known.map(\.box))
    kinds.pointee = object.lentAttributes.keep(known.map { Int32($0.value.attribute.rawValue) })
    lower.pointee = object.lentNumbers.keep(known.map(\.value.minimum))
    upper.pointee = object.moreNumbers.keep(known.map(\.value.maximum))
  }
}
