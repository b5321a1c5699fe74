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
    /// A row of wheels, which is empty without a program.
    case pickerView

    /// Whether views of the type send actions.
    public var isControl: Bool {
      switch self {
      case .button, .textField, .switch, .slider, .segmented, .stepper, .pageControl, .datePicker:
        true
      case .view, .label, .image, .scroll, .stack, .progress, .toolbar, .navigationBar, .tabBar,
        .textView, .searchBar, .pickerView:
        false
      }
    }
  }

  /// The id in constraints, steps and results, unique in the document.
  public var id: String
  /// The type of the view.
  public var kind: Kind
  /// The properties that are set, each at most once.
  public var settings: [ViewSetting]
  /// The ids of the view's layout guides.
  public var guides: [String]
  /// The subviews, back to front.
  public var subviews: [ViewDescription]

  /// Creates a view.
  public init(
    id: String, kind: Kind = .view, settings: [ViewSetting] = [], guides: [String] = [],
    subviews: [ViewDescription] = []
  ) {
    self.id = id
    self.kind = kind
    self.settings = settings
    self.guides = guides
    self.subviews = subviews
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
    settings.value(of: ViewSetting.translatesAutoresizingMask)
      ?? settings.contains { $0.sets(ViewSetting.frame) || $0.sets(ViewSetting.autoresizing) }
  }
}
