// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMullion
import Mullion
import MullionDocument
import MullionGeometry
import MullionImageIO
import MullionRaster
import MullionSolverC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@c @implementation
public func mul_layout_solve(
  _ layout: OpaquePointer?, _ result: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  LayoutObject.perform(layout) { object in
    guard let result else { return try object.current().layOut() }
    result.pointee = strdup(try object.current().solve().json)
  }
}

@c @implementation
public func mul_layout_resize(
  _ layout: OpaquePointer?, _ width: Double, _ height: Double
) -> Int32 {
  LayoutObject.perform(layout) { object in
    let size = try checkedSize(width, height)
    try object.current().window.setFrame(Rect(origin: .zero, size: size))
  }
}

@c @implementation
public func mul_layout_step(
  _ layout: OpaquePointer?, _ made: UnsafeMutablePointer<Int32>?
) -> Int32 {
  LayoutObject.perform(layout) { object in
    let result = try output(made, "made")
    result.pointee = try object.makeNextStep() ? 1 : 0
  }
}

@c @implementation
public func mul_layout_frames(
  _ layout: OpaquePointer?, _ count: Int, _ ids: UnsafePointer<UnsafePointer<CChar>?>?,
  _ frames: UnsafeMutablePointer<Double>?
) -> Int32 {
  LayoutObject.perform(layout) { object in
    let names = try input(ids, count, "ids")
    let layout = try object.current()
    let views = try names.map { try view($0, in: layout) }
    try layout.layOut()
    if views.isEmpty { return }
    let numbers = try output(frames, "frames")
    for (index, view) in views.enumerated() {
      let frame = view.exactFrame
      numbers[4 * index] = frame.minX
      numbers[4 * index + 1] = frame.minY
      numbers[4 * index + 2] = frame.width
      numbers[4 * index + 3] = frame.height
    }
  }
}

@c @implementation
public func mul_layout_edit(
  _ layout: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
  LayoutObject.perform(layout) { object in
    try object.edit(try documentText(json, length))
  }
}

@c @implementation
public func mul_layout_changes(
  _ layout: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ ids: UnsafeMutablePointer<UnsafePointer<UnsafePointer<CChar>?>?>?,
  _ frames: UnsafeMutablePointer<UnsafePointer<Double>?>?
) -> Int32 {
  LayoutObject.perform(layout) { object in
    let number = try output(count, "count")
    let (names, numbers) = (try output(ids, "ids"), try output(frames, "frames"))
    let changes = try object.changes()
    number.pointee = changes.count
    names.pointee = object.texts.keep(changes.map(\.id))
    numbers.pointee = object.numbers.keep(
      changes.flatMap { [$0.rect.minX, $0.rect.minY, $0.rect.width, $0.rect.height] })
  }
}

/// Returns the view with an id that C passed.
private func view(
  _ id: UnsafePointer<CChar>?, in layout: DocumentLayout
) throws(CallFailure) -> View {
  guard let id = text(id) else { throw CallFailure(MUL_ARGUMENT, "an id is null") }
  guard let view = layout.view(id) else {
    throw CallFailure(MUL_ARGUMENT, "there is no view \"\(id)\"")
  }
  return view
}

// MARK: Pixels

@c @implementation
public func mul_layout_pixel_size(
  _ layout: OpaquePointer?, _ width: UnsafeMutablePointer<Int32>?,
  _ height: UnsafeMutablePointer<Int32>?
) -> Int32 {
  LayoutObject.perform(layout) { object in
    let (columns, rows) = (try output(width, "width"), try output(height, "height"))
    let size = try object.current().pixelSize
    (columns.pointee, rows.pointee) = (Int32(size.width), Int32(size.height))
  }
}

@c @implementation
public func mul_layout_draw(
  _ layout: OpaquePointer?, _ pixels: UnsafeMutableRawPointer?, _ size: Int, _ bytesPerRow: Int,
  _ age: Int32, _ damage: UnsafeMutablePointer<mul_damage>?
) -> Int32 {
  LayoutObject.perform(layout) { object in
    if let damage, damage.pointee.size != MemoryLayout<mul_damage>.size {
      throw CallFailure(
        MUL_ARGUMENT, "damage.size is \(damage.pointee.size); set it to sizeof(mul_damage)")
    }
    let layout = try object.current()
    let pixels = try checkedBuffer(pixels, size, bytesPerRow, layout)
    guard age >= 0 else { throw CallFailure(MUL_ARGUMENT, "age is \(age); use 0 or more") }
    try layout.layOut()
    var region = Region()
    if let pixels {
      region =
        layout.window.update(at: 0, into: pixels, bytesPerRow: bytesPerRow, age: Int(age)).repaired
    }
    guard let damage else { return }
    let rects = region.rects.map {
      mul_rect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
    }
    damage.pointee.count = rects.count
    damage.pointee.rects = object.rects.keep(rects)
  }
}

/// Returns the memory for the pixels of a layout, after checks; nil if the layout has no pixels.
private func checkedBuffer(
  _ pixels: UnsafeMutableRawPointer?, _ size: Int, _ bytesPerRow: Int, _ layout: DocumentLayout
) throws -> UnsafeMutableRawPointer? {
  let (width, height) = layout.pixelSize
  guard width > 0, height > 0 else { return nil }
  guard let pixels, Int(bitPattern: pixels) % MemoryLayout<UInt32>.alignment == 0 else {
    throw CallFailure(MUL_ARGUMENT, "pixels is null or not at a multiple of 4")
  }
  guard bytesPerRow >= 4 * width, bytesPerRow % 4 == 0 else {
    throw CallFailure(
      MUL_ARGUMENT, "bytes_per_row is \(bytesPerRow); use a multiple of 4, at least \(4 * width)")
  }
  let (before, overflows) = (height - 1).multipliedReportingOverflow(by: bytesPerRow)
  guard !overflows, size >= 4 * width, before <= size - 4 * width else {
    throw CallFailure(
      MUL_ARGUMENT, "size is \(size); \(height) rows of \(bytesPerRow) bytes need more")
  }
  return pixels
}

@c @implementation
public func mul_layout_png(
  _ layout: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ bytes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
) -> Int32 {
  LayoutObject.perform(layout) { object in
    let (number, list) = (try output(count, "count"), try output(bytes, "bytes"))
    let layout = try object.current()
    try layout.layOut()
    let file: [UInt8]
    do {
      file = try PNG.encode(try layout.render())
    } catch let error as RasterError {
      throw CallFailure(MUL_LIMIT, "\(error)")
    } catch let error as PNGError {
      throw CallFailure(MUL_LIMIT, "\(error)")
    }
    (number.pointee, list.pointee) = (file.count, object.picture.keep(file))
  }
}
