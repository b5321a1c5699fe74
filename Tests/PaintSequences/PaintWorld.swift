// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// A window whose views change at random.
final class PaintWorld {
  let window: Window
  /// All views except the window and its root, including removed ones.
  private(set) var views: [View] = []
  private let root = View()
  /// The animator of views; nil if nothing is animated.
  private let animator: PaintAnimator?
  /// The layers without views; nil if there are none.
  private let layers: PaintLayers?
  /// Whether views and layers get transforms in space.
  private let hasDepth: Bool
  /// Whether some views blur the pixels behind them.
  private let hasBackdrops: Bool
  /// The presented controllers and the collection view; nil if there are none.
  private let screens: PaintScreens?

  init(
    scale: Double, animates: Bool = false, hasLayers: Bool = false, hasDepth: Bool = false,
    hasScreens: Bool = false, hasBackdrops: Bool = false, _ generator: inout SplitMix64
  ) {
    animator = animates ? PaintAnimator() : nil
    layers = hasLayers ? PaintLayers() : nil
    (self.hasDepth, self.hasBackdrops) = (hasDepth, hasBackdrops)
    window = Window(
      frame: hasScreens
        ? Rect(x: 0, y: 0, width: 60, height: 48) : Rect(x: 0, y: 0, width: 26, height: 20))
    window.scale = scale
    screens = hasScreens ? PaintScreens(window, root: root) : nil
    if !hasScreens { window.rootView = root }
    if generator.chance(0.8) { root.backgroundColor = .white }
    for _ in 0..<6 { insert(&generator) }
  }

  private func make(_ generator: inout SplitMix64) -> View {
    let frame = generator.frame()
    if hasBackdrops, generator.chance(0.4) {
      let view = VisualEffectView(effect: blur(&generator))
      view.frame = frame
      view.clipsToBounds = generator.chance(0.5)
      return view
    }
    switch Int.random(in: 0..<10, using: &generator) {
    case 6: return Slider(frame: frame)
    case 7: return ProgressView(frame: frame)
    case 8, 9: return list(frame, &generator)
    case 0:
      let view = ImageView(frame: frame)
      view.image = generator.image()
      return view
    case 1:
      let label = Label(frame: frame)
      label.text = "abcdef"
      label.numberOfLines = 0
      label.textColor = generator.color()
      return label
    case 2, 3:
      let view = SpotView(frame: frame)
      view.isOpaque = generator.chance(0.3)
      for _ in 0..<3 { view.addSpot(&generator) }
      return view
    case 4:
      let view = ScrollView(frame: frame)
      view.backgroundColor = generator.color()
      return view
    default:
      let view = View(frame: frame)
      view.backgroundColor = generator.color()
      return view
    }
  }

  /// Returns a scroll view with rows.
  private func list(_ frame: Rect, _ generator: inout SplitMix64) -> View {
    let list = ScrollView(frame: frame)
    for row in 0..<6 {
      let view = View(frame: Rect(x: 0, y: Double(row * 3), width: 12, height: 3))
      view.backgroundColor = generator.color()
      let label = Label(frame: Rect(x: 1, y: 0, width: 9, height: 3))
      label.text = "abc"
      view.addSubview(label)
      list.addSubview(view)
    }
    return list
  }

  /// Returns a blur of few pixels, so that views behind are near to its edges.
  private func blur(_ generator: inout SplitMix64) -> BlurEffect? {
    let radius = Double(Int.random(in: 0...9, using: &generator))
    return radius == 0 ? nil : BlurEffect(style: generator.pick([.light, .dark]), radius: radius)
  }

  private func insert(_ generator: inout SplitMix64) {
    guard views.count < 14 else { return }
    let view = make(&generator)
    view.autoresizingMask = generator.pick([
      [], .flexibleWidth, [.flexibleLeftMargin, .flexibleHeight],
    ])
    let parent = generator.chance(0.5) ? root : generator.pick(views + [root])
    parent.addSubview(view)
    views.append(view)
  }

