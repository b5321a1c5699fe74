// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// Damaged and changed pixels of random edits, by the kind of edit.
public struct DamageMeter: Sendable {
  /// The pixels of some edits.
  public struct Sum: Sendable {
    /// The number of edits that changed pixels or damaged some.
    public fileprivate(set) var edits = 0
    /// The number of damaged pixels.
    public fileprivate(set) var damaged = 0
    /// The number of pixels that differ from those before the edit.
    public fileprivate(set) var changed = 0
    /// The number of painted pixels; a pixel with several layers counts several times.
    public fileprivate(set) var painted = 0

    /// The damaged pixels for each changed pixel; 1 if no pixel is damaged.
    public var ratio: Double { damaged == 0 ? 1 : Double(damaged) / Double(changed) }

    fileprivate mutating func add(_ other: Sum) {
      edits += other.edits
      damaged += other.damaged
      changed += other.changed
      painted += other.painted
    }
  }

  /// The pixels by the kind of edit.
  public private(set) var sums: [EditKind: Sum] = [:]

  /// Creates a meter without edits.
  public init() {}

  /// The pixels of all edits of plain views, or of all edits of rotated views.
  public func total(rotated: Bool) -> Sum {
    sums.reduce(into: Sum()) { if $1.key.isRotated == rotated { $0.add($1.value) } }
  }

  /// Makes random edits of one window, an update for each.
  ///
  /// - Parameters:
  ///   - seed: The seed of the window and of the edits.
  ///   - edits: The number of edits of each kind.
  ///   - scale: Device pixels per point.
  /// - Returns: The first fault: a changed pixel outside the damage; nil if there is none.
  public mutating func run(seed: UInt64, edits: Int, scale: Double) -> String? {
    var random = SplitMix64(seed: seed)
    return TextSystem.$scoped.withValue(BoxText()) {
      let world = EditWorld(scale: scale, &random)
      world.window.update(at: 0)
      for number in 0..<edits {
        for kind in EditKind.allCases {
          guard let before = world.window.snapshot() else { return "the window has no screen" }
          world.edit(kind, &random)
          let update = world.window.update(at: 0)
          guard let after = world.window.snapshot() else { return "the window has no screen" }
          var sum = Sum()
          (sum.damaged, sum.painted) = (update.damage.area, update.counts.pixels)
          for place in after.pixels.indices where before.pixels[place] != after.pixels[place] {
            sum.changed += 1
            let (x, y) = (Int32(place % after.width), Int32(place / after.width))
            guard update.damage.contains(x: x, y: y) else {
              return "seed \(seed), edit \(number) of kind \(kind): pixel \(x), \(y) is not damaged"
            }
          }
          sum.edits = sum.damaged > 0 ? 1 : 0
          sums[kind, default: Sum()].add(sum)
        }
      }
      return nil
    }
  }

  /// The table of all kinds, one a line.
  public var table: String {
    func line(_ name: String, _ sum: Sum) -> String {
      let numbers = [sum.edits, sum.damaged, sum.changed, sum.painted].map {
        String(repeating: " ", count: max(0, 10 - "\($0)".count)) + "\($0)"
      }
      let ratio = (sum.ratio * 100).rounded() / 100
      return name.padded(to: 14) + numbers.joined() + "   \(ratio)"
    }
    var lines = ["kind               edits   damaged   changed   painted   damaged ÷ changed"]
    for kind in EditKind.allCases { lines.append(line(kind.rawValue, sums[kind] ?? Sum())) }
    lines.append(line("plain views", total(rotated: false)))
    lines.append(line("rotated views", total(rotated: true)))
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
