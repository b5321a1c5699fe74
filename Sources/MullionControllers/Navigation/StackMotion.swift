// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// The motion of the two views of a push or a pop.
///
/// The upper view moves between the area and the position beyond its trailing edge. The lower view
/// moves by a part of that distance, and a shade between both dims it.
final class StackMotion {
  /// The distance of the lower view, as a part of the upper view's distance.
  static let parallax = 0.3
  /// The opacity of the shade on a lower view that the upper one covers.
  static let dimming = 0.1

  private let upper: ViewController?
  private let lower: ViewController?
  private let distance: Double
  private let shade: View?

  /// Creates the motion of views that the area already contains.
  ///
  /// - Parameters:
  ///   - upper: The controller in front; nil for none.
  ///   - lower: The controller that it covers; nil for none.
  ///   - area: The view that contains both.
  ///   - distance: The signed distance by which the upper view moves, in points.
  init(
    of upper: ViewController?, over lower: ViewController?, in area: View, distance: Double
  ) {
    (self.upper, self.lower, self.distance) = (upper, lower, distance)
    guard let front = upper?.viewIfLoaded, front.superview === area, lower != nil else {
      shade = nil
      return
    }
    let shade = StackShade(frame: Rect(origin: .zero, size: area.bounds.size))
    self.shade = shade
    View.performWithoutAnimation {
      shade.alpha = 0
      area.insertSubview(shade, belowSubview: front)
    }
  }

  /// Sets the positions of the views.
  ///
  /// - Parameter fraction: 0 if the upper view covers the lower one, 1 if it is beyond the edge.
  func move(to fraction: Double) {
    upper?.shift(by: distance * fraction)
    lower?.shift(by: -distance * Self.parallax * (1 - fraction))
    shade?.alpha = Self.dimming * (1 - fraction)
  }

  /// Restores the views, and removes the shade.
  func reset() {
    upper?.shift(by: 0)
    lower?.shift(by: 0)
    shade?.removeFromSuperview()
  }

  /// Returns the motion from the start to the end of an animated push or pop.
  ///
  /// - Parameter isComing: Whether the upper view moves in.
  /// - Returns: The motion.
  func transition(isComing: Bool) -> ControllerMotion {
    ControllerMotion(
      duration: ControllerMotion.standardDuration,
      start: { self.move(to: isComing ? 1 : 0) }, end: { self.move(to: isComing ? 0 : 1) },
      reset: { self.reset() })
  }
}

/// The shade on the lower view of a stack.
private final class StackShade: View {
  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = .black
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override var mayDraw: Bool { false }
}
