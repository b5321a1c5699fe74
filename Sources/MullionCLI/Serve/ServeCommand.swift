// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Glibc
import MullionDocument
import MullionServe

/// The command `mullion serve [FILE-OR-DIR…]`.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows documents in a browser, again after each save, with an editor.",
    usage: "mullion serve [<path> ...] [--port <number>] [--open] [--no-edit] [<options>]",
    discussion: """
      Prints an address of this machine, which no other machine reaches. Its page shows a document as \
      mullion inspect does, for devices, directions, font scales, light and dark. The editor completes \
      the keys of the schema and shows the layout of the text while you type. A file changes only when \
      you save, and not if another program has changed it. Ctrl-C ends the command.
      """)

  @Argument(
    help: .init(
      "Layout documents, .storyboard and .xib files, and folders with them; the current folder by default.",
      valueName: "path"),
    completion: .documents)
  var paths: [String] = ["."]

  @Option(help: .init("The port; 0, the default, for any free one.", valueName: "number"))
  var port = 0

  @Flag(help: "Open the page in the browser of the desktop.")
  var open = false

  @Flag(name: .customLong("no-edit"), help: "Show documents, and refuse to save them.")
  var isReadOnly = false

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port needs a number from 0 to 65535")
    }
    guard !paths.contains("-") else { throw ValidationError("standard input cannot be served") }
  }

  func run() throws {
    throw ExitStatus.reporting(about: paths.joined(separator: ", "), status: Self.status) {
      try serve()
    }.exitCode
  }

  private static func status(of error: any Error) -> ExitStatus {
    error is LoopbackServer.Failure ? .outputFailure : ExitStatus(error)
  }

  /// Serves until a signal ends the process.
  ///
  /// - Returns: The status for paths without documents.
  private func serve() throws -> ExitStatus {
    ProcessEnd.onSignals()
    EngineMessages.discard()
    let documents = ServedDocuments(paths: paths, settings: limits.settings)
    guard try !documents.all().isEmpty else {
      StandardStreams.complain(
        "\(paths.joined(separator: ", ")): found no document, .xib or .storyboard file, expected at "
          + "least one; mullion init makes a first one")
      return .invalidInput
    }
    let session = ServeSession(documents, isReadOnly: isReadOnly)
    let server = try LoopbackServer(port: port) { session.reply(to: $0) }
    session.setNotifier { server.send(event: "change", data: $0) }
    try ProcessEnd.writing {
      try StandardStreams.print("\(server.address)\nOpen this address; Ctrl-C ends.\n")
    }
    if open { Self.openBrowser(server.address) }
    while true { pause() }
  }

  /// Opens an address with the desktop's program for it.
  private static func openBrowser(_ address: String) {
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(address), nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, "xdg-open", nil, nil, words, environ)
    guard error == 0 else {
      return StandardStreams.complain(
        "xdg-open cannot be started (\(String(cString: strerror(error)))); open the address yourself"
      )
    }
  }
}
