// SPDX-License-Identifier: GPL-3.0-or-later

// The deinitializers of open classes cannot be isolated: a subclass with a deinitializer of its own
// would not compile. They are therefore not isolated, and the functions below do their work.

#if MAIN_ACTOR
  /// Runs the work of a deinitializer on the current thread, also if it is not the main actor's.
  ///
  /// Nobody else has the object any more. The work must be done at once, because views outside of the
  /// object may reference it without owning it. One race remains: another thread releases the object
  /// while the main actor uses a subview, a guide or a constraint that outlives it.
  nonisolated func dismantle(_ work: @MainActor () -> Void) {
    withoutActuallyEscaping(work) { unsafeBitCast($0, to: (() -> Void).self)() }
  }

  /// Releases the parts of an object on the main actor, where their deinitializers belong.
  ///
  /// On the main actor the function does nothing but delay their release to its end.
  func releaseOnMainActor(_ parts: @autoclosure () -> [AnyObject?]) {
    _ = ReleasedParts(parts())
  }

  /// Keeps objects until its own deinitializer has reached the main actor.
  @MainActor private final class ReleasedParts {
    private var parts: [AnyObject?]

    init(_ parts: [AnyObject?]) { self.parts = parts }

    isolated deinit { parts = [] }
  }
#else
  /// Runs the work of a deinitializer.
  @inline(__always)
  func dismantle(_ work: () -> Void) { work() }

  /// Does nothing: views belong to no actor.
  @inline(__always)
  func releaseOnMainActor(_ parts: @autoclosure () -> [AnyObject?]) {}
#endif
