// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import MullionRaster
import Testing

@Suite struct InterfaceAssetTests {
  /// Creates a folder with files, calls a function with it, and removes it.
  private func withFolder(
    _ files: [String: [UInt8]], _ body: (URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, bytes) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    try body(folder)
  }

  /// The header of a PNG file of 60 × 40 pixels.
  private static let header: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + [0, 0, 0, 60, 0, 0, 0, 40]

  private static let image = Array(
    #"{"images": [{"scale": "1x"}, {"filename": "logo@2x.png", "scale": "2x"}]}"#.utf8)

  private static func color(_ components: String) -> [UInt8] {
    Array(
      """
      {"colors": [{"appearances": [{"value": "dark"}], "color": {"components": {"white": "0.0"}}},
        {"color": {"components": {\(components)}}}]}
      """.utf8)
  }

  @Test func `images have the size of their pixels over the scale`() throws {
    try withFolder([
      "Media.xcassets/Icons/logo.imageset/Contents.json": Self.image,
      "Media.xcassets/Icons/logo.imageset/logo@2x.png": Self.header,
      "Media.xcassets/none.imageset/Contents.json": Array(#"{"images": []}"#.utf8),
      "Media.xcassets/bad.imageset/Contents.json": Array("{".utf8),
    ]) { folder in
      let assets = InterfaceAssets(folder: folder.path())
      #expect(
        assets.images == [
          "logo": .init(
            size: Size(width: 30, height: 20),
            path: "Media.xcassets/Icons/logo.imageset/logo@2x.png")
        ])
      var options = InterfaceOptions()
      options.assets = assets
      let text = InterfaceText.xib(
        InterfaceText.root(
          InterfaceText.view("imageView", id: "a", "image=\"logo\""),
          constraints: InterfaceText.constraint("a", "top", "root")
            + InterfaceText.constraint("a", "leading", "root")))
      let file = try InterfaceFile(xml: Array(text.utf8))
      let view = try #require(
        file.conversion(options).documents.first?.document.root.subviews.first)
      #expect(
        view.settings.contains(.image(.file("Media.xcassets/Icons/logo.imageset/logo@2x.png"))))
      #expect(view.settings.contains(.intrinsicSize(.init(width: 30, height: 20))))
      options.usesImageFiles = false
      let bare = file.conversion(options).documents.first?.document.root.subviews.first
      #expect(bare?.settings.contains { $0.key == "image" } == false)
    }
  }

  @Test(arguments: [
    (#""red": "0x33", "green": "102", "blue": "0.600", "alpha": "1.000""#, 0.2, 0.4, 0.6, 1.0),
    (#""white": "0.5", "alpha": "0.25""#, 0.5, 0.5, 0.5, 0.25),
  ])
  func `colors are those of the light appearance`(
    components: String, red: Double, green: Double, blue: Double, alpha: Double
  ) throws {
    try withFolder(["A.xcassets/Brand.colorset/Contents.json": Self.color(components)]) { folder in
      #expect(
        InterfaceAssets(folder: folder.path()).colors == [
          "Brand": Color(red: red, green: green, blue: blue, alpha: alpha)
        ])
    }
  }

  @Test func `links that leave the folder are not followed`() throws {
    try withFolder(["A.xcassets/a.imageset/Contents.json": Self.image]) { folder in
      try withFolder(["secret.png": Self.header]) { other in
        try FileManager.default.createSymbolicLink(
          at: folder.appending(path: "A.xcassets/a.imageset/logo@2x.png"),
          withDestinationURL: other.appending(path: "secret.png"))
        #expect(InterfaceAssets(folder: folder.path()).images.isEmpty)
      }
    }
  }
}
