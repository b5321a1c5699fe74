// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The options of the commands that print results.
struct LayoutOptions: ParsableArguments {
  @OptionGroup var input: InputOptions

  @Flag(help: "Also print frames aligned to device pixels, even at scale 1.")
  var pixels = false

  @Flag(help: "Print counters of the solve and the microseconds of each phase.")
  var statistics = false

  @Flag(help: "Also verify that each solution of GLPK is optimal; slower.")
  var verify = false

  @Flag(help: "Pass the whole layout to GLPK in each pass, and verify the answers; much slower.")
  var everyPass = false

  @Flag(help: "Also print violations that do not suggest a mistake.")
  var allViolations = false

  @Option(help: .init("Exit with code 5 if the layout is ambiguous.", valueName: "what"))
  var failOn: LayoutSettings.Failure?

  /// The values of the options.
  var settings: LayoutSettings {
    var settings = input.settings
    settings.pixels = pixels
    settings.statistics = statistics
    settings.verify = verify
    settings.everyPass = everyPass
    settings.allViolations = allViolations
    settings.failOn = failOn
    return settings
  }
}
