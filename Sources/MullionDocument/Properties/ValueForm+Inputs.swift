// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

extension ValueForm where Value == Double {
  /// A date and a time without a time zone, in seconds since 1 January 1970.
  static var date: Self {
    .init(
      .definition("date"), read: { $0.date($1) }, write: { .string(DocumentDate.text(of: $0)) })
  }
}

extension ValueForm where Value == Int {
  /// A divisor of a number, from 1 to a limit.
  static func divisor(of number: Int, upTo limit: Int) -> Self {
    let divisors = (1...limit).filter { number.isMultiple(of: $0) }
    return .init(
      JSONSchema([("enum", .list(divisors.map { .number(Double($0)) }))]),
      read: { context, value in
        if let divisor = divisors.first(where: { Double($0) == value.number }) { return divisor }
        context.reject(value, expected: "a divisor of \(number) from 1 to \(limit)")
        return nil
      }, write: { .exact(Double($0)) })
  }
}

extension DatePicker.Mode {
  /// The names of the modes in documents.
  static let documentNames: [(String, DatePicker.Mode)] = [
    ("time", .time), ("date", .date), ("dateAndTime", .dateAndTime),
    ("countDownTimer", .countDownTimer),
  ]
}

extension ReadingContext {
  /// Reads a date such as `2031-05-18` or `2031-05-18T09:30`.
  func date(_ value: JSONValue) -> Double? {
    if let date = value.text.flatMap(DocumentDate.init) { return date.seconds }
    reject(value, expected: "a date such as \"2031-05-18\" or \"2031-05-18T09:30\"")
    return nil
  }
}

/// A date and a time of day in a document, in ISO 8601 without a time zone.
struct DocumentDate {
  /// The pattern of the text in the schema, which does not know the lengths of months.
  static let pattern =
    "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])(T([01][0-9]|2[0-3]):[0-5][0-9])?$"

  /// The seconds since 1 January 1970.
  let seconds: Double

  /// Reads a text; nil if it is not a date of the years 1…9999.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let form = Array((bytes.count == 10 ? "0000-00-00" : "0000-00-00T00:00").utf8)
    guard bytes.count == form.count else { return nil }
    let isWellFormed = zip(bytes, form).allSatisfy { byte, sample in
      sample == UInt8(ascii: "0")
        ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == sample
    }
    guard isWellFormed else { return nil }
    let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard parts.count >= 3, (1...9999).contains(parts[0]), (1...12).contains(parts[1]),
      (1...CivilTime.days(inMonth: parts[1], of: parts[0])).contains(parts[2])
    else { return nil }
    let day = CivilTime.dayNumber(year: parts[0], month: parts[1], day: parts[2])
    var time = 0.0
    if parts.count == 5 {
      guard parts[3] < 24, parts[4] < 60 else { return nil }
      time = Double(parts[3] * 3600 + parts[4] * 60)
    }
    seconds = Double(day) * CivilTime.secondsPerDay + time
  }

  /// Returns the text of a date, without its seconds.
  static func text(of seconds: Double) -> String {
    let civil = CivilTime(seconds: seconds)
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
    }
    let date = "\(digits(civil.year, 4))-\(digits(civil.month, 2))-\(digits(civil.day, 2))"
    return "\(date)T\(digits(civil.hour, 2)):\(digits(civil.minute, 2))"
  }
}
