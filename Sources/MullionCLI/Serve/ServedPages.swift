// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// The last pages and pictures that `mullion serve` made, by their numbers.
final class ServedPages: Sendable {
  /// A page of a document, and its picture as PNG; the picture is nil for a root without pixels.
  struct Page: Sendable {
    var html: String
    var picture: [UInt8]?
  }

  /// The number of pages that are kept.
  ///
  /// A browser needs a page here only until it has loaded it.
  private static let limit = 8

  private let pages = Mutex<(last: Int, kept: [Int: Page])>((0, [:]))

  /// Stores a page, and removes the oldest one if there are too many.
  ///
  /// - Returns: Its number.
  func add(_ page: Page) -> Int {
    pages.withLock { pages in
      pages.last += 1
      pages.kept[pages.last] = page
      pages.kept[pages.last - Self.limit] = nil
      return pages.last
    }
  }

  subscript(number: Int) -> Page? { pages.withLock { $0.kept[number] } }
}
