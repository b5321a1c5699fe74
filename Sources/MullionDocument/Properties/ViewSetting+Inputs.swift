// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionGeometry

extension ViewSetting {
  // MARK: Buttons

  /// The configuration of a button.
  public static let configuration = ViewProperty<ButtonConfigurationDescription>(
    "configuration", .buttonConfiguration,
    "The configuration of a button, which replaces its font, titleColor and contentEdgeInsets; "
      + "none by default.",
    .button { $0.configuration = $1.configuration }.inCategory)

  // MARK: Text views

  /// Whether the user can change the text of a text view.
  public static let isEditable = ViewProperty<Bool>(
    "isEditable", .truth, "Whether the user can change the text of a text view; true by default.",
    .textView { $0.isEditable = $1 })

  /// Whether the user can select the text of a text view.
  public static let isSelectable = ViewProperty<Bool>(
    "isSelectable", .truth,
    "Whether the user can select the text of a text view; true by default.",
    .textView { $0.isSelectable = $1 })

  /// Whether a text view scrolls.
  public static let isScrollEnabled = ViewProperty<Bool>(
    "isScrollEnabled", .truth,
    "Whether a text view scrolls; true by default. A text view that does not has the height of its "
      + "text.",
    .textView { $0.isScrollEnabled = $1 })

  /// The distances of the text from the edges of a text view, in points.
  public static let textContainerInset = ViewProperty<EdgeInsets>(
    "textContainerInset", .insets(missing: 0),
    "The distances of the text from the edges of a text view; 8 at the top and at the bottom and 0 "
      + "at the sides by default.",
    .textView { $0.textContainerInset = $1 })

  /// The distance of the text from its left and right sides in addition to ``textContainerInset``,
  /// in points.
  public static let lineFragmentPadding = ViewProperty<Double>(
    "lineFragmentPadding", .extent,
    "The further distance of the text from both sides of a text view; 5 by default.",
    .textView { $0.lineFragmentPadding = $1 })

  // MARK: Search bars

  /// Whether a search bar shows its cancel button.
  public static let showsCancelButton = ViewProperty<Bool>(
    "showsCancelButton", .truth, "Whether a search bar shows its cancel button; false by default.",
    .searchBar { $0.showsCancelButton = $1 })

  /// The titles of a search bar's scopes.
  public static let scopeButtonTitles = ViewProperty<[String]>(
    "scopeButtonTitles", .titles, "The titles of a search bar's scopes; none by default.",
    .searchBar { $0.titles = $1 })

  /// Whether a search bar shows its scopes.
  public static let showsScopeBar = ViewProperty<Bool>(
    "showsScopeBar", .truth,
    "Whether a search bar with scopes shows them; false by default.",
    .searchBar { $0.showsScopeBar = $1 })

  // MARK: Date pickers

  /// The values that a date picker shows.
  public static let datePickerMode = ViewProperty<DatePicker.Mode>(
    "datePickerMode", .name(of: DatePicker.Mode.documentNames),
    "The values that a date picker shows; dateAndTime by default.",
    .datePicker { $0.datePickerMode = $1 })

  /// The date of a date picker, in seconds since 1 January 1970 without a time zone.
  public static let date = ViewProperty<Double>(
    "date", .date, "The date of a date picker, within its limits; 2001-01-01T00:00 by default.",
    .datePicker { $0.written.date = $1 })

  /// The earliest date of a date picker, in seconds since 1 January 1970 without a time zone.
  public static let minimumDate = ViewProperty<Double>(
    "minimumDate", .date, "The earliest date of a date picker; none by default.",
    .datePicker { $0.written.minimum = $1 })

  /// The latest date of a date picker, in seconds since 1 January 1970 without a time zone.
  public static let maximumDate = ViewProperty<Double>(
    "maximumDate", .date, "The latest date of a date picker; none by default.",
    .datePicker { $0.written.maximum = $1 })

  /// The distance between two rows of a date picker's minutes.
  public static let minuteInterval = ViewProperty<Int>(
    "minuteInterval", .divisor(of: 60, upTo: 30),
    "The distance between two rows of the minutes of a date picker, a divisor of 60; 1 by default.",
    .datePicker { $0.minuteInterval = $1 })

  /// The duration of a date picker with the mode `countDownTimer`, in seconds.
  public static let countDownDuration = ViewProperty<Double>(
    "countDownDuration", .number(in: 60...86_340),
    "The duration of a date picker with the mode countDownTimer, in seconds; 60 by default.",
    .datePicker { $0.countDownDuration = $1 })
}
