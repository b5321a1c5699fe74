// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

/// A stage that plays scripts of touches.
protocol TouchStage: AnyObject, SendableMetatype {
  init()

  /// Plays a script and returns the log.
  func play(_ script: String) -> String
}

/// One row of a table: the setup of the stage, the script of touches, and the expected log.
struct TouchCase<Stage: TouchStage>: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: String
  let trace: String
  let setUp: @Sendable (Stage) -> Void

  init(
    _ description: String, _ script: String, _ trace: String,
    _ setUp: @escaping @Sendable (Stage) -> Void = { _ in }
  ) {
    (testDescription, self.script, self.trace, self.setUp) = (description, script, trace, setUp)
  }

  /// Plays the script and returns the log.
  func played() -> String {
    let stage = Stage()
    setUp(stage)
    return stage.play(script)
  }
}
