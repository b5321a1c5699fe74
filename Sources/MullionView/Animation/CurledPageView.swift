// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
import MullionRaster

/// Shows a picture as a page whose lower right corner curls up and reveals what is behind the view.
///
/// A touch where the page has curled away goes to the views behind.
package final class CurledPageView: View {
  override package class var layerClass: AnyClass { CurlLayer.self }

  private var curl: CurlLayer? { layer as? CurlLayer }

  /// Called after a tap on the page.
  package var onTap: (() -> Void)?
  /// Called in a layout if the page's size differs from the size at which its picture was taken.
  package var onResize: (() -> Void)?
  private var pictureSize = Size.zero

  /// Creates a flat page.
  package override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.onTap?() })
  }

  /// Shows a picture of a view's content on the page; the page is empty if the view has no pixels.
  package func showPicture(of view: View) {
    pictureSize = bounds.size
    curl?.page = view.pictureWithoutTransition()
  }

  /// The progress of the curl, from 0 for a flat page to 1 for the final curl.
  package var share: Double { curl?.share ?? 0 }

  /// Curls the page, or flattens it.
  ///
  /// - Parameters:
  ///   - share: The final progress, 0…1.
  ///   - duration: The duration, in seconds; 0 for no animation.
  ///   - completion: Called after the end, with whether the motion ran to it.
  package func curl(
    to share: Double, duration: Double = 0, completion: ((Bool) -> Void)? = nil
  ) {
    guard let curl else { return }
    let old = curl.share
    curl.share = share
    layer.removeAnimation(forKey: LayerContentKey.curl.rawValue)
    guard duration > 0 else {
      completion?(true)
      return
    }
    layer.add(
      BasicAnimation(
        ContentEnds(.curl, from: .number(old), to: .number(share)),
        timing: LayerAnimationTiming(duration: duration, completion: completion),
        timingFunction: .easeInOut),
      forKey: LayerContentKey.curl.rawValue)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != pictureSize { onResize?() }
  }

  package override func point(inside point: Point, with event: Event?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    let sides = CornerCurl(size: bounds.size, share: share).sides(at: point)
    return sides.lower != nil || sides.upper != nil
  }

  // See Responder.
  deinit {}
}

/// The layer of a ``CurledPageView``.
final class CurlLayer: Layer {
  private struct Shown {
    var share: Double
    var picture: Image?
  }

  /// The progress of the curl, from 0 for a flat page to 1 for the final curl.
  var share = 0.0 { didSet { if share != oldValue { pageDidChange() } } }
  /// The picture on the page; nil for an empty one.
  var page: Bitmap? { didSet { pageDidChange() } }
  /// The last painted picture; nil after a change.
  private var shown: Shown?

  private func pageDidChange() {
    shown = nil
    nativeContentsDidChange()
  }

  override var contentKeys: [LayerContentKey] { [.curl] }

  override func contentValue(_ key: LayerContentKey) -> LayerContentValue? {
    key == .curl ? .number(share) : nil
  }

  override var mayDraw: Bool { false }

  override var nativeContents: NativeContents { page == nil ? .none : .drawn(nil) }

  override func paintContents(_ bounds: Rect, in context: GraphicsContext) {
    guard let page, case .number(let share) = shownContent(.curl) else { return }
    if shown?.share != share {
      let size = Size(width: Double(page.width), height: Double(page.height))
      let picture =
        share > 0 ? CornerCurl(size: size, share: min(share, 1)).picture(of: page) : page
      shown = Shown(share: share, picture: try? Image(bitmap: picture))
    }
    if let picture = shown?.picture { context.draw(picture, in: bounds) }
  }

  // See Responder.
  deinit {}
}
