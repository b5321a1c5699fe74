// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// Random changes of layers in space.
enum PaintDepth {
  /// Makes a random change of a view's layer.
  static func step(_ view: View, _ generator: inout SplitMix64) {
    let layer = view.layer
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1, 2, 3: layer.transform = transform(&generator)
    case 4: view.superview?.layer.sublayerTransform = lens(&generator)
    case 5: layer.sublayerTransform = lens(&generator)
    case 6: layer.zPosition = generator.pick([-8, 0, 3, 20])
    case 7: layer.isDoubleSided.toggle()
    case 8: layer.anchorPointZ = generator.pick([0, 0, 5, -7])
    default: layer.anchorPoint = generator.pick([Point(x: 0, y: 0.5), Point(x: 0.5, y: 0.5)])
    }
  }

  /// Animates the transform of a view's layer.
  static func animate(_ view: View, _ generator: inout SplitMix64) {
    let timing = LayerAnimationTiming(duration: generator.pick([0.5, 2]))
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: view.layer.add(BasicAnimation(.rotationY, from: 0, to: 7, timing: timing))
    case 1:
      let values = (0..<3).map { _ in transform(&generator) }
      view.layer.add(KeyframeAnimation(.transform, values: values, timing: timing))
    default:
      let target = transform(&generator)
      View.animate(withDuration: generator.pick([0.5, 2])) { view.transform3D = target }
    }
  }

  private static func lens(_ generator: inout SplitMix64) -> Transform3D {
    // The eye may be in front of, inside or behind the layers.
    .perspective(distance: generator.pick([0, 12, 30, 30, 200, -20]))
  }

  private static func transform(_ generator: inout SplitMix64) -> Transform3D {
    let angle = generator.pick([0.3, 0.8, 1.4, .pi / 2, 2.5, .pi])
    let axis = generator.pick([(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (1, 1, 0.3)])
    let turn = Transform3D.rotation(angle, x: axis.0, y: axis.1, z: axis.2)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return .identity
    case 1: return turn
    case 2: return Transform3D.scale(x: 1.5, y: -0.5, z: 2).concatenating(lens(&generator))
    case 3:
      return turn.concatenating(.translation(x: 2.5, y: -1, z: generator.pick([-5, 8])))
        .concatenating(lens(&generator))
    default: return turn.concatenating(lens(&generator))
    }
  }
}
