// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The wheels of a date picker: their rows, and the date that they show.
final class DateWheels: PickerViewDataSource, PickerViewDelegate {
  /// A wheel.
  enum Wheel {
    case month, day, year
    /// The day of the date and time mode.
    case date
    case hour, minute, half
    case hours, minutes
  }

  /// The number of times that an endless wheel repeats its rows.
  private static let turns = 200

  weak var control: DatePicker?

  private var wheels: [Wheel] {
    guard let control else { return [] }
    let words = control.words
    let clock: [Wheel] = words.uses24Hours ? [.hour, .minute] : [.hour, .minute, .half]
    return switch control.datePickerMode {
    case .time: clock
    case .date: words.isDayFirst ? [.day, .month, .year] : [.month, .day, .year]
    case .dateAndTime: [.date] + clock
    case .countDownTimer: [.hours, .minutes]
    }
  }

  private var interval: Int { control?.minuteInterval ?? 1 }

  // MARK: Rows

  /// Returns the number of different rows of a wheel.
  private func period(_ wheel: Wheel) -> Int {
    switch wheel {
    case .month: 12
    case .day: 31
    case .year: 9999
    case .date: CivilTime.lastDay - CivilTime.firstDay + 1
    case .hour: control?.words.uses24Hours ?? false ? 24 : 12
    case .minute, .minutes: 60 / interval
    case .half: 2
    case .hours: 24
    }
  }

  private func repeats(_ wheel: Wheel) -> Bool {
    switch wheel {
    case .month, .day, .hour, .minute, .minutes: true
    case .year, .date, .half, .hours: false
    }
  }

  func numberOfComponents(in pickerView: PickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    let wheels = wheels
    guard wheels.indices.contains(component) else { return 0 }
    let wheel = wheels[component]
    return period(wheel) * (repeats(wheel) ? Self.turns : 1)
  }

  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Double? {
    let wheels = wheels
    guard wheels.indices.contains(component) else { return nil }
    switch wheels[component] {
    case .month: return 140
    case .date: return 140
    case .day, .hour, .minute, .half: return 48
    case .year: return 76
    case .hours, .minutes: return 120
    }
  }

  func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> AttributedText? {
    let wheels = wheels
    guard let control, wheels.indices.contains(component) else { return nil }
    let wheel = wheels[component]
    let value = row % period(wheel)
    let isValid = isSelectable(wheel, value, in: control)
    return AttributedText(
      title(wheel, value, in: control),
      TextAttributes(color: control.systemColor(isValid ? .text : .placeholder)))
  }

  private func title(_ wheel: Wheel, _ value: Int, in control: DatePicker) -> String {
    let words = control.words
    func word(_ words: [String], _ index: Int) -> String {
      words.indices.contains(index) ? words[index] : "\(index + 1)"
    }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    switch wheel {
    case .month: return word(words.months, value)
    case .day, .year: return "\(value + 1)"
    case .date:
      let number = CivilTime.firstDay + value
      if number == control.civil(CivilTime.now).dayNumber { return words.today }
      var date = CivilTime(seconds: 0)
      date.setDay(number)
      let weekday = word(words.shortWeekdays, CivilTime.weekday(ofDay: number))
      let month = word(words.shortMonths, date.month - 1)
      return words.isDayFirst
        ? "\(weekday) \(date.day) \(month)" : "\(weekday) \(month) \(date.day)"
    case .hour: return words.uses24Hours ? two(value) : "\(value == 0 ? 12 : value)"
    case .minute: return two(value * interval)
    case .half: return word(words.halves, value)
    case .hours: return "\(value) \(word(words.hours, value == 1 ? 0 : 1))"
    case .minutes: return "\(value * interval) \(words.minutes)"
    }
  }

