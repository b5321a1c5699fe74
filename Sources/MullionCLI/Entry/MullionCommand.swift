// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import CMemory
import CMullion
import Glibc
import Mullion

/// The command `mullion`.
@main
struct MullionCommand: ParsableCommand {
  /// The version in `mullion.h`.
  static let version = MULLION_VERSION

  static let configuration = CommandConfiguration(
    commandName: "mullion",
    abstract: "Solves and draws layouts described by JSON documents.",
    discussion: """
      Results go to standard output, everything else to standard error. Exit codes: 0 solved, \
      1 findings of check, diff, log, test or --compare-recorded, \
      3 not a valid document, 4 required constraints conflict, 5 ambiguous with --fail-on \
      ambiguous, 6 a limit of time, memory, pixels or size was reached, 64 wrong usage, 70 internal \
      failure, 74 output could not be written. For several documents, the highest code applies.
      """,
    version: version,
    subcommands: [
      SolveCommand.self, RenderCommand.self, ConvertCommand.self, ExplainCommand.self,
      ExportCommand.self,
      MapCommand.self, CheckCommand.self, DiffCommand.self, InspectCommand.self,
      WatchCommand.self, ServeCommand.self, TestCommand.self, LogCommand.self, InitCommand.self,
      SchemaCommand.self,
    ])

  static func main() {
    StandardStreams.prepare()
    // GLPK allocates its work arrays for each simplex call and frees them after it. By default,
    // malloc returns them to the kernel each time, which takes a third of the time of a large
    // conflict.
    memory_keep_freed()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let command = PlainCommand(arguments) { systemExit(command.run()) }
    if let sentence = unknownCommand(arguments.first) {
      StandardStreams.complain(
        "Error: \(sentence)\nUsage: mullion <subcommand>\n  See 'mullion --help' for more information."
      )
      systemExit(.usage)
    }
    main(nil)
  }
}

extension MullionCommand {
  /// Returns a sentence about the first argument if it is not the name of a command; nil if it is one
  /// or an option.
  private static func unknownCommand(_ name: String?) -> String? {
    guard let name, !name.hasPrefix("-"), name != "help" else { return nil }
    let names = configuration.subcommands.map { $0._commandName }
    guard !names.contains(name) else { return nil }
    var suggester = NameSuggester()
    let nearest = suggester.nearest(to: name, among: names).map { "; did you mean \($0.quoted)?" }
    return "found no command \(name.quoted), expected one of \(names.joined(separator: ", "))"
      + (nearest ?? "")
  }
}

/// The system's `exit`, which the method of the same name hides.
private func systemExit(_ status: ExitStatus) -> Never { exit(status.rawValue) }
