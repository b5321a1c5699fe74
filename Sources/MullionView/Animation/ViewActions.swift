// SPDX-License-Identifier: GPL-3.0-or-later

/// The actions that a view gave its layer for one change.
final class ViewActions {
  private struct Entry {
    let event: String
    /// The action; nil for none, and after it has run.
    var action: (any LayerAction)?
    /// Whether the running block animates the property.
    let isBlock: Bool
  }

  private let layer: Layer
  private var entries: [Entry] = []
  /// The appearance before the change, for actions that are animations.
  private var shown: LayerAppearance?
  /// The picture before the change, for transitions.
  private var picture: TransitionPicture?

  /// Asks the view's layer for the actions of a change; nil if ``View/providesActions(in:)`` is
  /// false.
  init?(
    of view: View, in context: AnimationContext?, _ first: AnimatedProperty,
    _ second: AnimatedProperty?
  ) {
    guard view.providesActions(in: context) else { return nil }
    layer = view.layer
    ask(first.event, context)
    if let second, second.event != first.event { ask(second.event, context) }
    let actions = entries.compactMap(\.action)
    guard !actions.isEmpty else { return }
    shown = LayerAppearance(of: layer)
    picture = layer.picture(before: actions)
  }

  private func ask(_ event: String, _ context: AnimationContext?) {
    let action = layer.searchAction(event)
    let isBlock = (action as? BasicAnimation)?.isOf(event, in: context) ?? false
    entries.append(Entry(event: event, action: isBlock ? nil : action, isBlock: isBlock))
  }

  /// Whether the change has neither an action nor an animation of the block.
  var isEmpty: Bool { entries.allSatisfy { $0.action == nil && !$0.isBlock } }

  /// Whether the running block animates a property.
  func isBlock(_ property: AnimatedProperty) -> Bool {
    entries.contains { $0.event == property.event && $0.isBlock }
  }

  /// Runs the action of a property; only the first call has an effect if several properties share
  /// an action's name.
  func run(_ property: AnimatedProperty) {
    guard let index = entries.firstIndex(where: { $0.event == property.event }),
      let action = entries[index].action
    else { return }
    entries[index].action = nil
    layer.run(action, forKey: property.event, since: shown, picture)
  }

  deinit {}
}

extension View {
  /// Returns whether the view or its layer may have an action of its own for a change.
  ///
  /// - Parameter context: The running block that animates; nil outside of such blocks.
  /// - Returns: False if the layer need not be asked.
  final func providesActions(in context: AnimationContext?) -> Bool {
    guard View.areAnimationsEnabled, !Transaction.disableActions() else { return false }
    guard let layer = layerDetailsIfAny?.ownLayer else {
      return context != nil && mayDraw && window != nil
    }
    return mayDraw || type(of: layer) != Layer.self || layer.ownDelegate != nil
      || layer.actions != nil
  }
}

extension AnimationContext {
  /// Returns the animation with which the block follows a change of a property; nil if it does not
  /// animate the property.
  func action(forKey event: String) -> (any LayerAction)? {
    // A block of views does not animate whether a view is hidden, as in UIKit.
    if event == "hidden" { return nil }
    if event == "bounds" { return BasicAnimation(BoundsEnds(), of: event, in: self) }
    return AnimatedProperty(event: event).map {
      BasicAnimation(AnimationValues($0), of: event, in: self)
    }
  }

  /// The timing of the block's animations, for layers.
  var layerTiming: LayerAnimationTiming {
    LayerAnimationTiming(
      duration: timing.duration, repeatCount: timing.repeatCount,
      autoreverses: timing.autoreverses)
  }

  /// The timing function of the block's animations; a spring is replaced by ease in and out.
  var layerFunction: TimingFunction {
    guard case .bezier(let function) = timing.curve else { return .easeInOut }
    return function
  }
}
