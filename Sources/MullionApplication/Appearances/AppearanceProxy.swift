// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The standard values of properties for the objects of a class in an application.
///
/// An object gets the values when it enters a window of the application; one that is already in a
/// window keeps its values. Set any settable property of the class:
///
/// ```swift
/// application.appearance(of: Switch.self).onTintColor = .black
/// ```
///
/// A property that the program has set on an object itself keeps its value. That holds for
/// `backgroundColor`, `tintColor`, the fonts, colors and appearances of Mullion's controls and bars,
/// and the colors of titles of buttons. Other properties, such as those of the program's own
/// classes, are set each time the object enters a window.
///
/// If several proxies set a property, that of the subclass wins over that of the superclass. Among
/// those of a class, that with the outermost container wins, then that with more containers.
///
/// It is the object that `appearance()` of `UIAppearance` returns in UIKit, with key paths in place
/// of recorded messages. It uses the application's isolation domain.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
@dynamicMemberLookup
public final class AppearanceProxy<Target: AppearanceTarget> {
  private let rule: AppearanceRule

  init(_ rule: AppearanceRule) { self.rule = rule }

  /// The value of a property; nil if none is set.
  ///
  /// Setting nil removes the value.
  ///
  /// - Complexity: O(values of the proxy).
  @_disfavoredOverload
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Target, Value>) -> Value?
  {
    get { rule.value(of: property) as? Value }
    set {
      guard let newValue else { return rule.set(nil, for: property) }
      set(newValue, for: property)
    }
  }

  /// The value of a property that may be nil; nil if none is set.
  ///
  /// Setting nil makes nil the value of the objects.
  ///
  /// - Complexity: O(values of the proxy).
  public subscript<Value>(
    dynamicMember property: ReferenceWritableKeyPath<Target, Value?>
  ) -> Value? {
    get { rule.value(of: property) as? Value }
    set { set(newValue, for: property) }
  }

  private func set<Value>(_ value: Value, for property: ReferenceWritableKeyPath<Target, Value>) {
    set(property, to: value) {
      $0[keyPath: property] = value
    } restoration: { target in
      let value = target[keyPath: property]
      return { target[keyPath: property] = value }
    }
  }

  /// Sets a value that objects get by a method.
  ///
  /// - Parameters:
  ///   - property: The key path, or a text that names the method and its arguments.
  ///   - value: The value.
  ///   - apply: Sets the value on an object.
  ///   - restoration: Returns a closure that sets the present value of an object again.
  package func set(
    _ property: AnyHashable, to value: Any, _ apply: @escaping (Target) -> Void,
    restoration: @escaping (Target) -> () -> Void
  ) {
    let setting = AppearanceRule.Setting(
      property: property, value: value,
      apply: { if let target = $0 as? Target { apply(target) } },
      restoration: { ($0 as? Target).map(restoration) ?? {} })
    rule.set(setting, for: property)
  }
}
