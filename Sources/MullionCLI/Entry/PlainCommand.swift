// SPDX-License-Identifier: GPL-3.0-or-later

/// A command line in plain form, read without ArgumentParser.
///
/// ArgumentParser finds the options of a command by reflection, which takes longer than the layout of a
/// small document. A plain command line has each option at most once, as `--name value`, and no mistake.
/// ArgumentParser reads all other command lines, so only it creates help texts and messages. Both readers
/// result in the same run for a plain command line.
enum PlainCommand: Equatable {
  case version
  case solve(SolveRun)
  case render(RenderRun)

  /// Reads the arguments after the name of the program; nil if they are not in plain form.
  init?(_ arguments: [String]) {
    if arguments == ["--version"] {
      self = .version
      return
    }
    switch arguments.first {
    case "solve":
      var reader = PlainArguments(.solve)
      guard reader.read(arguments[1...]), let run = reader.solveRun else { return nil }
      self = .solve(run)
    case "render":
      var reader = PlainArguments(.render)
      guard reader.read(arguments[1...]), let run = reader.renderRun else { return nil }
      self = .render(run)
    default: return nil
    }
  }

  func run() -> ExitStatus {
    switch self {
    case .version:
      print(MullionCommand.version)
      return .solved
    case .solve(let run): return run.run()
    case .render(let run): return run.run()
    }
  }
}
