// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionGeometry
import MullionRaster

extension JSONWriter.Value {
  /// A rectangle as an object, rounded as in results.
  package static func rect(_ rect: Rect) -> Self {
    .members([
      ("x", .number(rect.minX)), ("y", .number(rect.minY)), ("width", .number(rect.width)),
      ("height", .number(rect.height)),
    ])
  }

  /// A size as an object, rounded as in results.
  package static func size(_ size: Size) -> Self {
    .members([("width", .number(size.width)), ("height", .number(size.height))])
  }

  /// A size as an object with all digits.
  package static func exactSize(_ size: Size) -> Self {
    .members([("width", .exact(size.width)), ("height", .exact(size.height))])
  }

  /// An array of sizes as objects with all digits.
  package static func sizes(_ sizes: [Size]) -> Self { .array(sizes.map { .exactSize($0) }) }

  /// The exact ends of a range as an array.
  package static func ends(of range: ClosedRange<Double>) -> Self {
    .array([.exact(range.lowerBound), .exact(range.upperBound)])
  }

  /// The rounded ends of a range as an object; null for an infinite end.
  package static func interval(_ minimum: Double, _ maximum: Double) -> Self {
    .members([("min", .number(minimum)), ("max", .number(maximum))])
  }
}

extension Size {
  /// The size as an object of a document.
  var jsonValue: JSONWriter.Value { .exactSize(self) }
}

extension EdgeInsets {
  /// The insets as an object of a document.
  var jsonValue: JSONWriter.Value {
    .members([
      ("top", .exact(top)), ("left", .exact(left)), ("bottom", .exact(bottom)),
      ("right", .exact(right)),
    ])
  }
}

extension Color {
  /// The color as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
  ///
  /// Components are rounded to 8 bits.
  var hexadecimal: String {
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce(into: "#") { text, component in
      let digits = String(Int((component * 255).rounded()), radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

extension ImageSource {
  /// The image as a value of a document.
  var jsonValue: JSONWriter.Value {
    switch self {
    case .file(let path): .string(path)
    case .pattern(let pattern, let size, let colors):
      .members([
        ("pattern", .string(pattern.rawValue)), ("width", .exact(size.width)),
        ("height", .exact(size.height)),
        ("colors", .array(colors.map { .string($0.hexadecimal) })),
      ])
    }
  }
}
