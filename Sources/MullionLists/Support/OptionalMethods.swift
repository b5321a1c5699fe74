// SPDX-License-Identifier: GPL-3.0-or-later

/// The methods of a delegate or a data source whose absence changes what a list does.
///
/// A protocol of Swift has no optional methods. The default implementation of such a method adds it
/// to ``ListView/unimplemented``, and ``ListView/asking(_:_:)`` reads that after the call.
package struct OptionalMethods: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The method that permits edits of a row.
  package static let editing = OptionalMethods(rawValue: 1 << 0)
  /// The method that moves a row or an item, or, in a table, the one that permits moves.
  package static let moving = OptionalMethods(rawValue: 1 << 1)
  /// The methods that provide views of headers and footers.
  package static let titleViews = OptionalMethods(rawValue: 1 << 2)
  /// The method that estimates the height of a row.
  package static let estimates = OptionalMethods(rawValue: 1 << 3)
}

extension ListView {
  /// Calls a method of the delegate or the data source.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - call: Calls it.
  /// - Returns: The answer, and whether it comes from the program and not from the default.
  final func asking<Answer>(
    _ method: OptionalMethods, _ call: () -> Answer
  ) -> (answer: Answer, isOwn: Bool) {
    unimplemented.remove(method)
    let answer = call()
    return (answer, !unimplemented.contains(method))
  }
}
