// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

/// Whether animations are enabled in a scope: in the process, or in a running closure.
///
/// A task created in the closure uses the scope until the closure returns.
final class AnimationSwitch: Sendable {
  /// The switch outside of all closures.
  static let process = AnimationSwitch(true, outer: nil)
  @TaskLocal private static var innermost: AnimationSwitch?

  private let enabled: Atomic<Bool>
  private let isClosed = Atomic<Bool>(false)
  private let outer: AnimationSwitch?

  private init(_ isEnabled: Bool, outer: AnimationSwitch?) {
    enabled = Atomic(isEnabled)
    self.outer = outer
  }

  /// Whether animations are enabled.
  var isEnabled: Bool {
    get { enabled.load(ordering: .relaxed) }
    set { enabled.store(newValue, ordering: .relaxed) }
  }

  /// The switch of the innermost running closure, or the process's switch.
  static var current: AnimationSwitch {
    var scope = innermost
    while let candidate = scope, candidate.isClosed.load(ordering: .relaxed) {
      scope = candidate.outer
    }
    return scope ?? process
  }

  /// Runs a closure with a switch of its own.
  static func run(_ isEnabled: Bool, _ body: () -> Void) {
    let scope = AnimationSwitch(isEnabled, outer: innermost)
    $innermost.withValue(scope, operation: body)
    scope.isClosed.store(true, ordering: .relaxed)
  }
}
