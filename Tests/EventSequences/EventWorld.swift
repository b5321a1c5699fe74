// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import MullionRaster
import TestSupport

/// A document's window in an application, and what happens to it at random.
final class EventWorld {
  let application: Application
  let window: Window
  private let layout: DocumentLayout
  /// The document's views, those taken out included, and the probes.
  private(set) var views: [View] = []
  private let probes: [TouchProbe]
  private var time = 0.0
  private var fingers: [Int: Point] = [:]

  init(_ document: LayoutDocument, folder: String, scale: Double) throws {
    var options = DocumentLayout.Options()
    options.folder = folder
    options.scale = scale
    layout = try DocumentLayout(document, options: options)
    window = layout.window
    application = Application(screens: [Screen(size: window.bounds.size, scale: scale)])
    application.addWindow(window)
    window.makeKeyAndVisible()
    func collect(_ view: View) -> [View] { [view] + view.subviews.flatMap(collect) }
    views = window.subviews.flatMap(collect)
    probes = (0..<3).map { _ in TouchProbe(frame: .zero) }
    for (index, probe) in probes.enumerated() {
      probe.identifier = "probe \(index)"
      probe.frame = Rect(x: 20 + 60 * Double(index), y: 30, width: 80, height: 50)
      window.rootView?.addSubview(probe)
    }
    views += probes
    application.turn(at: 0)
  }

  /// Ends what may hold the world.
  func end() {
    application.removeWindow(window)
    for probe in probes { probe.removeFromSuperview() }
  }

  // MARK: Steps

