// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The option of the commands that work on a document after some of its steps.
struct StepOptions: ParsableArguments {
  @Option(help: .init("Number of steps to apply, 0 for none; all by default.", valueName: "number"))
  var steps: Int?

  func validate() throws {
    if let steps, steps < 0 { throw ValidationError("--steps needs a number of at least 0") }
  }
}
