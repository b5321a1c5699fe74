// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionView

extension SegmentedControl {
  /// The space beside the content of a segment in its natural width, in points.
  private static let padding = 24.0

  // MARK: Attributes

  /// The state whose attributes and images a segment shows: normal, selected or disabled.
  final func state(of index: Int) -> State {
    if !isEnabled || !segments[index].isEnabled { return .disabled }
    return index == selectedSegmentIndex ? .selected : .normal
  }

  /// Returns a title with the attributes of a state.
  final func title(_ title: String, in state: State) -> AttributedText {
    guard let titleAttributes else { return AttributedText(title) }
    let normal = titleAttributes.normal
    var attributes = titleAttributes[state]
    attributes.font = attributes.font ?? normal.font
    let dimming = state == .disabled ? SystemColor.disabledAlpha : 1
    attributes.color =
      titleAttributes.own(of: state)?.color ?? normal.color?.multiplyingAlpha(by: dimming)
    attributes.paragraphStyle = nil
    return AttributedText(title, attributes)
  }

  // MARK: Baselines

  /// The index of the first segment with a title, which determines the control's baselines; nil
  /// without one.
  private var titledSegment: Int? {
    segments.firstIndex { $0.image == nil && !$0.title.isEmpty }
  }

  /// The layout of the first segment's title that is not empty; nil without a title or a text
  /// engine.
  final var titleLayout: TextLayout? {
    guard let titledSegment, let engine = TextSystem.engine(for: self) else { return nil }
    return layout(titledSegment, in: .normal, width: nil, engine)
  }

  /// The font of the first segment's title that is not empty; nil without a title.
  final var titleFont: Font? {
    titledSegment == nil ? nil : titleAttributes?.normal.font ?? font
  }

  // MARK: Widths

  /// Returns the layout of a title on one line.
  private func layout(
    _ index: Int, in state: State, width: Double?, _ engine: any TextEngine
  ) -> TextLayout {
    let title = segments[index].title
    guard titleAttributes != nil else {
      return engine.layout(title, font: font, maximumWidth: width, numberOfLines: 1)
    }
    return engine.layout(
      self.title(title, in: state), font: font, maximumWidth: width, numberOfLines: 1,
      lineBreakMode: .byTruncatingTail)
  }

  /// Returns the width that the content of a segment needs, in points.
  private func naturalWidth(of index: Int, _ engine: (any TextEngine)?) -> Double {
    if let image = segments[index].image { return image.size.width + Self.padding }
    guard let engine else { return Self.padding }
    var width = layout(index, in: .normal, width: nil, engine).size.width
    // A segment does not become wider when it is selected.
    if titleAttributes?.own(of: .selected) != nil {
      width = max(width, layout(index, in: .selected, width: nil, engine).size.width)
    }
    return width + Self.padding
  }

  /// Returns the width of the segments, in points, if nothing else determines it.
  final func naturalWidth(_ engine: any TextEngine) -> Double {
    var (fixed, sum, widest, count) = (0.0, 0.0, 0.0, 0.0)
    for (index, segment) in segments.enumerated() {
      guard segment.width <= 0 else {
        fixed += segment.width
        continue
      }
      let width = naturalWidth(of: index, engine)
      (sum, widest, count) = (sum + width, max(widest, width), count + 1)
    }
    return min(
      fixed + (apportionsSegmentWidthsByContent ? sum : widest * count), View.maximumMagnitude)
  }

  /// The frames of the segments.
  ///
  /// - Complexity: O(segments).
  final var frames: [Rect] {
    let widths = widths
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let areEqual = widths.allSatisfy { $0 == widths[0] }
    var start = 0.0
    var frames: [Rect] = []
    for (index, width) in (isRightToLeft ? widths.reversed() : widths).enumerated() {
      // For equal widths, a product has a smaller rounding error than a sum.
      let x = areEqual ? Double(index) * width : start
      frames.append(
        Rect(x: bounds.minX + x, y: bounds.minY, width: width, height: bounds.height))
      start += width
    }
    return isRightToLeft ? frames.reversed() : frames
  }

  /// The widths of the segments in the bounds, in points.
  private var widths: [Double] {
    var (fixed, count) = (0.0, 0.0)
    for segment in segments {
      if segment.width > 0 { fixed += segment.width } else { count += 1 }
    }
    let rest = bounds.width - fixed
    if fixed > 0, count == 0 || rest <= 0 {
      let factor = bounds.width / fixed
      return segments.map { $0.width * factor }
    }
    guard apportionsSegmentWidthsByContent else {
      return segments.map { $0.width > 0 ? $0.width : rest / count }
    }
    let engine = TextSystem.engine(for: self)
    let natural = segments.indices.map {
      segments[$0].width > 0 ? 0 : naturalWidth(of: $0, engine)
    }
    let factor = rest / max(natural.reduce(0, +), 1)
    return segments.indices.map {
      segments[$0].width > 0 ? segments[$0].width : natural[$0] * factor
    }
  }

  // MARK: Painting

  final func paint(_ index: Int, in frame: Rect, _ context: GraphicsContext) {
    let moved = contentOffset(of: index)
    let place = frame.shrunk(dx: 4, dy: 0).offsetBy(dx: moved.horizontal, dy: moved.vertical)
    guard place.width > 0 else { return }
    let grid = PixelGrid(scale: context.scale)
    let state = state(of: index)
    let alpha = state == .disabled ? SystemColor.disabledAlpha : 1
    if let image = segments[index].image {
      let x = place.minX + grid.snap((place.width - image.size.width) / 2)
      let y = place.minY + grid.snap((place.height - image.size.height) / 2)
      let target = Rect(origin: Point(x: x, y: y), size: image.size)
      return context.draw(image, in: target, blendMode: .normal, alpha: alpha)
    }
    guard let engine = TextSystem.engine(for: self) else { return }
    let layout = layout(index, in: state, width: place.width, engine)
    let spare = grid.snap((place.height - layout.size.height) / 2)
    engine.draw(
      layout, at: Point(x: place.minX, y: place.minY + spare), width: place.width,
      alignment: .center, color: systemColor(.text).multiplyingAlpha(by: alpha), in: context)
  }
}
