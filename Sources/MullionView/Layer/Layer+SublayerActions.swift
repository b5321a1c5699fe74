// SPDX-License-Identifier: GPL-3.0-or-later

// A superlayer without a view animates its new and removed sublayers. A removed sublayer stays in
// the scene until it has faded out, but it is no sublayer any more.
extension Layer {
  /// The name of the action of a layer that appears: it is added, or hidden no longer.
  nonisolated public static let orderIn = "onOrderIn"
  /// The name of the action of a layer that disappears: it is removed or hidden.
  nonisolated public static let orderOut = "onOrderOut"

  private static let sublayersKey = "sublayers"
  private static let hiddenKey = "hidden"

  /// Whether changes of the sublayers run actions.
  private final var runsSublayerActions: Bool {
    (carrier?.wasShown ?? (view?.scene != nil)) && View.areAnimationsEnabled
      && !Transaction.disableActions() && AnimationContext.current == nil
  }

  /// Adds a sublayer and then runs the actions for it.
  final func animatingSublayers(adding layer: Layer, _ change: () -> Void) {
    guard runsSublayerActions else { return change() }
    let own = layer.searchAction(Self.orderIn)
    let action = carrier == nil ? nil : searchAction(Self.sublayersKey)
    let picture = picture(before: [action].compactMap { $0 })
    change()
    guard layer.superlayer === self else { return }
    if let fade = action as? BasicAnimation, fade.isForSublayer {
      var old = LayerAppearance(of: layer)
      old?.values.hidden = 1
      layer.add(fade, forKey: Self.hiddenKey, since: old)
    } else if let action {
      run(action, forKey: Self.sublayersKey, since: nil, picture)
    }
    if let own { layer.run(own, forKey: Self.orderIn, since: nil) }
  }

  /// Runs the actions for the removal of a sublayer, and removes it.
  ///
  /// - Parameters:
  ///   - layer: The sublayer.
  ///   - change: The removal.
  final func animatingSublayers(removing layer: Layer, _ change: () -> Void) {
    guard runsSublayerActions, layer.carrier?.wasShown == true else { return change() }
    let own = layer.searchAction(Self.orderOut)
    let action = carrier == nil ? nil : searchAction(Self.sublayersKey)
    let picture = picture(before: [action].compactMap { $0 })
    if let fade = action as? BasicAnimation, fade.isForSublayer {
      layer.fadeOut(fade)
    } else {
      change()
      if let action { run(action, forKey: Self.sublayersKey, since: nil, picture) }
    }
    if let own { layer.run(own, forKey: Self.orderOut, since: nil) }
  }

  /// Fades the layer out, and then removes it from the scene.
  private final func fadeOut(_ animation: BasicAnimation) {
    guard let carrier else { return }
    let old = LayerAppearance(of: self)
    carrier.marks.insert(.leaving)
    carrier.removals += 1
    let number = carrier.removals
    let completion = animation.timing.completion
    var fade = animation
    fade.timing.completion = { [weak self] isFinished in
      if let self, let carrier = self.carrier, carrier.isLeaving, carrier.removals == number {
        detach()
      }
      completion?(isFinished)
    }
    add(fade, forKey: Self.hiddenKey, since: old)
    carrier.appearanceDidChange()
  }
}
