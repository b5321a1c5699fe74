// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver
public import MullionView

/// A value that describes the content of a view, and makes a view that shows it.
///
/// Cells show a configuration as their ``TableViewCell/contentConfiguration``. The value holds what
/// the view shows, and the view holds no other state, so that a reused cell needs only a new value.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ContentConfiguration {
  /// Returns a new view that shows the configuration.
  func makeContentView() -> any View & ContentView

  /// Returns the configuration for a state, for example with another color for a selected cell.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a ``ContentConfiguration``.
///
/// Constraints in the view determine its size in a cell. Without constraints, `sizeThatFits(_:)`
/// determines it.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ContentView: AnyObject {
  /// The configuration that the view shows.
  var configuration: any ContentConfiguration { get set }

  /// Returns whether the view can show a configuration.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// Returns whether the configuration has the same type as the current one.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
