// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// A program with random input, edits of its tree and steps of time.
///
/// After each turn the sequence compares the screen with a full repaint and checks the tree and the
/// phases of touches. At the end all its objects must be deallocated.
public struct EventSequence: Sendable {
  /// The program.
  public let subject: EventSubject
  /// The seed.
  public let seed: UInt64
  /// The number of events.
  public let count: Int
  /// Device pixels per point.
  public let scale: Double

  /// Creates a sequence from a seed.
  ///
  /// - Parameters:
  ///   - subject: The program.
  ///   - seed: The seed.
  ///   - count: The number of events.
  ///   - scale: Device pixels per point.
  public init(_ subject: EventSubject, seed: UInt64, count: Int, scale: Double) {
    (self.subject, self.seed, self.count, self.scale) = (subject, seed, count, scale)
  }

  /// Runs the sequence.
  ///
  /// - Returns: The number of occurrences of each kind of event, by its name.
  /// - Throws: An ``EventMismatch`` at the first event that a fault follows, or if objects are left
  ///   at the end.
  @discardableResult
  public func run() throws(EventMismatch) -> [String: Int] {
    var witnesses: [Weak] = []
    let tally = try run(&witnesses)
    let left = witnesses.compactMap(\.object)
    guard left.isEmpty else {
      let names = Set(left.map { "\(type(of: $0))" }).sorted().joined(separator: ", ")
      throw mismatch(count, "\(left.count) objects are left: \(names)")
    }
    return tally
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  private func run(_ witnesses: inout [Weak]) throws(EventMismatch) -> [String: Int] {
    var generator = SplitMix64(seed: seed)
    let drawn = Set(EventTopicKind.allCases.filter { _ in generator.chance(0.4) })
    let world: EventWorld
    do {
      world = try EventWorld(subject, scale: scale, seed: seed, drawn: drawn)
    } catch {
      throw mismatch(0, "\(error)")
    }
    defer { world.end() }
    for number in 0..<count {
      world.step(&generator)
      guard generator.chance(0.5) else { continue }
      world.turn(&generator)
      if let fault = world.check() { throw mismatch(number, fault) }
    }
    witnesses = world.witnesses.map { Weak(object: $0) }
    world.rest()
    if let fault = world.checkAtRest() { throw mismatch(count, fault) }
    return world.tally
  }

  private func mismatch(_ number: Int, _ fault: String) -> EventMismatch {
    EventMismatch(name: subject.name, seed: seed, number: number, fault: fault)
  }
}

/// A fault after an event.
public struct EventMismatch: Error, CustomStringConvertible {
  /// The program's name.
  public let name: String
  /// The seed.
  public let seed: UInt64
  /// The number of the event.
  public let number: Int
  /// A description of the fault.
  public let fault: String

  /// The program, the seed, the event and the fault, in one line.
  public var description: String { "\(name), seed \(seed), event \(number): \(fault)" }
}
