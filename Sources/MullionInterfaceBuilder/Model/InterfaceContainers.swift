// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The bars of navigation and tab bar controllers around the controllers of a storyboard.
struct InterfaceContainers {
  /// The heights of the bars, without the safe area behind them, in points.
  private enum BarHeight {
    static let navigation = 44.0
    static let tab = 49.0
  }

  private var withNavigationBar: Set<String> = []
  private var withTabBar: Set<String> = []
  private let scenes: [InterfaceScene]
  private let indices: [String: Int]
  /// The first scene with a segue to a controller, by the id of the controller.
  private var predecessors: [String: String] = [:]

  init(_ scenes: [InterfaceScene]) {
    self.scenes = scenes
    indices = Dictionary(
      scenes.enumerated().compactMap { index, scene in scene.controllerID.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    for scene in scenes {
      let children = scene.childControllers
      for segue in scene.segues
      where !["relationship", "embed", "unwind"].contains(segue.segueKind) {
        let target = visibleController(from: segue.destination)
        predecessors[target] = predecessors[target] ?? scene.controllerID
      }
      switch scene.controller {
      case "navigationController" where !scene.hidesBar:
        for child in children { spread(from: child, to: \.withNavigationBar) }
      case "tabBarController":
        for child in children { spread(from: child, to: \.withTabBar) }
      default: break
      }
    }
  }

  /// Adds a controller, the controllers that it pushes and the children of containers.
  private mutating func spread(
    from first: String, to set: WritableKeyPath<InterfaceContainers, Set<String>>
  ) {
    var waiting = [first]
    while let id = waiting.popLast() {
      guard self[keyPath: set].insert(id).inserted, let index = indices[id] else { continue }
      for segue in scenes[index].segues
      where ["show", "push", "relationship"].contains(segue.segueKind) {
        waiting.append(segue.destination)
      }
    }
  }

  /// Returns the heights of the bars above and below a scene's view.
  func barInsets(of scene: InterfaceScene) -> EdgeInsets {
    guard let id = scene.controllerID else { return .zero }
    return EdgeInsets(
      top: withNavigationBar.contains(id) ? BarHeight.navigation : 0, left: 0,
      bottom: withTabBar.contains(id) ? BarHeight.tab : 0, right: 0)
  }

  /// Returns the id of the first controller with a view, from a controller into its children.
  func visibleController(from id: String) -> String {
    var visited: Set<String> = []
    var current = id
    while visited.insert(current).inserted, let index = indices[current],
      scenes[index].view == nil,
      let child = scenes[index].childControllers.first
    {
      current = child
    }
    return current
  }

  /// Returns the id of the first controller whose scene has a segue to a controller or to a
  /// container that shows it; nil if there is none.
  func predecessor(of controller: String) -> String? { predecessors[controller] }
}
