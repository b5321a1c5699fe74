// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// A trait, as a type that code names to observe its changes.
nonisolated public protocol UITraitDefinition {
  /// Returns whether two collections differ in the trait.
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
}

/// A trait.
public typealias UITrait = any UITraitDefinition.Type

/// The light or dark style.
nonisolated public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Returns whether the styles differ.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceStyle != b.userInterfaceStyle
  }
}

/// The horizontal size class.
nonisolated public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Returns whether the classes differ.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.horizontalSizeClass != b.horizontalSizeClass
  }
}

/// The vertical size class.
nonisolated public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Returns whether the classes differ.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.verticalSizeClass != b.verticalSizeClass
  }
}

/// The number of pixels per point.
nonisolated public enum UITraitDisplayScale: UITraitDefinition {
  /// Returns whether the scales differ.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.displayScale != b.displayScale
  }
}

/// The layout direction.
nonisolated public enum UITraitLayoutDirection: UITraitDefinition {
  /// Returns whether the directions differ.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.layoutDirection != b.layoutDirection
  }
}

/// The size of text that the user prefers.
nonisolated public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Returns whether the categories differ.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.preferredContentSizeCategory != b.preferredContentSizeCategory
  }
}

/// The registration of a closure for changes of traits.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class UITraitChangeRegistration {
  let observation: TraitObservation

  init(_ observation: TraitObservation) { self.observation = observation }
}

/// An object with traits whose changes can be observed: a view or a controller.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UITraitChangeObservable: AnyObject {
  /// The environment of the object.
  var traitCollection: UITraitCollection { get }
}

extension UITraitChangeObservable {
  /// Calls a closure after each change of some traits.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: Receives this object and the previous traits. The object retains the closure.
  /// - Returns: The registration, for `unregisterForTraitChanges(_:)`.
  @discardableResult
  public func registerForTraitChanges<Observed: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping (Observed, UITraitCollection) -> Void
  ) -> UITraitChangeRegistration {
    let observe: (TraitCollection, TraitCollection) -> Void = { [weak self] previous, current in
      guard let observed = self as? Observed,
        traits.contains(where: { $0.differs(previous, current) })
      else { return }
      handler(observed, previous)
    }
    if let view = self as? View { return .init(view.observeTraits(observe)) }
    guard let controller = self as? ViewController else {
      preconditionFailure("only views and view controllers have traits")
    }
    return .init(controller.observeTraits(observe))
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: UITraitChangeRegistration) {
    registration.observation.handler = nil
  }
}

extension View: UITraitChangeObservable {}
extension ViewController: UITraitChangeObservable {}
