// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver

// MARK: Geometry

extension ValueForm where Value == Rect {
  /// A rectangle, in points.
  static var frame: Self {
    .init(
      .definition("frame"), read: { $0.rect($1) },
      write: { rect in
        .members([
          ("x", .exact(rect.minX)), ("y", .exact(rect.minY)), ("width", .exact(rect.width)),
          ("height", .exact(rect.height)),
        ])
      })
  }
}

extension ValueForm where Value == Size {
  /// A size, in points.
  static var size: Self {
    .init(.definition("size"), read: { $0.size($1) }, write: { $0.jsonValue })
  }
}

extension ValueForm where Value == Point {
  /// A distance on each axis, in points.
  static var offset: Self {
    .init(
      .definition("offset"), read: { $0.point($1) },
      write: { point in
        .members([("x", .exact(point.x)), ("y", .exact(point.y))])
      })
  }
}

extension ValueForm where Value == EdgeInsets {
  /// Nonnegative insets; an omitted side is `missing`.
  static func insets(missing: Double) -> Self {
    .init(
      .definition("insets"), read: { $0.insets($1, .insets, missing: missing) },
      write: { $0.jsonValue })
  }

  /// Insets of either sign; an omitted side is 0.
  static var signedInsets: Self {
    .init(
      .definition("signedInsets"), read: { $0.insets($1, .signedInsets) },
      write: { $0.jsonValue })
  }
}

extension ValueForm where Value == DirectionalEdgeInsets {
  /// Nonnegative insets in the view's direction; an omitted side is `missing`.
  static func directionalInsets(missing: Double) -> Self {
    .init(
      .definition("directionalInsets"), read: { $0.directionalInsets($1, missing: missing) },
      write: { insets in
        .members([
          ("top", .exact(insets.top)), ("leading", .exact(insets.leading)),
          ("bottom", .exact(insets.bottom)), ("trailing", .exact(insets.trailing)),
        ])
      })
  }
}

extension ValueForm where Value == AffineTransform {
  /// A matrix, or a scale, a rotation and a translation.
  static var transform: Self {
    .init(
      .definition("transform"), read: { $0.transform($1) },
      write: { matrix in
        .array([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map { .exact($0) })
      })
  }
}

extension ValueForm where Value == AutoresizingMask {
  /// An array of flexible parts.
  static var flexibleParts: Self {
    .init(
      .array(of: .names(AutoresizingMask.documentNames.map(\.0))), read: { $0.autoresizing($1) },
      write: { mask in
        .array(
          AutoresizingMask.documentNames.filter { mask.contains($0.1) }.map { .string($0.0) })
      })
  }
}

extension ValueForm where Value == ViewSetting.IntrinsicSize {
  /// An intrinsic content size.
  static var intrinsicSize: Self {
    .init(
      .definition("intrinsicSize"), read: { $0.intrinsicSize($1) },
      write: { size in
        .pair("width", size.width, "height", size.height)
      })
  }
}

extension ValueForm where Value == ViewSetting.AxisPriorities {
  /// A priority for each axis.
  static var axisPriorities: Self {
    .init(
      .definition("axisPriorities"), read: { $0.axisPriorities($1) },
      write: { priorities in
        .pair(
          "horizontal", priorities.horizontal?.value, "vertical", priorities.vertical?.value)
      })
  }
}

extension ValueForm where Value == ViewSetting.Baselines {
  /// The offsets of both baselines.
  static var baselines: Self {
    .init(
      .definition("baseline"), read: { $0.baselines($1) },
      write: { baselines in
        .pair("first", baselines.first, "last", baselines.last)
      })
  }
}

// MARK: Appearance and content

extension ValueForm where Value == Color {
  /// A color in sRGB.
  static var color: Self {
    .init(.definition("color"), read: { $0.color($1) }, write: { .string($0.hexadecimal) })
  }
}

extension ValueForm where Value == Font {
  /// A font, as its size in points or as an object.
  static var font: Self {
    .init(
      .definition("font"), read: { $0.font($1) },
      write: { font in
        .members(
          [
            ("family", .string(font.family)), size(of: font),
            ("weight", .string(font.weight.rawValue)),
          ] + (font.isItalic ? [("italic", .truth(true))] : []))
      })
  }

  /// Returns the style that determines a font's size, or else the size.
  private static func size(of font: Font) -> (key: StaticString, value: JSONWriter.Value) {
    guard let scaling = font.scaling, scaling.baseSize == nil,
      font == font.adjusted(to: .large)
    else { return (key: "size", value: .exact(font.pointSize)) }
    return (key: "style", value: .string(scaling.style.rawValue))
  }
}

extension ValueForm where Value == ImageSource {
  /// An image, as the path of a file or as a pattern.
  static var image: Self {
    .init(.definition("image"), read: { $0.image($1) }, write: { $0.jsonValue })
  }
}

extension ValueForm where Value == Double {
  /// The size of a font, in points.
  static var pointSize: Self {
    .init(.definition("pointSize"), read: { $0.pointSize($1) }, write: { .exact($0) })
  }

  /// A spacing in points, or the name of the system's spacing.
  static var spacing: Self {
    .init(
      .definition("spacing"), read: { $0.spacing($1, names: [systemSpacing]) },
      write: { spacing($0) })
  }

  /// A spacing after one view of a stack: a spacing, or the name of the stack's own spacing.
  static var customSpacing: Self {
    .init(
      .anyOf([.definition("spacing"), .constant(.text(stackSpacing.0))]),
      read: { $0.spacing($1, names: [systemSpacing, stackSpacing]) }, write: { spacing($0) })
  }

  /// The name of the system's spacing.
  static var systemSpacing: (String, Double) { ("system", StackView.spacingUseSystem) }

  private static var stackSpacing: (String, Double) { ("default", StackView.spacingUseDefault) }

  private static func spacing(_ value: Double) -> JSONWriter.Value {
    [systemSpacing, stackSpacing].first { $0.1 == value }.map { .string($0.0) } ?? .exact(value)
  }
}