  /// Makes a random change.
  func step(_ generator: inout SplitMix64) {
    if let screens, generator.chance(0.5) { return screens.step(&generator) }
    guard let view = views.isEmpty ? nil : generator.pick(views) else { return insert(&generator) }
    if hasDepth, generator.chance(0.3) {
      if animator != nil, generator.chance(0.4) { return PaintDepth.animate(view, &generator) }
      return PaintDepth.step(view, &generator)
    }
    if let view = view as? VisualEffectView, generator.chance(0.2) {
      return view.effect = blur(&generator)
    }
    if let layers, generator.chance(0.6) { return layers.step(view, &generator) }
    if let animator, generator.chance(0.4) {
      return animator.step(view, &generator) { view, generator in
        if generator.chance(0.7) {
          changeGeometry(view, &generator)
        } else {
          changeAppearance(view, &generator)
        }
      }
    }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: changeTree(view, &generator)
    case 2, 3, 4: changeGeometry(view, &generator)
    case 5, 6: changeAppearance(view, &generator)
    case 7, 8: changeContents(view, &generator)
    default: changeWindow(view, &generator)
    }
  }

  private func changeTree(_ view: View, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: insert(&generator)
    case 1:
      view.removeFromSuperview()
      if generator.chance(0.5) {
        views.removeAll { $0 === view }
      } else if generator.chance(0.5) {
        root.addSubview(view)
      }
    case 2: view.superview?.bringSubviewToFront(view)
    case 3: view.superview?.sendSubviewToBack(view)
    case 4:
      let count = root.subviews.count
      if count > 1 {
        root.exchangeSubview(
          at: Int.random(in: 0..<count, using: &generator),
          withSubviewAt: Int.random(in: 0..<count, using: &generator))
      }
    case 5:
      let parent = generator.pick(views)
      if !parent.isDescendant(of: view) {
        parent.insertSubview(
          view, at: view.superview === parent ? 0 : min(1, parent.subviews.count))
      }
    case 6: root.addSubview(view)
    default: view.layer.zPosition = generator.pick([-1, 0, 0, 1])
    }
  }

  private func changeGeometry(_ view: View, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0, 1:
      view.center = Point(x: generator.place(0...24), y: generator.place(0...18))
    case 2:
      if view.transform == .identity { view.frame = generator.frame() }
    case 3:
      view.bounds = Rect(
        origin: view.bounds.origin,
        size: Size(width: generator.place(0...16), height: generator.place(0...12)))
    case 4:
      view.bounds.origin = Point(x: generator.place(-3...3), y: generator.place(-3...3))
    case 5:
      view.transform = generator.transform()
    default:
      let center = view.center
      view.center = Point(x: 3, y: 3)
      view.center = center
    }
  }

  private func changeAppearance(_ view: View, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<10, using: &generator) {
    case 7:
      view.layer.shadowOpacity = generator.pick([0, 0.5, 1])
      view.layer.shadowRadius = generator.pick([0, 1, 2.5])
      view.layer.shadowOffset = Size(
        width: generator.place(-3...3), height: generator.place(-3...3))
    case 8: view.layer.allowsGroupOpacity.toggle()
    case 0, 1: view.backgroundColor = generator.chance(0.2) ? nil : generator.color()
    case 2: view.alpha = generator.pick([1, 1, 0.5, 0.3, 0])
    case 3: view.isHidden.toggle()
    case 4: view.clipsToBounds.toggle()
    case 5: view.cornerRadius = generator.pick([0, 0, 2, 3.5, 20])
    case 6:
      view.borderWidth = generator.pick([0, 1, 1.5, 3])
      view.borderColor = generator.color()
    default:
      view.isHidden.toggle()
      view.isHidden.toggle()
    }
  }

  private func changeContents(_ view: View, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 6:
      view.contentStretch = generator.pick([
        Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 0.5, y: 0.25, width: 0, height: 0.5),
        Rect(x: 0.3, y: 0.3, width: 0.4, height: 0.4),
      ])
    case 7:
      view.layer.contentsRect = generator.pick([
        Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.5),
      ])
    case 0: view.contentMode = generator.pick(ContentMode.allCases)
    case 1: view.setNeedsDisplay()
    case 2 where view is SpotView:
      view.layer.contents = generator.chance(0.6) ? generator.image() : nil
    case 3:
      (view as? SpotView)?.isOpaque.toggle()
    default: changeModel(view, &generator)
    }
  }

  private func changeModel(_ view: View, _ generator: inout SplitMix64) {
    switch view {
    case let label as Label where generator.chance(0.5):
      label.text += generator.pick(["x", "yz"])
    case let label as Label:
      label.text = String("abcdefghij".prefix(Int.random(in: 0...10, using: &generator)))
      label.textAlignment = generator.pick([.left, .right])
    case let view as ImageView: view.image = generator.image()
    case let view as SpotView:
      guard let index = view.spots.indices.randomElement(using: &generator) else { return }
      view.spots[index].color = generator.color()
      // Every second time the next spot is marked too, so that the drawing has several parts.
      for marked in [index, (index + 1) % view.spots.count].prefix(1 + view.draws % 2) {
        view.setNeedsDisplay(
          view.spots[marked].rect.offsetBy(dx: view.bounds.minX, dy: view.bounds.minY))
      }
    case let view as Slider: view.value = generator.pick([0, 0.2, 0.3, 0.8, 1])
    case let view as ProgressView: view.progress = generator.pick([0, 0.2, 0.3, 0.8, 1])
    case let view as ScrollView where generator.chance(0.5):
      view.contentOffset.y += generator.pick([1, 2, -1])
    case let view as ScrollView:
      view.contentOffset = Point(x: generator.place(-4...4), y: generator.place(-4...4))
    default: view.backgroundColor = generator.color()
    }
  }

  private func changeWindow(_ view: View, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      let factor = screens == nil ? 1.0 : 2.5
      window.frame = Rect(
        x: 0, y: 0, width: generator.place(16...28) * factor,
        height: generator.place(12...22) * factor)
    case 1: window.releaseBackingStores()
    case 2: root.backgroundColor = generator.chance(0.7) ? .white : nil
    case 3: window.layoutDirection = generator.pick([.leftToRight, .rightToLeft])
    default: view.autoresizingMask = generator.pick([[], .flexibleWidth, .flexibleHeight])
    }
  }
}
