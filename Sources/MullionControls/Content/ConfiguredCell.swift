// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionView

/// Whether an update of the configurations to the current state is requested or running.
package enum ConfigurationUpdate {
  case none, requested, running
}

/// A cell, header or footer whose content and background are described by configurations.
package protocol ConfiguredCell: View {
  associatedtype State: ConfigurationState
  /// The configurations; nil before the program sets one.
  var configured: ConfiguredContent? { get set }
  /// The view that contains the cell's own labels and the subviews that the program adds.
  var container: View { get }
  /// Whether an update is requested or running.
  var configurationUpdate: ConfigurationUpdate { get set }
  /// Whether an override or a closure of the program may change the cell with its state, so that
  /// updates must call it.
  var mayFollowState: Bool { get }
  /// The state for which configurations are updated.
  var configurationState: State { get }

  /// Calls the override and the closure with which a program changes the cell for a state.
  func performConfigurationUpdate(_ state: State)
  /// Called when the content has changed.
  func contentDidChange()
  /// Called when the background configuration has changed.
  func backgroundDidChange()
}

extension ConfiguredCell {
  /// The configurations, created if there are none.
  var madeConfigured: ConfiguredContent {
    if let configured { return configured }
    let made = ConfiguredContent()
    configured = made
    return made
  }

  /// Returns whether an update changes the content or the background configuration to the current
  /// state.
  package func followsState(_ part: KeyPath<ConfiguredContent, Bool>) -> Bool {
    configured?[keyPath: part] ?? true
  }

  /// Sets whether an update changes the content or the background configuration to the current
  /// state.
  package func follow(_ part: ReferenceWritableKeyPath<ConfiguredContent, Bool>, _ isFollowed: Bool)
  {
    guard isFollowed != followsState(part) else { return }
    madeConfigured[keyPath: part] = isFollowed
    requestConfigurationUpdate()
  }

  /// The view that shows the content.
  package var shownContentView: View { configured?.view ?? container }

  /// Shows a content configuration, or the cell's own container for nil.
  package func setContentConfiguration(_ new: (any ContentConfiguration)?) {
    guard new != nil || configured?.configuration != nil else { return }
    let old = shownContentView
    let isReplaced = madeConfigured.show(new)
    let view = shownContentView
    if isReplaced, view !== old {
      View.performWithoutAnimation {
        insertSubview(view, aboveSubview: old)
        if old.superview === self { old.removeFromSuperview() }
      }
    }
    requestConfigurationUpdate()
    contentDidChange()
  }

  /// Shows a background configuration, or the cell's own background for nil.
  package func setBackgroundConfiguration(_ new: BackgroundConfiguration?) {
    guard new != nil || configured?.background != nil else { return }
    madeConfigured.background = new
    requestConfigurationUpdate()
    backgroundDidChange()
    setNeedsLayout()
  }

  /// Requests an update before the next layout; does nothing during an update.
  package func requestConfigurationUpdate() {
    guard configurationUpdate == .none else { return }
    configurationUpdate = .requested
    setNeedsLayout()
  }

  /// Performs a requested update.
  package func updateConfigurationIfNeeded() {
    guard configurationUpdate == .requested else { return }
    configurationUpdate = .none
    guard configured != nil || mayFollowState else { return }
    configurationUpdate = .running
    defer { configurationUpdate = .none }
    let state = configurationState
    if let content = configured?.update(for: state) { setContentConfiguration(content) }
    performConfigurationUpdate(state)
    backgroundDidChange()
  }
}
