// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument

/// The options of the commands that work on a range of sizes.
struct RangeOptions: ParsableArguments {
  @Option(
    help: .init(
      "Widths of the root in points, for example 320...1024, or one width.", valueName: "A...B"),
    transform: RangeArgument.init(text:))
  var width: RangeArgument?

  @Option(
    help: .init(
      "Heights of the root in points; the document's height by default.", valueName: "A...B"),
    transform: RangeArgument.init(text:))
  var height: RangeArgument?

  @OptionGroup var limits: LimitOptions

  /// The values of the options that all commands with a layout share.
  var settings: LayoutSettings { limits.settings }
}
