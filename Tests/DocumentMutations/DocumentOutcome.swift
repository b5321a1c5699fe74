// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionDocument

/// What became of a document that was read, solved with all its steps and, if it is small, painted.
public struct DocumentOutcome: Sendable {
  /// Painting larger ones takes longer than all the rest.
  private static let mostPixels = 1 << 18

  /// The exit code that the command would have.
  public var code: Int
  /// What was found wrong, if anything.
  public var message = ""
  /// The result as the command would print it; empty if there is none.
  public var text = ""
  /// How long it took.
  public var duration: Duration

  /// Whether a document may end like this.
  public var isExpected: Bool { [0, 3, 4, 5, 6].contains(code) }

  /// Does with a document what the command does.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - folder: Where its images are.
  ///   - limits: What it may take.
  public init(of bytes: [UInt8], folder: String, limits: DocumentLimits) {
    let start = ContinuousClock.now
    (code, duration) = (0, .zero)
    do {
      try run(bytes, folder: folder, limits: limits)
    } catch let error as DocumentError {
      (code, message) = (error.isLimit ? 6 : 3, error.description)
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
