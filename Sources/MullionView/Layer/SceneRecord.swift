// SPDX-License-Identifier: GPL-3.0-or-later

/// The changes of views since the last update of the window that shows them.
///
/// Setters of views only record the view here. The subclass ``Scene`` compares the recorded views
/// with those on the screen.
class SceneRecord {
  unowned(unsafe) let window: Window
  /// The nodes of views that may have a new appearance.
  final var changed: [Int32] = []
  /// Whether nodes were added, removed or reordered.
  final var isStructureStale = true
  /// Whether the whole window needs painting.
  final var isAllStale = true

  init(window: Window) { self.window = window }

  /// Records that a view may have a new appearance; call it once per view and update.
  final func recordChange(_ view: View) {
    view.marks.insert(.appearance)
    changed.append(view.sceneIndex)
  }

  /// Records that views were added, removed or reordered.
  final func structureDidChange() { isStructureStale = true }

  /// Records that all views may have a new appearance.
  final func contentsDidChange() { (isStructureStale, isAllStale) = (true, true) }

  /// Detaches all views, before the window ends.
  final func dissolve() { window.forgetScene() }

  /// Records the text that a view shows on the screen, before it changes.
  func recordText(of view: View) {}

  /// Records that a view drew outside of an update.
  func wasDrawnElsewhere(_ view: View) {}
}
