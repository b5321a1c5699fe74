// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionRaster

/// Converts text views, search bars and date pickers.
struct InputConverter {
  /// The seconds from 1 January 1970 to 1 January 2001, from which files count.
  private static let referenceDate = 978_307_200.0
  /// The largest distance of a date from 2001, in seconds: 1900 years.
  private static let longestTime = 6e10

  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the properties of a text view.
  func textView(_ view: InterfaceView) -> [ViewSetting] {
    let element = view.element
    var settings = TextConverter(context).shownText(of: view, 14)
    if !context.values.truth("editable", of: element, missing: true) {
      settings.append(.isEditable(false))
    }
    if !context.values.truth("selectable", of: element, missing: true) {
      settings.append(.isSelectable(false))
    }
    if !context.values.truth("scrollEnabled", of: element, missing: true) {
      settings.append(.isScrollEnabled(false))
    }
    return settings + tint(of: element)
  }

  /// Returns the properties of a search bar.
  func searchBar(_ element: XMLElement) -> [ViewSetting] {
    let texts = TextConverter(context)
    var settings: [ViewSetting] = []
    for (key, property) in [("text", ViewSetting.text), ("placeholder", ViewSetting.placeholder)] {
      let text = texts.text(key, "", of: element)
      if !text.isEmpty { settings.append(property(text)) }
    }
    if context.values.truth("showsCancelButton", of: element) {
      settings.append(.showsCancelButton(true))
    }
    let titles = element.list("scopeButtonTitles").prefix(ControlConverter.mostParts).map(\.text)
    if !titles.isEmpty { settings.append(.scopeButtonTitles(titles)) }
    if context.values.truth("showsScopeBar", of: element) { settings.append(.showsScopeBar(true)) }
    return settings + tint(of: element)
  }

  /// Returns whether a search bar shows its scopes.
  static func showsScopes(_ element: XMLElement) -> Bool {
    element["showsScopeBar"] == "YES" && !element.list("scopeButtonTitles").isEmpty
  }

  /// Returns whether a date picker shows its date as a button, which opens a calendar.
  static func isCompact(_ element: XMLElement) -> Bool { element["style"] == "compact" }

  /// Returns the properties of a date picker.
  func datePicker(_ element: XMLElement) -> [ViewSetting] {
    if Self.isCompact(element) { return compactDatePicker(element) }
    var settings: [ViewSetting] = []
    if let mode = Self.modes[element["datePickerMode"] ?? ""] {
      settings.append(.datePickerMode(mode))
    }
    for (key, property) in [
      ("date", ViewSetting.date), ("minimumDate", ViewSetting.minimumDate),
      ("maximumDate", ViewSetting.maximumDate),
    ] {
      if let date = date(key, of: element) { settings.append(property(date)) }
    }
    if let interval = context.values.number("minuteInterval", of: element),
      (2...30).contains(interval), let whole = Int(exactly: interval), 60.isMultiple(of: whole)
    {
      settings.append(.minuteInterval(whole))
    }
    if let duration = context.values.number("countDownDuration", of: element),
      (60...86_340).contains(duration)
    {
      settings.append(.countDownDuration(duration))
    }
    if let style = element["style"], style != "wheels" {
      context.notes.add(
        "date picker \(style)", "found a date picker of the style \(style); it has wheels",
        at: element)
    }
    return settings
  }

  /// Returns the properties of a button that shows a date.
  private func compactDatePicker(_ element: XMLElement) -> [ViewSetting] {
    let text = DateText(seconds: date("date", of: element) ?? Self.referenceDate)
    let shown =
      switch element["datePickerMode"] {
      case "time": text.time
      case "date": text.day
      default: "\(text.day)  \(text.time)"
      }
    return [
      .text(shown), .font(Font(family: FontConverter(context).systemFamily, pointSize: 17)),
      .textColor(.black), .background(SystemColors.fill), .cornerRadius(6),
      .contentEdgeInsets(EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)),
    ]
  }

  /// Returns a date in UTC without its seconds, which documents do not have.
  private func date(_ key: String, of element: XMLElement) -> Double? {
    guard let child = element.child("date", key: key),
      let text = child["timeIntervalSinceReferenceDate"]
    else { return nil }
    guard let time = Double(text), time.magnitude <= Self.longestTime else {
      context.values.reject(
        "timeIntervalSinceReferenceDate=\"\(text)\"", "a number of seconds", at: child)
      return nil
    }
    return ((time + Self.referenceDate) / 60).rounded(.down) * 60
  }

  private func tint(of element: XMLElement) -> [ViewSetting] {
    let color = element.child("color", key: "tintColor")
    return color.flatMap { context.resources.color($0, context.values) }
      .map { [.tintColor($0)] } ?? []
  }

  private static let modes: [String: DatePicker.Mode] = [
    "time": .time, "date": .date, "countDownTimer": .countDownTimer,
  ]
}
