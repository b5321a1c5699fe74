// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The display of one layer while it runs.
final class LayerDisplay {
  /// The pixels per point of the drawing.
  let scale: Double
  /// The marked parts of the bounds; nil for all of them.
  let marked: MarkedParts?
  /// The part of the bounds being drawn; nil before the drawing.
  var part: Rect?
  /// Whether the delegate set no contents itself and leaves the display to ``Layer/draw(in:)``.
  var isByDrawing = false
  /// Whether the default implementation of ``Layer/display()`` runs.
  var isRunning = false
  /// Whether neither the view nor its layer nor a delegate implements drawing.
  var isUnimplemented = false
  /// The new pixels of the backing store; nil if all pixels may be new.
  var drawn: Region?

  init(scale: Double, marked: MarkedParts?) { (self.scale, self.marked) = (scale, marked) }

  deinit {}
}

extension Layer {
  /// Asks the delegate to display the layer, and draws it if the delegate does not.
  final func displayByDefault() {
    guard let host else { return }
    if let running { return display(running, in: host) }
    // A call outside of an update displays the whole layer.
    guard !host.bounds.isEmpty, mayDraw || host.mayDraw else { return }
    let made = LayerDisplay(scale: host.contentScaleFactor, marked: nil)
    running = made
    host.needsDisplay = false
    host.layerDetails.markedParts = nil
    display(made, in: host)
    running = nil
    host.scene?.wasDrawnElsewhere(host)
  }

  private final func display(_ running: LayerDisplay, in host: View) {
    // A delegate or a drawing may display the layer again.
    guard !running.isRunning else { return }
    running.isRunning = true
    defer { running.isRunning = false }
    if let delegate {
      running.isByDrawing = false
      delegate.display(self)
      guard running.isByDrawing else { return }
    }
    host.drawIntoStore(running)
  }
}
