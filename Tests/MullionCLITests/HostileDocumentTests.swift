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

/// Returns a document of 390 × 844 points with some subviews of its root and some constraints.
private func document(_ views: [String], _ constraints: [String] = []) -> String {
  let list = constraints.map { #""\#($0)""# }.joined(separator: ",")
  return
    #"{"version":1,"size":{"width":390,"height":844},"root":{"id":"root","subviews":[\#(views.joined(separator: ","))]},"constraints":[\#(list)]}"#
}

/// Documents that once took much more time or memory than their limits.
@Suite struct HostileDocumentTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Runs the command, which the system ends after some seconds of processor time.
  ///
  /// The seconds are several times what a slow machine needs, and a fraction of what the defect took.
  private func run(
    _ text: String, _ arguments: [String], seconds: Int = 30, megabytes: Int = 700
  ) throws -> CommandRun {
    try CommandRun(
      script: #"ulimit -t \#(seconds) -d \#(megabytes << 10); exec timeout 300 "$mullion" "$@""#,
      arguments, input: Array(text.utf8))
  }

  private let sentence = "The quick brown fox jumps over the lazy dog. "

  // MARK: Numbers

  /// The required constraints conflict, and 10^6 times 5·10^6 points exceed the solver's 10^12.
  @Test(arguments: [
    ["solve"], ["check", "--width", "100...200"], ["map", "--width", "100...200"],
    ["explain", "a.width"], ["inspect", "-o", "-"], ["export", "--to", "lp"],
  ])
  func `a number beyond the range of the solver is a mistake of the document`(
    _ arguments: [String]
  ) throws {
    let text = document(
      [#"{"id":"a"}"#, #"{"id":"b","frame":{"x":0,"y":0,"width":0,"height":5000000}}"#],
      ["a.width == -1 * b.height", "a.height == 1000000 * b.height"])
    let run = try run(text, [arguments[0], "-"] + arguments.dropFirst())
    #expect(run.code == 3, "\(run.errors)")
    #expect(run.errors.contains("use a finite number of magnitude at most 1000000000000"))
  }

  /// A width of 10^6 times 3000 points exceeds the 10^9 points of a view.
  @Test(arguments: [
    ["solve"], ["check"], ["check", "--width", "100...3000"], ["map", "--width", "100...3000"],
    ["inspect", "-o", "-", "--width", "100...3000"], ["explain", "b.width"],
  ])
  func `a frame beyond the range of views is a mistake of the document`(
    _ arguments: [String]
  ) throws {
    let text = """
      {"version": 1, "size": {"width": 3000, "height": 100}, "root": {"id": "root",
       "subviews": [{"id": "b"}]}, "constraints": ["b.left == root.left", "b.top == root.top",
       "b.bottom == root.bottom", "b.width == 1000000 * root.width"]}
      """
    let run = try run(text, [arguments[0], "-"] + arguments.dropFirst())
    #expect(run.code == 3, "\(run.errors)")
    // A map computes the frame at the end of a range from its rates, which are rounded.
    for words in [
      "width of b would be ", "; use constraints that keep it within 1000000000 points",
    ] { #expect(run.errors.contains(words), "\(run.errors)") }
  }

  // MARK: Time

  @Test func `a date picker of any height is laid out at once`() throws {
    let run = try run(
      document([
        #"{"id":"d","type":"datePicker","frame":{"x":0,"y":0,"width":320,"height":10000000}}"#
      ]), ["solve", "-"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains(#""d": {"x": 0, "y": 0, "width": 320, "height": 10000000}"#))
  }

  @Test func `no views are created after the time limit`() throws {
    // The pickers take about two seconds.
    let view = #"{"type":"datePicker","frame":{"x":0,"y":0,"width":320,"height":216}}"#
    let text = document(Array(repeating: view, count: 20_000))
    let run = try run(text, ["solve", "-", "--time-limit", "0.5", "--memory-limit", "16GiB"])
    #expect(run.code == 6)
    #expect(run.errors.contains("the time limit of 0.5 s was reached"), "\(run.errors)")
  }

  @Test func `siblings without constraints are built in linear time`() throws {
    try expectLinearTime(of: 30_000) { count in
      let views = (0..<count).map { index in
        #"{"type":"label","text":"row","frame":{"x":0,"y":\#(index),"width":90,"height":20}}"#
      }
      let run = try run(document(views), ["solve", "-", "--time-limit", "0"])
      #expect(run.code == 0, "\(run.errors)")
      return run
    }
  }

  /// Expects that four times the work takes less than nine times the processor time.
  ///
  /// A quadratic cost would take sixteen times as long. A ratio does not depend on the machine's speed.
  private func expectLinearTime(of count: Int, _ run: (_ count: Int) throws -> CommandRun) throws {
    let quarter = try run(count / 4).processorSeconds
    let all = try run(count).processorSeconds
    #expect(all < 9 * quarter, "\(all) s, and \(quarter) s for a quarter")
  }

  @Test func `messages about missing fonts take linear time`() throws {
    try expectLinearTime(of: 6000) { count in
      let views = (0..<count).map { index in
        #"{"id":"l\#(index)","type":"label","text":"a","font":{"family":"Missing\#(index)","size":9}}"#
      }
      let pins = (0..<count).flatMap { ["l\($0).left == root.left", "l\($0).top == root.top"] }
      let run = try run(document(views, pins), ["solve", "-", "--time-limit", "0"], seconds: 120)
      #expect(run.code == 0, "\(run.errors.suffix(300))")
      #expect(run.errors.split(separator: "\n").count == count)
      return run
    }
  }

  @Test func `a picture that cannot be decoded is decoded once under all its names`() throws {
    // The header promises 64 million pixels; the data ends after the first of them.
    var bytes = try PNG.encode(Bitmap(width: 1, height: 1, pixels: [0xFF00_0000]))
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x1F, 0x40, 0, 0, 0x1F, 0x40])
    let sum = checksum(bytes[12..<29])
    let parts = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
    bytes.replaceSubrange(29..<33, with: parts)
    folder.write(bytes, to: "lie.png")
    let views = (0..<100).map { index in
      #"{"type":"image","image":"\#(String(repeating: "./", count: index))lie.png"}"#
    }
    folder.write(Array(document(views).utf8), to: "lie.json")
    let run = try run("", ["solve", folder.path("lie.json")], seconds: 12)
    #expect(run.code == 3)
    #expect(run.errors.contains("this is not a readable PNG picture"), "\(run.errors)")
  }

  /// The checksum of a chunk of a PNG file (ISO/IEC 15948, annex D).
  private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }

  @Test(arguments: ["label", "textView"])
  func `a long text is abandoned at the time limit`(type: String) throws {
    let text = String(repeating: sentence, count: 200_000)
    let view =
      #"{"id":"t","type":"\#(type)","text":"\#(text)","frame":{"x":0,"y":0,"width":390,"height":9000000}}"#
    let run = try run(
      document([view]),
      ["render", "-", "-o", folder.path("p.png"), "--time-limit", "0.2"]
        + ["--memory-limit", "4GiB"], seconds: 15, megabytes: 2000)
    #expect(run.code == 6)
    #expect(run.errors.contains("the time limit of 0.2 s was reached"), "\(run.errors)")
  }

  // MARK: Memory

  @Test func `a label longer than any bitmap is painted where it is visible`() throws {
    let text = String(repeating: sentence, count: 12_000)
    let view = #"{"id":"t","type":"label","numberOfLines":0,"text":"\#(text)"}"#
    let pins = ["t.left == root.left", "t.right == root.right", "t.top == root.top"]
    let run = try run(
      document([view], pins), ["render", "-", "-o", folder.path("p.png")], seconds: 20,
      megabytes: 200)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let picture = try PNG.read(from: folder.path("p.png"))
    // Every line from the top to the bottom has ink.
    for top in stride(from: 0, to: 840, by: 42) {
      let rows = picture.pixels[top * picture.width..<(top + 42) * picture.width]
      #expect(rows.contains { $0 != 0 }, "\(top)")
    }
  }

  @Test func `a layout that needs more memory than estimated reaches the memory limit`() throws {
    // As the frame comes from constraints, the estimate does not know how many rows are visible.
    let views = (0..<300).map { #"{"id":"d\#($0)","type":"datePicker"}"# }
    let heights = (0..<300).map { "d\($0).height == 100000" }
    let run = try run(
      document(views, heights), ["solve", "-", "--memory-limit", "64MiB"], seconds: 60,
      megabytes: 250)
    #expect(run.code == 6)
    #expect(
      run.errors.contains("the memory limit of 64 MiB was reached: the layout was not solved"),
      "\(run.errors)")
  }
}