  /// Returns whether a wheel's value belongs to a date within the limits; the wheels of longer
  /// units keep their values.
  private func isSelectable(_ wheel: Wheel, _ value: Int, in control: DatePicker) -> Bool {
    var date = control.civilTime
    let start: CivilTime
    let end: CivilTime
    switch wheel {
    case .day:
      guard value < CivilTime.days(inMonth: date.month, of: date.year) else { return false }
      date.day = value + 1
      (start, end) = Self.span(date, date)
    case .month:
      var last = date
      (date.month, date.day) = (value + 1, 1)
      (last.month, last.day) = (value + 1, CivilTime.days(inMonth: value + 1, of: date.year))
      (start, end) = Self.span(date, last)
    case .year:
      var last = date
      (date.year, date.month, date.day) = (value + 1, 1, 1)
      (last.year, last.month, last.day) = (value + 1, 12, 31)
      (start, end) = Self.span(date, last)
    case .date:
      date.setDay(CivilTime.firstDay + value)
      (start, end) = Self.span(date, date)
    default: return true
    }
    let (first, last) = (control.time(of: start), control.time(of: end))
    return control.limited(first) <= last && control.limited(last) >= first
  }

  /// Returns the first and the last second of a range of days.
  private static func span(_ first: CivilTime, _ last: CivilTime) -> (CivilTime, CivilTime) {
    var (start, end) = (first, last)
    (start.time, end.time) = (0, CivilTime.secondsPerDay - 1)
    return (start, end)
  }

  // MARK: The date

  /// Loads the wheels again after a change of the mode, the words or the limits.
  func reload() {
    control?.picker.reloadAllComponents()
    show(animated: false)
  }

  /// Turns the wheels to the selected date.
  func show(animated: Bool) {
    guard let control else { return }
    let picker = control.picker
    let date = control.civilTime
    for (component, wheel) in wheels.enumerated() {
      let value = value(of: wheel, date, control.countDownDuration)
      let current = picker.selectedRow(inComponent: component)
      // Which days and months can be selected depends on the values of the other wheels.
      if wheel == .day || wheel == .month { picker.reloadComponent(component) }
      let row = row(of: value, in: wheel, near: current)
      if row != current || !animated {
        picker.selectRow(row, inComponent: component, animated: animated)
      }
    }
  }

  private func value(of wheel: Wheel, _ date: CivilTime, _ duration: Double) -> Int {
    switch wheel {
    case .month: date.month - 1
    case .day: date.day - 1
    case .year: date.year - 1
    case .date: date.dayNumber - CivilTime.firstDay
    case .hour: date.hour % period(.hour)
    case .minute: date.minute / interval
    case .half: date.hour / 12
    case .hours: Int(duration / 3600)
    case .minutes: Int(duration / 60) % 60 / interval
    }
  }

  /// Returns the row of a value that is nearest to another row.
  private func row(of value: Int, in wheel: Wheel, near row: Int) -> Int {
    guard repeats(wheel) else { return value }
    let period = period(wheel)
    let turn = row / period
    // At an end of its repeated rows, a wheel jumps to the middle, so that it can turn further.
    guard row >= 0, (1..<Self.turns - 1).contains(turn) else {
      return Self.turns / 2 * period + value
    }
    let rows = (-1...1).map { (turn + $0) * period + value }
    return rows.min { ($0 - row).magnitude < ($1 - row).magnitude } ?? value
  }

  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
    guard let control else { return }
    var date = control.civilTime
    var (hour, minute) = (date.hour, date.minute)
    var (hours, minutes) = (0, 0)
    for (index, wheel) in wheels.enumerated() {
      let row = pickerView.selectedRow(inComponent: index)
      guard row >= 0 else { return }
      let value = row % period(wheel)
      switch wheel {
      case .month: date.month = value + 1
      case .day: date.day = value + 1
      case .year: date.year = value + 1
      case .date: date.setDay(CivilTime.firstDay + value)
      case .hour: hour = control.words.uses24Hours ? value : value + (hour >= 12 ? 12 : 0)
      case .minute: minute = value * interval
      case .half: hour = hour % 12 + value * 12
      case .hours: hours = value
      case .minutes: minutes = value * interval
      }
    }
    if control.datePickerMode == .countDownTimer {
      return control.select(duration: Double(hours * 3600 + minutes * 60))
    }
    date.day = min(date.day, CivilTime.days(inMonth: date.month, of: date.year))
    if control.datePickerMode != .date { date.time = Double(hour * 3600 + minute * 60) }
    control.select(date)
  }
}
