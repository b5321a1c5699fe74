// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

extension DatePicker {
  /// The selected date.
  public final var date: Date {
    get { Date(timeIntervalSince1970: timeIntervalSince1970) }
    set { timeIntervalSince1970 = newValue.timeIntervalSince1970 }
  }

  /// Sets the selected date.
  public final func setDate(_ date: Date, animated: Bool) {
    setTimeIntervalSince1970(date.timeIntervalSince1970, animated: animated)
  }

  /// The earliest date; nil for none.
  public final var minimumDate: Date? {
    get { minimumTimeIntervalSince1970.map { Date(timeIntervalSince1970: $0) } }
    set { minimumTimeIntervalSince1970 = newValue?.timeIntervalSince1970 }
  }

  /// The latest date; nil for none.
  public final var maximumDate: Date? {
    get { maximumTimeIntervalSince1970.map { Date(timeIntervalSince1970: $0) } }
    set { maximumTimeIntervalSince1970 = newValue?.timeIntervalSince1970 }
  }

  /// The time zone of the shown date; nil for that of the machine.
  public final var timeZone: TimeZone? {
    get { zone as? TimeZone }
    set {
      zone = newValue
      timeZoneOffset = { time in
        (newValue ?? .current).secondsFromGMT(for: Date(timeIntervalSince1970: time))
      }
    }
  }
}
