// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionDocument

/// The outcome of reading a document, solving it with all its steps and, if it is small, painting
/// it.
public struct DocumentOutcome: Sendable {
  /// The greatest number of pixels to paint; painting more would take longer than reading and
  /// solving.
  private static let mostPixels = 1 << 18

  /// The exit code of the command for the document.
  public var code: Int
  /// The faults of the document as one text; empty if there are none.
  public var message = ""
  /// The result as the command prints it; empty if there is none.
  public var text = ""
  /// The time for reading, solving and painting.
  public var duration: Duration

  /// Whether the exit code is one that a document, valid or not, may cause.
  public var isExpected: Bool { [0, 3, 4, 5, 6].contains(code) }

  /// Reads, solves and paints a document as the command does.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - folder: The folder of its images.
  ///   - limits: The limits of the document.
  public init(of bytes: [UInt8], folder: String, limits: DocumentLimits) {
    let start = ContinuousClock.now
    (code, duration) = (0, .zero)
    do {
      try run(bytes, folder: folder, limits: limits)
    } catch let error as DocumentError {
      (code, message) = (error.exceedsLimit ? 6 : 3, error.description)
    } catch let error as LayoutFailure {
      (code, message) = (error.reason.exitCode, error.description)
    } catch is LimitReached {
      code = 6
    } catch {
      (code, message) = (70, "\(error)")
    }
    duration = ContinuousClock.now - start
  }

  private mutating func run(
    _ bytes: [UInt8], folder: String, limits: DocumentLimits
  ) throws {
    let budget = DocumentBudget(limits)
    let document = try LayoutDocument(json: bytes, budget: budget)
    var options = DocumentLayout.Options()
    options.folder = folder
    let layout = try DocumentLayout(document, options: options, budget: budget)
    var writer = ResultWriter(hasSteps: !document.steps.isEmpty)
    try layout.solveEach { result in
      text += writer.result(result)
      if result.status == .conflict { code = max(code, 4) }
      if !result.unfinished.isEmpty { code = max(code, 6) }
    }
    text += writer.end()
    let (width, height) = layout.pixelSize
    guard width > 0, height > 0, width <= Self.mostPixels / height else { return }
    _ = try layout.render()
  }
}

extension LayoutFailure.Reason {
  fileprivate var exitCode: Int {
    switch self {
    case .invalidInput: 3
    case .limit: 6
    case .internalFailure: 70
    }
  }
}
