// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A date and a time of the Gregorian calendar in one time zone.
///
/// The calendar is also used for dates before 1582. Years are 1…9999.
nonisolated package struct CivilTime: Equatable {
  /// The seconds of a day without a change of the clock.
  package static let secondsPerDay = 86_400.0
  /// The days from 1 January 1970 to 1 January of the year 1.
  static let firstDay = dayNumber(year: 1, month: 1, day: 1)
  /// The days from 1 January 1970 to 31 December 9999.
  static let lastDay = dayNumber(year: 9999, month: 12, day: 31)

  /// The year, 1…9999.
  package var year = 1970
  /// The month, 1…12.
  package var month = 1
  /// The day of the month from 1.
  package var day = 1
  /// The seconds since midnight, 0 to less than 86 400.
  package var time = 0.0

  /// Finds the date of a number of seconds since 1 January 1970 in the zone.
  ///
  /// Numbers outside of the calendar's years result in its first or last date.
  package init(seconds: Double) {
    let low = Double(Self.firstDay) * Self.secondsPerDay
    let high = Double(Self.lastDay + 1) * Self.secondsPerDay - 1
    let limited = seconds.isNaN ? 0 : min(max(seconds, low), high)
    let days = (limited / Self.secondsPerDay).rounded(.down)
    time = limited - days * Self.secondsPerDay
    setDay(Int(days))
  }

  /// Sets the date to a number of days since 1 January 1970.
  mutating func setDay(_ number: Int) {
    // A cycle of 400 years has 146 097 days. Years begin in March, so that the leap day is last.
    let shifted = number + 719_468
    let cycle = shifted >= 0 ? shifted / 146_097 : (shifted - 146_096) / 146_097
    let inCycle = shifted - cycle * 146_097
    let inYears = inCycle - inCycle / 1460 + inCycle / 36_524 - inCycle / 146_096
    let yearOfCycle = inYears / 365
    let inYear = inCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let marchMonth = (5 * inYear + 2) / 153
    day = inYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
  }

  /// Returns the days from 1 January 1970 to a date.
  package static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let cycle = shifted >= 0 ? shifted / 400 : (shifted - 399) / 400
    let yearOfCycle = shifted - cycle * 400
    let inYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let inCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + inYear
    return cycle * 146_097 + inCycle - 719_468
  }

  /// Returns the number of days in a month, 1…12.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days since 1 January 1970.
  var dayNumber: Int { Self.dayNumber(year: year, month: month, day: day) }

  /// The seconds since 1 January 1970 in the zone.
  var seconds: Double { Double(dayNumber) * Self.secondsPerDay + time }

  /// The hour, 0…23.
  package var hour: Int { Int(time / 3600) }
  /// The minute, 0…59.
  package var minute: Int { Int(time / 60) % 60 }

  /// The day of the week, 0 for Sunday.
  static func weekday(ofDay number: Int) -> Int {
    // 1 January 1970 was a Thursday.
    let rest = (number + 4) % 7
    return rest < 0 ? rest + 7 : rest
  }

  /// The seconds since 1 January 1970 in UTC, now.
  static var now: Double { Double(currentTime()) }

  /// Returns the seconds by which the machine's time zone is ahead of UTC at a time.
  static func localOffset(at seconds: Double) -> Int {
    guard seconds.magnitude < 1e12 else { return 0 }
    var time = time_t(seconds)
    var parts = tm()
    return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
  }
}

/// Calls the C library's `time` function; inside ``CivilTime``, that name means the property.
nonisolated private func currentTime() -> time_t { time(nil) }
