// SPDX-License-Identifier: GPL-3.0-or-later

/// A method of a class, which a control, a recognizer or a timer calls on its target.
///
/// It stands for a selector of the Objective-C runtime, which Linux lacks. The initializers take the
/// name of the method, by which selectors are compared, and the method itself:
///
/// ```swift
/// button.addTarget(
///   self, action: ActionSelector("tap", ViewController.tap), for: .touchUpInside)
/// ```
///
/// The selector does not retain the target. It calls the method only on objects of the class.
nonisolated public struct ActionSelector: Hashable, @unchecked Sendable {
  /// The name of the method.
  public let name: String
  #if MAIN_ACTOR
    private typealias Call = @MainActor (AnyObject, Any?, Any?) -> Bool
  #else
    private typealias Call = (AnyObject, Any?, Any?) -> Bool
  #endif
  private let call: Call
  private let hasMethod: @Sendable (AnyObject) -> Bool

  /// Creates a selector that no object performs, for comparison with others.
  public init(_ name: String) {
    self.name = name
    call = { _, _, _ in false }
    hasMethod = { _ in false }
  }

  /// Returns whether an object has the method's class.
  public func isMethod(of object: AnyObject) -> Bool { hasMethod(object) }

  /// Returns whether two selectors have the same name.
  public static func == (a: ActionSelector, b: ActionSelector) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ActionSelector {
  /// Creates a selector of a method without parameters.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.name = name
    hasMethod = { $0 is Target }
    call = { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// Creates a selector of a method that receives the sender.
  ///
  /// If the sender has another type than the parameter, the method is not called.
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.name = name
    hasMethod = { $0 is Target }
    call = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      _ = method(target)(sender)
      return true
    }
  }

  /// Creates a selector of a method that receives the sender and the event.
  ///
  /// If one of them has another type than its parameter, the method is not called.
  public init<Target, Sender, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Second) -> Result
  ) {
    self.name = name
    hasMethod = { $0 is Target }
    call = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender,
        let event = event as? Second
      else { return false }
      _ = method(target)(sender, event)
      return true
    }
  }

  /// Calls the method on an object.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - sender: The first argument.
  ///   - event: The second argument.
  /// - Returns: Whether the object has the method's class and the arguments have the types of the
  ///   parameters.
  @discardableResult
  public func perform(on target: AnyObject, sender: Any?, event: Any? = nil) -> Bool {
    call(target, sender, event)
  }
}
