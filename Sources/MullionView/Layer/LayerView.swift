// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The view that stores and paints a layer without a view.
///
/// It is no subview: hit testing and layout by constraints ignore it. The layer owns it.
final class LayerView: View {
  /// Whether the layer is the mask of its superview's layer.
  var isMask = false
  /// Whether the last update showed the layer as a part of a mask, which has no nodes in the scene.
  private(set) var isInShownMask = false
  /// Whether the layer was removed and still fades out.
  var isLeaving: Bool { marks.contains(.leaving) }
  /// A counter of removals with a fade out, so that the end of an older fade does not remove the layer.
  var removals = 0

  init() {
    super.init(frame: .zero)
    needsDisplay = false
    marks = .layout
    marks.insert(.carrier)
  }

  /// Connects the view to its layer.
  func carry(_ layer: Layer) {
    layerDetails.carriedLayer = layer
    layerDetails.isOpaque = false
  }

  /// Whether the last update showed the layer.
  var wasShown: Bool { scene != nil || isInShownMask }

  /// Records that an update shows the mask, with all its sublayers.
  ///
  /// - Complexity: O(layers of the mask).
  func recordShownMask() { setShownInMask(true, in: self) }

  /// Records that no update shows the mask any more.
  func forgetShownMask() {
    if isInShownMask { setShownInMask(false, in: self) }
  }

  private func setShownInMask(_ isShown: Bool, in part: View) {
    (part as? LayerView)?.isInShownMask = isShown
    for part in part.subviewsAndParts { setShownInMask(isShown, in: part) }
  }

  override var mayDraw: Bool { false }
  override var isInteractiveAtFirst: Bool { false }

  override func layoutSubviews() { layerDetailsIfAny?.carriedLayer?.layoutSublayers() }
}

extension View {
  /// Draws a part of the view by its layer.
  final func drawThroughLayer(_ rect: Rect, in context: GraphicsContext) {
    let layer = layer
    layer.running?.part = rect
    ContextStack.draw(self, in: context) { layer.draw(in: context) }
    layer.running?.part = nil
  }

  /// The visible carriers of the view's mask that are marked for display and have a size.
  ///
  /// - Complexity: O(layers of the mask).
  final var markedMaskParts: [View] {
    guard let mask = layerDetailsIfAny?.mask?.carrier else { return [] }
    return mask.markedParts
  }

  private var markedParts: [View] {
    guard !isShownHidden, shownAlpha > 0 else { return [] }
    let own = needsDisplay && !bounds.isEmpty ? [self] : []
    return subviewsAndParts.reduce(own) { $0 + $1.markedParts }
  }

  /// Records a change of a view that the scene does not contain.
  ///
  /// If it is part of a mask, the masked view counts as changed.
  final func partOfMaskDidChange() {
    var next: View? = self
    while let part = next, !part.marks.isDisjoint(with: .ofLayers) {
      next = part.superview
      guard let carrier = part as? LayerView, carrier.isMask, let masked = next else { continue }
      masked.layerDetailsIfAny?.maskStamp += 1
      return masked.appearanceDidChange()
    }
  }
}
