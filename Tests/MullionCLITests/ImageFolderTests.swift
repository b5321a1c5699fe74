// SPDX-License-Identifier: GPL-3.0-or-later

import MullionImageIO
import MullionRaster
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder with `in/`, which has the document, and `out/`; each has a picture of 4 by 2 pixels.
private final class Folders {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    let picture = try PNG.encode(Bitmap(width: 4, height: 2))
    for name in ["in", "in/deep", "out"] {
      mkdir(scratch.path(name), 0o700)
      scratch.write(picture, to: "\(name)/p.png")
    }
    scratch.write(picture, to: "out/only.png")
    symlink("../out/p.png", scratch.path("in/link.png"))
    symlink("../out", scratch.path("in/folder"))
    symlink("deep/p.png", scratch.path("in/inside.png"))
    mkfifo(scratch.path("in/fifo.png"), 0o600)
    symlink("/dev/zero", scratch.path("in/zero.png"))
  }

  deinit {
    for name in [
      "in/p.png", "in/deep/p.png", "out/p.png", "out/only.png", "in/link.png", "in/folder",
      "in/inside.png", "in/fifo.png", "in/zero.png", "in/a.json",
    ] { unlink(scratch.path(name)) }
    for name in ["in/deep", "in", "out"] { rmdir(scratch.path(name)) }
  }

  static func document(_ image: String) -> [UInt8] {
    Array(
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","subviews":[{"id":"i","type":"image","image":"\#(image)"}]}}"#
        .utf8)
  }

  func solve(_ image: String, _ arguments: [String] = []) throws -> CommandRun {
    scratch.write(Self.document(image), to: "in/a.json")
    return try CommandRun(
      script: #"exec timeout 20 "$mullion" solve "$@""#, [scratch.path("in/a.json")] + arguments)
  }
}

@Suite struct ImageFolderTests {
  private let size = #""i": {"x": 0, "y": 0, "width": 4, "height": 2}"#

  @Test func `an image below the document's folder is read`() throws {
    let folders = try Folders()
    for image in [
      "p.png", "./p.png", "deep/p.png", "deep/../p.png", "inside.png",
      folders.scratch.path("in/p.png"),
    ] {
      let run = try folders.solve(image)
      #expect(run.code == 0 && run.output.contains(size), "\(image): \(run.errors)")
    }
  }

  @Test func `an image outside the document's folder is refused`() throws {
    let folders = try Folders()
    for image in [
      "../out/p.png", "link.png", "folder/p.png", folders.scratch.path("out/p.png"),
      folders.scratch.path("in/../out/p.png"),
    ] {
      let run = try folders.solve(image)
      #expect(run.code == 3 && run.output.isEmpty, "\(image)")
      #expect(run.errors.contains("/root/subviews/0/image: found the path"), "\(run.errors)")
      #expect(run.errors.contains("stays below the document's folder"), "\(run.errors)")
    }
  }

  @Test func `an option allows more folders for images`() throws {
    let folders = try Folders()
    let allowed = ["--images", "/var", "--images", folders.scratch.path("out")]
    for image in ["../out/p.png", "link.png", "folder/p.png", "only.png"] {
      let run = try folders.solve(image, allowed)
      #expect(run.code == 0 && run.output.contains(size), "\(image): \(run.errors)")
    }
    #expect(try folders.solve("../../../etc/passwd", allowed).code == 3)
    let missing = try folders.solve("only.png", ["--images", "/no/such/folder"])
    #expect(missing.code == 64 && missing.errors.contains("--images /no/such/folder: "))
  }

  @Test func `a FIFO or device given as an image is refused at once`() throws {
    let folders = try Folders()
    let fifo = try folders.solve("fifo.png")
    #expect(fifo.code == 3 && fifo.errors.contains("not a regular file"), "\(fifo.errors)")
    let device = try folders.solve("zero.png", ["--images", "/dev"])
    #expect(device.code == 3 && device.errors.contains("not a regular file"), "\(device.errors)")
  }

  @Test func `a document from standard input loads images below the current folder`() throws {
    let folders = try Folders()
    let script = #"cd "$1" && exec "$mullion" solve -"#
    let inside = folders.scratch.path("in")
    let near = try CommandRun(script: script, [inside], input: Folders.document("deep/p.png"))
    #expect(near.code == 0 && near.output.contains(size), "\(near.errors)")
    let far = try CommandRun(script: script, [inside], input: Folders.document("../out/p.png"))
    #expect(far.code == 3, "\(far.errors)")
  }
}
