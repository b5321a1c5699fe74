// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension View {
  /// The threads with animations turned off.
  private static let stillThreads = Mutex<Set<UInt>>([])
  private static let stillCount = Atomic<Int>(0)

  /// Runs a block without animations, even those of inner blocks.
  ///
  /// - Parameter actions: The changes.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationContext(still: 0).run(actions)
  }

  /// Turns animations on or off for the calling thread; running ones continue.
  ///
  /// While they are off, animation blocks only set values, and completions are called at once with
  /// true.
  public static func setAnimationsEnabled(_ areEnabled: Bool) {
    let thread = UInt(pthread_self())
    let count = stillThreads.withLock { threads in
      if areEnabled { threads.remove(thread) } else { threads.insert(thread) }
      return threads.count
    }
    stillCount.store(count, ordering: .relaxed)
  }

  /// Whether animations are on for the calling thread.
  ///
  /// Default true.
  public static var areAnimationsEnabled: Bool {
    guard stillCount.load(ordering: .relaxed) > 0 else { return true }
    let thread = UInt(pthread_self())
    return stillThreads.withLock { !$0.contains(thread) }
  }

  /// The duration of the enclosing animation block, in seconds; 0 outside of any.
  public static var inheritedAnimationDuration: Double {
    AnimationContext.current?.timing.duration ?? 0
  }
}
