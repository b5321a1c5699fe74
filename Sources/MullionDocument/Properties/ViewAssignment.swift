// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// A function that sets a property of the views of a type.
struct ViewAssignment<Value>: Sendable {
  /// Sets a property of a view.
  typealias Assign<Target> = @Sendable (Target, Value) throws -> Void
  /// Sets a property of a view of a layout.
  typealias AssignInLayout<Target> = @Sendable (Target, Value, DocumentLayout) throws -> Void

  /// The type of view; nil for all types.
  let kind: ViewDescription.Kind?
  /// Sets the property of a view of a layout; does nothing if the view is of another type.
  let assign: AssignInLayout<View>

  private init<Target: View>(
    _ kind: ViewDescription.Kind?, _ assign: @escaping AssignInLayout<Target>
  ) {
    self.kind = kind
    self.assign = { view, value, layout in
      if let target = view as? Target { try assign(target, value, layout) }
    }
  }

  private init<Target: View>(
    _ kind: ViewDescription.Kind?, _ assign: @escaping Assign<Target>
  ) {
    self.init(kind) { (target: Target, value, _) in try assign(target, value) }
  }

  /// A property of every view.
  static func view(_ assign: @escaping Assign<View>) -> Self { Self(nil, assign) }

  /// A property of every view, with an assignment that also receives the layout.
  static func viewInLayout(_ assign: @escaping AssignInLayout<View>) -> Self { Self(nil, assign) }

  /// Returns an assignment that first converts the value with the help of the document, then
  /// assigns it.
  private func changing(
    _ change: @escaping @Sendable (Value, LayoutDocument) -> Value
  ) -> Self {
    let assign = assign
    return Self(kind) { (view: View, value, layout) in
      try assign(view, change(value, layout.document), layout)
    }
  }

  static func label(_ assign: @escaping Assign<Label>) -> Self { Self(.label, assign) }

  static func button(_ assign: @escaping Assign<Button>) -> Self { Self(.button, assign) }

  /// A property of a button, with an assignment that also receives the layout.
  static func buttonInLayout(_ assign: @escaping AssignInLayout<Button>) -> Self {
    Self(.button, assign)
  }

  /// A property of an image view, whose image the layout loads.
  static func image(_ assign: @escaping AssignInLayout<ImageView>) -> Self { Self(.image, assign) }

  static func scroll(_ assign: @escaping Assign<ScrollView>) -> Self { Self(.scroll, assign) }

  static func stack(_ assign: @escaping Assign<StackView>) -> Self { Self(.stack, assign) }

  // MARK: Tables and collections

  static func table(_ assign: @escaping Assign<DocumentTable>) -> Self { Self(.table, assign) }

  static func row(_ assign: @escaping Assign<DocumentRow>) -> Self { Self(.row, assign) }

  /// A property of a row, with an assignment that also receives the layout.
  static func rowInLayout(_ assign: @escaping AssignInLayout<DocumentRow>) -> Self {
    Self(.row, assign)
  }

  static func collection(_ assign: @escaping Assign<DocumentCollection>) -> Self {
    Self(.collection, assign)
  }

  static func item(_ assign: @escaping Assign<DocumentItem>) -> Self { Self(.item, assign) }

  // MARK: Controls and bars

  static func pickerView(_ assign: @escaping Assign<DocumentPickerView>) -> Self {
    Self(.pickerView, assign)
  }

  static func activityIndicator(_ assign: @escaping Assign<ActivityIndicatorView>) -> Self {
    Self(.activityIndicator, assign)
  }

  static func textView(_ assign: @escaping Assign<TextView>) -> Self { Self(.textView, assign) }

  static func searchBar(_ assign: @escaping Assign<DocumentSearchBar>) -> Self {
    Self(.searchBar, assign)
  }

  static func datePicker(_ assign: @escaping Assign<DocumentDatePicker>) -> Self {
    Self(.datePicker, assign)
  }

  static func textField(_ assign: @escaping Assign<TextField>) -> Self { Self(.textField, assign) }

  static func `switch`(_ assign: @escaping Assign<Switch>) -> Self { Self(.switch, assign) }

  static func slider(_ assign: @escaping Assign<DocumentSlider>) -> Self { Self(.slider, assign) }

  static func progress(_ assign: @escaping Assign<ProgressView>) -> Self { Self(.progress, assign) }

  static func segmented(_ assign: @escaping Assign<DocumentSegmentedControl>) -> Self {
    Self(.segmented, assign)
  }

  static func stepper(_ assign: @escaping Assign<DocumentStepper>) -> Self {
    Self(.stepper, assign)
  }

  static func pageControl(_ assign: @escaping Assign<DocumentPageControl>) -> Self {
    Self(.pageControl, assign)
  }

  /// A property of a toolbar, with an assignment that also receives the layout.
  static func toolbarInLayout(_ assign: @escaping AssignInLayout<DocumentToolbar>) -> Self {
    Self(.toolbar, assign)
  }

  static func toolbar(_ assign: @escaping Assign<DocumentToolbar>) -> Self {
    Self(.toolbar, assign)
  }

  static func navigationBar(_ assign: @escaping Assign<DocumentNavigationBar>) -> Self {
    Self(.navigationBar, assign)
  }

  static func tabBar(_ assign: @escaping Assign<DocumentTabBar>) -> Self { Self(.tabBar, assign) }
}

extension ViewAssignment where Value == Font {
  /// An assignment that first adjusts the font's size to the document's content size category.
  var inCategory: Self { changing { $0.adjusted(to: $1.contentSizeCategory) } }
}

extension ViewAssignment where Value == ButtonConfigurationDescription {
  /// An assignment that first adjusts the size of the title's font to the document's content size
  /// category.
  var inCategory: Self {
    changing { configuration, document in
      var changed = configuration
      changed.titleFont = configuration.titleFont?.adjusted(to: document.contentSizeCategory)
      return changed
    }
  }
}

extension ViewAssignment where Value == AttributedText {
  /// An assignment that first adjusts the sizes of the text's fonts to the document's content size
  /// category.
  var inCategory: Self { changing { $0.adjusted(to: $1.contentSizeCategory) } }
}
