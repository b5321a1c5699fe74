// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionGeometry

/// The options for reading and sizing a document, which the commands for one size share.
struct InputOptions: ParsableArguments {
  @Option(
    help: .init(
      "Root size in points, for example 390x844; overrides the document's.", valueName: "WxH"),
    transform: OptionValue.size)
  var size: Size?

  @Option(
    help: .init(
      "Device pixels per point; overrides the document's scale.", valueName: "number"),
    transform: OptionValue.scale)
  var scale: Double?

  @OptionGroup var limits: LimitOptions

  /// The values of the options.
  var settings: LayoutSettings {
    var settings = limits.settings
    settings.size = size
    settings.scale = scale
    return settings
  }
}
