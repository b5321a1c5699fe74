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
      "The root's size in points, as 390x844, in place of the document's.", valueName: "WxH"))
  var size: SizeArgument?

  @Option(
    help: .init("Device pixels per point, in place of the document's.", valueName: "number"))
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
      "The longest time for each document, in seconds; 0 for any.", valueName: "seconds"))
  var timeLimit = TimeLimitArgument.standard

  @Option(
    help: .init(
      "The most memory for each document, as 1073741824 or 1GiB.", valueName: "bytes"))
  var memoryLimit = MemoryLimitArgument.standard

  @Option(help: .init("Exit with code 5 if something is left open.", valueName: "what"))
  var failOn: Failure?

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
struct SizeArgument: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    let limit = LayoutDocument.Limit.length
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (0...limit).contains(width), (0...limit).contains(height)
    else { return nil }
    size = Size(width: width, height: height)
  }
}

/// A number of device pixels per point.
struct ScaleArgument: ExpressibleByArgument {
  let scale: Double

  init?(argument: String) {
    guard let scale = Double(argument), scale > 0, scale <= LayoutDocument.Limit.scale else {
      return nil
    }
    self.scale = scale
  }
}
