// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument
import MullionGeometry

/// The options for reading and sizing a document, which all commands share.
struct InputOptions: ParsableArguments {
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

  @OptionGroup var limits: LimitOptions

  /// The values of the options.
  var settings: LayoutSettings {
    var settings = limits.settings
    settings.size = size?.size
    settings.scale = scale?.scale
    return settings
  }
}

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
