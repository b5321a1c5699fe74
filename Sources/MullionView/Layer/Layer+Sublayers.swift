// SPDX-License-Identifier: GPL-3.0-or-later

extension Layer {
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

  final func setMask(_ layer: Layer, _ part: LayerView, of host: View) {
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
  final func mayContain(_ inner: View?, named name: String) -> Bool {
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
  final func insert(_ layer: Layer, at place: ([Layer]) -> Int) {
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
    // A mask whose layer was released is still marked as a mask.
    (part.superview, part.isMask) = (host, false)
    // If the superlayer was released during the layer's fade out, the mark of the fade remains.
    part.marks.remove(.leaving)
    part.box.propagateMarks()
    if let window = host.window { part.scaleDidChange(to: window.scale) }
    host.scene?.structureDidChange()
    host.partOfMaskDidChange()
    host.appearanceDidChange()
  }
}
