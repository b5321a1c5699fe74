// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// Changes around a program: of its window's size, its safe area and its style.
///
/// The program's controls are the targets of most touches.
final class ProgramTopic: EventTopic {
  private unowned let world: EventWorld
  /// The controllers and views that were seen, as long as they live.
  private var seen: [ObjectIdentifier: Weak] = [:]
  private var shown: Set<String> = []

  private struct Weak {
    weak var object: AnyObject?
  }

  init(_ world: EventWorld) { self.world = world }

  /// The controls, cells and text views on the screen.
  var targets: [View] {
    func collect(_ view: View) -> [View] {
      guard !view.isHidden else { return [] }
      let isTarget =
        view is Control || view is CollectionViewCell || view is TableViewCell || view is TextView
      return (isTarget ? [view] : []) + view.subviews.flatMap(collect)
    }
    return collect(world.window)
  }

  var witnesses: [AnyObject] { seen.values.compactMap(\.object) }

  /// One for each class of controller that was shown.
  var tally: [String: Int] {
    Dictionary(uniqueKeysWithValues: shown.map { ("sequences with a \($0)", 1) })
  }

  func step(_ generator: inout SplitMix64) {
    let window = world.window
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      window.frame.size = Size(
        width: world.size.width * generator.pick([1, 1, 0.8, 1.4]), height: world.size.height)
    case 1:
      window.overrideUserInterfaceStyle = generator.pick([.light, .dark, .unspecified])
    case 2: window.safeArea.bottom = generator.pick([0, 34])
    default: window.endEditing(true)
    }
  }

  // MARK: Checks

  /// The controllers that the window shows or contains.
  private var controllers: [ViewController] {
    func collect(_ controller: ViewController) -> [ViewController] {
      [controller] + controller.children.flatMap(collect)
    }
    let presented = sequence(first: world.window.rootViewController) { $0?.presentedViewController }
    return presented.prefix { $0 != nil }.compactMap(\.self).flatMap(collect)
  }

  func fault() -> String? {
    for controller in controllers {
      seen[ObjectIdentifier(controller)] = Weak(object: controller)
      shown.insert("\(type(of: controller))")
    }
    return nil
  }

  /// Returns the controller that was dismissed or popped, and still lives; nil if there is none.
  func faultAtRest() -> String? {
    let present = Set(controllers.map(ObjectIdentifier.init))
    for object in witnesses where !present.contains(ObjectIdentifier(object)) {
      return "a \(type(of: object)) is shown no more and still lives"
    }
    return nil
  }
}
