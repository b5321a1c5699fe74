// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
import MullionView

/// The flip of a presentation: the presenter's view and the presented view are the two sides of a
/// card, which makes half a turn about its vertical middle line.
///
/// A presentation that leaves the presenter's view visible turns only the presented view.
final class PresentationFlip {
  /// A view that the card consists of, with its own state.
  private struct Side {
    let view: View
    /// The angle of the view on the side of the card that is hidden.
    let angle: Double
    let transform: Transform3D
    let isDoubleSided: Bool
  }

  /// A little less than half a turn, so that the direction of the turn is not ambiguous.
  private static let half = Double.pi - 1e-6

  private let presented: [Side]
  private let presenters: [Side]
  private let container: View
  /// The color of the container while the view is presented; nil for none.
  private let dimming: Color?
  /// The middle of the card, in the container.
  private let middle: Point

  /// Creates the flip; returns nil if there is no view to turn.
  init?(of controller: PresentationController) {
    guard let container = controller.containerView, let view = controller.presentedView,
      view.superview === container
    else { return nil }
    let covers = controller.shouldRemovePresentersView
    let host = covers ? controller.presentingViewController.viewIfLoaded : nil
    func side(_ view: View, _ angle: Double) -> Side {
      Side(
        view: view, angle: angle, transform: view.transform3D,
        isDoubleSided: view.layer.isDoubleSided)
    }
    (self.container, dimming) = (container, controller.dimming)
    middle = covers ? container.bounds.middle : view.center
    presented = ([view] + controller.companions).map { side($0, Self.half) }
    presenters = [host].compactMap { $0 }.map { side($0, -Self.half) }
  }

  /// Turns the card to the side of the presented view, or to that of the presenter.
  func turn(toPresented: Bool) {
    if let dimming { container.backgroundColor = toPresented ? dimming : .clear }
    for side in presented { turn(side, isHidden: !toPresented) }
    for side in presenters { turn(side, isHidden: toPresented) }
  }

  private func turn(_ side: Side, isHidden: Bool) {
    let view = side.view
    view.layer.isDoubleSided = false
    guard isHidden, let superview = view.superview else {
      view.transform3D = side.transform
      return
    }
    let center = view.center
    let axis = container.convert(middle, to: superview)
    view.transform3D = side.transform.concatenating(
      .card(
        .rotation(side.angle, x: 0, y: 1, z: 0),
        about: Point(x: axis.x - center.x, y: axis.y - center.y), size: container.bounds.size))
  }

  /// Restores the transforms that the views had before.
  func restore() {
    for side in presented + presenters {
      side.view.transform3D = side.transform
      side.view.layer.isDoubleSided = side.isDoubleSided
    }
  }

  deinit {}
}
