// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion

extension ViewSetting {
  /// Whether a control accepts touches.
  public static let enabled = ViewProperty<Bool>(
    "enabled", .truth, "Whether a control accepts touches; true by default.",
    .button { $0.isEnabled = $1 }, .textField { $0.isEnabled = $1 }, .switch { $0.isEnabled = $1 },
    .slider { $0.isEnabled = $1 }, .segmented { $0.isEnabled = $1 },
    .stepper { $0.isEnabled = $1 }, .pageControl { $0.isEnabled = $1 },
    .datePicker { $0.isEnabled = $1 })

  // MARK: Text fields

  /// The text that an empty text field or search bar shows.
  public static let placeholder = ViewProperty<String>(
    "placeholder", .text,
    "The text that an empty text field or search bar shows; empty by default.",
    .textField { $0.placeholder = $1 }, .searchBar { $0.placeholder = $1 })

  /// The border of a text field.
  public static let borderStyle = ViewProperty<TextField.BorderStyle>(
    "borderStyle", .name(of: TextField.BorderStyle.documentNames),
    "The border of a text field; none by default.", .textField { $0.borderStyle = $1 })

  /// The condition under which a text field shows its clear button.
  public static let clearButtonMode = ViewProperty<TextField.ViewMode>(
    "clearButtonMode", .name(of: TextField.ViewMode.documentNames),
    "The condition under which a text field shows its clear button; never by default.",
    .textField { $0.clearButtonMode = $1 })

  /// Whether a text field shows dots in place of characters.
  public static let isSecureTextEntry = ViewProperty<Bool>(
    "isSecureTextEntry", .truth,
    "Whether a text field shows dots in place of characters; false by default.",
    .textField { $0.isSecureTextEntry = $1 })

  // MARK: Values

  /// Whether a switch is on.
  public static let isOn = ViewProperty<Bool>(
    "isOn", .truth, "Whether a switch is on; false by default.", .switch { $0.isOn = $1 })

  /// The value of a slider or a stepper.
  public static let value = ViewProperty<Double>(
    "value", .length, "The value of a slider or a stepper, inside its range; 0 by default.",
    .slider { $0.written.value = $1 }, .stepper { $0.written.value = $1 })

  /// The minimum value of a slider or a stepper.
  public static let minimumValue = ViewProperty<Double>(
    "minimumValue", .length, "The minimum value of a slider or a stepper; 0 by default.",
    .slider { $0.written.minimum = $1 }, .stepper { $0.written.minimum = $1 })

  /// The maximum value of a slider or a stepper.
  public static let maximumValue = ViewProperty<Double>(
    "maximumValue", .length,
    "The maximum value of a slider, 1 by default, or of a stepper, 100 by default.",
    .slider { $0.written.maximum = $1 }, .stepper { $0.written.maximum = $1 })

  /// The step size of a stepper.
  public static let stepValue = ViewProperty<Double>(
    "stepValue", .number(in: 1e-6...1e7), "The step size of a stepper; 1 by default.",
    .stepper { $0.stepValue = $1 })

  /// The filled part of a progress bar, from 0 to 1.
  public static let progress = ViewProperty<Double>(
    "progress", .number(in: 0...1), "The filled part of a progress bar; 0 by default.",
    .progress { $0.progress = $1 })

  /// The titles of a segmented control's segments.
  public static let segments = ViewProperty<[String]>(
    "segments", .titles, "The titles of a segmented control's segments; none by default.",
    .segmented { $0.titles = $1 })

  /// The index of the selected segment, tab or scope.
  public static let selectedIndex = ViewProperty<Int>(
    "selectedIndex", .count(upTo: BarEntry.mostEntries),
    "The index of the selected segment, tab or scope. The default is none, and 0 for scopes; an "
      + "index without a segment selects none.",
    .segmented { $0.writtenIndex = $1 }, .tabBar { $0.selectedIndex = $1 },
    .searchBar { $0.writtenIndex = $1 })

  /// The number of pages of a page control.
  public static let numberOfPages = ViewProperty<Int>(
    "numberOfPages", .count(upTo: 1000), "The number of pages of a page control; 0 by default.",
    .pageControl { $0.written.pages = $1 })

  /// The index of the current page of a page control.
  public static let currentPage = ViewProperty<Int>(
    "currentPage", .count(upTo: 1000),
    "The index of the current page of a page control; 0 by default.",
    .pageControl { $0.written.current = $1 })
}
