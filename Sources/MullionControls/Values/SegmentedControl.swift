// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A control of segments with titles or images side by side, one of which can be selected.
///
/// A touch that ends on another segment selects it and sends ``Control/Events/valueChanged``. In
/// the intrinsic size, all segments are as wide as the widest content needs. In other bounds they
/// share the width equally. ``setWidth(_:forSegmentAt:)`` and
/// ``apportionsSegmentWidthsByContent`` change that.
open class SegmentedControl: Control {
  /// The properties that an ``AppearanceProxy`` leaves alone once the program has set them.
  enum Customized: Int { case selectedSegmentTintColor }

  /// The value of ``selectedSegmentIndex`` if no segment is selected.
  public static let noSegment = -1

  /// The positions of a segment, for which a control may move its content; the raw values are UIKit's.
  nonisolated public enum Segment: Int, Sendable, CaseIterable {
    /// Any position that has no values of its own.
    case any = 0
    /// The leftmost segment of several ones.
    case left = 1
    /// A segment between two others.
    case center = 2
    /// The rightmost segment of several ones.
    case right = 3
    /// The only segment.
    case alone = 4
  }

  struct SegmentContent {
    var title = ""
    /// The image in place of the title; nil for a title.
    var image: Image?
    var isEnabled = true
    /// The width that the program has set, in points; 0 for none.
    var width = 0.0
    /// The distance by which the program moved the content, in points.
    var offset = Size.zero
  }

  final var segments: [SegmentContent] = []
  /// The images in place of the standard shapes; nil for none.
  final var images: SegmentImages?
  /// The attributes of the titles; nil for those of ``font`` and the style.
  final var titleAttributes: StateValues<TextAttributes>?

