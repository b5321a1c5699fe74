// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMullion
import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry
import MullionSolverC

@c @implementation
public func mul_layout_check(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ options: UnsafePointer<mul_layout_options>?,
  _ sizes: UnsafePointer<mul_sizes>?, _ result: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  LayoutObject.answer(result, message) {
    let question = try Question(json, length, options, sizes)
    let check = LayoutCheck(
      question.document, options: question.options, plan: CheckPlan(for: question.document),
      deadline: question.deadline)
    return CheckJSON.text(of: try check.run(widths: question.widths, heights: question.heights))
  }
}

@c @implementation
public func mul_layout_explain(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ options: UnsafePointer<mul_layout_options>?,
  _ attribute: UnsafePointer<CChar>?, _ result: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  LayoutObject.answer(result, message) {
    let question = try Question(json, length, options, nil)
    guard let attribute = text(attribute) else {
      throw CallFailure(MUL_ARGUMENT, "attribute is null; use a text such as \"title.width\"")
    }
    do {
      return try question.explanation(of: ItemAttribute(attribute))
    } catch let failure as ItemAttribute.Failure {
      throw CallFailure(MUL_ARGUMENT, failure.description)
    }
  }
}

@c @implementation
public func mul_layout_page(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ options: UnsafePointer<mul_layout_options>?,
  _ sizes: UnsafePointer<mul_sizes>?, _ page: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  LayoutObject.answer(page, message) {
    let question = try Question(json, length, options, sizes)
    guard let widths = question.widths, widths.lowerBound < widths.upperBound else {
      throw CallFailure(
        MUL_ARGUMENT, "a page needs sizes whose least_width is below their greatest_width")
    }
    let page = try InspectPage(
      of: question.document, options: question.options, file: question.document.name ?? "layout",
      widths: widths, heights: question.heights, deadline: question.deadline)
    return page.html
  }
}

/// A question about a document at all sizes of a range.
private struct Question {
  let document: LayoutDocument
  let options: DocumentLayout.Options
  /// The widths and the heights of the root; nil for the document's.
  let widths: ClosedRange<Double>?
  let heights: ClosedRange<Double>?

  /// The time at which answering ends; nil without a limit.
  var deadline: ContinuousClock.Instant? { options.limits.time.map { .now + $0 } }

  init(
    _ json: UnsafePointer<CChar>?, _ length: Int, _ options: UnsafePointer<mul_layout_options>?,
    _ sizes: UnsafePointer<mul_sizes>?
  ) throws {
    var settings = try layoutOptions(options)
    settings.name = "layout"
    if let sizes {
      guard sizes.pointee.size == MemoryLayout<mul_sizes>.size else {
        throw CallFailure(
          MUL_ARGUMENT, "sizes.size is \(sizes.pointee.size); set it to sizeof(mul_sizes)")
      }
      widths = try Self.range(sizes.pointee.least_width, sizes.pointee.greatest_width, "width")
      heights = try Self.range(sizes.pointee.least_height, sizes.pointee.greatest_height, "height")
    } else {
      (widths, heights) = (nil, nil)
    }
    document = try LayoutDocument(
      json: try documentText(json, length), budget: DocumentBudget(settings.limits))
    self.options = settings
  }

  /// Returns the answer of `mullion explain` in JSON, before the document's steps.
  func explanation(of attribute: ItemAttribute) throws -> String {
    var document = document
    document.steps = []
    let layout = try DocumentLayout(document, options: options)
    layout.window.errorHandler = { _ in }
    _ = try layout.solveAll()
    return try ExplainAnswer(attribute, in: layout, name: document.name ?? options.name).json
  }

  /// Returns a range of lengths, after checks; nil if both limits are 0.
  private static func range(
    _ least: Double, _ greatest: Double, _ name: String
  ) throws(CallFailure) -> ClosedRange<Double>? {
    if least == 0, greatest == 0 { return nil }
    guard least >= 0, least <= greatest, greatest <= LayoutDocument.Limit.length else {
      throw CallFailure(
        MUL_NUMBER,
        "the least \(name) is \(least) and the greatest \(greatest); use numbers from 0 to "
          + "\(LayoutDocument.Limit.length), the least first")
    }
    return least...greatest
  }
}
