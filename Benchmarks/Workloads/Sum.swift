// SPDX-License-Identifier: GPL-3.0-or-later

/// A sum over the items of a ``Screen``, without a constant.
public struct Sum: Sendable, Equatable {
  /// One item times a coefficient.
  public struct Term: Sendable, Equatable {
    /// The item's index in the screen.
    public var item: Int
    /// The item's coefficient.
    public var coefficient: Double
  }

  /// The terms; an item occurs at most once.
  public private(set) var terms: [Term] = []

  init() {}

  init(_ item: Int) {
    terms = [Term(item: item, coefficient: 1)]
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    for term in right.terms {
      if let place = sum.terms.firstIndex(where: { $0.item == term.item }) {
        sum.terms[place].coefficient += term.coefficient
      } else {
        sum.terms.append(term)
      }
    }
    sum.terms.removeAll { $0.coefficient == 0 }
    return sum
  }

  static func - (left: Self, right: Self) -> Self {
    left + -1 * right
  }

  static func * (factor: Double, right: Self) -> Self {
    var sum = right
    for place in sum.terms.indices { sum.terms[place].coefficient *= factor }
    return sum
  }
}

/// The edges of a view as sums; the root's leading and top are the empty sum, which is zero.
struct Frame {
  var leading: Sum
  var width: Sum
  var top: Sum
  var height: Sum

  var trailing: Sum { leading + width }
  var bottom: Sum { top + height }
  var centerY: Sum { top + 0.5 * height }
}
