// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
@_spi(Overriding) public import MullionView

/// A control with wheels for a date, a time or a duration.
///
/// Dates are seconds since 1 January 1970 in UTC; the module UIKit has `date` instead. The calendar
/// is the Gregorian one. The control sends `valueChanged` when the user has selected another date.
open class DatePicker: Control {
  /// The values that a date picker shows; the raw values are UIKit's.
  nonisolated public enum Mode: Int, Sendable, CaseIterable {
    /// Hour, minute and half of the day.
    case time = 0
    /// Month, day and year.
    case date = 1
    /// Day, hour, minute and half of the day.
    case dateAndTime = 2
    /// Hours and minutes of a duration.
    case countDownTimer = 3
  }

  /// The words of the wheels and the order of their parts.
  nonisolated public struct Words: Hashable, Sendable {
    /// The names of the months from January.
    public var months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    /// The short names of the months from January.
    public var shortMonths = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// The short names of the days of the week from Sunday.
    public var shortWeekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    /// The name of the present day.
    public var today = "Today"
    /// The names of the halves of the day.
    public var halves = ["AM", "PM"]
    /// The words after a number of hours, for one and for several.
    public var hours = ["hour", "hours"]
    /// The word after a number of minutes.
    public var minutes = "min"
    /// Whether the hours of a day are 0…23.
    public var uses24Hours = false
    /// Whether the day precedes the month.
    public var isDayFirst = false

    /// Creates the English words.
    public init() {}
  }

  /// The values that the wheels show.
  ///
  /// Default date and time.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { wheels.reload() } }
  }
  /// The words of the wheels.
  ///
  /// Default English.
  public final var words = Words() {
    didSet { if words != oldValue { wheels.reload() } }
  }
  /// Returns the seconds by which the shown time zone is ahead of UTC at a time, which is given in
  /// seconds since 1 January 1970.
  ///
  /// Default: the time zone of the machine.
  public final var timeZoneOffset: (Double) -> Int = CivilTime.localOffset {
    didSet { wheels.reload() }
  }

  /// The time zone that was set in the module UIKit, which has a type for it; nil for that of the
  /// machine.
  package final var zone: (any Sendable)?

  private var storedTime = CivilTime.now
  private var storedMinimum: Double?
  private var storedMaximum: Double?
  private var storedInterval = 1
  private var storedDuration = 60.0
  final let picker = PickerView()
  private let wheels = DateWheels()

  /// Creates a date picker that shows the present time.
  ///
  /// - Parameter frame: The frame in the future superview, in points. A width or height of zero
  ///   stands for 320 × 216 points.
  public override init(frame: Rect = .zero) {
    var frame = frame
    if frame.size.width == 0 { frame.size.width = PickerView.standardSize.width }
    if frame.size.height == 0 { frame.size.height = PickerView.standardSize.height }
    super.init(frame: frame)
    addSubview(picker)
    wheels.control = self
    picker.dataSource = wheels
    picker.delegate = wheels
    wheels.show(animated: false)
  }

  // MARK: Values

  /// The selected date, in seconds since 1 January 1970 in UTC.
  ///
  /// Default: the present time. Dates outside of the limits count as the nearest limit.
  public final var timeIntervalSince1970: Double {
    get { storedTime }
    set { setTimeIntervalSince1970(newValue, animated: false) }
  }

  /// Sets ``timeIntervalSince1970``.
  ///
  /// - Parameters:
  ///   - time: The date, in seconds since 1 January 1970 in UTC.
  ///   - animated: Whether the wheels turn.
  public final func setTimeIntervalSince1970(_ time: Double, animated: Bool) {
    reporting { () throws(ViewError) in
      guard time.isFinite else {
        throw .invalidNumber(view: displayName, property: "timeIntervalSince1970", value: time)
      }
      storedTime = limited(time)
      wheels.show(animated: animated)
    }
  }

  /// The earliest date, in seconds since 1 January 1970 in UTC; nil for none.
  ///
  /// The limits have no effect if the earliest date is after the latest one.
  public final var minimumTimeIntervalSince1970: Double? {
    get { storedMinimum }
    set { setLimit(newValue, "minimumTimeIntervalSince1970", \.storedMinimum) }
  }

  /// The latest date, in seconds since 1 January 1970 in UTC; nil for none.
  public final var maximumTimeIntervalSince1970: Double? {
    get { storedMaximum }
    set { setLimit(newValue, "maximumTimeIntervalSince1970", \.storedMaximum) }
  }

  private func setLimit(
    _ time: Double?, _ property: String, _ place: ReferenceWritableKeyPath<DatePicker, Double?>
  ) {
    reporting { () throws(ViewError) in
      if let time, !time.isFinite {
        throw .invalidNumber(view: displayName, property: property, value: time)
      }
      guard self[keyPath: place] != time else { return }
      self[keyPath: place] = time
      storedTime = limited(storedTime)
      wheels.reload()
    }
  }

  /// The distance between two rows of the minutes' wheel.
  ///
  /// Default 1. A value that does not divide 60, or is above 30, is ignored.
  open var minuteInterval: Int {
    get { storedInterval }
    set {
      guard newValue != storedInterval, (1...30).contains(newValue), 60 % newValue == 0 else {
        return
      }
      storedInterval = newValue
      wheels.reload()
    }
  }

  /// The duration of the mode for durations, in seconds, 60 to less than a day.
  ///
  /// Default 60. Whole minutes count; values that are not finite are ignored.
  open var countDownDuration: Double {
    get { storedDuration }
    set {
      guard newValue.isFinite else { return }
      storedDuration = min(max((newValue / 60).rounded(.down), 1), 1439) * 60
      wheels.show(animated: false)
    }
  }

  /// Returns a date within the limits.
  final func limited(_ time: Double) -> Double {
    if let low = storedMinimum, let high = storedMaximum, low > high { return time }
    let least = max(time, storedMinimum ?? time)
    return min(least, storedMaximum ?? least)
  }

  // MARK: The calendar

  /// The selected date in the shown time zone.
  final var civilTime: CivilTime { civil(storedTime) }

  /// Returns a date in the shown time zone.
  final func civil(_ time: Double) -> CivilTime {
    CivilTime(seconds: time + Double(timeZoneOffset(time)))
  }

  /// Returns the date of a time in the shown zone, in seconds since 1 January 1970 in UTC.
  final func time(of civil: CivilTime) -> Double {
    let local = civil.seconds
    let guess = local - Double(timeZoneOffset(local))
    return local - Double(timeZoneOffset(guess))
  }

  /// Takes the user's selection and notifies the targets if it is another one.
  final func select(_ civil: CivilTime) {
    let time = limited(time(of: civil))
    let isNew = time != storedTime
    storedTime = time
    wheels.show(animated: true)
    if isNew { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Takes the user's selection of a duration in seconds.
  final func select(duration: Double) {
    let isNew = max(duration, 60) != storedDuration
    storedDuration = max(duration, 60)
    wheels.show(animated: true)
    if isNew { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: The view

  open override var intrinsicContentSize: Size { PickerView.standardSize }

  /// Returns 320 × 216 points.
  open override func sizeThatFits(_ size: Size) -> Size { PickerView.standardSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.place(bounds)
  }

  // The wheels track the touches.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool { false }

  @_spi(Overriding) open override func stateDidChange() {
    picker.isUserInteractionEnabled = isEnabled
    picker.alpha = isEnabled ? 1 : 0.5
  }

  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    wheels.reload()
  }

  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != DatePicker.self }

  // See Responder.
  deinit {}
}
