// SPDX-License-Identifier: GPL-3.0-or-later

/// The lower bound of each variable, by slot; minus infinity for none.
///
/// Nearly all variables have no lower bound or the bound zero. Such a variable takes only one byte.
struct LowerBounds {
  private enum Kind: UInt8 {
    case none, zero, other
  }

  private var kinds: [Kind] = []
  private var others: [Int32: Double] = [:]

  subscript(slot: Int) -> Double {
    get {
      switch kinds[slot] {
      case .none: -.infinity
      case .zero: 0
      case .other: others[Int32(slot)] ?? -.infinity
      }
    }
    set {
      if kinds[slot] == .other { others[Int32(slot)] = nil }
      kinds[slot] = newValue == 0 ? .zero : newValue == -.infinity ? .none : .other
      if kinds[slot] == .other { others[Int32(slot)] = newValue }
    }
  }

  mutating func append(_ bound: Double) {
    kinds.append(.none)
    self[kinds.count - 1] = bound
  }

  /// Reserves capacity for many more variables.
  mutating func reserve(additional: Int) {
    kinds.reserve(additional: additional)
  }

  /// Releases spare capacity.
  mutating func trim() {
    kinds.trim()
  }
}
