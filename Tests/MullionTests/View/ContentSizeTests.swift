// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// The content size category of views, and the notifications of its changes.
@Suite struct ContentSizeTests {
  /// A view that records the categories of its notifications.
  private final class Probe: View {
    var changes: [(from: ContentSizeCategory?, to: ContentSizeCategory)] = []
    var log: (Probe) -> Void = { _ in }

    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      changes.append((previous?.preferredContentSizeCategory, category))
      log(self)
    }

    var category: ContentSizeCategory { traitCollection.preferredContentSizeCategory }
  }

  private let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
  private let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  private let probe = Probe()

  @Test func `categories are in the order of their sizes`() {
    let names = ContentSizeCategory.allCases
    #expect(names.sorted() == names && names.count == 13)
    #expect(names.filter(\.isAccessibilityCategory).map(\.rawValue) == [8, 9, 10, 11, 12])
  }

  @Test(.rule("13.type.category")) func `a view has the category of its window's application`() {
    #expect(probe.category == .unspecified)
    window.addSubview(probe)
    #expect(probe.category == .large)
    application.addWindow(window)
    #expect(probe.category == .large && probe.changes.isEmpty)
    application.preferredContentSizeCategory = .extraLarge
    #expect(probe.category == .extraLarge)
    application.preferredContentSizeCategory = .unspecified
    #expect(probe.category == .large && application.preferredContentSizeCategory == .large)
    #expect(probe.changes.map(\.to) == [.extraLarge, .large])
  }

  @Test(.rule("13.type.category")) func `the nearest overridden category applies`() {
    let (middle, controller) = (View(), ViewController())
    window.rootViewController = controller
    controller.view.addSubview(middle)
    middle.addSubview(probe)
    controller.overrideContentSizeCategory = .small
    #expect(probe.category == .small && controller.traitCollection == probe.traitCollection)
    middle.overrideContentSizeCategory = .medium
    #expect(probe.category == .medium)
    controller.overrideContentSizeCategory = .extraSmall
    window.overrideContentSizeCategory = .extraLarge
    #expect(probe.category == .medium && probe.changes.count == 2)
    middle.overrideContentSizeCategory = .unspecified
    #expect(probe.category == .extraSmall)
    controller.overrideContentSizeCategory = .unspecified
    #expect(probe.category == .extraLarge && probe.changes.count == 4)
  }

  @Test func `a controller without a view has the category that it overrides`() {
    let controller = ViewController()
    controller.overrideContentSizeCategory = .accessibilityLarge
    #expect(controller.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    controller.view.addSubview(probe)
    #expect(probe.category == .accessibilityLarge)
  }

  @Test(.rule("13.type.category")) func `limits apply to the category of a subtree`() {
    let middle = View()
    window.addSubview(middle)
    middle.addSubview(probe)
    window.overrideContentSizeCategory = .accessibilityLarge
    middle.maximumContentSizeCategory = .extraExtraLarge
    #expect(probe.category == .extraExtraLarge)
    probe.minimumContentSizeCategory = .accessibilityMedium
    #expect(probe.category == .accessibilityMedium)
    window.overrideContentSizeCategory = .accessibilityExtraLarge
    #expect(probe.changes.count == 3)
    // The minimum applies if the limits contradict each other.
    middle.minimumContentSizeCategory = .accessibilityExtraExtraLarge
    #expect(probe.category == .accessibilityExtraExtraLarge)
    middle.minimumContentSizeCategory = .unspecified
    #expect(middle.minimumContentSizeCategory == nil)
    middle.overrideContentSizeCategory = .small
    #expect(middle.traitCollection.preferredContentSizeCategory == .small)
    #expect(probe.category == .accessibilityMedium)
  }

  @Test(.rule("13.type.notifications")) func `superviews are notified before their subviews`() {
    let (outer, inner) = (Probe(), Probe())
    window.addSubview(outer)
    outer.addSubview(probe)
    probe.addSubview(inner)
    application.addWindow(window)
    var order: [Probe] = []
    for view in [outer, probe, inner] { view.log = { order.append($0) } }
    application.preferredContentSizeCategory = .small
    #expect(order.map(ObjectIdentifier.init) == [outer, probe, inner].map(ObjectIdentifier.init))
    #expect(inner.changes.map(\.from) == [.large])
  }

  @Test func `the application reports the category after its windows have it`() {
    application.addWindow(window)
    window.addSubview(probe)
    var reported: [ContentSizeCategory] = []
    let observation = application.observe {
      if case .contentSizeCategoryChanged(let category) = $0 {
        reported += [category, probe.category]
      }
    }
    application.preferredContentSizeCategory = .medium
    application.preferredContentSizeCategory = .medium
    #expect(reported == [.medium, .medium])
    withExtendedLifetime(observation) {}
  }

  @Test func `a window that moves to another application is notified once`() {
    let other = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    window.addSubview(probe)
    application.addWindow(window)
    other.preferredContentSizeCategory = .small
    application.preferredContentSizeCategory = .medium
    other.addWindow(window)
    #expect(probe.changes.map(\.to) == [.medium, .small])
    other.removeWindow(window)
    #expect(probe.changes.map(\.to) == [.medium, .small, .large])
  }

  @Test func `a window that a callback removes is notified of the default category once`() {
    let second = Window(frame: window.frame)
    let removed = Probe()
    second.addSubview(removed)
    window.addSubview(probe)
    application.addWindow(window)
    application.addWindow(second)
    application.preferredContentSizeCategory = .small
    probe.log = { [unowned application] _ in application.removeWindow(second) }
    application.preferredContentSizeCategory = .extraLarge
    #expect(probe.changes.map(\.to) == [.small, .extraLarge])
    #expect(removed.changes.map(\.to) == [.small, .large])
  }

  // MARK: Random trees

  /// Twelve views, some of them in the window, and another category for some of them.
  private final class Forest {
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let probes = (0..<12).map { _ in Probe() }
    let controllers = (0..<3).map { _ in ViewController() }

    init() {
      for (controller, probe) in zip(controllers, probes) { controller.view = probe }
      application.addWindow(window)
    }

    func change(_ generator: inout SplitMix64) -> String {
      let probe = probes[Int.random(in: 0..<12, using: &generator)]
      let other = probes[Int.random(in: 0..<12, using: &generator)]
      let controller = controllers[Int.random(in: 0..<3, using: &generator)]
      let category = ContentSizeCategory.allCases.randomElement(using: &generator) ?? .large
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: probe.removeFromSuperview()
      case 1: window.addSubview(probe)
      case 2, 3:
        guard !other.isDescendant(of: probe) else { return "nothing" }
        other.addSubview(probe)
        return "move"
      case 4: probe.overrideContentSizeCategory = category
      case 5: probe.minimumContentSizeCategory = category
      case 6: probe.maximumContentSizeCategory = category
      case 7: controller.overrideContentSizeCategory = category
      default: application.preferredContentSizeCategory = category
      }
      return "change to \(category)"
    }
  }

  /// Returns the category that determines sizes.
  private static func size(_ category: ContentSizeCategory) -> ContentSizeCategory {
    category == .unspecified ? .large : category
  }

  @Test(.rule("13.type.notifications"), arguments: (0..<200 as Range<UInt64>).shards(4))
  func `each view with another category is notified exactly once`(seeds: Range<UInt64>) throws {
    try withEverySeed(seeds) { _, generator in
      let forest = Forest()
      for _ in 0..<30 {
        let before = forest.probes.map(\.category)
        for probe in forest.probes { probe.changes = [] }
        let change = forest.change(&generator)
        for (probe, old) in zip(forest.probes, before) {
          let (new, found) = (probe.category, probe.changes)
          let isSame = Self.size(old) == Self.size(new)
          guard found.count <= 1, isSame ? old != new || found.isEmpty : found.count == 1 else {
            throw Mismatch("\(change): \(old) to \(new) with \(found.count) notifications")
          }
          guard let only = found.first else { continue }
          guard only.from == old, only.to == new else {
            throw Mismatch("\(change): reports \(only) for \(old) to \(new)")
          }
        }
      }
    }
  }
}
