// SPDX-License-Identifier: GPL-3.0-or-later

/// An object that reports errors to the handler of its window.
package protocol ErrorReporting: AnyObject {
  /// The window whose ``Window/errorHandler`` receives the object's errors; nil for none.
  ///
  /// The property is read only when an error is reported.
  var errorWindow: Window? { get }
}

extension ErrorReporting {
  /// Reports an error to the window's handler, or to ``ViewError/handler`` without one.
  package func report(_ error: ViewError) {
    guard let handler = errorWindow?.errorHandler else { return ViewError.report(error) }
    handler(error)
  }

  /// Reports a warning.
  package func report(_ warning: ViewWarning) { report(.warning(warning)) }

  /// Runs a closure and reports the error that it throws; for callers that cannot throw.
  package func reporting(_ body: () throws(ViewError) -> Void) {
    do {
      try body()
    } catch {
      report(error)
    }
  }

  /// Runs a closure and reports the layout error that it throws; for callers that cannot throw.
  package func reporting(_ body: () throws(LayoutError) -> Void) {
    do {
      try body()
    } catch {
      report(ViewError(error))
    }
  }

  /// Runs a closure and reports the error that it throws; for callers that cannot throw.
  package func reporting(_ body: () throws(LayoutConstraintError) -> Void) {
    do {
      try body()
    } catch {
      report(.constraint(error))
    }
  }
}

/// Runs a closure and throws its layout error as the error of a view.
package func asViewError<Result>(
  _ body: () throws(LayoutError) -> Result
) throws(ViewError) -> Result {
  do {
    return try body()
  } catch {
    throw ViewError(error)
  }
}

extension View: ErrorReporting {
  package final var errorWindow: Window? { window }
}
