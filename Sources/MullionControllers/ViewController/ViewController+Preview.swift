// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
public import MullionView

extension ViewController: ContextMenuPreview {
  /// Called before the controller's view appears as the preview of a context menu.
  ///
  /// - Returns: The controller's view and its preferred content size.
  public final func previewWillAppear() -> (view: View, size: Size) {
    let shown = view ?? View()
    beginAppearanceTransition(true, animated: true)
    endAppearanceTransition()
    return (shown, preferredContentSize)
  }

  /// Called after the preview of a context menu disappeared.
  public final func previewDidDisappear() {
    beginAppearanceTransition(false, animated: true)
    endAppearanceTransition()
  }
}
