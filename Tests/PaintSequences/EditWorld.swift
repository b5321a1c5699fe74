// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// A window with views of many kinds, each of a color of its own, to which random edits are made.
///
/// Equal colors in front of each other would hide changes, so almost all colors are different.
final class EditWorld {
  private static let size = Size(width: 240, height: 160)

  let window = Window(frame: Rect(origin: .zero, size: EditWorld.size))
  private let root = View()
  private var views: [View] = []
  private var labels: [Label] = []
  private var drawn: [SpotView] = []
  private var lists: [ScrollView] = []
  private var rotated: [View] = []
  private var values: [View] = []

  init(scale: Double, _ random: inout SplitMix64) {
    window.scale = scale
    // Controls have white parts, whose moves would not show on white.
    root.backgroundColor = Color(red: 0.93, green: 0.9, blue: 0.85)
    window.rootView = root
    for _ in 0..<7 { add(box(&random), &random) }
    for _ in 0..<2 { addLabel(&random) }
    for _ in 0..<2 { addDrawing(&random) }
    for _ in 0..<3 { addRotated(&random) }
    addList(&random)
    addValues(&random)
  }

  // MARK: Views

  private func color(_ random: inout SplitMix64) -> Color {
    func part() -> Double { Double.random(in: 0.1...0.9, using: &random) }
    let color = Color(red: part(), green: part(), blue: part())
    return random.chance(0.7) ? color : color.multiplyingAlpha(by: 0.6)
  }

  private func frame(_ random: inout SplitMix64) -> Rect {
    Rect(
      x: Double(Int.random(in: -10...200, using: &random)),
      y: Double(Int.random(in: -10...130, using: &random)),
      width: Double(Int.random(in: 10...80, using: &random)),
      height: Double(Int.random(in: 10...60, using: &random)))
  }

  private func add(_ view: View, _ random: inout SplitMix64) {
    let parents = views.filter { type(of: $0) == View.self && $0.superview === root }
    (random.chance(0.3) && !parents.isEmpty ? random.pick(parents) : root).addSubview(view)
    views.append(view)
  }

  private func box(_ random: inout SplitMix64) -> View {
    let view = View(frame: frame(&random))
    view.backgroundColor = color(&random)
    if random.chance(0.3) { view.cornerRadius = random.pick([4, 8, 30]) }
    if random.chance(0.3) {
      view.borderWidth = random.pick([1, 2, 0.5])
      view.borderColor = color(&random)
    }
    if random.chance(0.2) {
      view.layer.shadowOpacity = 0.5
      view.layer.shadowRadius = 2
    }
    return view
  }

  private func addLabel(_ random: inout SplitMix64) {
    let label = Label()
    label.text = "the quick brown fox"
    label.textColor = color(&random)
    label.frame = Rect(origin: frame(&random).origin, size: Size(width: 60, height: 7))
    labels.append(label)
    add(label, &random)
  }

  private func addDrawing(_ random: inout SplitMix64) {
    let view = SpotView(
      frame: Rect(origin: frame(&random).origin, size: Size(width: 60, height: 40)))
    view.isOpaque = false
    // In other modes, a dirty rect redraws the whole view if its pixels have an old size.
    view.contentMode = .redraw
    for _ in 0..<8 {
      view.addSpot(&random)
      view.spots[view.spots.count - 1].rect.origin = Point(
        x: Double.random(in: 0...54, using: &random), y: Double.random(in: 0...34, using: &random))
    }
    drawn.append(view)
    add(view, &random)
  }

  private func addRotated(_ random: inout SplitMix64) {
    let view = box(&random)
    view.transform = .rotation(Double.random(in: 0..<6, using: &random))
    if random.chance(0.5) {
      let inner = View(frame: Rect(x: 3, y: 3, width: 6, height: 5))
      inner.backgroundColor = color(&random)
      view.addSubview(inner)
    }
    rotated.append(view)
    root.addSubview(view)
  }

  private func addList(_ random: inout SplitMix64) {
    let list = ScrollView(frame: Rect(x: 150, y: 20, width: 60, height: 80))
    for row in 0..<12 {
      let view = View(frame: Rect(x: 0, y: Double(row * 12), width: 60, height: 12))
      view.backgroundColor = color(&random)
      list.addSubview(view)
    }
    list.contentSize = Size(width: 60, height: 144)
    lists.append(list)
    root.addSubview(list)
  }

