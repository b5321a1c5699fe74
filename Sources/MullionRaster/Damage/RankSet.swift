// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of small numbers that knows its least one.
struct RankSet: ~Copyable {
  /// A bit for each number.
  private var words = Pile<UInt64>()
  /// A bit for each word that is not zero.
  private var summary = Pile<UInt64>()

  /// Empties the set and makes room for the numbers below a limit.
  mutating func reset(_ limit: Int) {
    words.truncate(to: 0)
    summary.truncate(to: 0)
    words.resize(to: limit / 64 + 1, filledWith: 0)
    summary.resize(to: limit / 4096 + 1, filledWith: 0)
  }

  /// Puts a number in or takes it out.
  @inline(__always)
  func toggle(_ rank: Int32) {
    let rank = Int(rank)
    let word = rank &>> 6
    words[word] ^= 1 &<< UInt64(rank & 63)
    let bit: UInt64 = 1 &<< UInt64(word & 63)
    if words[word] == 0 {
      summary[word &>> 6] &= ~bit
    } else {
      summary[word &>> 6] |= bit
    }
  }

  /// Whether a number is in the set.
  @inline(__always)
  func contains(_ rank: Int32) -> Bool {
    let rank = Int(rank)
    return words[rank &>> 6] &>> UInt64(rank & 63) & 1 != 0
  }

  /// The least number, or `none` if there is none.
  @inline(__always)
  func least(none: Int32) -> Int32 {
    var index = 0
    while index < summary.count {
      let bits = summary[index]
      if bits != 0 {
        let word = index &* 64 &+ bits.trailingZeroBitCount
        return Int32(truncatingIfNeeded: word &* 64 &+ words[word].trailingZeroBitCount)
      }
      index &+= 1
    }
    return none
  }
}
