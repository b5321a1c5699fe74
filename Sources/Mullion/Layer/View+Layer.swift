// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster

extension View {
  /// The view's layer, of the class ``layerClass``; made when it is first asked for.
  public final var layer: Layer {
    let details = layerDetails
    if let layer = details.layer { return layer }
    let layer = Self.layerClass.init(view: self)
    details.layer = layer
    return layer
  }

  /// What the view has for drawing that others have not; nil if nothing.
  final var layerDetailsIfAny: LayerDetails? { detailsBox?.details.layer }

  /// What the view has for drawing that others have not, made if there is none.
  final var layerDetails: LayerDetails {
    if let details = layerDetailsIfAny { return details }
    let made = LayerDetails()
    details.layer = made
    return made
  }

  // MARK: Drawing

  /// Whether the view promises to draw every pixel of its bounds with an opaque colour; counts for views that draw.
  ///
  /// Default true, as in UIKit. The pixels of a view that keeps no such promise and has no opaque background are black where
  /// it draws nothing, and what they show is not cleared before it draws again. So set it to false in a view that
  /// is to be seen through.
  public final var isOpaque: Bool {
    get { layerDetailsIfAny?.isOpaque ?? true }
    set {
      guard newValue != isOpaque else { return }
      layerDetails.isOpaque = newValue
      setNeedsDisplay()
    }
  }

  /// Whether what is to be drawn anew is cleared first, in a view that is not opaque.
  ///
  /// Default true.
  public final var clearsContextBeforeDrawing: Bool {
    get { layerDetailsIfAny?.clearsContextBeforeDrawing ?? true }
    set {
      if newValue != clearsContextBeforeDrawing {
        layerDetails.clearsContextBeforeDrawing = newValue
      }
    }
  }

  /// The pixels per point of what the view draws.
  ///
  /// By default the window's scale, 1 outside of a window. Setting it asks for display; what is not a finite number
  /// above zero is refused.
  public final var contentScaleFactor: Double {
    get { layerDetailsIfAny?.contentsScale ?? window?.scale ?? 1 }
    set { ViewError.reporting { () throws(ViewError) in try setContentScaleFactor(newValue) } }
  }

  /// Sets ``contentScaleFactor``.
  ///
  /// - Parameter scale: Pixels per point, above zero.
  /// - Throws: ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setContentScaleFactor(_ scale: Double) throws(ViewError) {
    guard scale > 0, scale <= Self.largestMagnitude else {
      throw .outOfRange(
        view: displayName, property: "contentScaleFactor", value: scale,
        expected: "a finite number above 0")
    }
    guard scale != layerDetailsIfAny?.contentsScale else { return }
    layerDetails.contentsScale = scale
    setNeedsDisplay()
  }

  /// The part of the content that grows when the content mode scales it, in shares of the content's size.
  ///
  /// Default all of it. What lies around it at the corners keeps its size in points, what lies at the edges grows along
  /// them. The modes that do not scale ignore it. A part outside of the unit square is cut to it.
  public final var contentStretch: Rect {
    get { layerDetailsIfAny?.contentStretch ?? LayerDetails.unit }
    set { ViewError.reporting { () throws(ViewError) in try setContentStretch(newValue) } }
  }

  /// Sets ``contentStretch``.
  ///
  /// - Parameter part: The part, in shares of the content's size.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setContentStretch(_ part: Rect) throws(ViewError) {
    try check([part.minX, part.minY, part.maxX, part.maxY], "contentStretch")
    guard part != contentStretch else { return }
    let change = beginChange()
    layerDetails.contentStretch = part
    lookDidChange()
    end(change, .contentStretch)
  }

  // MARK: What only layers have

  final func setContents(_ image: Image?) {
    let details = layerDetails
    guard image != details.contents else { return }
    details.contents = image
    details.stamp += 1
    if image == nil {
      setNeedsDisplay()
    } else {
      details.store = nil
      (needsDisplay, details.dirtyRect) = (false, nil)
      lookDidChange()
    }
  }

  final func setZPosition(_ position: Double) {
    ViewError.reporting { () throws(ViewError) in try check([position], "zPosition") }
    guard position.magnitude <= Self.largestMagnitude,
      position != layerDetailsIfAny?.zPosition ?? 0
    else { return }
    layerDetails.zPosition = position
    superview?.scene?.structureDidChange()
  }

  /// The shadow that is seen; a view that clips cuts off its own.
  final var shadow: Shadow? {
    guard let details = layerDetailsIfAny, details.shadowOpacity > 0, !clipsToBounds else {
      return nil
    }
    return Shadow(
      offset: details.shadowOffset, radius: details.shadowRadius,
      color: details.shadowColor.multiplyingAlpha(by: details.shadowOpacity))
  }

  /// The subviews back to front as they are drawn: by ascending ``Layer/zPosition``, equal ones in order.
  ///
  /// The bars of a scroll view are in front of all.
  final var subviewsInDrawingOrder: [View] {
    func position(_ view: View) -> Double { view.layerDetailsIfAny?.zPosition ?? 0 }
    // A view without content shows its background and nothing else.
    let bars = subviews.isEmpty ? [] : scrollBars
    guard subviews.contains(where: { position($0) != 0 }) else {
      return bars.isEmpty ? subviews : subviews + bars
    }
    return subviews.enumerated().sorted {
      (position($0.element), $0.offset) < (position($1.element), $1.offset)
    }.map(\.element) + bars
  }
}
