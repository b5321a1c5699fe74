// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import Testing

@testable import MullionAsk

/// The parts of a control's picture that take a change of its size.
@Suite struct PictureSlicesTests {
  private typealias Slice = PictureSlices.Slice

  /// Returns the list of equal neighbors for runs of equal lines, given by their lengths.
  private func neighbors(_ runs: [Int]) -> [Bool] {
    Array(runs.map { [Bool](repeating: true, count: $0 - 1) }.joined(separator: [false]))
  }

  @Test func `the blank columns after a text are elastic`() {
    // A border of 1, a margin of 7, ten columns of letters, 80 blank ones, a border.
    let runs = [1, 7] + [Int](repeating: 1, count: 10) + [80, 1]
    let slices = PictureSlices.slices(neighbors(runs), length: 99)
    #expect(
      slices == [
        Slice(length: 18, isElastic: false), Slice(length: 80, isElastic: true),
        Slice(length: 1, isElastic: false),
      ])
  }

  @Test func `the columns around each title of segments are elastic`() {
    let runs = [30, 1, 1, 30, 1, 25, 1, 1, 25]
    let slices = PictureSlices.slices(neighbors(runs), length: 2 * 115)
    #expect(slices.map(\.isElastic) == [true, false, true, false, true, false, true])
    #expect(slices.map(\.length) == [60, 4, 60, 2, 50, 4, 50])
  }

  @Test func `a picture without equal columns is elastic as a whole`() {
    let slices = PictureSlices.slices(neighbors([1, 1, 2, 1]), length: 5)
    #expect(slices == [Slice(length: 5, isElastic: true)])
    #expect(PictureSlices.slices([], length: 1) == [Slice(length: 1, isElastic: true)])
  }

  @Test func `columns and rows of a picture have their lengths in points`() throws {
    // 12 columns, of which the fourth differs, and 6 equal rows, at 2 pixels a point.
    let row = (0..<12).map { $0 == 3 ? UInt32(0xFF00_0000) : 0xFFFF_FFFF }
    let bitmap = try Bitmap(width: 12, height: 6, pixels: Array((0..<6).map { _ in row }.joined()))
    let slices = PictureSlices(of: bitmap, size: Size(width: 6, height: 3))
    #expect(
      slices.columns == [
        Slice(length: 2, isElastic: false), Slice(length: 4, isElastic: true),
      ])
    #expect(slices.rows == [Slice(length: 3, isElastic: true)])
  }
}
