// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// The input of users.
extension EventWorld {
  func input(_ generator: inout SplitMix64) {
    if generator.chance(0.15) { makeTouchable() }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1, 2: script(&generator)
    case 3: key(&generator)
    case 4: pointer(&generator)
    default: touch(&generator)
    }
  }

  /// Undoes random edits that keep touches from reaching a view, such as hiding it.
  private func makeTouchable() {
    if window.isHidden { window.makeKeyAndVisible() }
    window.rootView?.isUserInteractionEnabled = true
    for probe in probes {
      if probe.superview == nil { window.rootView?.addSubview(probe) }
      var view: View? = probe
      while let next = view {
        (next.isHidden, next.alpha, next.isUserInteractionEnabled) = (
          false, max(next.alpha, 0.5), true
        )
        view = next.superview
      }
    }
  }

  /// Returns a point on the first screen, often on a view that handles touches.
  func place(_ generator: inout SplitMix64) -> Point {
    let targets = (probes + topics.flatMap(\.targets)).filter { $0.window?.isHidden == false }
    if let view = targets.randomElement(using: &generator), generator.chance(0.7),
      let place = place(in: view, &generator)
    {
      return place
    }
    return Point(
      x: Double.random(in: -5...window.bounds.width + 5, using: &generator),
      y: Double.random(in: -5...window.bounds.height + 5, using: &generator))
  }

  /// Returns a point in a view; nil if the view is not on the first screen or too far away.
  func place(in view: View, _ generator: inout SplitMix64) -> Point? {
    guard let window = view.window, window.screen === application.screens[0] else { return nil }
    let point = Point(
      x: view.bounds.minX + view.bounds.width * Double.random(in: 0...1, using: &generator),
      y: view.bounds.minY + view.bounds.height * Double.random(in: 0...1, using: &generator))
    let place = window.convert(view.convert(point, to: window), to: nil)
    return place.x.magnitude < 5000 && place.y.magnitude < 5000 ? place : nil
  }

  /// Enqueues one change of one finger.
  private func touch(_ generator: inout SplitMix64) {
    let finger = Int.random(in: 0..<Self.fingerCount, using: &generator)
    // Some of these samples have times in the turn after the next.
    let at = time + Double.random(in: 0...0.02, using: &generator)
    guard let last = fingers[finger] else {
      let place = place(&generator)
      fingers[finger] = place
      return application.enqueue(.touch(finger, .began, at: place), at: at)
    }
    let near = last.moved(by: 30, &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1:
      fingers[finger] = nil
      application.enqueue(.touch(finger, .ended, at: last), at: at)
    case 2 where generator.chance(0.3):
      fingers[finger] = nil
      application.enqueue(.touch(finger, .cancelled, at: last), at: at)
    default:
      fingers[finger] = near
      application.enqueue(.touch(finger, .moved, at: near), at: at)
    }
  }

  private func pointer(_ generator: inout SplitMix64) {
    if generator.chance(0.5) {
      return application.enqueue(.pointer(at: place(&generator)), at: time)
    }
    let distance = Size(
      width: Double.random(in: -40...40, using: &generator),
      height: Double.random(in: -200...200, using: &generator))
    application.enqueue(.scroll(at: place(&generator), by: distance), at: time)
  }

  private func key(_ generator: inout SplitMix64) {
    if generator.chance(0.4) {
      let text = generator.pick(["a", "ß", "👩‍👩‍👧", "سلام", " ", "word", "\n"])
      return application.enqueue(.text(text), at: time)
    }
    let code = Key.Code(
      rawValue: generator.pick([
        0x28, 0x29, 0x2A, 0x2B, 0x4A, 0x4C, 0x4D, 0x4F, 0x50, 0x51, 0x52, 0x04,
      ]))
    let modifiers: Key.Modifiers = generator.pick([
      [], [], .shift, .control, .command, [.shift, .control], .alternate,
    ])
    let characters = code.rawValue == 0x04 ? generator.pick(["a", "c", "v", "x"]) : ""
    application.enqueue(
      .key(
        Key(code, characters: characters, modifiers: modifiers), generator.pick([.began, .ended])),
      at: time)
  }
}
