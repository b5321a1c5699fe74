// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import MullionDocument

/// Describes the results of a watched document in words, each compared with the previous one.
struct WatchReport {
  let file: String
  let output: String
  let format: ReportFormat
  /// The frames of the last picture; nil before the first one.
  private var frames: [LayoutResult.Frame]?

  /// The most changed views that are listed for one save.
  private static let mostViews = 20

  init(file: String, output: String, format: ReportFormat) {
    (self.file, self.output, self.format) = (file, output, format)
  }

  /// Returns the lines for a new picture.
  mutating func drawn(_ result: LayoutResult, in duration: Duration) -> String {
    let isFirst = frames == nil
    let changes = isFirst ? [] : FrameChange.changes(from: frames ?? [], to: result.frames)
    frames = result.frames
    let milliseconds = (duration / .milliseconds(1) * 10).rounded() / 10
    if format == .json { return json("drawn", milliseconds: milliseconds, changes) }
    let time = "\(ShortDecimal.text(milliseconds)) ms"
    guard !isFirst else {
      let views = result.frames.count == 1 ? "1 view" : "\(result.frames.count) views"
      return "\(file): \(views), drawn to \(output) in \(time); Ctrl-C ends\n"
    }
    let lines = ["\(file): \(changes.summary) (\(time))"] + changes.lines(atMost: Self.mostViews)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the line for a document that has no picture; standard error has the reasons.
  func failed(_ status: ExitStatus) -> String {
    if format == .json { return json("failed", code: status) }
    return "\(file): not drawn; \(output) is as before\n"
  }

  /// Returns the line for a document that was removed.
  func missing() -> String {
    if format == .json { return json("missing") }
    return "\(file): the file is missing; waiting for it\n"
  }

  private func json(
    _ event: String, milliseconds: Double? = nil, code: ExitStatus? = nil,
    _ changes: [FrameChange] = []
  ) -> String {
    JSONWriter.text(isOneLine: true) { writer in
      writer.member("event", .string(event))
      writer.member("file", .string(file))
      if let milliseconds {
        writer.member("milliseconds", .number(milliseconds))
        writer.list("changes", changes.jsonValues)
      }
      if let code { writer.member("code", .number(Double(code.rawValue))) }
    }
  }
}
