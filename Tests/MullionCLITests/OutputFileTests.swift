// SPDX-License-Identifier: GPL-3.0-or-later

import MullionImageIO
import MullionRaster
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A screen of one color with forty rotated stripes, whose PNG takes 200 KB.
private func screen(_ color: String) -> [UInt8] {
  let stripes = (0..<40).map { index in
    ##"{"id":"s\##(index)","frame":{"x":0,"y":0,"width":400,"height":300},"background":"\##(color)","cornerRadius":80,"transform":{"rotate":\##(index * 9 + 2)},"alpha":0.2}"##
  }.joined(separator: ",")
  return Array(
    #"{"version":1,"size":{"width":500,"height":500},"root":{"id":"root","subviews":[\#(stripes)]}}"#
      .utf8)
}

@Suite struct OutputFileTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    folder.write(screen("#ff0000"), to: "red.json")
    folder.write(screen("#0000ff"), to: "blue.json")
  }

  private func render(_ name: String, to picture: String, before: String = "") throws -> CommandRun
  {
    try CommandRun(
      script: #"\#(before) exec timeout 20 "$mullion" render "$1" -o "$2" --time-limit 0"#,
      [folder.path(name), folder.path(picture)])
  }

  /// Checks that the folder has only these files, and so no temporary file.
  private func expectOnly(_ names: Set<String>) {
    #expect(
      Set(folderNames(folder.path("."))).subtracting([".", ".."])
        == names.union(["red.json", "blue.json"]))
  }

  @Test func `if a file size limit stops writing, the old picture remains`() throws {
    #expect(try render("red.json", to: "p.png").code == 0)
    let old = folder.read("p.png")
    // `ulimit -f` counts blocks of 1024 bytes.
    #expect(old.count > 8 << 10)
    let run = try render("blue.json", to: "p.png", before: "ulimit -f 8;")
    #expect(run.code == 74, "\(run.errors)")
    #expect(run.errors.contains("the picture cannot be written: "), "\(run.errors)")
    #expect(folder.read("p.png") == old)
    expectOnly(["p.png"])
    // The same holds if there is no old picture: no file remains.
    #expect(try render("blue.json", to: "q.png", before: "ulimit -f 8;").code == 74)
    expectOnly(["p.png"])
  }

  @Test func `killing the command leaves either the old or the new picture`() throws {
    for name in ["red", "blue"] {
      #expect(try render("\(name).json", to: "\(name).png").code == 0)
    }
    let whole = [folder.read("red.png"), folder.read("blue.png")]
    folder.write(whole[0], to: "p.png")
    let clock = ContinuousClock()
    var duration = try clock.measure { _ = try render("red.json", to: "p.png") }
    var (runs, killed) = (0, 0)
    while runs < 50 || killed < 10 && runs < 1000 {
      // The kills are spread evenly over the duration of a run. The duration depends on the load of
      // the machine, so it shrinks after a run that ended, and grows after one that was killed.
      let seconds = duration * (Double(runs % 50 + 1) / 50)
      let run = try CommandRun(
        script: #"exec timeout -s KILL "$3" "$mullion" render "$1" -o "$2" --time-limit 0"#,
        [
          folder.path(runs % 2 == 0 ? "blue.json" : "red.json"), folder.path("p.png"),
          "\(max(0.001, Double(seconds / .milliseconds(1)) / 1000))",
        ])
      let wasKilled = run.code == -9 || run.code == 137
      duration = duration * (wasKilled ? 1.02 : 0.95)
      if wasKilled { killed += 1 }
      #expect(whole.contains(folder.read("p.png")), "run \(runs)")
      runs += 1
    }
    #expect(killed >= 10)
    // A killed process cannot remove its temporary file.
    for name in folderNames(folder.path(".")) where name.hasPrefix(".mullion-") {
      unlink(folder.path(name))
    }
    expectOnly(["p.png", "red.png", "blue.png"])
  }

  @Test func `the next picture in a folder removes what killed processes have left there`() throws {
    let left = [".mullion-4194303-1.tmp", ".mullion-1-12.tmp"]
    let others: Set = [".mullion-x-1.tmp", ".mullion-1-1.tmp.png", "mullion-1-1.tmp"]
    for name in left + others { folder.write([1], to: name) }
    // A process that still writes holds a lock on its file.
    folder.write([1], to: ".mullion-1-2.tmp")
    let run = try render(
      "red.json", to: "p.png", before: #"exec 9<"${1%/*}/.mullion-1-2.tmp"; flock 9;"#)
    #expect(run.code == 0, "\(run.errors)")
    expectOnly(others.union(["p.png", ".mullion-1-2.tmp"]))
  }

  @Test func `a FIFO or device as output is refused and not replaced`() throws {
    mkfifo(folder.path("fifo"), 0o600)
    symlink("/dev/null", folder.path("null"))
    for name in ["fifo", "null"] {
      let run = try render("red.json", to: name)
      #expect(run.code == 74 && run.errors.contains("not a regular file"), "\(run.errors)")
    }
    expectOnly(["fifo", "null"])
  }

  @Test func `replacing a picture keeps symbolic links and permissions`() throws {
    #expect(try render("red.json", to: "real.png").code == 0)
    chmod(folder.path("real.png"), 0o640)
    symlink("real.png", folder.path("link.png"))
    #expect(try render("blue.json", to: "link.png").code == 0)
    var status = stat()
    lstat(folder.path("link.png"), &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    stat(folder.path("real.png"), &status)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(try render("blue.json", to: "other.png").code == 0)
    #expect(folder.read("real.png") == folder.read("other.png"))
    symlink("nowhere/a.png", folder.path("lost.png"))
    #expect(try render("blue.json", to: "lost.png").code == 74)
  }

  @Test func `an output that is an input is refused under any name`() throws {
    let document = folder.read("red.json")
    link(folder.path("red.json"), folder.path("hard.json"))
    symlink("red.json", folder.path("soft.json"))
    for name in ["red.json", "./red.json", "hard.json", "soft.json"] {
      let run = try render("red.json", to: name)
      #expect(run.code == 64 && run.output.isEmpty, "\(name): \(run.errors)")
    }
    let piped = try CommandRun(
      script: #"exec "$mullion" render - -o "$1" <"$1""#, [folder.path("red.json")])
    #expect(piped.code == 64)
    #expect(folder.read("red.json") == document)
  }

  @Test func `an output that is an image of the document is refused`() throws {
    #expect(try render("red.json", to: "i.png").code == 0)
    let image = folder.read("i.png")
    let text =
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","type":"image","image":"i.png"}}"#
    folder.write(Array(text.utf8), to: "image.json")
    #expect(try render("image.json", to: "i.png").code == 64)
    #expect(folder.read("i.png") == image)
  }

  @Test func `standard output is refused as the picture's file, since results go there`() throws {
    let run = try CommandRun(
      script: #"exec "$mullion" render "$1" -o /dev/stdout >"$2""#,
      [folder.path("red.json"), folder.path("out.txt")])
    #expect(run.code == 64 && folder.read("out.txt").isEmpty, "\(run.errors)")
  }
}
