// SPDX-License-Identifier: GPL-3.0-or-later

/// Integer arithmetic on one premultiplied `0xAARRGGBB` pixel.
///
/// A product p of two bytes is divided by 255 as `t = p + 128; (t + t / 256) / 256`. This is p /
/// 255 rounded to the nearest integer for every p in 0…65 025 (J. Blinn, "Three Wrongs Make a
/// Right", 1995). Two channels share a 32-bit word, 16 bits each.
enum Pixel {
  /// Returns value · factor / 255, rounded, for values and factors in 0…255.
  @inline(__always)
  static func scaled(_ value: UInt32, by factor: UInt32) -> UInt32 {
    let t = value &* factor &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  /// Returns all four channels times factor / 255.
  @inline(__always)
  static func multiplied(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    var low = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
    low = ((low &+ ((low &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
    var high = ((pixel &>> 8) & 0x00ff_00ff) &* factor &+ 0x0080_0080
    high = (high &+ ((high &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return low | high
  }

  /// Returns source over destination, as in "Compositing Digital Images" by Porter and Duff, 1984.
  @inline(__always)
  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ multiplied(destination, by: 255 &- (source &>> 24))
  }

  static func isPremultiplied(_ pixel: UInt32) -> Bool {
    let alpha = pixel &>> 24
    return pixel & 0xff <= alpha && (pixel &>> 8) & 0xff <= alpha && (pixel &>> 16) & 0xff <= alpha
  }
}
