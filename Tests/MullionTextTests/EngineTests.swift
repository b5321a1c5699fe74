// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import Testing

@testable import MullionText

/// Tests the text engine of the process and its cache.
struct EngineTests {
  @Test func `installTextEngine sets a font engine for the process`() {
    installTextEngine()
    #expect(TextSystem.engine is FontEngine)
  }

  @Test func `a bounded cache drops values unused for a generation`() {
    var cache = BoundedCache<Int, Int>(limit: 3)
    var made: [Int] = []
    for key in [1, 2, 3, 1, 4, 1, 5, 6, 2, 1, 9, 9] {
      let value = cache.value(for: key, cost: key == 9 ? 4 : 1) {
        made.append(key)
        return key * 10
      }
      #expect(value == key * 10)
    }
    // The cache keeps two generations of three values. 1, 2 and 3 fill the first; 4 begins the
    // next, 1 moves into it, and 5 fills it. 6 begins another, so 2 is dropped and 1 moves on. 9
    // costs more than a generation and is never kept.
    #expect(made == [1, 2, 3, 4, 5, 6, 2, 9, 9])
  }
}
