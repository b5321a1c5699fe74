// SPDX-License-Identifier: GPL-3.0-or-later

import BoxMirror
import Foundation
import Mullion
import MullionGeometry
import MullionSolver
import TestBridge
import TestSupport
import Testing

@testable import MullionDocument
@testable import MullionLayout
@testable import MullionView

/// Compares every screen of the gallery, at its own size and four others, with the exact reference
/// solver.
@Suite struct GalleryTests {
  private static let folder = URL(filePath: repositoryPath()).appending(
    path: "Docs/Gallery")

  static let screens: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
    return (files ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }()

  /// The screens that mirror from right to left; a flow layout does not, as in UIKit.
  static let mirroring = screens.filter { $0 != "album.json" }

  /// Factors that scale a screen's own size.
  private static let factors = [(1.0, 1.0), (0.85, 0.85), (1.3, 1), (1, 1.4), (2, 1.5)]

  @Test func `the gallery has at least 19 screens`() {
    #expect(Self.screens.count >= 19)
  }

  @Test(arguments: screens)
  func `a gallery screen matches the exact reference solver at five sizes`(_ name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    let document = try LayoutDocument(json: bytes)
    let own = try #require(document.size, "\(name) states its size")
    for (across, down) in Self.factors {
      var options = DocumentLayout.Options()
      options.folder = Self.folder.path()
      let size = Size(width: (own.width * across).rounded(), height: (own.height * down).rounded())
      options.size = size
      let layout = try DocumentLayout(document, options: options)
      let result = try layout.solve()
      #expect(result.status == .solved, "\(name) at \(size)")
      let engine = try layout.window.box.solvedEngine()
      try checkRequired(engine.solver, "\(name) at \(size)")
      try checkLevels(engine, "\(name) at \(size)")
    }
  }

  @Test(arguments: screens)
  func `the boxes of a gallery screen have the frames of its views`(_ name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    let document = try LayoutDocument(json: bytes)
    let own = try #require(document.size, "\(name) states its size")
    for (across, down) in Self.factors {
      var options = DocumentLayout.Options()
      options.folder = Self.folder.path()
      options.size = Size(
        width: (own.width * across).rounded(), height: (own.height * down).rounded())
      let layout = try DocumentLayout(document, options: options)
      _ = try layout.solve()
      let mirror = try #require(try BoxMirror(of: layout.window))
      _ = try mirror.layOut()
      #expect(mirror.differences() == [], "\(name), \(across) × \(down)")
    }
  }

  /// Checks the required constraints at the values of the last solve.
  private func checkRequired(_ solver: Solver, _ occasion: String) throws {
    for id in solver.constraintIDs {
      guard let constraint = solver.constraint(id), constraint.priority.isRequired else { continue }
      let left = try #require(solver.value(of: constraint.expression))
      let miss =
        switch constraint.relation {
        case .lessThanOrEqual: max(0, left)
        case .equal: abs(left)
        case .greaterThanOrEqual: max(0, -left)
        }
      #expect(miss <= 1e-6, "\(occasion): \(solver.formula(of: id) ?? "")")
    }
  }

  private func checkLevels(_ engine: LayoutEngine, _ occasion: String) throws {
    let solver = engine.solver
    let model = try ReferenceModel.copy(
      of: solver, tieBreaks: engine.tieBreaks(for: solver.variables))
    let reference = ReferenceSolver.solve(model)
    #expect(reference.broken.isEmpty, "\(occasion)")
    var errors: [Double: Double] = [:]
    for violation in solver.violations {
      let priority = solver.constraint(violation.constraint)?.priority.value ?? .nan
      errors[priority, default: 0] += violation.amount
    }
    for level in reference.levelErrors {
      let difference = abs((errors[level.priority] ?? 0) - level.error.doubleValue)
      #expect(difference <= 1e-6, "\(occasion): level \(level.priority)")
    }
    for (index, variable) in solver.variables.enumerated() {
      let difference = abs(
        (solver.value(of: variable) ?? .nan) - reference.values[index].doubleValue)
      #expect(difference <= 1e-6, "\(occasion): variable \(index)")
    }
  }
}
