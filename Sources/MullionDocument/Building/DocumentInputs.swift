// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
@_spi(Overriding) import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

/// The live view for a document's view of type `textView`.
final class DocumentTextView: TextView, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `searchBar`.
final class DocumentSearchBar: SearchBar, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()
  /// The titles of the scopes.
  var titles: [String] = [] {
    didSet {
      scopeButtonTitles = titles
      select()
    }
  }
  /// The written index of the selected scope; it may precede the titles.
  var writtenIndex = 0 { didSet { select() } }

  private func select() {
    if titles.indices.contains(writtenIndex) { selectedScopeButtonIndex = writtenIndex }
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `datePicker`.
///
/// Dates are those of the document on every machine, so the picker has no time zone.
final class DocumentDatePicker: DatePicker, NaturallySized {
  /// The numbers that a document sets; nil keeps a default.
  struct Written {
    var date: Double?
    var minimum: Double?
    var maximum: Double?
  }

  /// The date without a written one: 1 January 2001, because pictures must not depend on the day.
  static let usualDate =
    Double(CivilTime.dayNumber(year: 2001, month: 1, day: 1))
    * CivilTime.secondsPerDay

  var writtenSize = ViewSetting.IntrinsicSize()
  /// The written date and its limits, which are applied together: their order does not matter.
  var written = Written() { didSet { showDate() } }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    timeZoneOffset = { _ in 0 }
    showDate()
  }

  private func showDate() {
    minimumTimeIntervalSince1970 = written.minimum
    maximumTimeIntervalSince1970 = written.maximum
    timeIntervalSince1970 = written.date ?? Self.usualDate
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `pickerView`, with the rows of the document.
final class DocumentPickerView: PickerView, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()
  private let rows = PickerRows()
  /// The titles of the rows of each wheel.
  var wheels: [[String]] {
    get { rows.wheels }
    set {
      rows.wheels = newValue
      reloadAllComponents()
      select()
    }
  }
  /// The written indices of the selected rows; they may precede the titles.
  var writtenRows: [Int] = [] { didSet { select() } }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    dataSource = rows
    delegate = rows
  }

  private func select() {
    for (wheel, row) in writtenRows.enumerated()
    where wheels.indices.contains(wheel) && wheels[wheel].indices.contains(row) {
      selectRow(row, inComponent: wheel, animated: false)
    }
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The rows of a document's picker view.
private final class PickerRows: PickerViewDataSource, PickerViewDelegate {
  var wheels: [[String]] = []

  func numberOfComponents(in pickerView: PickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].count : 0
  }

  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    guard wheels.indices.contains(component), wheels[component].indices.contains(row) else {
      return nil
    }
    return wheels[component][row]
  }
}

/// The live view for a document's view of type `activityIndicator`.
final class DocumentActivityIndicator: ActivityIndicatorView, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}
