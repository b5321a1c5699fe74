// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionGeometry
import TestSupport
import Testing

struct AffineTransformTests {
  private func random(_ random: inout SplitMix64) -> AffineTransform {
    let rotation = AffineTransform.rotation(.random(in: -4...4, using: &random))
    let scale = AffineTransform.scale(
      x: .random(in: 0.2...3, using: &random), y: .random(in: -3 ... -0.2, using: &random))
    let move = AffineTransform.translation(
      x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
    return rotation.concatenating(scale).concatenating(move)
  }

  @Test func `transforms concatenate associatively, first map first, and inverses undo them`() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let (s, t, u) = (random(&generator), random(&generator), random(&generator))
      let point = Point(
        x: .random(in: -9...9, using: &generator), y: .random(in: -9...9, using: &generator))
      #expect(isNear(point.applying(s.concatenating(t)), point.applying(s).applying(t)))
      let left = s.concatenating(t).concatenating(u)
      let right = s.concatenating(t.concatenating(u))
      #expect(isNear(point.applying(left), point.applying(right)))
      #expect(s.concatenating(.identity) == s && AffineTransform.identity.concatenating(s) == s)
      let inverse = s.inverted()
      #expect(inverse.map { isNear(point.applying(s).applying($0), point) } == true)
    }
  }

  @Test func `a quarter turn maps right to down and swaps width and height`() {
    let turn = AffineTransform.rotation(.pi / 2)
    #expect(isNear(Point(x: 1, y: 0).applying(turn), Point(x: 0, y: 1)))
    // A 100 × 50 view about (100, 100) turns into the box (75, 50, 50, 100).
    let about = AffineTransform.translation(x: -100, y: -100).concatenating(turn)
      .concatenating(.translation(x: 100, y: 100))
    let box = Rect(x: 50, y: 75, width: 100, height: 50).applying(about)
    #expect(isNear(box.origin, Point(x: 75, y: 50)))
    #expect(isNear(Point(x: box.width, y: box.height), Point(x: 50, y: 100)))
  }

  @Test func `a rotation by right angles has exact coefficients`() {
    let quarters = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)]
    for turns in -40...40 {
      let (cosine, sine) = quarters[((turns % 4) + 4) % 4]
      let exact = AffineTransform(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
      // Angles computed in different ways differ in their last digits.
      for angle in [
        Double(turns) * .pi / 2, Double(turns) * (.pi / 2), Double(turns * 90) * .pi / 180,
      ] {
        #expect(AffineTransform.rotation(angle) == exact, "\(turns)")
      }
      let box = Rect(x: -25, y: -10, width: 50, height: 20).applying(exact)
      #expect(box.width == (turns % 2 == 0 ? 50 : 20))
    }
    // Other angles are not rounded, however small or large.
    for angle in [1e-300, 1e-9, .pi / 2 + 1e-12, 3, 1e22, -7.5] {
      let turn = AffineTransform.rotation(angle)
      #expect(turn.a == cos(angle) && turn.b == sin(angle) && turn.c == -sin(angle), "\(angle)")
    }
  }

  @Test func `a singular or non-finite transform has no inverse`() {
    #expect(AffineTransform.scale(x: 0, y: 1).inverted() == nil)
    #expect(AffineTransform.scale(x: .nan, y: 1).inverted() == nil)
    #expect(AffineTransform.scale(x: .infinity, y: 1).inverted() == nil)
    #expect(AffineTransform.scale(x: .leastNonzeroMagnitude, y: 1).inverted() == nil)
  }
}
