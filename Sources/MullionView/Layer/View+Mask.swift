// SPDX-License-Identifier: GPL-3.0-or-later

/// Views as masks: a layer without a view is the mask of the view's layer, and its ``LayerView``
/// has the masking view as a subview.
extension View {
  /// The view that masks this one; nil for none.
  final var shownMask: View? { layerDetailsIfAny?.mask?.carrier?.subviews.first }

  /// Replaces the view that masks this one.
  final func showMask(_ mask: View?) {
    let old = shownMask
    guard mask !== old else { return }
    if let mask, !layer.mayContain(mask, named: mask.displayName) { return }
    old?.detach()
    guard let mask else { return }
    mask.removeFromSuperview()
    let holder = Layer()
    guard mask.superview == nil, let carrier = holder.carrier else { return }
    carrier.addSubview(mask)
    layer.mask = holder
  }

  /// Marks the view and its subviews as parts of a mask, or removes the marks.
  ///
  /// - Complexity: O(views of the subtree).
  final func setInMask(_ isInMask: Bool) {
    if isInMask { marks.insert(.inMask) } else { marks.remove(.inMask) }
    for subview in subviews { subview.setInMask(isInMask) }
  }

  /// If this view is the ``LayerView`` of a mask, removes the mask, because the masking view has
  /// left it.
  final func maskDidLeave() { (self as? LayerView)?.layer.detach() }
}
