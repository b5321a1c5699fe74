// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tests date pickers against the C library's calendar.
///
/// The wheels have 216 points, so their selected row is at 108 and the next one at 139.
@Suite(BlockEngineTrait()) struct DatePickerTests {
  private let stage = InputStage(320, 216)
  private let picker = DatePicker()

  /// Returns the seconds since 1970 of a date in UTC, by the C library.
  private func time(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
  ) -> Double {
    var parts = tm()
    parts.tm_year = Int32(year - 1900)
    parts.tm_mon = Int32(month - 1)
    (parts.tm_mday, parts.tm_hour) = (Int32(day), Int32(hour))
    (parts.tm_min, parts.tm_sec) = (Int32(minute), Int32(second))
    return Double(timegm(&parts))
  }

  private func show(_ mode: DatePicker.Mode, _ time: Double) {
    picker.timeZoneOffset = { _ in 0 }
    picker.datePickerMode = mode
    picker.timeIntervalSince1970 = time
    stage.root.addSubview(picker)
    stage.update()
  }

  private var wheels: PickerView? { picker.subviews.compactMap { $0 as? PickerView }.first }

  /// Returns the titles of the selected rows.
  private func titles() throws -> [String] {
    stage.update()
    let wheels = try #require(wheels)
    return (0..<wheels.numberOfComponents).map { component in
      let row = wheels.selectedRow(inComponent: component)
      return (wheels.view(forRow: row, forComponent: component) as? Label)?.text ?? "?"
    }
  }

  @Test(.rule("13.datePicker")) func `the wheels show the date of the C library's calendar`() throws
  {
    picker.words.today = "?"
    show(.dateAndTime, 0)
    var random = SplitMix64(seed: 7)
    let (weekdays, months) = (picker.words.shortWeekdays, picker.words.shortMonths)
    for _ in 0..<40 {
      let seconds = Double(Int.random(in: -62_135_596_800...253_402_300_799, using: &random))
      picker.timeIntervalSince1970 = seconds
      var clock = time_t(seconds)
      var parts = tm()
      gmtime_r(&clock, &parts)
      let date = "\(weekdays[Int(parts.tm_wday)]) \(months[Int(parts.tm_mon)]) \(parts.tm_mday)"
      let hour = Int(parts.tm_hour)
      let minute = Int(parts.tm_min)
      let shown = try titles()
      #expect(
        shown == [
          date, "\(hour % 12 == 0 ? 12 : hour % 12)", minute < 10 ? "0\(minute)" : "\(minute)",
          hour < 12 ? "AM" : "PM",
        ])
    }
  }

  @Test(.rule("13.datePicker")) func `the modes have UIKit's wheels`() throws {
    show(.date, time(2024, 2, 29, 13, 5))
    #expect(try titles() == ["February", "29", "2024"])
    picker.datePickerMode = .time
    #expect(try titles() == ["1", "05", "PM"])
    picker.words.uses24Hours = true
    #expect(try titles() == ["13", "05"])
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3600 + 5 * 60 + 17
    #expect(picker.countDownDuration == 3900)
    #expect(try titles() == ["1 hour", "5 min"])
    picker.datePickerMode = .date
    picker.words.isDayFirst = true
    #expect(try titles() == ["29", "February", "2024"])
  }

  @Test func `the user's selection changes the date and reports it once`() {
    show(.date, time(2024, 5, 31, 10, 20, 30))
    var count = 0
    picker.addAction(for: .valueChanged) { _ in count += 1 }
    // The wheels of 140, 48 and 76 points with gaps of 5 are centered: the year is at 222…298.
    stage.tap(260, 139)
    #expect(picker.timeIntervalSince1970 == time(2025, 5, 31, 10, 20, 30) && count == 1)
    // June has 30 days, so the day's wheel turns back.
    stage.tap(90, 139)
    #expect(picker.timeIntervalSince1970 == time(2025, 6, 30, 10, 20, 30) && count == 2)
    #expect((try? titles()) == ["June", "30", "2025"])
  }

  @Test func `the time's wheels keep the day`() {
    show(.time, time(2024, 5, 31, 11, 59, 30))
    // The wheels of three times 48 points with gaps of 5 begin at 83; the half is at 189…237.
    stage.tap(213, 139)
    #expect(picker.timeIntervalSince1970 == time(2024, 5, 31, 23, 59))
    stage.tap(107, 139)
    #expect(picker.timeIntervalSince1970 == time(2024, 5, 31, 12, 59))
    stage.tap(160, 139)
    #expect(picker.timeIntervalSince1970 == time(2024, 5, 31, 12, 0))
  }

  @Test func `a date outside of the limits becomes the nearest limit`() {
    show(.date, time(2024, 5, 31))
    picker.maximumTimeIntervalSince1970 = time(2024, 12, 31)
    picker.minimumTimeIntervalSince1970 = time(2024, 1, 1)
    stage.tap(260, 139)
    #expect(picker.timeIntervalSince1970 == time(2024, 12, 31))
    picker.timeIntervalSince1970 = 0
    #expect(picker.timeIntervalSince1970 == time(2024, 1, 1))
    // Limits in the wrong order have no effect.
    picker.minimumTimeIntervalSince1970 = time(2030, 1, 1)
    picker.timeIntervalSince1970 = time(2026, 1, 1)
    #expect(picker.timeIntervalSince1970 == time(2026, 1, 1))
  }

  @Test func `the minutes have the interval if it divides an hour`() throws {
    show(.time, time(2024, 5, 31, 9, 44))
    picker.minuteInterval = 15
    #expect(try titles() == ["9", "30", "AM"])
    for wrong in [0, -1, 7, 60] { picker.minuteInterval = wrong }
    #expect(picker.minuteInterval == 15)
    stage.tap(160, 139)
    #expect(picker.timeIntervalSince1970 == time(2024, 5, 31, 9, 45))
  }

  @Test func `the time zone moves the shown date`() throws {
    show(.dateAndTime, time(2024, 12, 31, 23, 30))
    picker.timeZoneOffset = { _ in 3600 }
    #expect(try titles() == ["Wed Jan 1", "12", "30", "AM"])
    stage.tap(170, 139)
    #expect(picker.timeIntervalSince1970 == time(2025, 1, 1, 0, 30))
  }

  @Test func `numbers that are not finite are refused`() {
    show(.date, 0)
    picker.identifier = "nanPicker"
    let errors = Reported.errors(naming: "nanPicker") {
      picker.timeIntervalSince1970 = .nan
      picker.minimumTimeIntervalSince1970 = .infinity
    }
    picker.countDownDuration = .nan
    #expect(errors.count == 2 && picker.timeIntervalSince1970 == 0)
    picker.timeIntervalSince1970 = 1e300
    picker.timeIntervalSince1970 = -1e300
    stage.update()
  }

  @Test func `a disabled picker ignores touches`() {
    show(.date, time(2024, 5, 31))
    picker.isEnabled = false
    stage.tap(260, 139)
    #expect(picker.timeIntervalSince1970 == time(2024, 5, 31))
  }

  @Test(.rule("13.datePicker"), arguments: 0..<6)
  func `random input keeps the date within its limits`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    show(.dateAndTime, time(2024, 2, 29, 12, 0))
    let (low, high) = (time(2023, 3, 5, 7, 30), time(2025, 1, 20, 15, 45))
    picker.minimumTimeIntervalSince1970 = low
    picker.maximumTimeIntervalSince1970 = high
    for step in 0..<40 {
      let point = (Double(whole(0...319)), Double(whole(0...215)))
      switch whole(0...7) {
      case 0: stage.touch(.began, point.0, point.1)
      case 1: stage.touch(.moved, point.0, point.1)
      case 2: stage.touch(.ended, point.0, point.1)
      case 3: picker.datePickerMode = .allCases[whole(0...3)]
      case 4: picker.minuteInterval = [1, 5, 15, 30][whole(0...3)]
      case 5: picker.words.uses24Hours.toggle()
      case 6: stage.wait(0.3)
      default: stage.tap(point.0, point.1)
      }
      #expect((low...high).contains(picker.timeIntervalSince1970), "step \(step)")
      #expect((60..<86_400).contains(picker.countDownDuration), "step \(step)")
      if let difference = try stage.repaintDifference() {
        Issue.record("step \(step): \(difference)")
      }
    }
  }

  @Test func `a finger on a wheel still turns it after another wheel changed the date`() throws {
    show(.date, time(2024, 5, 10))
    // The wheels of the month and the day are at 23…163 and 168…216.
    stage.touch(.began, 190, 150)
    for y in stride(from: 140.0, through: 86, by: -6) { stage.touch(.moved, 190, y) }
    stage.touch(.began, 90, 139, finger: 1)
    stage.wait(0.05)
    stage.touch(.ended, 90, 139, finger: 1)
    stage.wait(1)
    #expect(picker.timeIntervalSince1970 == time(2024, 6, 10))
    stage.touch(.moved, 190, 85)
    stage.wait(0.5)
    stage.touch(.ended, 190, 85)
    stage.wait(2)
    let wheels = try #require(wheels)
    let row = wheels.selectedRow(inComponent: 1)
    #expect(wheels.view(forRow: row, forComponent: 1)?.center.y == 108)
    #expect(picker.timeIntervalSince1970 == time(2024, 6, 12))
  }
}
