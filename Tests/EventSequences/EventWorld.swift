// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import TestSupport

/// A document's window in an application, and what happens to it at random.
final class EventWorld {
  let application: Application
  let window: Window
  let layout: DocumentLayout
  /// The document's views, those taken out included, the probes, and what topics have added.
  private(set) var views: [View] = []
  let probes: [TouchProbe]
  private(set) var topics: [any EventTopic] = []
  private(set) var time = 0.0
  static let fingerCount = 3

  /// The fingers that are down, or will be when what is queued has been handled.
  var fingers: [Int: Point] = [:]
  /// When fingers are free that follow a script.
  var scriptedUntil = 0.0
  /// Whether all is to come to rest, so that nothing is done from within handlers.
  private(set) var isResting = false
  /// Whether all that is animated comes to an end by itself.
  let isFinite: Bool
  /// Whether nothing was done from within handlers in the last turn.
  private(set) var isSettled = true
  private var reactions: SplitMix64
  private var reactionCount = 0
  /// The pictures that were held against full ones.
  var comparedCount = 0
  private var depth = 0

  init(
    _ document: LayoutDocument, folder: String, scale: Double, seed: UInt64,
    kinds: Set<EventTopicKind>
  ) throws {
    var options = DocumentLayout.Options()
    options.folder = folder
    options.scale = scale
    layout = try DocumentLayout(document, options: options)
    window = layout.window
    reactions = SplitMix64(seed: ~seed)
    isFinite = seed % 2 == 0
    application = Application(
      screens: [
        Screen(size: window.bounds.size, scale: scale),
        Screen(size: Size(width: 120, height: 90), scale: 1),
      ])
    application.addWindow(window)
    window.makeKeyAndVisible()
    func collect(_ view: View) -> [View] { [view] + view.subviews.flatMap(collect) }
    views = window.subviews.flatMap(collect)
    probes = (0..<3).map { _ in TouchProbe(frame: .zero) }
    for (index, probe) in probes.enumerated() {
      probe.identifier = "probe \(index)"
      probe.frame = Rect(x: 20 + 60 * Double(index), y: 30, width: 80, height: 50)
      probe.onTouch = { [weak self] in self?.react() }
      window.rootView?.addSubview(probe)
    }
    views += probes
    for kind in EventTopicKind.allCases where kinds.contains(kind) { topics.append(topic(kind)) }
    application.turn(at: 0)
  }

  private func topic(_ kind: EventTopicKind) -> any EventTopic {
    switch kind {
    case .gestures: GestureTopic(self)
    case .animations: AnimationTopic(self)
    case .animators: AnimatorTopic(self)
    case .controllers: ControllerTopic(self)
    case .controls: ControlTopic(self)
    case .tables: TableTopic(self)
    case .scrolling: ScrollTopic(self)
    case .windows: WindowTopic(self)
    }
  }

  /// Has a view of a topic's take part in what happens to views.
  func adopt(_ view: View) { views.append(view) }

  /// What must be gone when the world is.
  var witnesses: [AnyObject] {
    [self, application, window] + views + topics.flatMap { $0.witnesses + [$0] }
  }

  /// How often something was brought about, by what it is.
  var tally: [String: Int] {
    var all = [
      "pictures": comparedCount, "reactions": reactionCount,
      "touches": probes.reduce(0) { $0 + $1.count },
    ]
    for topic in topics { all.merge(topic.tally, uniquingKeysWith: +) }
    return all
  }

  /// Ends what may hold the world.
  func end() {
    isResting = true
    for topic in topics { topic.end() }
    for window in application.windows { application.removeWindow(window) }
    for probe in probes { probe.removeFromSuperview() }
  }

  // MARK: Steps

  func step(_ generator: inout SplitMix64) {
    if !topics.isEmpty, generator.chance(0.4) { return generator.pick(topics).step(&generator) }
    generator.chance(0.7) ? input(&generator) : edit(&generator)
  }

  /// Lets some time go by and has the application do a turn.
  func turn(_ generator: inout SplitMix64) {
    turn(after: generator.pick([0, 1.0 / 60, 1.0 / 60, 1.0 / 60, 0.1, 0.4]))
  }

  private func turn(after delay: Double) {
    time += delay
    // What handlers change when a picture has been made is for another one.
    for _ in 0..<3 {
      let count = reactionCount
      application.turn(at: time)
      isSettled = count == reactionCount
      if isSettled { return }
    }
  }

  /// Does what handlers do: now and then something that nobody expects.
  func react() {
    // A generator of its own: what is done may bring about the next reaction.
    var generator = SplitMix64(seed: reactions.next())
    guard !isResting, depth < 2, generator.chance(0.2) else { return }
    depth += 1
    reactionCount += 1
    if !topics.isEmpty, generator.chance(0.4) {
      generator.pick(topics).step(&generator)
    } else {
      edit(&generator)
    }
    depth -= 1
  }

  /// Lifts all fingers, ends what has no end by itself, and lets enough time go by for the rest.
  func rest() {
    isResting = true
    for finger in 0..<Self.fingerCount {
      // After all that is queued of them, where an end may come before its beginning.
      let place = fingers[finger] ?? .zero
      application.enqueue(.touch(finger, .ended, at: place), at: time + 0.05)
    }
    fingers = [:]
    for topic in topics { topic.rest() }
    for delay in [0.1, 0.5, 2, 10, 60, 0.1, 0.1] { turn(after: delay) }
  }
}
