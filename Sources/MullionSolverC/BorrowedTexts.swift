// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Texts that an object lends to C until its next call.
final class BorrowedTexts {
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private let list = BorrowedArray<UnsafePointer<CChar>?>()

  deinit { for text in texts { free(text) } }

  /// Keeps texts, and frees the earlier ones.
  ///
  /// - Returns: The address of their addresses; nil for no texts.
  func keep(_ new: [String]) -> UnsafePointer<UnsafePointer<CChar>?>? {
    for text in texts { free(text) }
    texts = new.compactMap { strdup($0) }
    return list.keep(texts.map { UnsafePointer($0) })
  }
}
