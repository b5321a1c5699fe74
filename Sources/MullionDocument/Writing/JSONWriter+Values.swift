// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster

extension Size {
  /// The size as an object of a document.
  var jsonValue: JSONWriter.Value {
    .members([("width", .exact(width)), ("height", .exact(height))])
  }
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
