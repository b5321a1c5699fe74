// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMullion
import Mullion
import MullionDocument
import MullionGeometry
import MullionSolverC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@c @implementation
public func mul_layout_new(_ layout: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
  guard let layout else { return MUL_ARGUMENT.status }
  layout.pointee = LayoutObject().retainedPointer()
  return MUL_OK.status
}

@c @implementation
public func mul_layout_free(_ layout: OpaquePointer?) {
  LayoutObject.free(layout)
}

@c @implementation
public func mul_layout_message(_ layout: OpaquePointer?) -> UnsafePointer<CChar>? {
  LayoutObject.message(layout)
}

@c @implementation
public func mul_layout_document(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ options: UnsafePointer<mul_layout_options>?,
  _ result: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  LayoutObject.answer(result, message) {
    let options = try layoutOptions(options)
    let budget = DocumentBudget(options.limits)
    let document = try LayoutDocument(json: try documentText(json, length), budget: budget)
    let layout = try DocumentLayout(document, options: options, budget: budget)
    layout.window.errorHandler = { _ in }
    return try layout.solve().json
  }
}

@c @implementation
public func mul_layout_measure_texts(
  _ layout: OpaquePointer?, _ measurer: mul_text_measurer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  LayoutObject.perform(layout) { object in
    try object.measureTexts(by: measurer.map { MeasuringTextEngine($0, context) })
  }
}

@c @implementation
public func mul_layout_read(
  _ layout: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: Int,
  _ options: UnsafePointer<mul_layout_options>?
) -> Int32 {
  LayoutObject.perform(layout) { object in
    try object.read(try documentText(json, length), try layoutOptions(options))
  }
}

/// Returns the bytes of a text in JSON.
func documentText(_ json: UnsafePointer<CChar>?, _ length: Int) throws(CallFailure) -> [UInt8] {
  try input(json, length, "json").map { UInt8(bitPattern: $0) }
}

/// Converts a C caller's options for a layout; nil gives the defaults.
///
/// - Throws: `CallFailure` if `size` is not the size of the structure, or if a number is out of
///   range.
func layoutOptions(
  _ pointer: UnsafePointer<mul_layout_options>?
) throws(CallFailure) -> DocumentLayout.Options {
  var result = DocumentLayout.Options()
  result.folder = noFolder
  guard let pointer else { return result }
  guard pointer.pointee.size == MemoryLayout<mul_layout_options>.size else {
    throw CallFailure(
      MUL_ARGUMENT,
      "options.size is \(pointer.pointee.size); set it to sizeof(mul_layout_options)")
  }
  let options = pointer.pointee
  if options.width != 0 || options.height != 0 {
    result.size = try checkedSize(options.width, options.height)
  }
  if options.scale != 0 {
    guard options.scale > 0, options.scale <= LayoutDocument.Limit.scale else {
      throw CallFailure(
        MUL_NUMBER, "options.scale is \(options.scale); use a number above 0 and at most 1000")
    }
    result.scale = options.scale
  }
  guard options.time_limit >= 0 else {
    throw CallFailure(
      MUL_NUMBER, "options.time_limit is \(options.time_limit); use seconds from 0, or INFINITY")
  }
  // Treat a limit of about a year or more as no limit.
  result.limits.time = options.time_limit < 3e7 ? .seconds(options.time_limit) : nil
  if options.memory_limit > 0 { result.limits.memory = Int(clamping: options.memory_limit) }
  result.folder = text(options.folder) ?? noFolder
  return result
}

/// A folder in which no file can be found, because its path leads through a file that is not a
/// folder.
private let noFolder = "/dev/null/none"

/// Returns a size in points that a root can have.
func checkedSize(_ width: Double, _ height: Double) throws(CallFailure) -> Size {
  let range = 0...LayoutDocument.Limit.length
  guard range.contains(width), range.contains(height) else {
    throw CallFailure(
      MUL_NUMBER, "the size is \(width) x \(height); use numbers from 0 to \(range.upperBound)")
  }
  return Size(width: width, height: height)
}
