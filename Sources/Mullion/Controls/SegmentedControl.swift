// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster
import MullionSolver

/// A control of titled segments side by side, one of which can be selected.
///
/// A touch that ends on another segment selects it and sends ``Control/Events/valueChanged``. In
/// the intrinsic size, all segments are as wide as the widest title needs. In other bounds they
/// share the width equally.
open class SegmentedControl: Control {
  /// The value of ``selectedSegmentIndex`` if no segment is selected.
  public static let noSegment = -1
  private static let height = 32.0

  private struct Segment {
    var title: String
    var isEnabled = true
  }

  private var segments: [Segment] = []

  /// The font of the titles.
  public final var font = Font(pointSize: 13) {
    didSet {
      setCustomized(.font)
      if font != oldValue { segmentsDidChange() }
    }
  }
  /// Whether a segment is selected only while its event is sent.
  ///
  /// Default false.
  public final var isMomentary = false {
    didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
  }
  /// The index of the selected segment, or ``noSegment``.
  ///
  /// An index out of range is reported to ``ViewError/handler`` and selects no segment. Default
  /// ``noSegment``. Setting it sends no event.
  public final var selectedSegmentIndex = SegmentedControl.noSegment {
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
    segments = items.map { Segment(title: $0) }
    sizeToFit()
  }

  // MARK: Segments

  /// The number of segments.
  public final var numberOfSegments: Int { segments.count }

  /// Returns whether a segment with an index exists, and reports an error if not.
  private func mayUse(_ index: Int) -> Bool {
    if segments.indices.contains(index) { return true }
    report(
      .invalidIndex(view: displayName, index: index, count: segments.count, of: "segments"))
    return false
  }

  /// Returns the title of a segment; nil if the index is out of range.
  public final func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].title : nil
  }

  /// Sets the title of a segment; an index out of range is reported to ``ViewError/handler``.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - index: The index of the segment.
  public final func setTitle(_ title: String, forSegmentAt index: Int) {
    guard mayUse(index) else { return }
    segments[index].title = title
    segmentsDidChange()
  }

  /// Returns whether touches can select a segment; false if the index is out of range.
  public final func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }

  /// Enables or disables a segment; an index out of range is reported to ``ViewError/handler``.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether touches can select the segment.
  ///   - index: The index of the segment.
  public final func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    guard mayUse(index) else { return }
    segments[index].isEnabled = isEnabled
    setNeedsDisplay()
  }

  /// Inserts a segment and keeps the same segment selected.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - index: The index of the new segment, clamped to the valid range.
  ///   - animated: UIKit's parameter; the change is not animated.
  public final func insertSegment(withTitle title: String, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    segments.insert(Segment(title: title), at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    segmentsDidChange()
  }

  /// Removes a segment; if it was selected, no segment is selected afterwards.
  ///
  /// - Parameters:
  ///   - index: The index of the segment. One out of range is reported to ``ViewError/handler``.
  ///   - animated: UIKit's parameter; the change is not animated.
  public final func removeSegment(at index: Int, animated: Bool) {
    guard mayUse(index) else { return }
    if selectedSegmentIndex == index { selectedSegmentIndex = Self.noSegment }
    segments.remove(at: index)
    if selectedSegmentIndex > index { selectedSegmentIndex -= 1 }
    segmentsDidChange()
  }

  private func segmentsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Size

  open override var intrinsicContentSize: Size {
    let wanted = segments.isEmpty ? TextSystem.engine : TextSystem.engine(for: self)
    guard let engine = wanted else { return super.intrinsicContentSize }
    let widest = segments.lazy.map { [font] in
      engine.layout($0.title, font: font, maximumWidth: nil, numberOfLines: 1).size.width
    }.max()
    return Size(width: ((widest ?? 0) + 24) * Double(segments.count), height: Self.height)
  }

  /// Returns the intrinsic size, or the size of the bounds without a text engine, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    let own = intrinsicContentSize
    return own.height < 0 ? bounds.size : own
  }

  private func rect(ofSegment index: Int) -> Rect {
    let width = bounds.width / Double(max(segments.count, 1))
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let place = Double(isRightToLeft ? segments.count - 1 - index : index)
    return Rect(
      x: bounds.minX + place * width, y: bounds.minY, width: width, height: bounds.height)
  }

  // MARK: Touches

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let x = touch.location(in: self).x
    let touched = segments.indices.first { index in
      let place = rect(ofSegment: index)
      return x >= place.minX && x < place.maxX && segments[index].isEnabled
    }
    guard let touched, touched != selectedSegmentIndex else { return }
    selectedSegmentIndex = touched
    send([.valueChanged, .primaryActionTriggered], with: event)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  // MARK: Painting

  override var mayDraw: Bool { type(of: self) != SegmentedControl.self }
  override func stateDidChange() { setNeedsDisplay() }

  // As in UIKit, each segment is an element, and the control itself is none.
  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  override var defaultAccessibilityElements: [AccessibleResponder]? {
    segments.indices.map { index in
      var traits = AccessibilityTraits.button
      if index == selectedSegmentIndex { traits.insert(.selected) }
      if !isEnabled || !segments[index].isEnabled { traits.insert(.notEnabled) }
      let part = ControlAccessibility.part(
        of: self, segments[index].title, rect(ofSegment: index), traits)
      part.accessibilityValue = ControlAccessibility.position(index, of: segments.count)
      return part
    }
  }

  override var nativeContents: NativeContents {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return .painted(width: bounds.width, alignment: isRightToLeft ? .right : .left)
  }

  override func paintContents(in context: GraphicsContext) {
    context.fill(bounds, cornerRadius: 8, color: systemColor(.track))
    let alpha = isEnabled ? 1 : Button.disabledAlpha
    if segments.indices.contains(selectedSegmentIndex) {
      let place = rect(ofSegment: selectedSegmentIndex).shrunk(dx: 2, dy: 2)
      context.fill(place, cornerRadius: 6, color: systemColor(.segment).multiplyingAlpha(by: alpha))
    }
    guard let engine = TextSystem.engine(for: self) else { return }
    let text = systemColor(.text)
    for (index, segment) in segments.enumerated() {
      let place = rect(ofSegment: index).shrunk(dx: 4, dy: 0)
      guard place.width > 0 else { continue }
      let layout = engine.layout(
        segment.title, font: font, maximumWidth: place.width, numberOfLines: 1)
      let spare = PixelGrid(scale: context.scale).snap((place.height - layout.size.height) / 2)
      let ink = text.multiplyingAlpha(by: segment.isEnabled ? alpha : Button.disabledAlpha)
      engine.draw(
        layout, at: Point(x: place.minX, y: place.minY + spare), width: place.width,
        alignment: .center, color: ink, in: context)
    }
  }

  // See Responder.
  deinit {}
}
