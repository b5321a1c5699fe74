// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The curl of a presentation: a page with the picture of the presenter's view, whose lower right
/// corner curls up and reveals the presented view.
///
/// The curled page stays in front of the presented view. A tap on it dismisses the presentation.
final class PresentationCurl {
  private let page: CurledPageView

  /// Creates the curl, with a flat page; returns nil if there is nothing to curl.
  init?(of controller: PresentationController) {
    guard let container = controller.containerView,
      let host = controller.presentingViewController.viewIfLoaded
    else { return nil }
    page = CurledPageView(frame: container.bounds)
    page.onTap = { [weak controller] in controller?.dismissByUser() }
    page.onResize = { [weak page, weak host] in
      // The presenter's view is behind the page, so it is laid out already. After the update would
      // be too late: the new picture would be on the page, but not on the screen.
      if let host { page?.showPicture(of: host) }
    }
    page.showPicture(of: host)
    container.addSubview(page)
  }

  /// Curls the page up, or flattens it and shows the present picture of a view on it.
  ///
  /// - Parameters:
  ///   - isComing: Whether the presentation begins.
  ///   - host: The view that is in front without the presentation.
  ///   - duration: The duration, in seconds.
  ///   - completion: Called with whether the motion ran to its end.
  func turn(
    isComing: Bool, over host: View?, duration: Double, completion: @escaping (Bool) -> Void
  ) {
    if !isComing, let host { page.showPicture(of: host) }
    page.curl(to: isComing ? 1 : 0, duration: duration, completion: completion)
  }

  /// Shows the state after a transition.
  func settle(isComing: Bool) { page.curl(to: isComing ? 1 : 0) }

  deinit {}
}

extension PresentationController {
  /// The curl in place of ``motion()``, which the presentation keeps; nil for another animation.
  final func usedCurl() -> PresentationCurl? {
    if let curl { return curl }
    guard isCurled, presentation?.transition?.animator == nil else { return nil }
    curl = PresentationCurl(of: self)
    return curl
  }

  /// Whether the presentation curls the presenter's view.
  final var isCurled: Bool {
    wantsCurl && presentationStyle == .fullScreen && shouldRemovePresentersView
  }

  /// Whether the presentation has the transition style of a curl, and no animation of its own.
  final var wantsCurl: Bool {
    !hasOwnMotion && presentationStyle != .custom
      && transitionStyle == .partialCurl
  }
}
