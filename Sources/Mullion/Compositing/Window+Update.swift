// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
public import MullionRaster

extension Window {
  /// Brings the screen up to date: lays out, has views draw that are marked and to be seen, and paints what has changed.
  ///
  /// What it paints is, bit for bit, what painting all would. Without a change it does nothing.
  ///
  /// - Parameter time: When the screen is to show it, in seconds of a clock that does not go back.
  /// - Returns: What has changed on the screen.
  @discardableResult
  public final func update(at time: Double) -> WindowUpdate {
    layoutIfNeeded()
    let scene = liveScene
    let damage = scene.update()
    return WindowUpdate(damage: damage, counts: scene.counts)
  }

  private var liveScene: Scene {
    if let ownScene { return ownScene }
    let scene = Scene(window: self)
    ownScene = scene
    return scene
  }

  /// A copy of the screen as the last update left it; nil before the first one, and of a window without pixels.
  ///
  /// - Complexity: O(pixels).
  public final func snapshot() -> Bitmap? { ownScene?.canvas?.bitmap }

  /// The bytes that the views of the window keep for what they drew.
  ///
  /// - Complexity: O(views).
  public final var backingStoreBytes: Int {
    func bytes(_ view: View) -> Int {
      view.subviews.reduce(view.layerDetailsIfAny?.store?.byteCount ?? 0) { $0 + bytes($1) }
    }
    return bytes(self)
  }

  /// Forgets what the views of the window drew; the next update has those draw again that are to be seen.
  ///
  /// - Complexity: O(views).
  public final func releaseBackingStores() {
    func release(_ view: View) {
      if let details = view.layerDetailsIfAny, details.store != nil {
        details.store = nil
        details.stamp += 1
        view.setNeedsDisplay()
      }
      for subview in view.subviews { release(subview) }
    }
    release(self)
  }

  /// The number of device pixels in a row and in a column.
  final var pixelSize: (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      Int(min((length * scale + 0.5).rounded(.down), Double(Int32.max)))
    }
    return (pixels(bounds.width), pixels(bounds.height))
  }
}
