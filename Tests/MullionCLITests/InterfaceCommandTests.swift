// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionImageIO
import MullionRaster
import TestSupport
import Testing

/// The commands that accept Interface Builder files.
@Suite struct InterfaceCommandTests {
  /// A storyboard whose navigation controller shows the scene `List`; it pushes another scene.
  private let storyboard = "Tests/Fixtures/InterfaceBuilder/Shop.storyboard"

  @Test func `solve prints a result for each scene and notes on errors`() throws {
    let run = try CommandRun(["solve", storyboard])
    #expect(run.code == 0)
    #expect(run.output.contains("\"name\": \"Shop.storyboard#scene-1\""))
    #expect(run.output.contains("\"name\": \"Shop.storyboard#scene-2\""))
    #expect(run.errors.contains("Shop.storyboard:54:"))
    #expect(run.errors.contains("found <gadgetView>; it becomes a plain view with its frame"))
  }

  @Test func `a device gives the screen and the navigation bar`() throws {
    let run = try CommandRun(["solve", storyboard, "--scene", "List", "--device", "iPhone 8"])
    #expect(run.code == 0)
    // The safe area begins at 20 + 44, and the margins of 375 points are 16.
    #expect(
      run.output.contains("\"banner\": {\"x\": 16, \"y\": 64, \"width\": 343, \"height\": 80}"))
  }

  @Test func `an unknown scene is wrong usage and lists the scenes`() throws {
    let run = try CommandRun(["solve", storyboard, "--scene", "Nowhere"])
    #expect(run.code == 64)
    #expect(run.errors.contains("expected one of scene-1 (List), scene-2 (DetailController)"))
  }

  @Test func `a comparison exits with one for an unexplained difference only`() throws {
    let equal = try CommandRun(["solve", storyboard, "--compare-recorded", "--scene", "List"])
    #expect(equal.code == 0)
    #expect(equal.output.contains("\"differences\": []"))
    // The map's height is 240, not 200 as recorded; the recorded frame is worse.
    let worse = try CommandRun(
      ["solve", storyboard, "--compare-recorded", "--recorded-sizes", "--scene", "detail"])
    #expect(worse.code == 0)
    #expect(worse.output.contains("the constraints of priority 750 worse"))
  }

  @Test func `render draws the initial scene`() throws {
    let folder = try ScratchFolder()
    let run = try CommandRun(["render", storyboard, "-o", folder.path("a.png")])
    #expect(run.code == 0)
    let picture = try PNG.decode(folder.read("a.png"))
    // 393 × 852 points at scale 3.
    #expect(picture.width == 1179)
    #expect(picture.height == 2556)
  }

  @Test func `converted documents solve to the same frames`() throws {
    let folder = try ScratchFolder()
    let run = try CommandRun(["convert", storyboard, "-o", folder.path("")])
    #expect(run.code == 0)
    // Two scenes with views, and the storyboard.
    #expect(run.output.split(separator: "\n").count == 3)
    let scenes = try StoryboardDocument(json: folder.read("storyboard.json")).scenes
    #expect(scenes.map(\.id) == ["navigation", "list", "detail"])
    for scene in ["scene-1", "scene-2"] {
      let converted = try CommandRun(["solve", folder.path("\(scene).json")]).output
      let direct = try CommandRun(["solve", storyboard, "--scene", scene]).output
      // The second line is the name.
      #expect(
        converted.split(separator: "\n").dropFirst(2) == direct.split(separator: "\n").dropFirst(2))
      #expect(converted.contains("\"frames\""))
    }
  }

  /// A device resizes neither a cell nor a scene that records a landscape orientation to a portrait screen.
  @Test(arguments: [
    "cells.xib", "ipad-type.xib", "safe-area-landscape.storyboard", "Shop.storyboard",
  ])
  func `documents converted for a device solve to the frames of the file`(_ name: String) throws {
    let file = "Tests/Fixtures/InterfaceBuilder/\(name)"
    let folder = try ScratchFolder()
    let options = ["--device", "iPhone 8"]
    let paths = try CommandRun(["convert", file, "-o", folder.path("")] + options).output
      .split(separator: "\n").map(String.init).filter { !$0.hasSuffix("/storyboard.json") }
    #expect(!paths.isEmpty)
    // The first lines of each result are the name.
    let converted = try CommandRun(["solve"] + paths).output.split(separator: "\n")
    let direct = try CommandRun(["solve", file] + options).output.split(separator: "\n")
    #expect(
      converted.filter { !$0.contains("\"name\"") } == direct.filter { !$0.contains("\"name\"") })
  }

  @Test func `a file that is not XML exits with three, with its line`() throws {
    let folder = try ScratchFolder()
    folder.write(Array("<document>\n<view></document>".utf8), to: "bad.xib")
    let run = try CommandRun(["solve", folder.path("bad.xib")])
    #expect(run.code == 3)
    #expect(run.errors.contains("bad.xib:2:"))
  }
}
