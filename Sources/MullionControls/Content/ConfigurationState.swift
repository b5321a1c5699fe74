// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

/// The state of a view for which a ``ContentConfiguration`` is updated.
nonisolated public protocol ConfigurationState {
  /// The traits of the view.
  var traitCollection: TraitCollection { get set }
  /// A value of the program's own; nil for none.
  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value that a program adds to a state.
nonisolated public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key from a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a key from a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that is not a cell, such as a header or footer.
nonisolated public struct ViewConfigurationState: ConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: TraitCollection
  /// Whether the view accepts no touches.
  public var isDisabled = false
  /// Whether the view is touched.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view that is neither touched nor selected.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program's own; nil for none.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
nonisolated public struct CellConfigurationState: ConfigurationState, Hashable {
  /// The traits of the cell.
  public var traitCollection: TraitCollection
  /// Whether the cell accepts no touches.
  public var isDisabled = false
  /// Whether the cell is touched.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is in editing mode.
  public var isEditing = false
  /// Whether the cell shows swipe actions.
  public var isSwiped = false
  /// Whether the items below the cell's item in a section snapshot are visible.
  public var isExpanded = false
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell that is neither touched nor selected.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program's own; nil for none.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
