// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// A presentation that covers only the view of a controller that defines a context.
extension Presentation {
  /// Moves the container to the host view's current superview, or removes it if there is none.
  ///
  /// Affects only a presentation in a context.
  func hostViewDidMove() {
    guard isInContext, !isStarting, let container, let view = host?.viewIfLoaded,
      host?.presentation === self, container.superview !== view.superview
    else { return }
    if view.superview == nil {
      container.removeFromSuperview()
    } else {
      container.place(over: view)
    }
  }

  /// If the presentation is in a context, ends it, because the host leaves its parent.
  func leaveContext() {
    guard isInContext else { return }
    let host = host
    end(animated: false, completion: nil)
    host?.presentationChange?.finish()
  }
}