  func step(_ generator: inout SplitMix64) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1, 2, 3, 4: touch(&generator)
    case 5: other(&generator)
    case 6: editTree(&generator)
    case 7: editGeometry(&generator)
    case 8: editAppearance(&generator)
    case 9: editConstraint(&generator)
    case 10: editInteraction(&generator)
    default: editApplication(&generator)
    }
  }

  /// Lets some time go by and has the application do a turn.
  func turn(_ generator: inout SplitMix64) {
    time += generator.pick([0, 1.0 / 60, 1.0 / 60, 1.0 / 60, 0.1, 0.4])
    application.turn(at: time)
  }

  private func place(_ generator: inout SplitMix64) -> Point {
    Point(
      x: Double.random(in: -5...window.bounds.width + 5, using: &generator),
      y: Double.random(in: -5...window.bounds.height + 5, using: &generator))
  }

  private func touch(_ generator: inout SplitMix64) {
    let finger = Int.random(in: 0..<3, using: &generator)
    // Some of it is for the turn after the next.
    let at = time + Double.random(in: 0...0.02, using: &generator)
    guard let last = fingers[finger] else {
      // Often on a probe.
      let place = generator.chance(0.4) ? probePlace(&generator) : place(&generator)
      fingers[finger] = place
      return application.enqueue(.touch(finger, .began, at: place), at: at)
    }
    let near = Point(
      x: last.x + Double.random(in: -30...30, using: &generator),
      y: last.y + Double.random(in: -30...30, using: &generator))
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

  private func probePlace(_ generator: inout SplitMix64) -> Point {
    let probe = generator.pick(probes)
    guard probe.window === window else { return place(&generator) }
    return probe.convert(Point(x: probe.bounds.midX, y: probe.bounds.midY), to: window)
  }

  private func other(_ generator: inout SplitMix64) {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: application.enqueue(.pointer(at: place(&generator)), at: time)
    case 1, 2:
      let distance = Size(
        width: Double.random(in: -40...40, using: &generator),
        height: Double.random(in: -200...200, using: &generator))
      application.enqueue(.scroll(at: place(&generator), by: distance), at: time)
    case 3:
      let code = Key.Code(rawValue: generator.pick([0x28, 0x2A, 0x4C, 0x4F, 0x50, 0x04]))
      application.enqueue(.key(Key(code), generator.pick([.began, .ended])), at: time)
    default:
      application.enqueue(.text(generator.pick(["a", "ß", "👩‍👩‍👧", "سلام", " "])), at: time)
    }
  }

  private func editTree(_ generator: inout SplitMix64) {
    let (view, other) = (generator.pick(views), generator.pick(views))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: view.removeFromSuperview()
    case 1: if !other.isDescendant(of: view) { other.addSubview(view) }
    case 2: view.superview?.sendSubviewToBack(view)
    case 3: view.superview?.bringSubviewToFront(view)
    case 4: if view.superview == nil { window.rootView?.addSubview(view) }
    default: if view.superview == nil { generator.pick(probes).addSubview(view) }
    }
  }

  private func editGeometry(_ generator: inout SplitMix64) {
    let view = generator.pick(views)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: view.center.x += Double(Int.random(in: -9...9, using: &generator))
    case 1: view.transform = generator.pick([.identity, .rotation(0.2), .scale(x: 1.2, y: 0.8)])
    case 2:
      (view as? ScrollView)?.contentOffset = Point(
        x: 0, y: Double(Int.random(in: -20...200, using: &generator)))
    case 3:
      let size = layout.document.size ?? window.bounds.size
      window.frame = Rect(
        x: 0, y: 0, width: size.width * generator.pick([1, 1, 0.9, 1.1]), height: size.height)
    default: view.bounds.size.width += Double(Int.random(in: -9...9, using: &generator))
    }
  }

  private func editAppearance(_ generator: inout SplitMix64) {
    let view = generator.pick(views)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: view.isHidden.toggle()
    case 1: view.alpha = generator.pick([1, 1, 0.5, 0])
    case 2:
      view.backgroundColor = generator.pick([
        nil, .white, Color(red: 0.8, green: 0.2, blue: 0.1),
      ])
    case 3: view.cornerRadius = generator.pick([0, 4, 12])
    case 4: view.clipsToBounds.toggle()
    default:
      if let label = view as? Label { label.text = generator.pick(["", "short", "a longer text"]) }
      view.setNeedsDisplay()
    }
  }

  private func editConstraint(_ generator: inout SplitMix64) {
    let view = generator.pick(views)
    guard let constraint = view.constraints.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: constraint.constant += Double(Int.random(in: -4...4, using: &generator))
    case 1: constraint.isActive.toggle()
    default: view.setNeedsUpdateConstraints()
    }
  }

  private func editInteraction(_ generator: inout SplitMix64) {
    let view = generator.pick(views)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: view.isUserInteractionEnabled.toggle()
    case 1: view.isMultipleTouchEnabled.toggle()
    case 2: view.isExclusiveTouch.toggle()
    case 3: view.becomeFirstResponder()
    default: view.resignFirstResponder()
    }
  }

  private func editApplication(_ generator: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      application.beginIgnoringInteractionEvents()
      application.schedule(after: 0.2) { [weak application] in
        application?.endIgnoringInteractionEvents()
      }
    case 1: application.receiveMemoryWarning()
    case 2: window.releaseBackingStores()
    case 3: window.isHidden = generator.chance(0.3)
    case 4: window.makeKeyAndVisible()
    case 5: window.layoutDirection = generator.pick([.leftToRight, .rightToLeft])
    default:
      let view = generator.pick(views)
      application.schedule(after: Double.random(in: 0...0.5, using: &generator)) { [weak view] in
        view?.alpha = 1
        view?.isHidden = false
      }
    }
  }

  // MARK: Checks

  /// What is wrong after a turn; nil if nothing is.
  func check() -> String? {
    for probe in probes {
      if let fault = probe.fault { return fault }
    }
    if let fault = treeFault(window) { return fault }
    guard !window.isHidden else { return nil }
    return pictureFault()
  }

  private func treeFault(_ view: View) -> String? {
    for subview in view.subviews {
      if subview.superview !== view { return "\(subview.identifier ?? "a view") is elsewhere too" }
      let numbers = [
        subview.center.x, subview.center.y, subview.bounds.minX, subview.bounds.width,
        subview.bounds.minY, subview.bounds.height,
      ]
      if !numbers.allSatisfy(\.isFinite) {
        return "\(subview.identifier ?? "a view") has a place of \(numbers)"
      }
      if let fault = treeFault(subview) { return fault }
    }
    return nil
  }

  private func pictureFault() -> String? {
    guard let screen = window.snapshot() else { return "no screen" }
    guard
      let context = try? GraphicsContext(
        width: screen.width, height: screen.height, scale: window.scale)
    else { return "no context" }
    window.render(in: context) { _ in nil }
    let full = context.bitmap
    guard let place = zip(screen.pixels, full.pixels).enumerated().first(where: { $1.0 != $1.1 })
    else { return nil }
    let (x, y) = (place.offset % screen.width, place.offset / screen.width)
    return "pixel \(x), \(y) is \(String(place.element.0, radix: 16)), "
      + "painted whole \(String(place.element.1, radix: 16))"
  }
}
