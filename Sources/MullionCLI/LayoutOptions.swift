// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument
import MullionGeometry

/// The options that all commands with a layout share, as ArgumentParser reads them.
struct LayoutOptions: ParsableArguments {
  @Option(
    help: .init(
      "Root size in points, for example 390x844; overrides the document's.", valueName: "WxH"),
    transform: SizeArgument.init(text:))
  var size: SizeArgument?

  @Option(
    help: .init(
      "Device pixels per point; overrides the document's scale.", valueName: "number"),
    transform: ScaleArgument.init(text:))
  var scale: ScaleArgument?

  @Flag(help: "Also print frames aligned to device pixels, even at scale 1.")
  var pixels = false

  @Flag(help: "Print counters of the solve and the microseconds of each phase.")
  var statistics = false

  @Flag(help: "Also verify that each solution of GLPK is optimal; slower.")
  var verify = false

  @Flag(help: "Also print violations that do not suggest a mistake.")
  var allViolations = false

  @Option(
    help: .init(
      "Another folder from which a document may load images; can be repeated.",
      valueName: "dir"))
  var images: [String] = []

  @Option(
    help: .init(
      "Time limit for each document, in seconds; 0 for no limit, 10 by default.",
      valueName: "seconds"),
    transform: TimeLimitArgument.init(text:))
  var timeLimit = TimeLimitArgument.standard

  @Option(
    help: .init(
      "Memory limit for each document, for example 512MiB or 4GB; 1GiB by default.",
      valueName: "bytes"),
    transform: MemoryLimitArgument.init(text:))
  var memoryLimit = MemoryLimitArgument.standard

  @Option(help: .init("Exit with code 5 if the layout is ambiguous.", valueName: "what"))
  var failOn: LayoutSettings.Failure?

  /// Checks that the image folders exist before a document is read.
  func validate() throws {
    for folder in images where !DocumentFile.isFolder(folder) {
      throw ValidationError("--images \(folder): there is no such folder; check the path")
    }
  }

  /// The values of the options.
  var settings: LayoutSettings {
    var settings = LayoutSettings()
    settings.size = size?.size
    settings.scale = scale?.scale
    settings.pixels = pixels
    settings.statistics = statistics
    settings.verify = verify
    settings.allViolations = allViolations
    settings.images = images
    settings.limits = DocumentLimits(time: timeLimit.time, memory: memoryLimit.bytes)
    settings.failOn = failOn
    return settings
  }
}

extension LayoutSettings.Failure: ExpressibleByArgument {}

/// A size in points, written `WxH`.
struct SizeArgument {
  let size: Size

  init(text: String) throws(ValidationError) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let limit = LayoutDocument.Limit.length
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (0...limit).contains(width), (0...limit).contains(height)
    else {
      throw ValidationError(
        "use a width and a height from 0 to \(ShortDecimal.text(limit)), for example 390x844")
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
