// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// Presents a search controller over the view of the controller that owns the search bar.
final class SearchPresentationController: PresentationController {
  override var shouldPresentInFullscreen: Bool { false }
  override var shouldRemovePresentersView: Bool { false }
  override var receivesTouchesOutside: Bool { false }

  override var hasOwnMotion: Bool { true }

  override func motion() -> (Bool) -> Void {
    let view = presentedView
    return { view?.alpha = $0 ? 1 : 0 }
  }
}
