// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
public import Mullion

// Key-value observing needs the Objective-C runtime. Of all objects, code for iOS observes scroll
// views most: their offset, inset and content size.

/// The values that a change passes to an observer.
nonisolated public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = Self(rawValue: 1)
  /// The old value.
  public static let old = Self(rawValue: 2)
  /// A call at once, with the present value.
  public static let initial = Self(rawValue: 4)
}

/// A change of an observed property.
nonisolated public struct NSKeyValueObservedChange<Value> {
  /// The new value; nil unless it was requested.
  public let newValue: Value?
  /// The old value; nil unless it was requested.
  public let oldValue: Value?
}

/// An observation, which ends when it is invalidated or released.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class NSKeyValueObservation {
  private weak var view: ScrollView?
  private var observer: ScrollChangeObserver?

  init(_ observer: ScrollChangeObserver, of view: ScrollView) {
    (self.view, self.observer) = (view, observer)
  }

  deinit { assumingIsolation { invalidate() } }

  /// Ends the observation.
  public func invalidate() {
    if let observer { view?.removeObserver(observer) }
    observer = nil
  }
}

/// A scroll view whose properties can be observed.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ObservableScrollView: ScrollView {}

extension ScrollView: ObservableScrollView {}

extension ObservableScrollView {
  /// Calls a closure after each change of a property that follows from the offset, the inset or the
  /// size of the content.
  ///
  /// - Parameters:
  ///   - keyPath: The property, such as `contentOffset`.
  ///   - options: The values that the closure receives.
  ///   - changeHandler: The closure.
  /// - Returns: The observation, which ends when it is released.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var known = self[keyPath: keyPath]
    let observer = observeChanges { view in
      guard let view = view as? Self else { return }
      let value = view[keyPath: keyPath]
      guard value != known else { return }
      let old = known
      known = value
      changeHandler(
        view,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? value : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(newValue: options.contains(.new) ? known : nil, oldValue: nil))
    }
    return NSKeyValueObservation(observer, of: self)
  }
}
