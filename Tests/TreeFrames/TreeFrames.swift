// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Mullion
import MullionGeometry
import MullionSolver
import PaintSequences

/// Writes the frames of random trees, or a hash of them, to compare two revisions of the engine.
///
/// `Benchmarks/tree-frames` starts it. The program uses only API that earlier revisions have too.
///
/// ```
/// TreeFrames FIRST END             a line for each tree of the seeds FIRST..<END
/// TreeFrames FIRST END --edits     a line for each tree with the hash of all layouts of its edits
/// TreeFrames FIRST END --cold      the same, and compares each layout with one of a new tree
/// TreeFrames FIRST END --frames    also each frame, in points
/// TreeFrames FIRST END --every-pass   the same lines, by the solver alone
/// ```
///
/// A line has the seed, the hash of all frames rounded to a millionth of a point, the number of
/// views, the number of conflicts, the number of ambiguities and the number of reported errors.
/// Standard error gets the share of trees with each kind of layout. With `--cold`, each difference
/// is written, and the program exits with 1 after one.
@main
struct TreeFrames {
  private static let editsPerTree = 12

  private var hasEdits = false
  private var comparesCold = false
  private var writesFrames = false
  private var solvesEachPass = false
  private var trees = 0
  private var views = 0
  private var layouts = 0
  private var coldLayouts = 0
  private var differences = 0
  private var tally: [String: Int] = [:]
  private var edits: [FrameEdits.Kind: Int] = [:]

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.compactMap { UInt64($0) }
    let flags = arguments.filter { $0.hasPrefix("--") }
    guard numbers.count == 2, numbers[0] <= numbers[1], arguments.count == 2 + flags.count,
      Set(flags).isSubset(of: ["--edits", "--cold", "--frames", "--every-pass"])
    else {
      print("usage: tree-frames FIRST END [--edits | --cold] [--frames] [--every-pass]")
      exit(64)
    }
    TextSystem.engine = BoxText()
    var program = Self()
    program.comparesCold = flags.contains("--cold")
    program.hasEdits = flags.contains("--edits") || program.comparesCold
    program.writesFrames = flags.contains("--frames")
    program.solvesEachPass = flags.contains("--every-pass")
    for seed in numbers[0]..<numbers[1] { try program.run(seed) }
    program.summarize()
    exit(program.differences == 0 ? 0 : 1)
  }

  /// Lays out one tree, and writes its line.
  private mutating func run(_ seed: UInt64) throws {
    let tree = FrameTree(seed: seed)
    try tree.build()
    if solvesEachPass { tree.window.solving = .everyPass }
    var digest = FrameDigest()
    var conflicts = 0
    var lines = layOut(tree, &digest, &conflicts)
    if hasEdits {
      var sequence = FrameEdits(tree)
      for count in 1...Self.editsPerTree {
        let kind = try sequence.step()
        if writesFrames { lines.append("  after \(kind.rawValue)") }
        lines += layOut(tree, &digest, &conflicts)
        if comparesCold { lines += try compare(tree, seed, edits: count) }
      }
      edits.merge(sequence.counts, uniquingKeysWith: +)
    }
    let ambiguities = (try? tree.window.ambiguities().count) ?? -1
    let count = tree.views.count
    print("\(seed) \(digest.text) \(count) \(conflicts) \(ambiguities) \(tree.errors)")
    for line in lines { print(line) }
    for kind in tree.kinds { tally[kind.rawValue, default: 0] += 1 }
    if conflicts > 0 { tally["conflicts", default: 0] += 1 }
    if ambiguities > 0 { tally["ambiguities", default: 0] += 1 }
    if tree.errors > 0 { tally["errors", default: 0] += 1 }
    if count >= 200 { tally["200 views", default: 0] += 1 }
    trees += 1
    views += count
  }

  /// Compares the frames of an edited tree with those of a new tree that has the same edits before
  /// its first layout.
  ///
  /// Trees with masks are not compared, because a mask is relative to the superview's size in the
  /// first layout.
  ///
  /// - Returns: A line for each frame that differs by more than a millionth of a point.
  private mutating func compare(_ tree: FrameTree, _ seed: UInt64, edits: Int) throws -> [String] {
    guard !tree.kinds.contains(.masks) else { return [] }
    let other = FrameTree(seed: seed)
    try other.build()
    var sequence = FrameEdits(other)
    for _ in 0..<edits { _ = try sequence.step() }
    try other.window.solveLayout()
    coldLayouts += 1
    let lines = zip(tree.frames, other.frames).filter { !Self.isNear($0.rect, $1.rect) }.map {
      "  after \(edits) edits, \($0.name) is \($0.rect), but \($1.rect) in a new tree"
    }
    if !lines.isEmpty { differences += 1 }
    return lines
  }

  private static func isNear(_ one: Rect, _ other: Rect) -> Bool {
    [\Rect.minX, \.minY, \.width, \.height].allSatisfy {
      (one[keyPath: $0] - other[keyPath: $0]).magnitude <= 1e-6
    }
  }

  /// Lays out a tree, and adds its frames to the hash.
  ///
  /// - Returns: Lines with the frames and the dropped constraints, if they are to be written.
  private mutating func layOut(
    _ tree: FrameTree, _ digest: inout FrameDigest, _ conflicts: inout Int
  ) -> [String] {
    layouts += 1
    var lines: [String] = []
    do throws(ViewError) {
      let report = try tree.window.solveLayout()
      conflicts += report.conflicts.count
      if writesFrames { lines += report.conflicts.map { "  dropped \($0.broken)" } }
    } catch {
      tally["failed layouts", default: 0] += 1
      lines.append("  failed: \(error)")
    }
    for frame in tree.frames {
      digest.add(frame.rect)
      guard writesFrames else { continue }
      let rect = frame.rect
      lines.append("  \(frame.name) \(rect.minX) \(rect.minY) \(rect.width) \(rect.height)")
    }
    return lines
  }

  /// Writes the number of trees and the shares to standard error.
  private func summarize() {
    func announce(_ text: String) {
      let bytes = Array((text + "\n").utf8)
      _ = write(2, bytes, bytes.count)
    }
    announce("\(trees) trees, \(views) views, \(layouts) layouts")
    if comparesCold { announce("\(coldLayouts) new trees, \(differences) different") }
    for (name, count) in tally.sorted(by: { $0.key < $1.key }) {
      let permille = 1000 * count / max(trees, 1)
      announce("  \(permille / 10).\(permille % 10) % \(name)")
    }
    for kind in FrameEdits.Kind.allCases {
      edits[kind].map { announce("  \($0) \(kind.rawValue)") }
    }
  }
}
