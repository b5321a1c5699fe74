// SPDX-License-Identifier: GPL-3.0-or-later

// With the trait MainActor, the classes of this module belong to the main actor. The functions of
// this file are for code that the compiler cannot isolate: deinitializers, and members that
// nonisolated protocols require.
//
// The deinitializer of an open class cannot be isolated, because a subclass with a deinitializer of
// its own would not compile. It can run on any thread:
//
// - It clears the references to the object immediately, because they do not keep the object alive.
//   One race remains: another thread releases the last reference to a view while the main actor
//   uses a subview, a guide or a constraint that survives the box.
// - It passes callbacks and the object's parts to the main actor.
// - It passes no closures to the standard library, because they check the actor and end the process.

#if MAIN_ACTOR
  /// Runs code of the main actor, or returns nil if the current code is not on the main actor.
  nonisolated package func ifOnMainActor<Value>(_ work: @MainActor () -> Value) -> Value? {
    isOnMainActor(OnMainActor()) ? assumingIsolation(work) : nil
  }

  /// Returns whether the main actor runs the current code.
  ///
  /// A cast to a protocol uses a conformance that is isolated to the main actor only if the current
  /// code runs there. Other ways to ask end the process if the answer is no.
  @inline(never) nonisolated private func isOnMainActor(_ value: Any) -> Bool {
    value is any OnlyOnMainActor
  }

  nonisolated private protocol OnlyOnMainActor {}

  nonisolated private struct OnMainActor: @MainActor OnlyOnMainActor {}

  /// Runs code of the main actor on the current thread, without a check.
  ///
  /// The code must not pass closures to the standard library unless the caller is on the main actor.
  nonisolated package func assumingIsolation<Value>(_ work: @MainActor () -> Value) -> Value {
    withoutActuallyEscaping(work) { unsafeBitCast($0, to: (() -> Value).self)() }
  }

  /// Runs the last part of a deinitializer: immediately if on the main actor, otherwise soon on it.
  package func completeOnMainActor(_ work: @escaping () -> Void) { _ = Completion(work) }

  /// Takes the parts of an object from its deinitializer; the main actor releases them.
  ///
  /// The deinitializers of the parts then run on the main actor. The object must keep no reference
  /// to a part: the main actor may release its own first, and the object would then deallocate the
  /// part.
  package func releaseOnMainActor<Element: AnyObject, Part: AnyObject>(
    _ elements: inout [Element], _ part: inout Part?
  ) {
    guard !elements.isEmpty || part != nil else { return }
    let parts = Parts<Element, Part>()
    swap(&parts.elements, &elements)
    swap(&parts.part, &part)
  }

  /// The parts of a deallocated object.
  @MainActor private final class Parts<Element: AnyObject, Part: AnyObject> {
    var elements: [Element] = []
    var part: Part?

    isolated deinit {}
  }

  /// Calls a closure in its own deinitializer, which runs on the main actor.
  @MainActor private final class Completion {
    private let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    isolated deinit { work() }
  }
#else
  /// Runs the code and never returns nil: without the trait MainActor, the boxes belong to no
  /// actor.
  package func ifOnMainActor<Value>(_ work: () -> Value) -> Value? { work() }

  /// Runs the work of a deinitializer.
  @inlinable @inline(__always)
  package func assumingIsolation<Value>(_ work: () -> Value) -> Value { work() }

  /// Runs the last part of a deinitializer.
  @inlinable @inline(__always)
  package func completeOnMainActor(_ work: () -> Void) { work() }

  /// Does nothing: the boxes and views belong to no actor.
  @inlinable @inline(__always)
  package func releaseOnMainActor<Element: AnyObject, Part: AnyObject>(
    _ elements: inout [Element], _ part: inout Part?
  ) {}
#endif
