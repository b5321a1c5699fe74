// SPDX-License-Identifier: GPL-3.0-or-later

extension Array {
  /// Appends an element, and drops obsolete elements each time that their number has doubled.
  ///
  /// The array therefore has at most about twice as many elements as are still in use.
  ///
  /// - Parameters:
  ///   - element: The new element.
  ///   - isInUse: Returns whether an element is not obsolete.
  /// - Complexity: O(1) amortized, besides the calls of `isInUse`.
  mutating func append(_ element: Element, droppingUnless isInUse: (Element) -> Bool) {
    append(element)
    guard count >= 64, count.nonzeroBitCount == 1 else { return }
    removeAll { !isInUse($0) }
  }
}
