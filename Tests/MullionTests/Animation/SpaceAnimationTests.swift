// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests animations of transforms in space against the rotations between their ends.
@Suite struct SpaceAnimationTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private static let lens = Transform3D.perspective(distance: 80)

  private static func turn(_ angle: Double, x: Double = 0, y: Double = 0, z: Double = 0)
    -> Transform3D
  {
    Transform3D.rotation(angle, x: x, y: y, z: z).concatenating(lens)
  }

  /// Expects that the shown transform is a given one, and that the screen shows it everywhere.
  private func expect(
    _ transform: Transform3D, _ time: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    stage.go(to: time)
    let shown = try stage.seen.transform
    let pairs = zip(values(shown), values(transform))
    #expect(
      pairs.allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(time): \(shown)",
      sourceLocation: sourceLocation)
    #expect(stage.isPaintedWhole, "\(time)", sourceLocation: sourceLocation)
  }

  private func values(_ t: Transform3D) -> [Double] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ]
  }

  @Test(
    .rule("13.layers.depth"),
    arguments: [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, -2, 0.5)])
  func `an animated rotation passes through the angles between its ends`(
    axis: (x: Double, y: Double, z: Double)
  ) throws {
    view.transform3D = Self.turn(-0.4, x: axis.x, y: axis.y, z: axis.z)
    View.animate(withDuration: 1, options: .curveLinear) {
      view.transform3D = Self.turn(2, x: axis.x, y: axis.y, z: axis.z)
    }
    #expect(view.transform3D == Self.turn(2, x: axis.x, y: axis.y, z: axis.z))
    for step in 0..<10 {
      let share = Double(step) / 10
      try expect(Self.turn(-0.4 + 2.4 * share, x: axis.x, y: axis.y, z: axis.z), share)
    }
    stage.go(to: 1)
    #expect(view.transform3D == Self.turn(2, x: axis.x, y: axis.y, z: axis.z))
    #expect(stage.isPaintedWhole)
  }

  @Test(.rule("13.layers.depth"))
  func `translation, scale and perspective are interpolated beside the rotation`() throws {
    View.animate(withDuration: 1, options: .curveLinear) {
      view.transform3D = Transform3D.scale(x: 3, y: 0.5, z: 1)
        .concatenating(.rotation(1, x: 0, y: 1, z: 0))
        .concatenating(.translation(x: 10, y: -6, z: 20)).concatenating(Self.lens)
    }
    for share in [0, 0.25, 0.5, 0.9] {
      // The perspective is interpolated too: m34 is the fraction `share` of -1/80.
      var lens = Transform3D()
      lens.m34 = -share / 80
      try expect(
        Transform3D.scale(x: 1 + 2 * share, y: 1 - 0.5 * share, z: 1)
          .concatenating(.rotation(share, x: 0, y: 1, z: 0))
          .concatenating(.translation(x: 10 * share, y: -6 * share, z: 20 * share))
          .concatenating(lens), share)
    }
  }

  @Test(.rule("13.layers.depth"))
  func `an animation that replaces another one begins at the shown transform`() throws {
    View.animate(withDuration: 1, options: .curveLinear) { view.transform3D = Self.turn(2, y: 1) }
    stage.go(to: 0)
    try expect(Self.turn(1, y: 1).withPerspective(share: 0.5), 0.5)
    View.animate(withDuration: 1, options: .curveLinear) { view.transform3D = Self.turn(-1, y: 1) }
    try expect(Self.turn(1, y: 1).withPerspective(share: 0.5), 0.5)
    try expect(Self.turn(0, y: 1).withPerspective(share: 0.75), 1)
  }

  @Test(.rule("13.layers.depth"))
  func `an affine animation replaces one in space without a jump`() throws {
    view.transform3D = Self.turn(1, y: 1)
    View.animate(withDuration: 1, options: .curveLinear) { view.transform = .identity }
    stage.go(to: 0)
    try expect(Self.turn(0.5, y: 1).withPerspective(share: 0.5), 0.5)
    View.animate(withDuration: 1, options: .curveLinear) {
      view.transform = .translation(x: 8, y: 0)
    }
    try expect(Self.turn(0.5, y: 1).withPerspective(share: 0.5), 0.5)
    stage.go(to: 1.5)
    #expect(view.transform3D == .translation(x: 8, y: 0, z: 0) && stage.isPaintedWhole)
  }

  @Test(.rule("13.layers.depth"))
  func `rotations about axes of the layer may exceed one turn`() throws {
    view.layer.transform = Self.lens
    view.layer.add(
      BasicAnimation(
        .rotationY, from: 0, to: 4 * .pi, timing: .init(duration: 4), timingFunction: .linear))
    stage.go(to: 0)
    for time in [0.1, 0.7, 1.3, 2.9] { try expect(Self.turn(time * .pi, y: 1), time) }
    view.layer.add(
      BasicAnimation(
        .rotationX, from: 0, to: 4 * .pi, timing: .init(duration: 4), timingFunction: .linear))
    stage.go(to: 4)
    stage.go(to: 4.5)
    #expect(view.transform3D == Self.lens && stage.isPaintedWhole)
  }

  @Test(.rule("13.layers.depth"))
  func `keyframes of a transform turn by the shorter way between values`() throws {
    let values = [0, 2, 4, 2 * .pi].map { Self.turn($0, y: 1) }
    view.layer.add(
      KeyframeAnimation(
        .transform, values: values, timing: .init(duration: 3), timingFunctions: [.linear]))
    stage.go(to: 0)
    for (time, angle) in [(0.5, 1.0), (1.5, 3.0), (2.5, 2 + .pi)] {
      try expect(Self.turn(angle, y: 1), time)
    }
  }

  @Test(.rule("13.layers.depth"))
  func `view keyframes turn in space one after the other`() throws {
    View.animateKeyframes(withDuration: 2, options: .calculationModeLinear) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.transform3D = .rotation(1.5, x: 0, y: 1, z: 0)
      }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.transform3D = .rotation(3, x: 0, y: 1, z: 0)
      }
    }
    stage.go(to: 0)
    var last = 0.0
    for step in 1..<20 {
      stage.go(to: Double(step) / 10)
      let shown = try stage.seen.transform
      let expected = Transform3D.rotation(shown.shownAngle, x: 0, y: 1, z: 0)
      #expect(zip(self.values(shown), self.values(expected)).allSatisfy { isNear($0, $1) })
      #expect(shown.shownAngle > last && stage.isPaintedWhole)
      last = shown.shownAngle
    }
  }

  @Test(.rule("13.layers.depth"))
  func `a spring turns beyond its aim and comes to rest there`() throws {
    View.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0
    ) {
      view.transform3D = .rotation(1, x: 0, y: 1, z: 0)
    }
    var most = 0.0
    stage.steps(for: 1) { _ in
      guard let shown = view.layer.presentation()?.transform else { return }
      most = max(most, shown.shownAngle)
    }
    // With a damping ratio ζ of 0.4, the first overshoot is exp(-πζ / sqrt(1 - ζ²)) = 0.254.
    #expect(most > 1.2 && most < 1.3, "\(most)")
    stage.go(to: 2)
    #expect(stage.isPaintedWhole && view.transform3D == .rotation(1, x: 0, y: 1, z: 0))
  }

  @Test(.rule("13.layers.depth"))
  func `a presentation layer is hit where its animated transform shows it`() throws {
    View.animate(withDuration: 1, options: .curveLinear) {
      view.transform3D = .rotation(.pi / 2, x: 0, y: 1, z: 0)
    }
    stage.go(to: 0)
    stage.go(to: 0.5)
    // The view is 20 points wide about x = 20, and at 45° its half width is 7.07.
    let root = try #require(stage.root.layer.presentation())
    #expect(root.hitTest(Point(x: 26.9, y: 15))?.frame.width != 100)
    #expect(root.hitTest(Point(x: 27.2, y: 15))?.frame.width == 100)
    #expect(try isNear(stage.seen.frame.width, 20 * (0.5).squareRoot()))
  }
}

extension Transform3D {
  /// The transform with a part of its perspective, if it is a rotation followed by a perspective.
  fileprivate func withPerspective(share: Double) -> Transform3D {
    var result = self
    (result.m14, result.m24, result.m34) = (m14 * share, m24 * share, m34 * share)
    return result
  }

  /// The angle of a rotation about the y axis.
  fileprivate var shownAngle: Double {
    let angle = atan2(-m13, m11)
    return angle < -0.5 ? angle + 2 * .pi : angle
  }
}
