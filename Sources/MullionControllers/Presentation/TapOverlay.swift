// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

/// A dimmed background that receives taps, with views in front of it.
final class TapOverlay: View {
  /// Called when the background was tapped.
  var onTap: (() -> Void)?

  override var mayDraw: Bool { false }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let found = super.hitTest(point, with: event)
    // Without a background color, the controller below shows the results and receives the touches.
    return found === self && backgroundColor == nil ? nil : found
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if touches.contains(where: { bounds.contains($0.location(in: self)) }) { onTap?() }
  }
}
