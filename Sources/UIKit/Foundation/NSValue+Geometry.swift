// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics

// Boxes of geometry. Each is an NSValue with the bytes of the numbers.

nonisolated extension NSValue {
  private convenience init(numbers: [Double]) {
    let type = Self.type(of: numbers.count)
    let bytes = numbers
    self.init(bytes: bytes, objCType: type)
  }

  /// The encodings of arrays of numbers, which live as long as the process.
  private static func type(of count: Int) -> String { "[\(count)d]" }

  private func numbers(_ count: Int) -> [Double] {
    guard String(cString: objCType) == Self.type(of: count) else {
      return Array(repeating: 0, count: count)
    }
    var numbers = Array(repeating: 0.0, count: count)
    numbers.withUnsafeMutableBytes { if let start = $0.baseAddress { getValue(start) } }
    return numbers
  }

  /// Boxes a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(numbers: [Double(point.x), Double(point.y)])
  }

  /// The boxed point; zero for another value.
  public var cgPointValue: CGPoint {
    let numbers = numbers(2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// Boxes a size.
  public convenience init(cgSize size: CGSize) {
    self.init(numbers: [Double(size.width), Double(size.height)])
  }

  /// The boxed size; zero for another value.
  public var cgSizeValue: CGSize {
    let numbers = numbers(2)
    return CGSize(width: numbers[0], height: numbers[1])
  }

  /// Boxes a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(numbers: [
      Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width),
      Double(rect.size.height),
    ])
  }

  /// The boxed rectangle; zero for another value.
  public var cgRectValue: CGRect {
    let numbers = numbers(4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Boxes insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [
      Double(insets.top), Double(insets.left), Double(insets.bottom), Double(insets.right),
    ])
  }

  /// The boxed insets; zero for another value.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let numbers = numbers(4)
    return UIEdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// Boxes an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }

  /// The boxed affine transform; zeros for another value.
  public var cgAffineTransformValue: CGAffineTransform {
    let numbers = numbers(6)
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}
