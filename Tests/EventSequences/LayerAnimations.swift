// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// Random animations of layers.
struct LayerAnimations {
  private let world: EventWorld

  init(_ world: EventWorld) { self.world = world }

  /// Adds an animation to a view's layer, with a counter of its completion's calls.
  func add(to view: View, _ generator: inout SplitMix64, count: () -> CompletionCount) {
    var animation: any LayerAnimation = single(&generator)
    let timing = timing(&generator)
    if generator.chance(0.2) {
      animation = AnimationGroup([animation, single(&generator)], timing: timing)
    }
    animation.timing = timing
    let completion = count()
    animation.timing.completion = { _ in completion() }
    view.layer.add(animation, forKey: generator.pick([nil, "one", "two"]))
  }

  /// Removes animations from a view's layer.
  func remove(from view: View, _ generator: inout SplitMix64) {
    if generator.chance(0.4) { return view.layer.removeAllAnimations() }
    view.layer.removeAnimation(forKey: view.layer.animationKeys.first ?? "one")
  }

  private func timing(_ generator: inout SplitMix64) -> LayerAnimationTiming {
    let isFinite = world.isFinite
    return LayerAnimationTiming(
      duration: generator.pick([0.3, 0.3, 1, 0]),
      beginTime: generator.pick([0, 0, 0, world.time + 0.3]),
      repeatCount: generator.pick([1, 1, 2.5, isFinite ? 3 : .infinity, 0]),
      autoreverses: generator.chance(0.3),
      fillMode: isFinite
        ? generator.pick([.removed, .backwards])
        : generator.pick(LayerAnimationTiming.FillMode.allCases),
      isRemovedOnCompletion: isFinite || generator.chance(0.7))
  }

  private func single(_ generator: inout SplitMix64) -> any LayerAnimation {
    let number = Double(Int.random(in: -20...20, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return basic(number, &generator)
    case 1: return color(number, &generator)
    case 2:
      return SpringAnimation(
        generator.pick([.rotation, .scale]), from: 1 + number / 40, to: 1,
        damping: generator.pick([2, 10, 30]))
    default:
      return KeyframeAnimation(
        .position, values: [.zero, Point(x: number, y: 4), Point(x: 3, y: number)],
        calculationMode: generator.pick(KeyframeCalculationMode.allCases), isAdditive: true)
    }
  }

  private func basic(_ number: Double, _ generator: inout SplitMix64) -> any LayerAnimation {
    let isAdditive = generator.chance(0.5)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      return BasicAnimation(
        .boundsSize, by: Size(width: number, height: number), isAdditive: isAdditive)
    case 1: return BasicAnimation(.affineTransform, to: .rotation(number / 5))
    case 2:
      return BasicAnimation(
        .contentsCenter, from: Rect(x: 0.2, y: 0.2, width: 0.6, height: 0.6))
    case 3: return BasicAnimation(.shadowOffset, to: Size(width: number, height: 2))
    case 4: return BasicAnimation(.boundsOrigin, from: Point(x: number, y: 0))
    default:
      let keys: [AnimationKey<Double>] = [
        .opacity, .cornerRadius, .borderWidth, .rotation, .scale, .shadowOpacity, .shadowRadius,
      ]
      return BasicAnimation(
        generator.pick(keys), from: number / 10, to: number / 20, isAdditive: isAdditive)
    }
  }

  private func color(_ number: Double, _ generator: inout SplitMix64) -> any LayerAnimation {
    let color = number < 0 ? Color.black : Color(red: 0.1, green: number / 20, blue: 0.5)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return BasicAnimation(.backgroundColor, to: color)
    case 1: return BasicAnimation(.borderColor, from: color)
    default: return BasicAnimation(.shadowColor, from: .white, to: color)
    }
  }
}
