// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
public import MullionDocument
import MullionGeometry
import TestSupport

/// A screen of the gallery as an application, with random input, edits of its tree and steps of time.
///
/// After each turn what is on the screen is held against a full repaint, and the tree and the courses of touches are
/// looked through; at the end nothing may be left.
public struct EventSequence: Sendable {
  /// The screen.
  public let document: LayoutDocument
  /// Where its images are.
  public let folder: String
  /// The seed.
  public let seed: UInt64
  /// The number of events.
  public let count: Int
  /// Device pixels per point.
  public let scale: Double

  /// Creates the sequence of a seed.
  ///
  /// - Parameters:
  ///   - document: The screen.
  ///   - folder: Where its images are.
  ///   - seed: The seed.
  ///   - count: The number of events.
  ///   - scale: Device pixels per point.
  public init(
    document: LayoutDocument, folder: String, seed: UInt64, count: Int, scale: Double
  ) {
    (self.document, self.folder, self.seed) = (document, folder, seed)
    (self.count, self.scale) = (count, scale)
  }

  /// Runs the sequence.
  ///
  /// - Throws: An ``EventMismatch`` at the first event after which something is wrong, or if something is left at the
  ///   end.
  public func run() throws(EventMismatch) {
    var witnesses: [Weak] = []
    try run(&witnesses)
    let left = witnesses.compactMap(\.object)
    guard left.isEmpty else {
      throw mismatch(count, "\(left.count) objects are left, \(type(of: left[0])) first")
    }
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  private func run(_ witnesses: inout [Weak]) throws(EventMismatch) {
    var generator = SplitMix64(seed: seed)
    let world: EventWorld
    do {
      world = try EventWorld(document, folder: folder, scale: scale)
    } catch {
      throw mismatch(0, "\(error)")
    }
    defer { world.end() }
    let objects: [AnyObject] = [world, world.application, world.window] + world.views
    witnesses = objects.map { Weak(object: $0) }
    for number in 0..<count {
      world.step(&generator)
      guard generator.chance(0.5) else { continue }
      world.turn(&generator)
      if let fault = world.check() { throw mismatch(number, fault) }
    }
  }

  private func mismatch(_ number: Int, _ fault: String) -> EventMismatch {
    EventMismatch(name: document.name ?? "", seed: seed, number: number, fault: fault)
  }
}

/// An event after which something is wrong.
public struct EventMismatch: Error, CustomStringConvertible {
  /// The screen's name.
  public let name: String
  /// The seed.
  public let seed: UInt64
  /// The number of the event.
  public let number: Int
  /// What is wrong.
  public let fault: String

  /// Where it is and what is wrong, in one line.
  public var description: String { "\(name), seed \(seed), event \(number): \(fault)" }
}
