// SPDX-License-Identifier: GPL-3.0-or-later

/// An object that responds to a change of a layer; see ``Layer/action(forKey:)``.
///
/// All animations of layers are actions: they add themselves to the layer. An animation without `from` and
/// `to` starts at the value that the layer showed before the change.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol LayerAction {
  /// Called after the change.
  ///
  /// - Parameters:
  ///   - event: The name of the property.
  ///   - anObject: The layer.
  ///   - dict: Nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An action that does nothing; returning it means that no further action is searched.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct NoLayerAction: LayerAction {
  /// Creates an action.
  public init() {}

  /// Does nothing.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

extension LayerAction {
  /// The action as a transition; nil for others.
  var transition: Transition? {
    self as? Transition ?? (self as? any AnimationWrapper)?.wrapped as? Transition
  }
}

extension LayerAnimation {
  /// Adds the animation to the layer.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) { (anObject as? Layer)?.add(self, forKey: event) }
}
