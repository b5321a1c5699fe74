// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// Finds the horizontal positions of the characters of a shaped line.
struct CharacterPlacer {
  let line: ShapedText
  let placer: LinePlacer

  /// Returns the positions of a text's characters.
  ///
  /// The line must be the beginning of the text.
  func characterPositions(of text: String) -> CharacterPositions {
    let edges = clusterEdges()
    let width = placer.points(line.width(0..<line.count))
    var spans: [CharacterPositions.Span] = []
    var scalar = 0
    var cluster = 0
    let members = charactersPerCluster(of: text)
    /// The index of the next character among the characters that begin in the current cluster.
    var number = 0
    for character in text {
      let end = scalar + character.unicodeScalars.count
      while cluster < line.count, scalar >= line.scalarEnds[cluster] {
        (cluster, number) = (cluster + 1, 0)
      }
      if cluster < line.count {
        var span = share(number, of: members[cluster], in: edges[cluster], cluster)
        // A character that spans several clusters also covers the following clusters in which no
        // character begins.
        var next = cluster + 1
        while next < line.count, members[next] == 0, line.scalarEnds[next - 1] < end {
          span.minX = min(span.minX, edges[next].lowerBound)
          span.maxX = max(span.maxX, edges[next].upperBound)
          next += 1
        }
        spans.append(span)
        number += 1
      } else {
        let place = line.isRightToLeft ? 0 : width
        spans.append(
          CharacterPositions.Span(minX: place, maxX: place, isRightToLeft: line.isRightToLeft))
      }
      scalar = end
    }
    return CharacterPositions(spans: spans, width: width, isRightToLeft: line.isRightToLeft)
  }

  /// Returns the left and right edges of the clusters, in points.
  private func clusterEdges() -> [ClosedRange<Double>] {
    var edges = [ClosedRange<Double>](repeating: 0...0, count: line.count)
    var pen = 0
    for cluster in line.visualClusters(0..<line.count) {
      let end = pen + line.width(cluster..<cluster + 1)
      edges[cluster] = placer.points(min(pen, end))...placer.points(max(pen, end))
      pen = end
    }
    return edges
  }

  /// Returns the number of characters that begin in each cluster.
  private func charactersPerCluster(of text: String) -> [Int] {
    var counts = [Int](repeating: 0, count: line.count)
    var scalar = 0
    var cluster = 0
    for character in text {
      while cluster < line.count, scalar >= line.scalarEnds[cluster] { cluster += 1 }
      if cluster < line.count { counts[cluster] += 1 }
      scalar += character.unicodeScalars.count
    }
    return counts
  }

  /// Returns the equal part of a cluster's width that belongs to one of its characters.
  private func share(
    _ number: Int, of count: Int, in edges: ClosedRange<Double>, _ cluster: Int
  ) -> CharacterPositions.Span {
    let isRightToLeft = line.isRightToLeft(cluster)
    let place = Double(isRightToLeft ? count - 1 - number : number)
    let length = edges.upperBound - edges.lowerBound
    func edge(_ part: Double) -> Double {
      part >= Double(count) ? edges.upperBound : edges.lowerBound + length * part / Double(count)
    }
    return CharacterPositions.Span(
      minX: edge(place), maxX: edge(place + 1), isRightToLeft: isRightToLeft)
  }
}
