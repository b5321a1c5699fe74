// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

// Methods that every object has on Apple's systems.

nonisolated extension IdentityObject {
  /// Returns whether the object is of a class or of a subclass.
  public func isKind(of aClass: AnyClass) -> Bool { ClassQuestions.is(type(of: self), aClass) }

  /// Returns whether the object is of a class, and of no subclass.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// The class of the object.
  public var classForCoder: AnyClass { type(of: self) }
}

extension IdentityObject {
  /// Calls a method of the object in a later turn of ``Mullion/Application/shared``.
  ///
  /// - Parameters:
  ///   - aSelector: The method.
  ///   - anArgument: Its argument.
  ///   - delay: The time until the call, in seconds.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    DelayedCalls.add(aSelector, to: self, anArgument, after: delay)
  }

  /// Calls a method of the object.
  public func perform(_ aSelector: Selector, with object: Any? = nil) {
    aSelector.perform(on: self, sender: object)
  }
}

extension NSObject {
  /// Calls a method of the object in a later turn of ``Mullion/Application/shared``.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    DelayedCalls.add(aSelector, to: self, anArgument, after: delay)
  }

  /// Calls a method of the object.
  public func perform(_ aSelector: Selector, with object: Any? = nil) {
    aSelector.perform(on: self, sender: object)
  }

  /// Cancels the calls of a target's methods that were requested with a delay.
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.cancel(aTarget as AnyObject, nil)
  }

  /// Cancels the calls of a method of a target that were requested with a delay.
  ///
  /// The argument is ignored: all calls of the method are canceled.
  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.cancel(aTarget as AnyObject, aSelector)
  }
}

/// The calls of selectors that wait for their time.
private enum DelayedCalls {
  private struct Call {
    let target: ObjectIdentifier
    let selector: Selector
    let timer: ApplicationTimer
  }

  nonisolated(unsafe) private static var calls: [Call] = []

  /// The call retains the target, as on iOS.
  static func add(
    _ selector: Selector, to target: AnyObject, _ argument: Any?, after delay: TimeInterval
  ) {
    calls.removeAll { !$0.timer.isValid }
    let timer = Application.shared.schedule(after: delay) {
      selector.perform(on: target, sender: argument)
    }
    calls.append(Call(target: ObjectIdentifier(target), selector: selector, timer: timer))
  }

  static func cancel(_ target: AnyObject, _ selector: Selector?) {
    for call in calls where call.target == ObjectIdentifier(target) {
      if selector == nil || call.selector == selector { call.timer.invalidate() }
    }
    calls.removeAll { !$0.timer.isValid }
  }
}

/// A test of the relation between two classes.
nonisolated private enum ClassQuestions {
  /// Returns whether a class is another one or a subclass of it.
  static func `is`(_ type: AnyClass, _ other: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let current = next {
      if current == other { return true }
      next = _getSuperclass(current)
    }
    return false
  }
}

/// Calls a closure with an automatically released pool, which Linux does not need.
nonisolated public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows
  -> Result
{ try body() }
