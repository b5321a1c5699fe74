// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutConstraint {
  /// Reports an error to the holder, or else to the first item that is in a tree with an environment.
  final func report(_ error: LayoutError) {
    let receiver =
      holder ?? presentTerms.lazy.compactMap(\.host).first { $0.environment != nil }
      ?? presentTerms.lazy.compactMap(\.host).first
    guard let receiver else { return LayoutError.handler(error) }
    receiver.report(error)
  }

  /// Runs a closure and reports the error that it throws; for callers that cannot throw.
  final func reporting(_ body: () throws(LayoutConstraintError) -> Void) {
    do {
      try body()
    } catch {
      report(.constraint(error))
    }
  }
}
