// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument

/// The options of the commands that work on a range of sizes.
struct RangeOptions: ParsableArguments {
  @Option(
    help: .init(
      "Widths of the root in points, for example 320...1024, or one width.", valueName: "A...B"),
    transform: OptionValue.range)
  var width: ClosedRange<Double>?

  @Option(
    help: .init(
      "Heights of the root in points; the document's height by default.", valueName: "A...B"),
    transform: OptionValue.range)
  var height: ClosedRange<Double>?

  @OptionGroup var limits: LimitOptions

  /// The values of the options that all commands with a layout share.
  var settings: LayoutSettings { limits.settings }

  /// Checks that there is a range.
  func requireRange() throws(ValidationError) {
    guard width != nil || height != nil else {
      throw ValidationError("Missing expected argument '--width A...B' or '--height C...D'")
    }
  }
}
