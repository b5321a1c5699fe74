// SPDX-License-Identifier: GPL-3.0-or-later
import MullionImageIO
import RuleTrait
import Testing

@Suite struct ImageVariantTests {
  @Test(.rule("1.5.G23"))
  func `an image file of the scale is preferred, then larger, then smaller`() {
    let names = ["p/logo.png", "p/logo@2x.png", "p/logo@3x.png"]
    // For each scale, the variants in order of preference.
    let orders: [Double: [Int]] = [
      0.5: [1, 2, 3], 1: [1, 2, 3], 1.5: [2, 3, 1], 2: [2, 3, 1], 2.5: [3, 2, 1], 3: [3, 2, 1],
      4: [3, 2, 1],
    ]
    for (scale, order) in orders {
      for present in 0..<8 {
        func exists(_ number: Int) -> Bool { present & 1 << (number - 1) != 0 }
        let variant = ImageVariant(of: "p/logo.png", at: scale) { path in
          names.firstIndex(of: path).map { exists($0 + 1) } ?? false
        }
        // If no variant exists, the path itself is used, so that an error names it.
        let expected = order.first(where: exists) ?? 1
        #expect(variant.path == names[expected - 1], "\(present) at \(scale)")
        #expect(variant.scale == Double(expected), "\(present) at \(scale)")
      }
    }
  }

  @Test(.rule("1.5.G23"))
  func `an image path that names a scale is used unchanged`() {
    for (path, scale) in [("logo@2x.png", 2.0), ("logo@3x.png", 3), ("a@2x/b@3x", 3)] {
      let variant = ImageVariant(of: path, at: 1) { _ in true }
      #expect(variant.path == path && variant.scale == scale)
    }
  }

  @Test(.rule("1.5.G23"))
  func `an image's scale is before the last extension of its file name`() {
    for (path, expected) in [
      ("logo", "logo@2x"), ("a.b/logo", "a.b/logo@2x"), ("logo.min.png", "logo.min@2x.png"),
      ("logo@2x.v1.png", "logo@2x.v1@2x.png"), ("/x@3x/l.png", "/x@3x/l@2x.png"),
    ] {
      #expect(ImageVariant(of: path, at: 2) { $0 == expected }.path == expected)
    }
  }
}
