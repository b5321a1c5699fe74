// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// The content of a box without a view: what gives the box its natural size.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public enum LayoutContent {
  /// No content: nothing but constraints, masks and subboxes determine the size.
  case none
  /// A size in points, not negative; ``LayoutBox/noIntrinsicMetric`` for an axis without one.
  case fixed(Size)
  /// Text or another content whose height depends on the width that the layout gives the box.
  ///
  /// The closure returns the size at a width in points; nil asks for the size without line breaks. The
  /// returned width is the least with the same lines, such as that of the widest line, and at most the
  /// given one. A box that is wider than the unbroken content keeps the height of the unbroken content.
  /// The closure must return the same size for the same width, until
  /// ``LayoutBox/contentDidChange()``. A layout calls it about twice.
  case wrapping((_ width: Double?) -> Size)

  /// A size in points.
  public static func size(_ width: Double, _ height: Double) -> LayoutContent {
    .fixed(Size(width: width, height: height))
  }
}

extension LayoutBox {
  /// The content of a box without a view; setting it makes the next layout measure it.
  ///
  /// A length that is negative, not finite or too large is reported at the next layout, and the
  /// content then has no natural length on that axis.
  public final var content: LayoutContent {
    get {
      guard let content = detailsBox?.details.content else { return .none }
      if let text = content.text as? MeasuredContent { return .wrapping(text.measure) }
      return content.size.map(LayoutContent.fixed) ?? .none
    }
    set {
      guard !hasOwner else { return report(.boxOfView(box: displayName)) }
      var content = detailsBox?.details.content ?? BoxContent()
      (content.size, content.text) = (nil, nil)
      switch newValue {
      case .none: break
      case .fixed(let size): content.size = size
      case .wrapping(let measure): content.text = MeasuredContent(measure)
      }
      details.content = content
      let wraps = content.text != nil
      if flags.contains(.wraps) != wraps {
        flags.set(.wraps, wraps)
        // The engine has a TextLayoutNode for a box with wrapping content, so rebuild all nodes.
        topmost.ownedEngine?.invalidate()
      }
      contentDidChange()
    }
  }
}

/// Content that a closure measures.
final class MeasuredContent: WrappingContent {
  let measure: (Double?) -> Size
  var solvedWidth: Double?

  init(_ measure: @escaping (Double?) -> Size) { self.measure = measure }

  var breaksAtSolvedWidth: Bool { true }
  var hasSeveralLines: Bool { true }

  func measure(brokenAt width: Double?) -> (widths: ClosedRange<Double>, size: Size) {
    let size = measure(width)
    let most = width ?? .infinity
    return (min(size.width, most)...most, size)
  }

  /// Two lines whose widths are the width and the height of the content, so that equal sizes
  /// compare as equal lines.
  func lines(brokenAt width: Double) -> [BrokenLine] {
    let size = measure(width)
    return [BrokenLine(glyphs: 0, width: size.width), BrokenLine(glyphs: 0, width: size.height)]
  }
}
