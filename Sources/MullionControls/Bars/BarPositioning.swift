// SPDX-License-Identifier: GPL-3.0-or-later

/// A bar that has a position on the screen.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol BarPositioning: AnyObject {
  /// The position of the bar.
  var barPosition: BarPosition { get }
}

/// An object that determines the position of a bar.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol BarPositioningDelegate: AnyObject {
  /// Returns the position of a bar.
  ///
  /// The default implementation returns ``BarPosition/any``: the standard position of the bar.
  func position(for bar: any BarPositioning) -> BarPosition
}

extension BarPositioningDelegate {
  /// Returns ``BarPosition/any``.
  public func position(for bar: any BarPositioning) -> BarPosition { .any }
}

/// The delegate of a toolbar.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ToolbarDelegate: BarPositioningDelegate {}

extension Toolbar: BarPositioning {}
extension SearchBar: BarPositioning {}
