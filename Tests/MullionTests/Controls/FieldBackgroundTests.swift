// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// The background images of text fields and search bars.
@Suite(BlockEngineTrait()) struct FieldBackgroundTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private let window = Window(frame: rect(0, 0, 60, 30))
  private let field = TextField(frame: rect(0, 0, 60, 30))

  init() {
    window.backgroundColor = .white
    window.addSubview(field)
  }

  private func image(_ color: Color) throws -> Image {
    try Image(bitmap: Bitmap(width: 1, height: 1, pixels: [color.premultiplied]))
  }

  private func pixel(at time: Double) throws -> UInt32 {
    window.update(at: time)
    return try #require(window.snapshot()?[30, 15])
  }

  @Test func `a background image fills a field, except for one with rounded corners`() throws {
    field.background = try image(Self.red)
    #expect(try pixel(at: 0) == Self.red.premultiplied)
    field.isEnabled = false
    #expect(try pixel(at: 1) == Self.red.premultiplied)
    field.disabledBackground = try image(Self.blue)
    #expect(try pixel(at: 2) == Self.blue.premultiplied)
    field.isEnabled = true
    field.borderStyle = .roundedRect
    #expect(try pixel(at: 3) == Color.white.premultiplied)
  }

  @Test func `an image for disabled fields needs a background image`() throws {
    field.disabledBackground = try image(Self.blue)
    field.isEnabled = false
    #expect(try pixel(at: 0) == Color.white.premultiplied)
  }

  @Test func `a search bar's field has the images of its states`() throws {
    let bar = SearchBar()
    let (red, blue) = (try image(Self.red), try image(Self.blue))
    bar.setSearchFieldBackgroundImage(red, for: .normal)
    bar.setSearchFieldBackgroundImage(blue, for: .disabled)
    #expect(bar.searchTextField.background == red)
    #expect(bar.searchFieldBackgroundImage(for: .normal) == red)
    #expect(bar.searchFieldBackgroundImage(for: .disabled) == blue)
    #expect(bar.searchTextField.backgroundColor == nil)
    bar.setSearchFieldBackgroundImage(nil, for: .normal)
    #expect(bar.searchTextField.backgroundColor != nil)
  }
}
