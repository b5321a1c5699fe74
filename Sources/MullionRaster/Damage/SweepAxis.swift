// SPDX-License-Identifier: GPL-3.0-or-later

/// The bands between the edges of boxes along one axis, numbered.
///
/// A band has no edge inside, so that what holds for one of its pixels holds for all. There are
/// never more bands than pixels, and never more than two for each box.
struct SweepAxis: ~Copyable {
  /// Where the bands begin, ascending, and where the last one ends.
  private(set) var edges = Pile<Int32>()
  /// For each coordinate from `origin` on the number of the band that begins there; empty where the
  /// edges are too far between for it.
  private var numbers = Pile<Int32>()
  private var origin = 0

  /// The number of bands.
  var count: Int { edges.count &- 1 }

  /// Empties the axis.
  ///
  /// - Parameters:
  ///   - first: the least edge there will be.
  ///   - last: the greatest.
  ///   - count: how many there will be at most.
  mutating func begin(_ first: Int32, _ last: Int32, edges count: Int) {
    origin = Int(first)
    let length = Int(last) &- origin &+ 1
    edges.truncate(to: 0)
    numbers.fill(length <= 4 &* count &+ 64 ? length : 0, with: 0)
  }

  /// Puts an edge in.
  @inline(__always)
  mutating func mark(_ edge: Int32) {
    if numbers.count > 0 {
      numbers[Int(edge) &- origin] = 1
    } else {
      edges.append(edge)
    }
  }

  /// Numbers the bands when all edges are in.
  mutating func finish() {
    if numbers.count > 0 {
      edges.fill(numbers.count, with: 0)
      var number: Int32 = 0
      for place in 0..<numbers.count {
        let isEdge = numbers[place]
        numbers[place] = number
        edges[Int(number)] = Int32(truncatingIfNeeded: origin &+ place)
        number &+= isEdge
      }
      edges.truncate(to: Int(number))
    } else {
      var all = edges.buffer
      all.sort()
      var kept = 1
      for index in 1..<all.count where all[index] != all[kept &- 1] {
        all[kept] = all[index]
        kept &+= 1
      }
      edges.truncate(to: kept)
    }
  }

  /// The number of the band that begins at an edge; as many as there are for the last edge.
  @inline(__always)
  func number(_ edge: Int32) -> Int32 {
    if numbers.count > 0 { return numbers[Int(edge) &- origin] }
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low &+ high) &>> 1
      if edges[middle] < edge { low = middle &+ 1 } else { high = middle }
    }
    return Int32(truncatingIfNeeded: low)
  }
}
