// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// Measures how deep scenes are nested and how many controllers they create, and reports excess.
///
/// Tarjan's algorithm finds cycles and finishes inner scenes before outer ones. The implementation
/// uses no recursion, because a document can contain a chain of scenes of any length.
///
/// - Complexity: O(scenes + references to contained scenes).
struct StoryboardNesting {
  /// The largest allowed nesting depth; a scene without inner scenes has depth 1.
  static let deepest = 100
  /// The largest number of controllers that one scene may create, including all scenes inside it.
  static let mostControllers = 10_000

  /// The problems with scenes, in the order of the scenes' indices.
  private(set) var problems: [(scene: Int, problem: DocumentIssue.Problem)] = []

  private let inner: [[Int]]
  private var sizes: [(depth: Int, controllers: Int)?]
  /// The visit number of each scene, from 1; 0 if the scene was not yet visited.
  private var met: [Int]
  /// For each scene, the smallest visit number on the stack that it reaches: Tarjan's low link.
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0

  init(_ scenes: [StoryboardDocument.Scene]) {
    var indices: [String: Int] = [:]
    for (index, scene) in scenes.enumerated() where indices[scene.id] == nil {
      indices[scene.id] = index
    }
    inner = scenes.map { scene in
      (scene.children + scene.segues.filter { $0.kind == .embed }.map(\.destination))
        .compactMap { indices[$0] }
    }
    sizes = Array(repeating: nil, count: scenes.count)
    met = Array(repeating: 0, count: scenes.count)
    lowest = met
    isOpen = Array(repeating: false, count: scenes.count)
    for scene in scenes.indices where met[scene] == 0 { visit(from: scene) }
    problems.sort { $0.scene < $1.scene }
  }

  private mutating func visit(from start: Int) {
    var path = [(scene: start, next: 0)]
    enter(start)
    while let (scene, next) = path.last {
      if next < inner[scene].count {
        path[path.count - 1].next += 1
        let child = inner[scene][next]
        if met[child] == 0 {
          enter(child)
          path.append((child, 0))
        } else if isOpen[child] {
          lowest[scene] = min(lowest[scene], met[child])
        }
      } else {
        path.removeLast()
        if let outer = path.last?.scene { lowest[outer] = min(lowest[outer], lowest[scene]) }
        if lowest[scene] == met[scene] { close(scene) }
      }
    }
  }

  private mutating func enter(_ scene: Int) {
    count += 1
    (met[scene], lowest[scene], isOpen[scene]) = (count, count, true)
    open.append(scene)
  }

  /// Finishes a strongly connected component of scenes.
  ///
  /// Reports a cycle. Otherwise, computes the depth and the number of controllers of the only scene.
  private mutating func close(_ scene: Int) {
    let start = open.lastIndex(of: scene) ?? open.startIndex
    let members = open[start...]
    open.removeSubrange(start...)
    for member in members { isOpen[member] = false }
    if members.count == 1, !inner[scene].contains(scene) { return measure(scene) }
    problems += members.map {
      (
        $0,
        .value(
          found: "a scene that contains itself, through children or embedded scenes",
          expected: "scenes without such a cycle")
      )
    }
  }

  /// Computes the depth and the number of controllers of a scene from those of the scenes inside it.
  ///
  /// Does nothing if one of them is invalid, because it is reported already.
  private mutating func measure(_ scene: Int) {
    var (depth, controllers) = (1, 1)
    for child in inner[scene] {
      guard let size = sizes[child] else { return }
      depth = max(depth, size.depth + 1)
      // Each term is at most the limit plus 1, so the sum cannot overflow.
      controllers = min(controllers + size.controllers, Self.mostControllers + 1)
    }
    guard depth > Self.deepest || controllers > Self.mostControllers else {
      sizes[scene] = (depth, controllers)
      return
    }
    let (found, limit) =
      depth > Self.deepest
      ? ("scenes that are nested deeper", "\(Self.deepest) levels")
      : ("a scene that makes more controllers", "\(Self.mostControllers)")
    problems.append(
      (
        scene,
        .limit("found \(found), expected at most \(limit), through children and embedded scenes")
      ))
  }
}
