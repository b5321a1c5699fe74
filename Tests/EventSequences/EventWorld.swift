// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import PhotoBrowser
import TestSupport

/// A program's window in its application, with random events.
final class EventWorld {
  let application: Application
  let window: Window
  /// The layout of the document; nil for another program.
  private let layout: DocumentLayout?
  /// The size of the window before edits.
  let size: Size
  /// The views that random edits change: the document's, including removed ones, the probes, and
  /// those of topics; none if only the program changes its tree.
  private(set) var views: [View] = []
  private(set) var probes: [TouchProbe] = []
  private(set) var topics: [any EventTopic] = []
  private(set) var time = 0.0
  static let fingerCount = 3

  /// The locations of the fingers that are down after all queued input.
  var fingers: [Int: Point] = [:]
  /// The time from which the fingers of scripts are free.
  var scriptedUntil = 0.0
  /// Whether all activities are ending, so that handlers change nothing.
  private(set) var isResting = false
  /// Whether all animations end by themselves.
  let isFinite: Bool
  /// Whether handlers changed nothing in the last turn.
  private(set) var isSettled = true
  private var reactions: SplitMix64
  private var reactionCount = 0
  /// The number of pictures compared with full repaints.
  var comparedCount = 0
  private var depth = 0

  /// Creates the world of a program.
  ///
  /// - Parameters:
  ///   - subject: The program.
  ///   - scale: Device pixels per point.
  ///   - seed: The seed of the handlers' reactions.
  ///   - drawn: The topics of a document that does not name its own.
  /// - Throws: The error of a document that is not valid.
  convenience init(
    _ subject: EventSubject, scale: Double, seed: UInt64, drawn: Set<EventTopicKind>
  ) throws {
    switch subject {
    case .document(let document, let folder, let kinds):
      try self.init(document, folder: folder, scale: scale, seed: seed)
      prepareEdits(kinds ?? drawn)
    case .photoBrowser:
      let size = seed % 3 == 0 ? Size(width: 480, height: 320) : Size(width: 260, height: 420)
      let program = PhotoBrowser(size: size, scale: scale, count: 14)
      self.init(program.application, program.window, layout: nil, seed: seed)
      topics = [ProgramTopic(self)]
    }
    application.turn(at: 0)
  }

  private convenience init(
    _ document: LayoutDocument, folder: String, scale: Double, seed: UInt64
  ) throws {
    var options = DocumentLayout.Options()
    options.folder = folder
    options.scale = scale
    let layout = try DocumentLayout(document, options: options)
    let application = Application(
      screens: [
        Screen(size: layout.window.bounds.size, scale: scale),
        Screen(size: Size(width: 120, height: 90), scale: 1),
      ])
    application.addWindow(layout.window)
    layout.window.makeKeyAndVisible()
    self.init(application, layout.window, layout: layout, seed: seed)
  }

  private init(
    _ application: Application, _ window: Window, layout: DocumentLayout?, seed: UInt64
  ) {
    (self.application, self.window, self.layout) = (application, window, layout)
    size = layout?.document.size ?? window.bounds.size
    reactions = SplitMix64(seed: ~seed)
    isFinite = seed % 2 == 0
  }

  /// Adds the probes and topics of a screen, whose views edits change.
  private func prepareEdits(_ kinds: Set<EventTopicKind>) {
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

  /// Adds a topic's view to the views that random events change.
  func adopt(_ view: View) { views.append(view) }

  /// The objects that must be deallocated with the world.
  var witnesses: [AnyObject] {
    [self, application, window] + views + topics.flatMap { $0.witnesses + [$0] }
  }

  /// The number of occurrences of each kind of event, by its name.
  var tally: [String: Int] {
    var all = [
      "pictures": comparedCount, "reactions": reactionCount,
      "touches": probes.reduce(0) { $0 + $1.count },
    ]
    for topic in topics { all.merge(topic.tally, uniquingKeysWith: +) }
    return all
  }

  /// Ends activities that may retain the world.
  func end() {
    isResting = true
    for topic in topics { topic.end() }
    for window in application.windows { application.removeWindow(window) }
    for probe in probes { probe.removeFromSuperview() }
  }

  // MARK: Steps

  func step(_ generator: inout SplitMix64) {
    if views.isEmpty {
      return generator.chance(0.9) ? input(&generator) : topics[0].step(&generator)
    }
    if !topics.isEmpty, generator.chance(0.4) { return generator.pick(topics).step(&generator) }
    generator.chance(0.7) ? input(&generator) : edit(&generator)
  }

  /// Advances the time and makes the application turn.
  func turn(_ generator: inout SplitMix64) {
    turn(after: generator.pick([0, 1.0 / 60, 1.0 / 60, 1.0 / 60, 0.1, 0.4]))
  }

  private func turn(after delay: Double) {
    time += delay
    // Handlers may change views after the window was painted; these changes appear in the next
    // picture.
    for _ in 0..<3 {
      let count = reactionCount
      application.turn(at: time)
      isSettled = count == reactionCount
      if isSettled { return }
    }
  }

  /// Makes a random edit or event from inside a handler, or nothing.
  func react() {
    // Each reaction uses its own random generator, because a reaction may cause another one.
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

  /// Lifts all fingers, ends endless activities, and advances the time until all others end.
  func rest() {
    isResting = true
    for finger in 0..<Self.fingerCount {
      // This time is after all queued samples of the finger; among these, an end may precede the
      // beginning.
      let place = fingers[finger] ?? .zero
      application.enqueue(.touch(finger, .ended, at: place), at: time + 0.05)
    }
    fingers = [:]
    for topic in topics { topic.rest() }
    for delay in [0.1, 0.5, 2, 10, 60, 0.1, 0.1] { turn(after: delay) }
  }
}