  private func addValues(_ random: inout SplitMix64) {
    let slider = Slider(frame: Rect(x: 10, y: 100, width: 100, height: 31))
    let bar = ProgressView(frame: Rect(x: 10, y: 140, width: 100, height: 4))
    values = [slider, bar]
    for view in values { root.addSubview(view) }
  }

  // MARK: Edits

  /// Makes an edit.
  func edit(_ kind: EditKind, _ random: inout SplitMix64) {
    let view = random.pick(views)
    switch kind {
    case .nudge, .move, .resize: changeFrame(view, kind, &random)
    case .color, .alpha, .hide, .clip, .corners, .border, .shadow:
      changeAppearance(view, kind, &random)
    case .order: view.superview?.bringSubviewToFront(view)
    case .tree:
      if view.superview == nil { root.addSubview(view) } else { view.removeFromSuperview() }
    case .text:
      random.pick(labels).text = random.pick(["the quick brown dog", "a fox", "boxes of six"])
    case .mark: changeSpot(random.pick(drawn), &random)
    case .marks:
      let view = random.pick(drawn)
      changeSpot(view, &random)
      changeSpot(view, &random)
    case .scroll:
      let list = random.pick(lists)
      list.contentOffset.y = Double(Int.random(in: 0...64, using: &random))
    case .value:
      let value = Double.random(in: 0...1, using: &random)
      (values[0] as? Slider)?.value = value
      (values[1] as? ProgressView)?.progress = value
    case .turn, .rotate, .slide, .tint, .inner: changeRotated(random.pick(rotated), kind, &random)
    }
  }

  private func changeFrame(_ view: View, _ kind: EditKind, _ random: inout SplitMix64) {
    switch kind {
    case .nudge:
      view.frame = view.frame.offsetBy(
        dx: Double(Int.random(in: -3...3, using: &random)),
        dy: Double(Int.random(in: -3...3, using: &random)))
    case .move: view.frame.origin = frame(&random).origin
    default:
      view.frame.size.width = max(
        8, view.frame.width + Double(Int.random(in: -9...9, using: &random)))
      view.frame.size.height = max(
        6, view.frame.height + Double(Int.random(in: -9...9, using: &random)))
    }
  }

  private func changeAppearance(_ view: View, _ kind: EditKind, _ random: inout SplitMix64) {
    switch kind {
    case .color: view.backgroundColor = color(&random)
    case .alpha: view.alpha = random.pick([1, 0.8, 0.5, 0.3])
    case .hide: view.isHidden.toggle()
    case .clip: view.clipsToBounds.toggle()
    case .corners: view.cornerRadius = random.pick([0, 4, 8, 30])
    case .border:
      view.borderWidth = random.pick([0, 1, 2, 0.5])
      view.borderColor = color(&random)
    default:
      view.layer.shadowOpacity = random.pick([0, 0.5, 1])
      view.layer.shadowRadius = random.pick([0, 2, 4])
    }
  }

  private func changeSpot(_ view: SpotView, _ random: inout SplitMix64) {
    let index = Int.random(in: view.spots.indices, using: &random)
    view.spots[index].color = color(&random)
    view.setNeedsDisplay(view.spots[index].rect)
  }

  private func changeRotated(_ view: View, _ kind: EditKind, _ random: inout SplitMix64) {
    switch kind {
    case .turn:
      view.transform = view.transform.concatenating(.rotation(random.pick([0.02, -0.05, 0.1])))
    case .rotate: view.transform = .rotation(Double.random(in: 0..<6, using: &random))
    case .slide:
      view.center.x += Double(Int.random(in: -3...3, using: &random))
      view.center.y += Double(Int.random(in: -3...3, using: &random))
    case .inner:
      guard let inner = view.subviews.first else { return }
      if random.chance(0.5) {
        inner.backgroundColor = color(&random)
      } else {
        inner.center.x = Double.random(in: 0...view.bounds.width, using: &random)
      }
    default: view.backgroundColor = color(&random)
    }
  }
}
