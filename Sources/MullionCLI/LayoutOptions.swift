// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument
import MullionGeometry

/// The options that all commands which lay out share.
struct LayoutOptions: ParsableArguments {
  /// What may count as a failure besides conflicts.
  enum Failure: String, ExpressibleByArgument, CaseIterable {
    case ambiguous
  }

  @Option(
    help: .init(
      "The root's size in points, as 390x844, in place of the document's.", valueName: "WxH"),
    transform: SizeArgument.init(text:))
  var size: SizeArgument?

  @Option(
    help: .init("Device pixels per point, in place of the document's.", valueName: "number"),
    transform: ScaleArgument.init(text:))
  var scale: ScaleArgument?

  @Flag(help: "Print frames on device pixels too, even at scale 1.")
  var pixels = false

  @Flag(help: "Print counters of the solve, and microseconds by phase.")
  var statistics = false

  @Flag(help: "Check every answer of GLPK for being optimal too; slower.")
  var verify = false

  @Flag(help: "Print the violations too that say nothing about a mistake.")
  var allViolations = false

  @Option(
    help: .init(
      "A folder that images may be read from, besides the document's; may be repeated.",
      valueName: "dir"))
  var images: [String] = []

  @Option(
    help: .init(
      "The longest time for each document, in seconds; 0 for any, 10 by default.",
      valueName: "seconds"),
    transform: TimeLimitArgument.init(text:))
  var timeLimit = TimeLimitArgument.standard

  @Option(
    help: .init(
      "The most memory for each document, as 512MiB or 4GB; 1GiB by default.", valueName: "bytes"),
    transform: MemoryLimitArgument.init(text:))
  var memoryLimit = MemoryLimitArgument.standard

  @Option(help: .init("Exit with code 5 if something is left open.", valueName: "what"))
  var failOn: Failure?

  /// Checks the folders before a document is read.
  func validate() throws {
    for folder in images where !DocumentFile.isFolder(folder) {
      throw ValidationError("--images \(folder): there is no such folder; check the path")
    }
  }

  /// The limits of each document.
  var limits: DocumentLimits {
    DocumentLimits(time: timeLimit.time, memory: memoryLimit.bytes)
  }

  /// How a document of a file is laid out.
  func forDocument(in file: String) -> DocumentLayout.Options {
    var result = DocumentLayout.Options()
    result.size = size?.size
    result.scale = scale?.scale
    result.folder = DocumentFile.folder(of: file)
    result.imageFolders = images
    result.limits = limits
    result.wantsAllViolations = allViolations
    result.name = DocumentFile.name(of: file)
    result.wantsPixelFrames = pixels
    result.wantsStatistics = statistics
    result.verifies = verify
    return result
  }
}

/// `WxH`, in points.
struct SizeArgument {
  let size: Size

  init(text: String) throws(ValidationError) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let limit = LayoutDocument.Limit.length
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (0...limit).contains(width), (0...limit).contains(height)
    else {
      throw ValidationError(
        "use a width and a height from 0 to \(ShortDecimal.text(limit)), as 390x844")
    }
    size = Size(width: width, height: height)
  }
}

/// A number of device pixels per point.
struct ScaleArgument {
  let scale: Double

  init(text: String) throws(ValidationError) {
    let limit = LayoutDocument.Limit.scale
    guard let scale = Double(text), scale > 0, scale <= limit else {
      throw ValidationError("use a number above 0 and at most \(ShortDecimal.text(limit))")
    }
    self.scale = scale
  }
}
