// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A view in a document, with its descendants.
public struct ViewDescription: Sendable, Equatable {
  /// The type of a view.
  ///
  /// The raw values are the names in documents.
  public enum Kind: String, Sendable, CaseIterable {
    /// A rectangle that may have subviews.
    case view
    /// A view that shows text.
    case label
    /// A view that shows an image.
    case image
    /// A button, which shows a title inside insets.
    case button
    /// A view that shows a part of a content that may be larger.
    case scroll
    /// A row or a column of its subviews.
    case stack
    /// A field with one line of text that the user edits.
    case textField
    /// A control that is on or off.
    case `switch`
    /// A control that chooses a value of a range with a thumb on a track.
    case slider
    /// A bar that is filled in proportion to a progress.
    case progress
    /// A control of titled segments, one of which is selected.
    case segmented
    /// Two buttons that decrease and increase a value.
    case stepper
    /// A row of dots, one for each page.
    case pageControl
    /// A bar of buttons.
    case toolbar
    /// A bar with a title and buttons at its sides.
    case navigationBar
    /// A bar of titled tabs, one of which is selected.
    case tabBar
    /// A scrolling text of several lines that the user edits.
    case textView
    /// A bar with a field for a search text.
    case searchBar
    /// A control with wheels for a date, a time or a duration.
    case datePicker
    /// A row of wheels.
    case pickerView
    /// A disc of spokes that turns while something is in progress.
    case activityIndicator
    /// A list of rows in sections.
    case table
    /// A row of a table, only in its sections.
    case row
    /// A grid of items in sections.
    case collection
    /// An item of a collection, only in its sections.
    case item

    /// Whether views of the type send actions.
    public var isControl: Bool {
      switch self {
      case .button, .textField, .switch, .slider, .segmented, .stepper, .pageControl, .datePicker:
        true
      case .view, .label, .image, .scroll, .stack, .progress, .toolbar, .navigationBar, .tabBar,
        .textView, .searchBar, .pickerView, .activityIndicator, .table, .row, .collection, .item:
        false
      }
    }

    /// The type of the views in the sections of a view of this type; nil for a view without sections.
    var cell: Kind? {
      switch self {
      case .table: .row
      case .collection: .item
      default: nil
      }
    }

    /// Whether views of the type are rows or items, whose frames their superview sets.
    var isCell: Bool { self == .row || self == .item }
  }

  /// The id in constraints, steps and results, unique in the document.
  public var id: String
  /// The type of the view.
  public var kind: Kind
  /// The properties that are set, each at most once.
  public var settings: [ViewSetting]
  /// The ids of the view's layout guides.
  public var guides: [String]
  /// The subviews, back to front; the rows of a table and the items of a collection in their order.
  public var subviews: [ViewDescription]
  /// The sections of a table or a collection; nil for a view of another type.
  public var table: TableDescription?

  /// Creates a view.
  public init(
    id: String, kind: Kind = .view, settings: [ViewSetting] = [], guides: [String] = [],
    subviews: [ViewDescription] = [], table: TableDescription? = nil
  ) {
    self.id = id
    self.kind = kind
    self.settings = settings
    self.guides = guides
    self.subviews = subviews
    self.table = table
  }

  /// The frame, if one is set.
  ///
  /// - Complexity: O(settings).
  public var frame: Rect? { settings.value(of: ViewSetting.frame) }

  /// Whether frame and mask become constraints.
  ///
  /// If the document does not set this property, it is true if the view has a frame or a mask.
  ///
  /// - Complexity: O(settings).
  public var translatesAutoresizingMask: Bool {
    // The value for a row or an item is always true, because the table or the collection sets its frame.
    if kind.isCell { return true }
    return settings.value(of: ViewSetting.translatesAutoresizingMask)
      ?? settings.contains { $0.sets(ViewSetting.frame) || $0.sets(ViewSetting.autoresizing) }
  }
}
