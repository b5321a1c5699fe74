// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

/// Finds the children and embedded scenes by which a scene would contain itself.
///
/// Such a storyboard cannot be read, because a scene would create controllers without end.
struct ContainmentCycles {
  private enum State {
    /// The scene is on the path from the first scene to the current one.
    case open
    case finished
  }

  /// The ids of the contained scenes to remove from each scene, because they lead back to it.
  private(set) var closing: [String: Set<String>] = [:]
  private var states: [String: State] = [:]

  /// Searches scenes, each at most once.
  ///
  /// The search has no recursion, because a file may have more scenes than the stack has space for.
  ///
  /// - Complexity: O(scenes + segues).
  init(_ scenes: [StoryboardDocument.Scene]) {
    let contents = Dictionary(
      scenes.map { ($0.id, Self.contents(of: $0)) }, uniquingKeysWith: { first, _ in first })
    for scene in scenes where states[scene.id] == nil { search(from: scene.id, contents) }
  }

  /// Returns the ids of the scenes that a scene contains.
  private static func contents(of scene: StoryboardDocument.Scene) -> [String] {
    scene.children + scene.segues.filter { $0.kind == .embed }.map(\.destination)
  }

  private mutating func search(from first: String, _ contents: [String: [String]]) {
    var path: [(id: String, rest: ArraySlice<String>)] = []
    func step(into id: String) -> (id: String, rest: ArraySlice<String>) {
      (id, contents[id]?[...] ?? [])
    }
    path.append(step(into: first))
    states[first] = .open
    while let current = path.last {
      guard let next = current.rest.first else {
        states[current.id] = .finished
        path.removeLast()
        continue
      }
      path[path.count - 1].rest.removeFirst()
      switch states[next] {
      case .open: closing[current.id, default: []].insert(next)
      case .finished: break
      case nil:
        states[next] = .open
        path.append(step(into: next))
      }
    }
  }
}
