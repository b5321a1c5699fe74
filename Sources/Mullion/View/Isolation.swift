// SPDX-License-Identifier: GPL-3.0-or-later

// With the trait MainActor, the classes of this module belong to the main actor. The functions of
// this file are for code that the compiler cannot isolate: deinitializers, and members that
// nonisolated protocols require.
//
// The deinitializer of an open class cannot be isolated, because a subclass with a deinitializer of
// its own would not compile.

#if MAIN_ACTOR
  /// Runs code of the main actor on the current thread, without a check.
  ///
  /// A deinitializer uses it on any thread. No other code has the object then, and the work must be
  /// done at once, because surviving objects may reference it without owning it. One race remains:
  /// another thread releases the last reference to a view while the main actor uses a subview, a
  /// guide or a constraint that survives it.
  nonisolated package func assumingIsolation<Value>(_ work: @MainActor () -> Value) -> Value {
    withoutActuallyEscaping(work) { unsafeBitCast($0, to: (() -> Value).self)() }
  }

  /// Releases the parts of an object that is being deallocated on the main actor.
  ///
  /// The deinitializers of the parts then run there, also if the object's own runs elsewhere.
  func releaseOnMainActor(_ parts: @autoclosure () -> [AnyObject?]) {
    _ = ReleasedParts(parts())
  }

  /// Keeps objects until its own deinitializer runs on the main actor.
  @MainActor private final class ReleasedParts {
    private var parts: [AnyObject?]

    init(_ parts: [AnyObject?]) { self.parts = parts }

    isolated deinit { parts = [] }
  }
#else
  /// Runs code of the views' isolation domain.
  @inline(__always)
  package func assumingIsolation<Value>(_ work: () -> Value) -> Value { work() }

  /// Does nothing: the views belong to no actor.
  @inline(__always)
  func releaseOnMainActor(_ parts: @autoclosure () -> [AnyObject?]) {}
#endif
