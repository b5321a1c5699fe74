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

  // MARK: Projects

  /// Returns the files of an image in a catalog.
  private static func image(_ name: String, in folder: String) -> [String: [UInt8]] {
    [
      "\(folder)/A.xcassets/\(name).imageset/Contents.json": image,
      "\(folder)/A.xcassets/\(name).imageset/logo@2x.png": header,
    ]
  }

  @Test func `a file has the images of all catalogs of its project`() throws {
    var files: [String: [UInt8]] = ["Shop.xcodeproj/project.pbxproj": []]
    for (name, folder) in [
      ("near", "App/Views/Base.lproj"), ("middle", "App/Media"), ("far", "Kit/Media"),
      ("both", "Kit/Media"), ("both", "App/Views"), ("built", "build"),
    ] {
      files.merge(Self.image(name, in: folder)) { $1 }
    }
    try withFolder(files) { folder in
      let root = folder.resolvingSymlinksInPath().path()
      let assets = InterfaceAssets(
        project: folder.appending(path: "App/Views/Base.lproj/Main.storyboard").path())
      #expect(assets.images.keys.sorted() == ["both", "far", "middle", "near"])
      // A relative path starts from the folder of the file.
      #expect(assets.images["near"]?.path == "A.xcassets/near.imageset/logo@2x.png")
      // The nearest catalog has priority.
      #expect(
        assets.images["both"]?.path.hasSuffix("App/Views/A.xcassets/both.imageset/logo@2x.png")
          == true)
      #expect(assets.images["far"]?.path.hasPrefix("/") == true, "\(root)")
      #expect(assets.folders.count == 4)
    }
  }

  @Test func `a file has the PNG files of its project outside of catalogs`() throws {
    try withFolder([
      "Shop.xcodeproj/project.pbxproj": [], "App/Images/logo@2x.png": Self.header,
      "App/bar~ipad.png": Self.header, "App/text.png": Array("no image".utf8),
      "App/Views/A.xib": [],
    ]) { folder in
      let assets = InterfaceAssets(project: folder.appending(path: "App/Views/A.xib").path())
      #expect(assets.images["logo"]?.size == Size(width: 30, height: 20))
      #expect(assets.images["bar"]?.size == Size(width: 60, height: 40))
      #expect(assets.images["text"] == nil)
      var options = InterfaceOptions()
      options.assets = assets
      for name in ["logo", "logo.png"] {
        let view = InterfaceText.view("imageView", id: "a", "image=\"\(name)\"")
        let file = try InterfaceFile(xml: Array(InterfaceText.xib(InterfaceText.root(view)).utf8))
        let settings = file.conversion(options).documents.first?.document.root.subviews.first?
          .settings
        #expect(settings?.contains { $0.key == "image" } == true, "\(name)")
      }
    }
  }

  @Test func `without a project a file has only the catalogs in its folder`() throws {
    var files = Self.image("own", in: "Views")
    files.merge(Self.image("other", in: "Media")) { $1 }
    try withFolder(files) { folder in
      let assets = InterfaceAssets(project: folder.appending(path: "Views/A.xib").path())
      #expect(assets.images.keys.sorted() == ["own"])
      let more = InterfaceAssets(
        project: folder.appending(path: "Views/A.xib").path(),
        others: [folder.appending(path: "Media").path()])
      #expect(more.images.keys.sorted() == ["other", "own"])
    }
  }

  @Test func `a conversion names each image that no catalog has`() throws {
    let views =
      InterfaceText.view("imageView", id: "a", "image=\"logo\"")
      + InterfaceText.view("imageView", id: "b", "image=\"logo\"")
      + InterfaceText.view("imageView", id: "c", "image=\"star\" catalog=\"system\"")
      + InterfaceText.view("imageView", id: "d", "image=\"photo\"")
    let file = try InterfaceFile(xml: Array(InterfaceText.xib(InterfaceText.root(views)).utf8))
    #expect(file.conversion().notes.isEmpty)
    try withFolder(["a.txt": []]) { folder in
      var options = InterfaceOptions()
      options.assets = InterfaceAssets(project: folder.appending(path: "A.xib").path())
      let notes = file.conversion(options).notes.map(\.sentence)
      #expect(notes.count == 3)
      #expect(notes.contains { $0.hasPrefix("found no PNG file of the image \"logo\"") })
      #expect(notes.contains { $0.hasPrefix("found no PNG file of the image \"photo\"") })
      #expect(notes.contains { $0.hasPrefix("found the system symbol \"star\"") })
    }
  }
}
