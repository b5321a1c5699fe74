// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster

// MARK: Geometry

extension ValueForm where Value == Rect {
  /// A rectangle, in points.
  static var frame: Self { .init(.definition("frame")) { $0.rect($1) } }
}

extension ValueForm where Value == Size {
  /// A size, in points.
  static var size: Self { .init(.definition("size")) { $0.size($1) } }
}

extension ValueForm where Value == Point {
  /// A distance on each axis, in points.
  static var offset: Self { .init(.definition("offset")) { $0.point($1) } }
}

extension ValueForm where Value == EdgeInsets {
  /// Nonnegative insets; an omitted side is `missing`.
  static func insets(missing: Double) -> Self {
    .init(.definition("insets")) { $0.insets($1, .insets, missing: missing) }
  }

  /// Insets of either sign; an omitted side is 0.
  static var signedInsets: Self {
    .init(.definition("signedInsets")) { $0.insets($1, .signedInsets) }
  }
}

extension ValueForm where Value == DirectionalEdgeInsets {
  /// Nonnegative insets in the view's direction; an omitted side is `missing`.
  static func directionalInsets(missing: Double) -> Self {
    .init(.definition("directionalInsets")) { $0.directionalInsets($1, missing: missing) }
  }
}

extension ValueForm where Value == AffineTransform {
  /// A matrix, or a scale, a rotation and a translation.
  static var transform: Self { .init(.definition("transform")) { $0.transform($1) } }
}

extension ValueForm where Value == AutoresizingMask {
  /// An array of flexible parts.
  static var flexibleParts: Self {
    .init(.array(of: .names(AutoresizingMask.documentNames.map(\.0)))) { $0.autoresizing($1) }
  }
}

extension ValueForm where Value == ViewSetting.IntrinsicSize {
  /// An intrinsic content size.
  static var intrinsicSize: Self { .init(.definition("intrinsicSize")) { $0.intrinsicSize($1) } }
}

extension ValueForm where Value == ViewSetting.AxisPriorities {
  /// A priority for each axis.
  static var axisPriorities: Self {
    .init(.definition("axisPriorities")) { $0.axisPriorities($1) }
  }
}

extension ValueForm where Value == ViewSetting.Baselines {
  /// The offsets of both baselines.
  static var baselines: Self { .init(.definition("baseline")) { $0.baselines($1) } }
}

// MARK: Appearance and content

extension ValueForm where Value == Color {
  /// A color in sRGB.
  static var color: Self { .init(.definition("color")) { $0.color($1) } }
}

extension ValueForm where Value == Font {
  /// A font, as its size in points or as an object.
  static var font: Self { .init(.definition("font")) { $0.font($1) } }
}

extension ValueForm where Value == ImageSource {
  /// An image, as the path of a file or as a pattern.
  static var image: Self { .init(.definition("image")) { $0.image($1) } }
}

extension ValueForm where Value == Double {
  /// The size of a font, in points.
  static var pointSize: Self { .init(.definition("pointSize")) { $0.pointSize($1) } }

  /// A spacing in points, or the name of the system's spacing.
  static var spacing: Self {
    .init(.definition("spacing")) { $0.spacing($1, names: [systemSpacing]) }
  }

  /// A spacing after one view of a stack: a spacing, or the name of the stack's own spacing.
  static var customSpacing: Self {
    .init(.anyOf([.definition("spacing"), .constant(.text(stackSpacing.0))])) {
      $0.spacing($1, names: [systemSpacing, stackSpacing])
    }
  }

  /// The name of the system's spacing.
  static var systemSpacing: (String, Double) { ("system", StackView.spacingUseSystem) }

  private static var stackSpacing: (String, Double) { ("default", StackView.spacingUseDefault) }
}
