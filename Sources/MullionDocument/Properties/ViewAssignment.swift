// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// A function that sets a property of the views of a type.
struct ViewAssignment<Value>: Sendable {
  /// The type of view; nil for all types.
  let kind: ViewDescription.Kind?
  /// Sets the property of a view of a layout; does nothing if the view is of another type.
  let assign: @Sendable (View, Value, DocumentLayout) throws -> Void

  private init<Target: View>(
    _ kind: ViewDescription.Kind?,
    _ assign: @escaping @Sendable (Target, Value, DocumentLayout) throws -> Void
  ) {
    self.kind = kind
    self.assign = { view, value, layout in
      if let target = view as? Target { try assign(target, value, layout) }
    }
  }

  private init<Target: View>(
    _ kind: ViewDescription.Kind?, _ assign: @escaping @Sendable (Target, Value) throws -> Void
  ) {
    self.init(kind) { (target: Target, value, _) in try assign(target, value) }
  }

  /// A property of every view.
  static func view(_ assign: @escaping @Sendable (View, Value) throws -> Void) -> Self {
    Self(nil, assign)
  }

  /// A property of every view, with an assignment that also receives the layout.
  static func viewInLayout(
    _ assign: @escaping @Sendable (View, Value, DocumentLayout) throws -> Void
  ) -> Self {
    Self(nil, assign)
  }

  /// The assignment of a value that is changed for the document first.
  private func changing(
    _ change: @escaping @Sendable (Value, LayoutDocument) -> Value
  ) -> Self {
    let assign = assign
    return Self(kind) { (view: View, value, layout) in
      try assign(view, change(value, layout.document), layout)
    }
  }

  static func label(_ assign: @escaping @Sendable (Label, Value) throws -> Void) -> Self {
    Self(.label, assign)
  }

  static func button(_ assign: @escaping @Sendable (Button, Value) throws -> Void) -> Self {
    Self(.button, assign)
  }

  /// A property of a button, with an assignment that also receives the layout.
  static func buttonInLayout(
    _ assign: @escaping @Sendable (Button, Value, DocumentLayout) throws -> Void
  ) -> Self {
    Self(.button, assign)
  }

  /// A property of an image view, whose image the layout loads.
  static func image(
    _ assign: @escaping @Sendable (ImageView, Value, DocumentLayout) throws -> Void
  ) -> Self {
    Self(.image, assign)
  }

  static func scroll(_ assign: @escaping @Sendable (ScrollView, Value) throws -> Void) -> Self {
    Self(.scroll, assign)
  }

  static func stack(_ assign: @escaping @Sendable (StackView, Value) throws -> Void) -> Self {
    Self(.stack, assign)
  }

  // MARK: Tables

  static func table(_ assign: @escaping @Sendable (DocumentTable, Value) throws -> Void) -> Self {
    Self(.table, assign)
  }

  static func row(_ assign: @escaping @Sendable (DocumentRow, Value) throws -> Void) -> Self {
    Self(.row, assign)
  }

  /// A property of a row, with an assignment that also receives the layout.
  static func rowInLayout(
    _ assign: @escaping @Sendable (DocumentRow, Value, DocumentLayout) throws -> Void
  ) -> Self {
    Self(.row, assign)
  }

  // MARK: Controls and bars

  static func pickerView(
    _ assign: @escaping @Sendable (DocumentPickerView, Value) throws -> Void
  ) -> Self {
    Self(.pickerView, assign)
  }

  static func activityIndicator(
    _ assign: @escaping @Sendable (ActivityIndicatorView, Value) throws -> Void
  ) -> Self {
    Self(.activityIndicator, assign)
  }

  static func textView(_ assign: @escaping @Sendable (TextView, Value) throws -> Void) -> Self {
    Self(.textView, assign)
  }

  static func searchBar(
    _ assign: @escaping @Sendable (DocumentSearchBar, Value) throws -> Void
  ) -> Self {
    Self(.searchBar, assign)
  }

  static func datePicker(
    _ assign: @escaping @Sendable (DocumentDatePicker, Value) throws -> Void
  ) -> Self {
    Self(.datePicker, assign)
  }

  static func textField(_ assign: @escaping @Sendable (TextField, Value) throws -> Void) -> Self {
    Self(.textField, assign)
  }

  static func `switch`(_ assign: @escaping @Sendable (Switch, Value) throws -> Void) -> Self {
    Self(.switch, assign)
  }

  static func slider(_ assign: @escaping @Sendable (DocumentSlider, Value) throws -> Void) -> Self {
    Self(.slider, assign)
  }

  static func progress(_ assign: @escaping @Sendable (ProgressView, Value) throws -> Void) -> Self {
    Self(.progress, assign)
  }

  static func segmented(
    _ assign: @escaping @Sendable (DocumentSegmentedControl, Value) throws -> Void
  ) -> Self {
    Self(.segmented, assign)
  }

  static func stepper(
    _ assign: @escaping @Sendable (DocumentStepper, Value) throws -> Void
  ) -> Self {
    Self(.stepper, assign)
  }

  static func pageControl(
    _ assign: @escaping @Sendable (DocumentPageControl, Value) throws -> Void
  ) -> Self {
    Self(.pageControl, assign)
  }

  /// A property of a toolbar, with an assignment that also receives the layout.
  static func toolbarInLayout(
    _ assign: @escaping @Sendable (DocumentToolbar, Value, DocumentLayout) throws -> Void
  ) -> Self {
    Self(.toolbar, assign)
  }

  static func toolbar(
    _ assign: @escaping @Sendable (DocumentToolbar, Value) throws -> Void
  ) -> Self {
    Self(.toolbar, assign)
  }

  static func navigationBar(
    _ assign: @escaping @Sendable (DocumentNavigationBar, Value) throws -> Void
  ) -> Self {
    Self(.navigationBar, assign)
  }

  static func tabBar(_ assign: @escaping @Sendable (DocumentTabBar, Value) throws -> Void) -> Self {
    Self(.tabBar, assign)
  }
}

extension ViewAssignment where Value == Font {
  /// The assignment of a font in the size of the document's content size category.
  var inCategory: Self { changing { $0.adjusted(to: $1.contentSizeCategory) } }
}

extension ViewAssignment where Value == ButtonConfigurationDescription {
  /// The assignment of a configuration with its font in the size of the document's category.
  var inCategory: Self {
    changing { configuration, document in
      var changed = configuration
      changed.titleFont = configuration.titleFont?.adjusted(to: document.contentSizeCategory)
      return changed
    }
  }
}

extension ViewAssignment where Value == AttributedText {
  /// The assignment of a text with fonts in the sizes of the document's content size category.
  var inCategory: Self { changing { $0.adjusted(to: $1.contentSizeCategory) } }
}
