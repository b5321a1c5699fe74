// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionView

/// The configurations of a cell, and the views that show them.
package final class ConfiguredContent {
  package var configuration: (any ContentConfiguration)?
  package var background: BackgroundConfiguration?
  package var updatesContent = true
  package var updatesBackground = true
  /// The view of the content configuration; nil without one.
  package private(set) var view: (any View & ContentView)?
  /// The view of the background configuration; nil without one.
  private(set) var backgroundView: ControlPart?

  /// Shows a content configuration.
  ///
  /// - Parameter new: The configuration; nil for the cell's own container.
  /// - Returns: Whether another view replaces the one that showed the content before.
  func show(_ new: (any ContentConfiguration)?) -> Bool {
    configuration = new
    if let new, let view, view.supports(new) {
      view.configuration = new
      return false
    }
    let hadView = view != nil
    view = new?.makeContentView()
    return hadView || view != nil
  }

  /// Replaces the background configuration, and returns a new content configuration, for a state;
  /// only for those that follow it.
  ///
  /// - Returns: The content configuration to show; nil if it does not change.
  func update(for state: any ConfigurationState) -> (any ContentConfiguration)? {
    if updatesBackground { background = background?.updated(for: state) }
    return updatesContent ? configuration?.updated(for: state) : nil
  }

  /// Shows the background configuration in a cell, behind all its other subviews.
  package func showBackground(in cell: View) {
    guard let background else {
      backgroundView?.removeFromSuperview()
      return backgroundView = nil
    }
    let part = backgroundView ?? ControlPart(frame: .zero)
    if backgroundView == nil {
      backgroundView = part
      cell.insertSubview(part, at: 0)
    }
    background.show(in: part, of: cell)
  }
}

extension BackgroundConfiguration {
  /// Shows the background configuration in a subview of a view.
  func show(in part: ControlPart, of view: View) {
    let traits = view.traitCollection
    part.backgroundColor = color?.color(with: traits) ?? systemColor.map { view.systemColor($0) }
    part.image = image
    part.contentMode = imageContentMode
    part.clipsToBounds = image != nil
    part.borderWidth = Self.length(strokeWidth)
    part.borderColor = stroke?.color(with: traits) ?? view.tintColor
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let edges = EdgeInsets(backgroundInsets, isRightToLeft: isRightToLeft)
    let frame = edges.isFinite ? view.bounds.inset(by: edges) : view.bounds
    part.place(frame.width > 0 && frame.height > 0 ? frame : .zero)
    part.cornerRadius = Self.length(cornerRadius)
  }

  private static func length(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), View.maximumMagnitude) : 0
  }
}

extension EdgeInsets {
  /// Creates the insets with left and right in place of leading and trailing, resolved for a layout
  /// direction.
  init(_ insets: DirectionalEdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing)
  }
}
