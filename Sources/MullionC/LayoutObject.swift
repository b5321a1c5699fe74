// SPDX-License-Identifier: GPL-3.0-or-later

import CMullion
import Mullion
import MullionDocument
import MullionGeometry
import MullionSolver
import MullionSolverC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A layout as C sees it: `mul_layout`.
final class LayoutObject: Callable {
  private var session: DocumentSession?
  /// The frames that ``changes()`` has reported, by the views' ids.
  private var reported: [String: Rect] = [:]
  /// The numbers and the texts of the last changes.
  let numbers = BorrowedArray<Double>()
  let texts = BorrowedTexts()
  /// The rectangles that the last drawing wrote.
  let rects = BorrowedArray<mul_rect>()
  /// The file of the last picture.
  let picture = BorrowedArray<UInt8>()

  /// The engine that measures with a function of C; nil for the fonts of the system.
  private var textEngine: MeasuringTextEngine?

  init() {
    // Discard the engine's messages, because a library must not write to standard error.
    ViewError.handler = { _ in }
  }

  /// Returns the live layout, which a read document has made.
  func current() throws(CallFailure) -> DocumentLayout {
    try currentSession().layout
  }

  private func currentSession() throws(CallFailure) -> DocumentSession {
    guard let session else {
      throw CallFailure(MUL_ARGUMENT, "there is no document; read one with mul_layout_read")
    }
    return session
  }

  /// Reads a document and replaces the layout, unless the document has mistakes.
  func read(_ bytes: [UInt8], _ options: DocumentLayout.Options) throws {
    let new = try DocumentSession(json: bytes, options: options)
    new.layout.window.errorHandler = { _ in }
    session = new
    reported = [:]
  }

  /// Measures the texts of the next document with an engine; nil for the fonts of the system.
  func measureTexts(by engine: MeasuringTextEngine?) throws(CallFailure) {
    if session != nil {
      throw CallFailure(
        MUL_ARGUMENT, "the layout has a document; call mul_layout_measure_texts before reading it")
    }
    textEngine = engine
  }

  /// Makes the next step.
  ///
  /// - Returns: Whether there was one.
  func makeNextStep() throws -> Bool {
    let layout = try current()
    do throws(DocumentError) {
      return try layout.makeNextStep()
    } catch {
      // Discard the session, because some of the step's edits may have been made.
      session = nil
      throw error
    }
  }

  /// Makes the edits of a step in JSON.
  func edit(_ bytes: [UInt8]) throws {
    let session = try currentSession()
    do throws(DocumentError) {
      try session.makeStep(json: bytes)
    } catch {
      if session.isBroken { self.session = nil }
      throw error
    }
  }

  /// Lays out, and returns the frames that differ from those of the last call.
  ///
  /// - Complexity: O(views), besides the layout.
  func changes() throws -> [LayoutResult.Frame] {
    let frames = try current().frames()
    let changed = frames.filter { reported[$0.id] != $0.rect }
    if changed.isEmpty, frames.count == reported.count { return [] }
    reported = Dictionary(frames.map { ($0.id, $0.rect) }) { first, _ in first }
    return changed
  }

  /// Answers a question for C by a function that takes no layout object.
  ///
  /// - Parameters:
  ///   - result: Receives the answer.
  ///   - message: Receives the sentence of a failure; may be nil.
  ///   - body: Returns the answer.
  /// - Returns: The status.
  static func answer(
    _ result: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ body: () throws -> String
  ) -> Int32 {
    let layout = LayoutObject().retainedPointer()
    defer { LayoutObject.free(layout) }
    let status = perform(layout) { _ in
      let answer = try output(result, "result")
      answer.pointee = strdup(try body())
    }
    if status != MUL_OK.status { message?.pointee = strdup(LayoutObject.message(layout)) }
    return status
  }

  /// Performs a call of a layout for C, and turns the errors of documents into statuses.
  static func perform(_ pointer: OpaquePointer?, _ body: (LayoutObject) throws -> Void) -> Int32 {
    call(pointer) { object in
      do {
        guard let engine = object.textEngine else { return try body(object) }
        try TextSystem.$scoped.withValue(engine) { try body(object) }
      } catch let error as DocumentError {
        throw CallFailure(error)
      } catch let error as LayoutFailure {
        throw CallFailure(error.cause)
      } catch let error as LimitReached {
        throw CallFailure(MUL_LIMIT, error.description)
      } catch let error as ViewError {
        throw CallFailure(error)
      }
    }
  }
}

extension CallFailure {
  /// Creates the failure of a document with mistakes, one on each line.
  fileprivate init(_ error: DocumentError) {
    let lines = error.issues.map { issue in
      let (line, column) = (issue.position.line, issue.position.column)
      let place = line.map { "\($0):\(column ?? 1): " } ?? ""
      let pointer = issue.position.pointer.map { $0.isEmpty ? "" : "\($0): " } ?? ""
      return "\(place)\(pointer)\(issue.problem)"
    }
    self.init(error.exceedsLimit ? MUL_LIMIT : MUL_DOCUMENT, lines.joined(separator: "\n"))
  }

  /// Creates the failure of a layout.
  fileprivate init(_ error: ViewError) {
    if case .solver(_, .limitReached) = error {
      self.init(MUL_LIMIT, error.description)
    } else if case .invalidInput = LayoutFailure(pointer: "", cause: error).reason {
      self.init(MUL_NUMBER, error.description)
    } else {
      self.init(MUL_ENGINE, error.description)
    }
  }
}
