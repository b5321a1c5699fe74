// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import MullionGeometry
import TestSupport
import Testing

struct RectTests {
  /// Returns a rectangle with corners at small whole numbers, so that every sum below is exact.
  private func randomRect(_ random: inout SplitMix64) -> Rect {
    Rect(
      x: Double(Int.random(in: -8...8, using: &random)),
      y: Double(Int.random(in: -8...8, using: &random)),
      width: Double(Int.random(in: -6...6, using: &random)),
      height: Double(Int.random(in: -6...6, using: &random)))
  }

  /// Returns the integral points of a rectangle: the oracle for set operations.
  private func cells(_ rect: Rect) -> Set<Point> {
    var result: Set<Point> = []
    for x in -20...20 {
      for y in -20...20 where rect.contains(Point(x: Double(x), y: Double(y))) {
        result.insert(Point(x: Double(x), y: Double(y)))
      }
    }
    return result
  }

  @Test func `rectangles intersect, unite and contain like sets of points`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<150 {
      let (a, b, c) = (randomRect(&random), randomRect(&random), randomRect(&random))
      #expect(cells(a.intersection(b)) == cells(a).intersection(cells(b)), "\(a) \(b)")
      #expect(a.intersects(b) == !cells(a).isDisjoint(with: cells(b)), "\(a) \(b)")
      #expect(cells(a.union(b)).isSuperset(of: cells(a).union(cells(b))), "\(a) \(b)")
      #expect(cells(a).isEmpty == a.isEmpty, "\(a)")
      #expect(a.intersection(b) == b.intersection(a), "\(a) \(b)")
      #expect(a.union(b) == b.union(a), "\(a) \(b)")
      #expect(cells(a.union(b).union(c)) == cells(a.union(b.union(c))), "\(a) \(b) \(c)")
      #expect(a.union(b).contains(a), "\(a) \(b)")
    }
  }

  @Test func `a union equals Core Graphics' union, for empty rectangles too`() {
    func core(_ rect: Rect) -> CGRect {
      CGRect(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }
    var random = SplitMix64(seed: 5)
    var pairs = [
      (Rect(x: 160, y: 120, width: 0, height: 0), Rect(x: 220, y: 180, width: 0, height: 0))
    ]
    for _ in 0..<500 { pairs.append((randomRect(&random), randomRect(&random))) }
    for (a, b) in pairs { #expect(core(a.union(b)) == core(a).union(core(b)), "\(a) \(b)") }
    #expect(pairs[0].0.union(pairs[0].1) == Rect(x: 160, y: 120, width: 60, height: 60))
    #expect(pairs.filter { $0.isEmpty && $1.isEmpty }.count > 5)
  }

  @Test func `a rectangle of negative size equals its standardized rectangle`() {
    let rect = Rect(x: 10, y: 20, width: -4, height: -6)
    #expect(rect.minX == 6 && rect.maxX == 10 && rect.midX == 8 && rect.width == 4)
    #expect(rect.minY == 14 && rect.maxY == 20 && rect.midY == 17 && rect.height == 6)
    #expect(rect.contains(Point(x: 6, y: 14)) && !rect.contains(Point(x: 10, y: 14)))
  }

  @Test func `insets move the edges inward; a negative result is null`() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 50)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == Rect(x: 2, y: 1, width: 94, height: 46))
    #expect(rect.insetBy(dx: -5, dy: -5) == Rect(x: -5, y: -5, width: 110, height: 60))
    #expect(rect.inset(by: EdgeInsets(top: 10, left: 60, bottom: 10, right: 60)).width == 0)
    #expect(rect.insetBy(dx: 50, dy: 10) == Rect(x: 50, y: 10, width: 0, height: 30))
    #expect(rect.insetBy(dx: 50.5, dy: 10).isNull)
    #expect(rect.offsetBy(dx: 3, dy: -3) == Rect(x: 3, y: -3, width: 100, height: 50))
  }

  @Test func `a NaN makes a rectangle empty and not finite`() {
    let rect = Rect(x: 0, y: 0, width: .nan, height: 5)
    #expect(rect.isEmpty && !rect.isFinite)
    #expect(!Rect(x: .infinity, y: 0, width: 1, height: 1).isFinite)
  }

  @Test func `pixel rectangles intersect and unite up to the limits of Int32`() {
    let all = PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max)
    let box = PixelRect(minX: 1, minY: 2, maxX: 4, maxY: 8)
    #expect(all.width == Int(UInt32.max) && all.intersection(box) == box)
    #expect(all.union(box) == all && PixelRect.zero.union(box) == box)
    #expect(box.width == 3 && box.height == 6 && !box.isEmpty)
    let apart = box.intersection(PixelRect(minX: 4, minY: 0, maxX: 9, maxY: 9))
    #expect(apart.isEmpty && apart.width == 0)
    #expect(box.contains(x: 1, y: 7) && !box.contains(x: 4, y: 7))
  }
}
