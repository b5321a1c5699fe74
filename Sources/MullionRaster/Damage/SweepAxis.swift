// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbered bands between the edges of boxes along one axis.
///
/// A band has no edge inside, so all its pixels have the same properties. There are at most as many
/// bands as pixels, and at most two for each box.
struct SweepAxis: ~Copyable {
  /// The starts of the bands, ascending, and the end of the last one.
  private(set) var edges = ReusableBuffer<Int32>()
  /// For each coordinate from `origin` on, the index of the band that begins there.
  ///
  /// Empty if the edges are too far apart for a table.
  private var numbers = ReusableBuffer<Int32>()
  private var origin = 0

  /// The number of bands.
  var count: Int { edges.count &- 1 }

  /// Empties the axis.
  ///
  /// - Parameters:
  ///   - first: The smallest future edge.
  ///   - last: The largest future edge.
  ///   - count: The largest number of future edges.
  mutating func begin(_ first: Int32, _ last: Int32, edges count: Int) {
    origin = Int(first)
    let length = Int(last) &- origin &+ 1
    edges.truncate(to: 0)
    numbers.fill(length <= 4 &* count &+ 64 ? length : 0, with: 0)
  }

  /// Adds an edge.
  @inline(__always)
  mutating func mark(_ edge: Int32) {
    if numbers.count > 0 {
      numbers[Int(edge) &- origin] = 1
    } else {
      edges.append(edge)
    }
  }

  /// Numbers the bands after all edges were added.
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

  /// Returns the index of the band that begins at an edge; the number of bands for the last edge.
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
