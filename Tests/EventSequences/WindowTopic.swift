// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// Windows that are added and removed on two screens, display links, and the pasteboard.
final class WindowTopic: EventTopic {
  private unowned let world: EventWorld
  private var windows: [Window] = []
  private var links: [DisplayLink] = []
  private var observations: [ApplicationObservation] = []
  private var made: [Weak] = []
  private var linkFault: String?
  private var linkCalls = 0
  private var windowCount = 0

  private struct Weak {
    weak var object: AnyObject?
  }

  init(_ world: EventWorld) { self.world = world }

  var targets: [View] { windows }

  var witnesses: [AnyObject] { made.compactMap(\.object) }

  var tally: [String: Int] { ["display links": linkCalls, "windows": windowCount] }

  // MARK: Steps

  func step(_ generator: inout SplitMix64) {
    guard let window = windows.randomElement(using: &generator) else { return make(&generator) }
    let application = world.application
    switch Int.random(in: 0..<16, using: &generator) {
    case 0, 1: make(&generator)
    case 2:
      application.removeWindow(window)
      windows.removeAll { $0 === window }
    case 3: application.removeWindow(window)
    case 4: application.addWindow(window, on: generator.pick(application.screens))
    case 5: window.windowLevel = generator.pick([.normal, .statusBar, .alert])
    case 6: window.isHidden.toggle()
    case 7: window.makeKeyAndVisible()
    case 8: link(generator.pick([window, world.window]))
    case 9: links.randomElement(using: &generator)?.isPaused.toggle()
    case 10: unlink(&generator)
    case 11:
      window.frame.origin = Point(
        x: Double(Int.random(in: -20...90, using: &generator)), y: window.frame.minY)
    case 12:
      window.safeArea = EdgeInsets(top: generator.pick([0, 20]), left: 0, bottom: 5, right: 0)
    case 13: move(to: window, &generator)
    case 14: application.pasteboard.string = generator.pick([nil, "", "copied", "zwei\nZeilen"])
    default: observe(&generator)
    }
  }

  private func make(_ generator: inout SplitMix64) {
    guard windows.count < 3 else { return }
    let window = Window(
      frame: Rect(
        x: Double(Int.random(in: 0...80, using: &generator)), y: 10, width: 90, height: 80))
    window.identifier = "a further window"
    window.backgroundColor = generator.pick([nil, .white, Color(red: 0.5, green: 0.6, blue: 0.4)])
    let root = View()
    root.backgroundColor = Color(red: 0.9, green: 0.9, blue: 0.6)
    window.rootView = root
    let field = TextField(frame: Rect(x: 5, y: 5, width: 80, height: 24))
    field.text = "text"
    let probe = TouchProbe(frame: Rect(x: 5, y: 35, width: 60, height: 40))
    probe.onTouch = { [weak world] in world?.react() }
    for view in [field, probe] { root.addSubview(view) }
    windows.append(window)
    windowCount += 1
    for view in [window, root, field, probe] { made.append(Weak(object: view)) }
    world.application.addWindow(window, on: generator.pick(world.application.screens))
    if generator.chance(0.5) { window.makeKey() }
  }

  private func link(_ window: Window) {
    guard links.count < 4 else { return }
    var last = -Double.infinity
    let link = window.addDisplayLink { [weak self, weak world] link in
      if link.timestamp <= last { self?.linkFault = "a display link is called twice for a time" }
      last = link.timestamp
      self?.linkCalls += 1
      world?.react()
    }
    links.append(link)
    made.append(Weak(object: link))
  }

  private func unlink(_ generator: inout SplitMix64) {
    guard let link = links.randomElement(using: &generator) else { return }
    link.invalidate()
    links.removeAll { $0 === link }
  }

  private func move(to window: Window, _ generator: inout SplitMix64) {
    let view = generator.pick(world.views)
    if let root = window.rootView { root.addSubview(view) }
  }

  private func observe(_ generator: inout SplitMix64) {
    if observations.count > 2 { return observations = [] }
    observations.append(world.application.observe { [weak world] _ in world?.react() })
    made.append(Weak(object: observations.last))
  }

  // MARK: Checks

  func fault() -> String? {
    let application = world.application
    if let key = application.keyWindow, !application.windows.contains(key) {
      return "the key window is not in the application"
    }
    let levels = application.windows.map(\.windowLevel)
    if levels != levels.sorted() { return "windows are not in the order of their levels" }
    return linkFault
  }

  func rest() {
    for link in links { link.invalidate() }
    links = []
    // In a window that belongs to no application, time does not advance.
    for window in windows { world.application.addWindow(window) }
  }

  func end() {
    rest()
    (windows, observations) = ([], [])
  }
}
