// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties of the animations that changes of layers start, and their common completion.
///
/// A change of a layer without a view starts an animation if the layer is on the screen; see
/// ``Layer/action(forKey:)``. The innermost transaction of the thread decides its duration and its
/// timing function, or turns it off. An outer transaction decides the properties that an inner one
/// has not set.
///
/// ```swift
/// Transaction.begin()
/// Transaction.setDisableActions(true)
/// dot.position = Point(x: 10, y: 10)
/// Transaction.commit()
/// ```
///
/// Without ``begin()``, a property belongs to the implicit transaction of the thread. It ends with
/// the next update of a window or turn of an application on that thread.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public enum Transaction {
  /// The duration of animations without a transaction, in seconds.
  static let defaultDuration = 0.25

  /// Begins a transaction inside the current one; ``commit()`` ends it.
  public static func begin() { TransactionStack.current.open(TransactionGroup(isImplicit: false)) }

  /// Ends the innermost transaction.
  ///
  /// Its completion is called at once if it has no animations to wait for. Without a call of
  /// ``begin()``, this method ends the implicit transaction.
  public static func commit() {
    guard let stack = TransactionStack.open, let group = stack.close() else { return }
    group.end()
  }

  /// Ends the implicit transaction, unless a call of ``begin()`` has not been matched yet.
  ///
  /// Mullion calls it at the end of each window update and of each turn of an application's event
  /// loop.
  public static func flush() {
    guard let stack = TransactionStack.open, stack.hasOnlyImplicit else { return }
    commit()
  }

  // MARK: Properties

  /// Returns whether changes of layers start no animations.
  ///
  /// Default false.
  public static func disableActions() -> Bool {
    TransactionStack.value(\.disablesActions) ?? false
  }

  /// Sets whether changes of layers start no animations.
  public static func setDisableActions(_ flag: Bool) {
    TransactionStack.current.innermost.disablesActions = flag
  }

  /// Returns the duration of animations, in seconds.
  ///
  /// Default 0.25.
  public static func animationDuration() -> Double {
    TransactionStack.value(\.duration) ?? defaultDuration
  }

  /// Sets the duration of animations that changes of layers start, and of explicit animations with
  /// a duration of 0.
  ///
  /// - Parameter duration: The duration, in seconds; 0 or less means none, and the maximum is 10⁹.
  public static func setAnimationDuration(_ duration: Double) {
    TransactionStack.current.innermost.duration = AnimationTiming.usable(duration)
  }

  /// Returns the map from time to progress of the animations that changes of layers start; nil for
  /// ``TimingFunction/default``.
  public static func animationTimingFunction() -> TimingFunction? {
    TransactionStack.value(\.timingFunction)
  }

  /// Sets the map from time to progress of the animations that changes of layers start.
  ///
  /// - Parameter function: The map; nil for that of the outer transaction.
  public static func setAnimationTimingFunction(_ function: TimingFunction?) {
    TransactionStack.current.innermost.timingFunction = function
  }

  /// Returns the closure that is called after the animations of the transaction; nil for none.
  public static func completionBlock() -> (() -> Void)? { TransactionStack.value(\.block) }

  /// Sets a closure to call when the animations that are started from now on have ended.
  ///
  /// The closure waits for animations of layers, views and transitions, also for those that are cut
  /// short. It runs at the start of the next update after the last end. Without animations, it runs
  /// when the transaction ends, or when another closure replaces it.
  ///
  /// - Parameter block: The closure; nil for none.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let group = TransactionStack.current.innermost
    let replaced = group.completion
    var completion: AnimationCompletion?
    if let block {
      completion = AnimationCompletion { _ in block() }
      completion?.add()
    }
    (group.block, group.completion) = (block, completion)
    // Do this last, because the closure that it calls may set another completion.
    TransactionGroup.end(replaced)
  }
}
