// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout

#if MAIN_ACTOR
  /// Runs code of the main actor on the current thread, without a check, as the function of
  /// MullionLayout does.
  ///
  /// The compiler adds a check of the actor to a closure for a function of another module, and the
  /// deinitializer of a view can run on any thread.
  nonisolated func assumingIsolation<Value>(_ work: @MainActor () -> Value) -> Value {
    withoutActuallyEscaping(work) { unsafeBitCast($0, to: (() -> Value).self)() }
  }
#endif
