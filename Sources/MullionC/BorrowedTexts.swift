// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolverC

/// Texts that C may read until others replace them.
final class BorrowedTexts {
  private let bytes = BorrowedArray<CChar>()
  private let pointers = BorrowedArray<UnsafePointer<CChar>?>()

  /// Keeps texts, each with a zero at its end.
  ///
  /// - Returns: The address of their addresses; nil for an empty list.
  func keep(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?>? {
    guard let first = bytes.keep(texts.flatMap { $0.utf8CString }) else { return nil }
    var starts: [UnsafePointer<CChar>?] = []
    var offset = 0
    for text in texts {
      starts.append(first + offset)
      offset += text.utf8.count + 1
    }
    return pointers.keep(starts)
  }
}
