// SPDX-License-Identifier: GPL-3.0-or-later

/// The English texts of a date in UTC, as a compact date picker shows them.
struct DateText {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let secondsOfDay = 86_400.0

  /// The day, such as "Jan 31, 2024".
  let day: String
  /// The time, such as "9:41 AM".
  let time: String

  /// Creates the texts of a date.
  ///
  /// - Parameter seconds: The seconds since 1970, at most 1e12 in magnitude.
  init(seconds: Double) {
    let days = (seconds / Self.secondsOfDay).rounded(.down)
    let minutes = Int((seconds - days * Self.secondsOfDay) / 60)
    let hour = minutes / 60 % 24
    let minute = minutes % 60
    time =
      "\((hour + 11) % 12 + 1):\(minute < 10 ? "0" : "")\(minute) \(hour < 12 ? "AM" : "PM")"
    let date = Self.date(daysSince1970: Int(days))
    day = "\(Self.months[date.month - 1]) \(date.day), \(date.year)"
  }

  /// Returns the date of the Gregorian calendar.
  ///
  /// The computation uses years that begin in March, so that a leap day is the last day of a year,
  /// and eras of 400 years, after which the calendar repeats.
  private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let daysOfEra = 146_097
    let shifted = days + 719_468
    let era = shifted >= 0 ? shifted / daysOfEra : (shifted - daysOfEra + 1) / daysOfEra
    let dayOfEra = shifted - era * daysOfEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