  /// The font of the titles.
  public final var font = Font(pointSize: 13) {
    didSet {
      setCustomized(.font)
      if font != oldValue { segmentsDidChange() }
    }
  }
  /// The color behind the selected segment; nil for a color of the style.
  ///
  /// Default nil.
  open var selectedSegmentTintColor: Color? {
    didSet {
      setCustomized(Customized.selectedSegmentTintColor, selectedSegmentTintColor != nil)
      if selectedSegmentTintColor != oldValue { setNeedsDisplay() }
    }
  }
  /// Whether the width of a segment without a width of its own is in proportion to its content.
  ///
  /// Default false: these segments are equally wide.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { segmentsDidChange() } }
  }
  /// Whether a segment is selected only while its event is sent.
  ///
  /// Default false.
  open var isMomentary = false {
    didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
  }
  /// The index of the selected segment, or ``noSegment``.
  ///
  /// An index out of range is reported to ``ViewError/handler`` and selects no segment. Default
  /// ``noSegment``. Setting it sends no event.
  open var selectedSegmentIndex = SegmentedControl.noSegment {
    didSet {
      if selectedSegmentIndex != Self.noSegment, !mayUse(selectedSegmentIndex) {
        selectedSegmentIndex = Self.noSegment
      }
      if selectedSegmentIndex != oldValue { setNeedsDisplay() }
    }
  }

  /// Creates a control without segments.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    setContentHuggingPriority(.high, for: .vertical)
  }

  /// Creates a control with the intrinsic size.
  ///
  /// - Parameter items: The titles.
  public convenience init(items: [String]) {
    self.init()
    segments = items.map { SegmentContent(title: $0) }
    sizeToFit()
  }

  final func segmentsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Size

  open override var intrinsicContentSize: Size {
    let wanted = segments.isEmpty ? TextSystem.engine : TextSystem.engine(for: self)
    guard let engine = wanted else { return super.intrinsicContentSize }
    return Size(width: naturalWidth(engine), height: naturalHeight)
  }

  /// Returns the intrinsic size, or the size of the bounds without a text engine, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    let own = intrinsicContentSize
    return own.height < 0 ? bounds.size : own
  }

  /// The distance from the top edge to the baseline of the titles, in points; 0 without a title.
  ///
  /// It holds at the intrinsic height. In a control of another height, the titles stay in the middle.
  open override var firstBaselineOffset: Double {
    get {
      box.storedFirstBaseline
        ?? titleLayout.map { (naturalHeight - $0.size.height) / 2 + $0.firstBaseline } ?? 0
    }
    set { super.firstBaselineOffset = newValue }
  }

  /// The distance from the bottom edge to the baseline of the titles, in points; 0 without a title.
  ///
  /// It holds at the intrinsic height. In a control of another height, the titles stay in the middle.
  open override var lastBaselineOffset: Double {
    get {
      box.storedLastBaseline
        ?? titleLayout.map { (naturalHeight - $0.size.height) / 2 + $0.lastBaseline } ?? 0
    }
    set { super.lastBaselineOffset = newValue }
  }

  @_spi(Overriding) open override var centeredBaselineHeight: Double? {
    titleLayout == nil ? nil : naturalHeight
  }

  @_spi(Overriding) open override func baselineFont(isFirst: Bool) -> Font? { titleFont }

  // MARK: Touches

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let x = touch.location(in: self).x
    let frames = frames
    let touched = segments.indices.first { index in
      x >= frames[index].minX && x < frames[index].maxX && segments[index].isEnabled
    }
    guard let touched, touched != selectedSegmentIndex else { return }
    selectedSegmentIndex = touched
    send([.valueChanged, .primaryActionTriggered], with: event)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  // MARK: Painting

  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != SegmentedControl.self }
  @_spi(Overriding) open override func stateDidChange() { setNeedsDisplay() }

  // As in UIKit, each segment is an element, and the control itself is none.
  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults()
  }

  @_spi(Overriding) open override var defaultAccessibilityElements: [AccessibleResponder]? {
    let frames = frames
    return segments.indices.map { index in
      var traits = AccessibilityTraits.button
      if index == selectedSegmentIndex { traits.insert(.selected) }
      if !isEnabled || !segments[index].isEnabled { traits.insert(.notEnabled) }
      let part = ControlAccessibility.part(
        of: self, segments[index].title, frames[index], traits)
      part.accessibilityValue = ControlAccessibility.position(index, of: segments.count)
      return part
    }
  }

  @_spi(Overriding) open override var nativeContents: NativeContents {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return .painted(width: bounds.width, alignment: isRightToLeft ? .right : .left)
  }

  @_spi(Overriding) open override func paintContents(in context: GraphicsContext) {
    let frames = frames
    if images?.backgrounds.isEmpty ?? true { paintShapes(frames, in: context) }
    paintImages(frames, in: context)
    for index in segments.indices { paint(index, in: frames[index], context) }
  }

  /// Paints the standard shapes: the background and the selection.
  private func paintShapes(_ frames: [Rect], in context: GraphicsContext) {
    context.fill(bounds, cornerRadius: 8, color: systemColor(.track))
    let alpha = isEnabled ? 1 : SystemColor.disabledAlpha
    if segments.indices.contains(selectedSegmentIndex) {
      let place = frames[selectedSegmentIndex].shrunk(dx: 2, dy: 2)
      let color = selectedSegmentTintColor ?? systemColor(.segment)
      context.fill(place, cornerRadius: 6, color: color.multiplyingAlpha(by: alpha))
    }
  }

  // MARK: Overridable members, which extensions cannot declare

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Returns the title of a segment; nil if it has an image or the index is out of range.
  open func titleForSegment(at index: Int) -> String? {
    guard segments.indices.contains(index), segments[index].image == nil else { return nil }
    return segments[index].title
  }

  /// Sets the title of a segment; an index out of range is reported to ``ViewError/handler``.
  ///
  /// - Parameters:
  ///   - title: The title, which replaces an image; nil for an empty one.
  ///   - index: The index of the segment.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard mayUse(index) else { return }
    (segments[index].title, segments[index].image) = (title ?? "", nil)
    segmentsDidChange()
  }

  /// Returns the image of a segment; nil if it has a title or the index is out of range.
  open func imageForSegment(at index: Int) -> Image? {
    segments.indices.contains(index) ? segments[index].image : nil
  }

  /// Sets the image of a segment; an index out of range is reported to ``ViewError/handler``.
  ///
  /// - Parameters:
  ///   - image: The image, which replaces a title; nil for an empty title.
  ///   - index: The index of the segment.
  open func setImage(_ image: Image?, forSegmentAt index: Int) {
    guard mayUse(index) else { return }
    (segments[index].title, segments[index].image) = ("", image)
    segmentsDidChange()
  }

  /// Returns the width that was set for a segment, in points; 0 if there is none or the index is out
  /// of range.
  open func widthForSegment(at index: Int) -> Double {
    segments.indices.contains(index) ? segments[index].width : 0
  }

  /// Sets the width of a segment.
  ///
  /// If the control is wider or narrower than its segments, those without a width share the
  /// difference; without such segments, all keep their proportions.
  ///
  /// - Parameters:
  ///   - width: The width, in points; 0 for one that follows the content. A negative or invalid
  ///     number is refused and reported.
  ///   - index: The index of the segment. One out of range is reported to ``ViewError/handler``.
  open func setWidth(_ width: Double, forSegmentAt index: Int) {
    guard mayUse(index) else { return }
    reporting { () throws(ViewError) in
      try checkNotNegative(width, "width of a segment")
      segments[index].width = width
      segmentsDidChange()
    }
  }

  /// Returns whether touches can select a segment; false if the index is out of range.
  open func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }

  /// Enables or disables a segment; an index out of range is reported to ``ViewError/handler``.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether touches can select the segment.
  ///   - index: The index of the segment.
  open func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    guard mayUse(index) else { return }
    segments[index].isEnabled = isEnabled
    setNeedsDisplay()
  }

  /// Inserts a segment and keeps the same segment selected.
  ///
  /// - Parameters:
  ///   - title: The title; nil for an empty one.
  ///   - index: The index of the new segment, clamped to the valid range.
  ///   - animated: UIKit's parameter; the change is not animated.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(SegmentContent(title: title ?? ""), at: index)
  }

  /// Inserts a segment with an image and keeps the same segment selected.
  ///
  /// - Parameters:
  ///   - image: The image; nil for an empty title.
  ///   - index: The index of the new segment, clamped to the valid range.
  ///   - animated: UIKit's parameter; the change is not animated.
  open func insertSegment(with image: Image?, at index: Int, animated: Bool) {
    insert(SegmentContent(image: image), at: index)
  }

  /// Removes a segment; if it was selected, no segment is selected afterwards.
  ///
  /// - Parameters:
  ///   - index: The index of the segment. One out of range is reported to ``ViewError/handler``.
  ///   - animated: UIKit's parameter; the change is not animated.
  open func removeSegment(at index: Int, animated: Bool) {
    guard mayUse(index) else { return }
    if selectedSegmentIndex == index { selectedSegmentIndex = Self.noSegment }
    segments.remove(at: index)
    if selectedSegmentIndex > index { selectedSegmentIndex -= 1 }
    segmentsDidChange()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    selectedSegmentIndex = Self.noSegment
    segments = []
    segmentsDidChange()
  }

  /// Returns the attributes of the titles in a state: normal, selected or disabled.
  ///
  /// - Parameter state: The state.
  /// - Returns: The attributes; nil if none were set for the state.
  @_disfavoredOverload  // The module UIKit has one with a dictionary.
  open func titleTextAttributes(for state: State) -> TextAttributes? {
    let own = titleAttributes?.own(of: state)
    return own == TextAttributes() ? nil : own
  }

  /// Sets the attributes of the titles in a state.
  ///
  /// A selected or disabled segment has the font and the color of the normal state if the attributes
  /// of its own state have none. Without any, it has ``font`` and a color of the style. A paragraph
  /// style has no effect.
  ///
  /// - Parameters:
  ///   - attributes: The attributes; nil removes them.
  ///   - state: Normal, selected or disabled.
  @_disfavoredOverload
  open func setTitleTextAttributes(_ attributes: TextAttributes?, for state: State) {
    var values = titleAttributes ?? StateValues(normal: TextAttributes())
    values.set(state.isEmpty ? attributes ?? TextAttributes() : attributes, for: state)
    titleAttributes = values
    segmentsDidChange()
  }

  // MARK: Images

  /// Sets the image behind the segments in a state, in place of the standard shapes.
  ///
  /// The image fills each segment; one made with `resizableImage` keeps its edges. The control's
  /// intrinsic height is that of the image of the normal state. Text and images stay in front.
  ///
  /// - Parameters:
  ///   - image: The image; nil removes it, so that of the normal state applies.
  ///   - state: Normal, selected or disabled.
  ///   - barMetrics: The metrics: compact in a compact height.
  open func setBackgroundImage(_ image: Image?, for state: State, barMetrics: BarMetrics) {
    changeImages { $0.backgrounds[state, barMetrics] = image }
  }

  /// Returns the image that was set behind the segments in a state; nil for none.
  open func backgroundImage(for state: State, barMetrics: BarMetrics) -> Image? {
    images?.backgrounds[state, barMetrics]
  }

  /// Sets the image over the edge between two segments, as high as the control.
  ///
  /// - Parameters:
  ///   - image: The image; nil removes it, so that of two normal segments applies.
  ///   - leftState: The state of the segment on the left.
  ///   - rightState: The state of the segment on the right.
  ///   - barMetrics: The metrics: compact in a compact height.
  open func setDividerImage(
    _ image: Image?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: BarMetrics
  ) {
    changeImages { $0.setDivider(image, leftState, rightState, barMetrics) }
  }

  /// Returns the image that was set between segments in two states; nil for none.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: BarMetrics
  ) -> Image? {
    images?.divider(leftState, rightState, barMetrics)
  }

  /// Moves the contents of the segments at a position; ``Segment/any`` moves all others.
  ///
  /// - Parameters:
  ///   - adjustment: The distance, in points.
  ///   - leftCenterRightOrAlone: The position.
  ///   - barMetrics: The metrics: compact in a compact height.
  open func setContentPositionAdjustment(
    _ adjustment: Offset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: BarMetrics
  ) {
    let number = UInt32(leftCenterRightOrAlone.rawValue)
    changeImages { $0.adjustments[number, barMetrics] = adjustment }
  }

  /// Returns the distance that was set for the segments at a position; zero for none.
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: BarMetrics
  ) -> Offset {
    images?.adjustments[UInt32(leftCenterRightOrAlone.rawValue), barMetrics] ?? .zero
  }

  /// Moves the content of a segment; an index out of range is reported to ``ViewError/handler``.
  ///
  /// - Parameters:
  ///   - offset: The distance to the right and down, in points.
  ///   - index: The index of the segment.
  open func setContentOffset(_ offset: Size, forSegmentAt index: Int) {
    guard mayUse(index) else { return }
    segments[index].offset = offset
    setNeedsDisplay()
  }

  /// Returns the distance that was set for a segment; zero if the index is out of range.
  open func contentOffsetForSegment(at index: Int) -> Size {
    segments.indices.contains(index) ? segments[index].offset : .zero
  }

  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    if images != nil { segmentsDidChange() }
  }

  // See Responder.
  deinit {}
}
