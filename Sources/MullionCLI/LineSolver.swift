// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

/// Solves lines, on any thread.
struct LineSolver: Sendable {
  let options: DocumentLayout.Options
  let failOn: LayoutOptions.Failure?

  /// What a line comes to.
  struct Answer {
    /// One line, without a line feed.
    var text: String
    var status: ExitStatus
  }

  func answer(to line: LineReader.Line) -> Answer {
    guard let bytes = line.bytes else {
      return answer(.limit) {
        LineFailure(line: line.number, code: $0, message: DocumentFile.excess)
      }
    }
    do {
      let start = ContinuousClock.now
      let document = try LayoutDocument(json: bytes)
      let reading = ContinuousClock.now - start
      let result = try DocumentLayout(document, options: options)
        .solveAll(readMicroseconds: reading / .microseconds(1))
      return Answer(text: result.jsonLine, status: ExitStatus(result, failOn: failOn))
    } catch let error as DocumentError {
      return answer(ExitStatus(error)) {
        LineFailure(line: line.number, code: $0, error: error)
      }
    } catch let error as LayoutFailure {
      return answer(ExitStatus(error.cause)) {
        LineFailure(line: line.number, code: $0, failure: error)
      }
    } catch {
      return answer(.internalFailure) {
        LineFailure(line: line.number, code: $0, message: "\(error)")
      }
    }
  }

  private func answer(_ status: ExitStatus, _ failure: (_ code: Int) -> LineFailure) -> Answer {
    Answer(text: failure(Int(status.rawValue)).jsonLine, status: status)
  }
}
