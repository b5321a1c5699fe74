// SPDX-License-Identifier: GPL-3.0-or-later

/// A sum of terms in which each node occurs once.
///
/// A scan beats a table while there are few; a row over all views of a screen has many.
struct TermSum {
  private(set) var terms: [Reduction.Term] = []
  /// The places of the nodes, once there are too many terms to scan.
  private var places: [Int32: Int] = [:]
  private static let scanned = 12

  init(capacity: Int) {
    terms.reserveCapacity(capacity)
  }

  /// Adds a term, in constant time.
  mutating func add(_ term: Reduction.Term) {
    if let place = place(of: term.node) {
      terms[place].coefficient += term.coefficient
      return
    }
    terms.append(term)
    if terms.count == Self.scanned {
      for (place, term) in terms.enumerated() { places[term.node] = place }
    } else if terms.count > Self.scanned {
      places[term.node] = terms.count - 1
    }
  }

  private func place(of node: Int32) -> Int? {
    places.isEmpty ? terms.firstIndex { $0.node == node } : places[node]
  }
}
