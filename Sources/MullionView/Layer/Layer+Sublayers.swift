// SPDX-License-Identifier: GPL-3.0-or-later

extension Layer {
  /// The layer that contains this layer; for a view's layer, that of its superview.
  ///
  /// The superlayer of a mask is nil.
  public final var superlayer: Layer? {
    guard let carrier else { return view?.superview?.layer }
    return carrier.isMask || carrier.isLeaving ? nil : carrier.superview?.layer
  }

  /// The layers of the subviews and the layers without views, in their order whatever their
  /// ``zPosition``.
  ///
  /// A new subview is in front of all sublayers.
  ///
  /// - Complexity: O(subviews + sublayers).
  public final var sublayers: [Layer] {
    guard let host else { return [] }
    return host.subviewsAndSublayers.filter { !$0.marks.contains(.leaving) }.map(\.layer)
  }

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
    guard let parent = carrier.superview, !carrier.isLeaving else { return }
    if carrier.isMask { return parent.layer.mask = nil }
    parent.layer.animatingSublayers(removing: self) { detach() }
  }

  /// Removes the layer at once, also one that is fading out.
  final func detach() {
    guard let carrier, let parent = carrier.superview, let details = parent.layerDetailsIfAny
    else { return }
    TreeAccess.check(parent.box, "removes a layer from")
    (parent.window?.animationClock)?.cancel(carrier)
    if carrier.isMask {
      details.mask = nil
      details.maskStamp += 1
    } else {
      details.sublayers.removeAll { $0.layer === self }
      parent.partOfMaskDidChange()
    }
    (carrier.superview, carrier.isMask) = (nil, false)
    carrier.marks.remove(.leaving)
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
      TreeAccess.check(host.box, "sets the mask of")
      guard let layer = newValue else { return animating("mask", if: true) { mask?.detach() } }
      if layer.carrier?.isLeaving == true { layer.detach() }
      guard let part = layer.carrier, part.superview == nil else {
        return host.report(.cyclicHierarchy(view: "the mask", superview: host.displayName))
      }
      guard mayContain(part, named: "the mask") else { return }
      animating("mask", if: true) {
        mask?.detach()
        setMask(layer, part, of: host)
      }
    }
  }

  private final func setMask(_ layer: Layer, _ part: LayerView, of host: View) {
    let details = host.layerDetails
    details.mask = layer
    details.maskStamp += 1
    (part.superview, part.isMask) = (host, true)
    part.marks.remove(.leaving)
    part.box.propagateMarks()
    if let window = host.window { part.scaleDidChange(to: window.scale) }
    host.partOfMaskDidChange()
    host.appearanceDidChange()
  }

  // MARK: Inserting

  /// Returns whether a layer may be inside this one, and reports an error if not: it has no view, is
  /// not an ancestor, and is not nested too deep.
  private final func mayContain(_ inner: View?, named name: String) -> Bool {
    guard let host else { return false }
    // A layer that fades out has no superlayer any more.
    for ancestor in sequence(first: host, next: \.superview) {
      if let part = ancestor as? LayerView, part.isLeaving { part.layer.detach() }
    }
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
    TreeAccess.check(host.box, "adds a layer to")
    if layer.superlayer === self {
      layer.detach()
      add(layer, part, to: host, at: place)
    } else {
      layer.detach()
      animatingSublayers(adding: layer) { add(layer, part, to: host, at: place) }
    }
  }

  private final func add(
    _ layer: Layer, _ part: LayerView, to host: View, at place: ([Layer]) -> Int
  ) {
    let others = sublayers
    let index = min(place(others), others.count)
    let before = others[..<index]
    let sublayer = Sublayer(
      layer: layer, subviewsBehind: before.count { $0.carrier == nil })
    host.layerDetails.insert(sublayer, after: before.count { $0.carrier != nil })
    // A mask whose layer is gone is still marked as one.
    (part.superview, part.isMask) = (host, false)
    // A superlayer that is gone cannot have ended a fade.
    part.marks.remove(.leaving)
    part.box.propagateMarks()
    if let window = host.window { part.scaleDidChange(to: window.scale) }
    host.scene?.structureDidChange()
    host.partOfMaskDidChange()
    host.appearanceDidChange()
  }
}
