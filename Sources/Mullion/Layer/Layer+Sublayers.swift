// SPDX-License-Identifier: GPL-3.0-or-later

extension Layer {
  /// The layer that contains this layer; for a view's layer, that of its superview.
  ///
  /// The superlayer of a mask is nil.
  public final var superlayer: Layer? {
    carrier?.isMask == true ? nil : host?.superview?.layer
  }

  /// The layers of the subviews and the layers without views, in their order whatever their
  /// ``zPosition``.
  ///
  /// A new subview is in front of all sublayers.
  ///
  /// - Complexity: O(subviews + sublayers).
  public final var sublayers: [Layer] { host?.subviewsAndSublayers.map(\.layer) ?? [] }

  /// Adds a layer in front of the sublayers and removes it from its previous superlayer.
  ///
  /// A layer of a view, the layer itself and its ancestors are refused and reported to
  /// ``ViewError/handler``.
  ///
  /// - Parameter layer: The layer, which has no view.
  public final func addSublayer(_ layer: Layer) { insert(layer) { $0.count } }

  /// Inserts a layer at an index of the sublayers, clamped to the valid range; see
  /// ``addSublayer(_:)``.
  ///
  /// - Parameters:
  ///   - layer: The layer, which has no view.
  ///   - index: The index; 0 is the back.
  public final func insertSublayer(_ layer: Layer, at index: Int) {
    insert(layer) { min(max(index, 0), $0.count) }
  }

  /// Inserts a layer in front of a sublayer; see ``addSublayer(_:)``.
  ///
  /// - Parameters:
  ///   - layer: The layer, which has no view.
  ///   - sibling: The sublayer; if it is not a sublayer, the layer is added at the front.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    insert(layer) { layers in
      layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count
    }
  }

  /// Inserts a layer behind a sublayer; see ``addSublayer(_:)``.
  ///
  /// - Parameters:
  ///   - layer: The layer, which has no view.
  ///   - sibling: The sublayer; if it is not a sublayer, the layer is added at the back.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Replaces a sublayer by another layer; does nothing if there is no such sublayer.
  ///
  /// - Parameters:
  ///   - old: The sublayer, which has no view.
  ///   - new: The layer in its place.
  public final func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old !== new, old.carrier != nil, old.superlayer === self else { return }
    insertSublayer(new, above: old)
    if new.superlayer === self { old.removeFromSuperlayer() }
  }

  /// Removes the layer from its superlayer, or from the layer that it masks.
  ///
  /// The layer of a view removes the view from its superview.
  public final func removeFromSuperlayer() {
    guard let carrier else { host?.removeFromSuperview(); return }
    guard let parent = carrier.superview, let details = parent.layerDetailsIfAny else { return }
    TreeAccess.check(parent, "removes a layer from")
    (parent.window?.animationClock)?.cancel(carrier)
    if carrier.isMask {
      details.mask = nil
      details.maskStamp += 1
    } else {
      details.sublayers.removeAll { $0.layer === self }
      parent.partOfMaskDidChange()
    }
    (carrier.superview, carrier.isMask) = (nil, false)
    carrier.leaveScene()
    parent.appearanceDidChange()
  }

  /// The layer whose opacity masks the layer with its sublayers; nil for none.
  ///
  /// The position of the mask is in the layer's coordinates. The layer is invisible where the mask
  /// paints nothing. A layer of a view, one of the layer's ancestors and one with a superlayer are
  /// refused and reported to ``ViewError/handler``. Touches ignore the mask.
  public final var mask: Layer? {
    get { details?.mask }
    set {
      guard newValue !== mask, let host else { return }
      TreeAccess.check(host, "sets the mask of")
      guard let layer = newValue else { mask?.removeFromSuperlayer(); return }
      guard let part = layer.carrier, part.superview == nil else {
        return host.report(.cyclicHierarchy(view: "the mask", superview: host.displayName))
      }
      guard mayContain(part, named: "the mask") else { return }
      mask?.removeFromSuperlayer()
      let details = host.layerDetails
      details.mask = layer
      details.maskStamp += 1
      (part.superview, part.isMask) = (host, true)
      part.propagateMarks()
      if let window = host.window { part.scaleDidChange(to: window.scale) }
      host.partOfMaskDidChange()
      host.appearanceDidChange()
    }
  }

  // MARK: Inserting

  /// Returns whether a layer may be inside this one, and reports an error if not: it has no view, is
  /// not an ancestor, and is not nested too deep.
  private final func mayContain(_ inner: View?, named name: String) -> Bool {
    guard let host else { return false }
    guard let inner, !host.isDescendant(of: inner) else {
      host.report(.cyclicHierarchy(view: name, superview: host.displayName))
      return false
    }
    guard host.depth + inner.subtreeHeight <= View.maximumNestingDepth else {
      host.report(.nestedTooDeep(view: name))
      return false
    }
    return true
  }

  /// Inserts a layer at the index that `place` returns for the other sublayers.
  private final func insert(_ layer: Layer, at place: ([Layer]) -> Int) {
    guard let host else { return }
    let name = layer.view?.displayName ?? "a layer"
    guard mayContain(layer.carrier, named: name), let part = layer.carrier else { return }
    TreeAccess.check(host, "adds a layer to")
    layer.removeFromSuperlayer()
    let others = sublayers
    let index = min(place(others), others.count)
    let before = others[..<index]
    let sublayer = Sublayer(
      layer: layer, subviewsBehind: before.count { $0.carrier == nil })
    let details = host.layerDetails
    details.sublayers.insert(sublayer, at: before.count { $0.carrier != nil })
    // A mask whose layer is gone is still marked as one.
    (part.superview, part.isMask) = (host, false)
    part.propagateMarks()
    if let window = host.window { part.scaleDidChange(to: window.scale) }
    host.scene?.structureDidChange()
    host.appearanceDidChange()
  }
}
