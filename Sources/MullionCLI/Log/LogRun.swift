// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionDocument
import MullionLog

/// Answers the logs of a file.
struct LogRun {
  /// The largest file, in bytes.
  static let byteLimit = 16 << 20

  var file: String
  var format = ReportFormat.text
  /// The number of the only log to answer; nil for all.
  var number: Int?
  var printsDocument = false
  var output: String?

  /// A choice of a log that the file does not have.
  private struct UnknownLog: Error, CustomStringConvertible {
    var description: String
  }

  func run() -> ExitStatus {
    ExitStatus.reporting(about: name, status: Self.status) {
      if let output { try OutputFile(path: output).requireOutput(besides: file) }
      let (logs, isLimited) = LogReader.logs(in: LogText(try bytes()))
      var chosen = Array(logs)
      if let number {
        guard number <= logs.count else {
          throw UnknownLog(
            description: "found \(logs.count == 1 ? "1 log" : "\(logs.count) logs"), expected at "
              + "least \(number) for --number")
        }
        chosen = [logs[number - 1]]
      }
      if chosen.isEmpty {
        StandardStreams.complain("\(name): found no log about constraints")
      }
      let answers = try chosen.map { try LogAnswer($0) }
      try print(answers)
      if let output { try draw(answers, to: output) }
      var status = Self.status(of: answers)
      if isLimited {
        StandardStreams.complain(
          "\(name): found more than \(LogScanner.logLimit) logs; the rest is left out")
        status = max(status, .limit)
      }
      if answers.contains(where: \.log.isTooLong) { status = max(status, .limit) }
      return status
    }
  }

  /// The name of the file in messages.
  private var name: String { file == "-" ? "standard input" : file }

  private func bytes() throws -> [UInt8] {
    if file == "-", isatty(STDIN_FILENO) == 1 {
      StandardStreams.complain("standard input: paste a log, and end it with Control-D")
    }
    let bytes = try DocumentFile.read(file, atMost: Int.max)
    guard bytes.count <= Self.byteLimit else {
      throw DocumentFile.Failure(
        description: "found \(bytes.count) bytes, expected at most \(Self.byteLimit) (16 MiB)",
        exceedsLimit: true)
    }
    return bytes
  }

  private static func status(of error: any Error) -> ExitStatus {
    error is UnknownLog ? .usage : ExitStatus(error)
  }

  private static func status(of answers: [LogAnswer]) -> ExitStatus {
    if answers.isEmpty { return .solved }
    return answers.contains(where: \.isProved) ? .conflict : .findings
  }

  private func print(_ answers: [LogAnswer]) throws {
    if printsDocument {
      guard let document = try single(answers, for: "--document")?.document else { return }
      return try StandardStreams.print(document)
    }
    for (index, answer) in answers.enumerated() {
      switch format {
      case .json: try StandardStreams.print(answer.json(file: name))
      case .text:
        if index > 0 { try StandardStreams.print("\n") }
        try StandardStreams.print(answer.text(at: "\(name):\(answer.log.line)"))
      }
    }
  }

  /// The answer to print as a document or to draw: the first with a proof, else the first with
  /// constraints.
  private func single(_ answers: [LogAnswer], for option: String) throws -> LogAnswer? {
    let readable = answers.filter { $0.result != nil }
    guard let answer = readable.first(where: \.isProved) ?? readable.first else {
      if answers.isEmpty { return nil }
      throw UnknownLog(description: "found no log with constraints, expected one for \(option)")
    }
    if readable.count > 1 {
      StandardStreams.complain(
        "\(name): \(option) takes the log of line \(answer.log.line); choose another with --number")
    }
    return answer
  }

  private func draw(_ answers: [LogAnswer], to path: String) throws {
    guard let answer = try single(answers, for: "--output") else { return }
    let file = OutputFile(path: path)
    if path.hasSuffix(".svg") {
      if let svg = answer.svg { try file.write(svg) }
    } else if let document = answer.pictureDocument {
      let settings = LayoutSettings()
      let input = try InputDocument(
        json: Array(document.utf8), of: path, name: "log", limits: settings.limits)
      try file.draw(input.silentLayout(settings))
    }
  }
}
