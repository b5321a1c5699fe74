// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension Layer {
  /// Runs a change of one or two properties, and then the actions that the layer has for them.
  ///
  /// Only a layer without a view runs actions, and only if the last update showed it. In a block of
  /// views, the block animates the change.
  ///
  /// - Parameters:
  ///   - key: The name of the property.
  ///   - other: The name of a second property; nil for none.
  ///   - isOther: Whether the change would alter a value; if false, no action runs.
  ///   - change: The change.
  @inline(__always)
  final func animating(
    _ key: String, _ other: String? = nil, if isOther: @autoclosure () -> Bool, change: () -> Void
  ) {
    if carrier?.wasShown != true || !isOther() {
      change()
    } else {
      runActions(other.map { [key, $0] } ?? [key], change, inBlocks: false)
    }
  }

  /// Runs a change of a property that only the layer's class has, and then its action; unlike other
  /// actions, it also runs in an animation block of views.
  @inline(__always)
  final func animatingContents(_ key: LayerContentKey, change: () -> Void) {
    if let carrier {
      if carrier.wasShown { runActions([key.rawValue], change, inBlocks: true) } else { change() }
    } else if host?.scene == nil {
      change()
    } else {
      runViewActions(key.rawValue, change)
    }
  }

  /// Runs a change of a property of the class of a view's layer, and then the action of the view.
  ///
  /// A block of views does not animate such a property by itself.
  private final func runViewActions(_ key: String, _ change: () -> Void) {
    guard let view, view.providesActions(in: AnimationContext.animating),
      let action = searchAction(key)
    else { return change() }
    let picture = picture(before: [action])
    let (model, old) = (LayerAppearance(model: self), LayerAppearance(of: self))
    change()
    if model?.differs(from: LayerAppearance(model: self), inKey: key) ?? true {
      run(action, forKey: key, since: old, picture)
    }
  }

  /// Returns the action for a change; nil for none, and for a change made while an action is being
  /// searched.
  final func searchAction(_ key: String) -> (any LayerAction)? {
    guard !searchesAction else { return nil }
    searchesAction = true
    defer { searchesAction = false }
    return action(forKey: key)
  }

  /// Runs an action after a change.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - key: The name of the property.
  ///   - old: The appearance before the change.
  ///   - picture: The picture before the change, for a transition.
  final func run(
    _ action: any LayerAction, forKey key: String, since old: LayerAppearance?,
    _ picture: TransitionPicture? = nil
  ) {
    if let transition = action.transition {
      add(transition, from: picture)
    } else if let animation = action as? any LayerAnimation {
      add(animation, forKey: key, since: old)
    } else {
      action.run(forKey: key, object: self, arguments: nil)
    }
  }

  private final func runActions(_ keys: [String], _ change: () -> Void, inBlocks: Bool) {
    let context = AnimationContext.current
    guard View.areAnimationsEnabled, !Transaction.disableActions(),
      context == nil || (inBlocks && context?.animates == true)
    else { return change() }
    let actions = keys.compactMap { key in searchAction(key).map { (key: key, action: $0) } }
    let picture = self.picture(before: actions.map(\.action))
    guard !actions.isEmpty else { return change() }
    let (model, old) = (LayerAppearance(model: self), LayerAppearance(of: self))
    change()
    let new = LayerAppearance(model: self)
    // Skip properties whose value stays the same; otherwise, each layout that sets them would begin an
    // animation again.
    for (key, action) in actions where model?.differs(from: new, inKey: key) ?? true {
      run(action, forKey: key, since: old, picture)
    }
  }

  /// Returns the present picture, if one of some actions is a transition.
  final func picture(before actions: [any LayerAction]) -> TransitionPicture? {
    guard let host, actions.contains(where: { $0.transition != nil }) else { return nil }
    return TransitionPicture(of: host)
  }

  /// Returns the animation with which a layer without a view follows a change; nil if the property
  /// is not animated.
  final func standardAction(forKey event: String) -> (any LayerAction)? {
    let duration = Transaction.animationDuration()
    guard duration > 0 else { return nil }
    let timing = LayerAnimationTiming(duration: duration)
    let function = Transaction.animationTimingFunction() ?? .default
    if let key = LayerContentKey(rawValue: event) {
      return contentValue(key) == nil
        ? nil : BasicAnimation(ContentEnds(key), timing: timing, timingFunction: function)
    }
    if event == "contents" { return Transition(timing: timing, timingFunction: function) }
    if event == "mask" {
      // A transition shows nothing outside of the bounds, so a layer without size gets none.
      return bounds.isEmpty ? nil : Transition(timing: timing, timingFunction: function)
    }
    if event == "sublayers" { return BasicAnimation(fadeOfSublayers: timing, function) }
    if event == "bounds" {
      return AnimationGroup(
        [AnimatedProperty.boundsOrigin, .boundsSize].map { property in
          BasicAnimation(AnimationValues(property), timing: timing, timingFunction: function)
        }, timing: timing)
    }
    return AnimatedProperty(event: event).map {
      BasicAnimation(AnimationValues($0), timing: timing, timingFunction: function)
    }
  }
}

/// The values of a layer at one time.
struct LayerAppearance {
  var values: PresentationValues
  let contents: [LayerContentKey: LayerContentValue]

  /// Copies the values that the layer shows.
  init?(of layer: Layer) {
    guard let host = layer.host else { return nil }
    values = host.animations?.values ?? PresentationValues(model: host)
    var contents: [LayerContentKey: LayerContentValue] = [:]
    for key in layer.contentKeys { contents[key] = layer.shownContent(key) }
    self.contents = contents
  }

  /// Copies the layer's own values.
  init?(model layer: Layer) {
    guard let host = layer.host else { return nil }
    values = PresentationValues(model: host)
    var contents: [LayerContentKey: LayerContentValue] = [:]
    for key in layer.contentKeys { contents[key] = layer.contentValue(key) }
    self.contents = contents
  }

  /// Whether the values of a property differ.
  func differs(from other: LayerAppearance?, inKey event: String) -> Bool {
    guard let other else { return true }
    if let key = LayerContentKey(rawValue: event) { return contents[key] != other.contents[key] }
    if event == "bounds" { return values.bounds != other.values.bounds }
    if event == "transform" { return values.spaceTransform != other.values.spaceTransform }
    guard let property = AnimatedProperty(event: event) else { return true }
    return values[property] != other.values[property]
  }
}
