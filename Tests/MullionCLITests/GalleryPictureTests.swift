// SPDX-License-Identifier: GPL-3.0-or-later

import MullionImageIO
import MullionRaster
import TestSupport
import Testing

/// Checks that the picture files of the gallery equal the rendered documents.
///
/// `NAME.png` is what `mullion render NAME.json` writes, so it shows the last step of the document.
/// `NAME-start.png` shows the document before its steps. Texts have the default font. Whether a
/// picture shows the right thing is checked by eye.
@Suite struct GalleryPictureTests {
  private static let folder = "Docs/Gallery"

  /// The arguments for the pictures of the Interface Builder files.
  private static let screens = [
    "InterfaceBuilder/tours": ["InterfaceBuilder/tours.storyboard", "--device", "iPhone 15"],
    "InterfaceBuilder/tours-settings": [
      "InterfaceBuilder/tours.storyboard", "--device", "iPhone 8", "--scene", "Settings",
    ],
    "InterfaceBuilder/settings": ["InterfaceBuilder/settings.storyboard"],
  ]

  static let pictures: [String: [String]] = {
    let files = folderNames(repositoryPath(folder))
    var pictures = screens
    for document in files where document.hasSuffix(".json") {
      let name = String(document.dropLast(5))
      pictures[name] = [document]
      if files.contains("\(name)-start.png") {
        pictures["\(name)-start"] = [document, "--steps", "0"]
      }
    }
    return pictures
  }()

  @Test(arguments: pictures.keys.sorted())
  func `a picture of the gallery matches its rendered document`(_ name: String) throws {
    let scratch = try ScratchFolder()
    var arguments = try #require(Self.pictures[name])
    arguments[0] = "\(Self.folder)/\(arguments[0])"
    let run = try CommandRun(
      ["render", "--time-limit", "0", "-o", scratch.path("new.png")] + arguments,
      hasDefaultFont: true)
    #expect(run.code == 0)
    let picture = "\(repositoryPath(Self.folder))/\(name).png"
    // Renders the picture again if its file was deleted.
    if fileBytes(picture).isEmpty {
      _ = try CommandRun(
        ["render", "--time-limit", "0", "-o", picture] + arguments, hasDefaultFont: true)
    }
    let new = try PNG.decode(scratch.read("new.png"))
    let kept = try PNG.decode(fileBytes(picture))
    #expect([kept.width, kept.height] == [new.width, new.height])
    let differing = zip(kept.pixels, new.pixels).count { $0 != $1 }
    #expect(differing == 0, "delete the picture to render it again, then check it by eye")
  }
}
