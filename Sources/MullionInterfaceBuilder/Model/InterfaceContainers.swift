// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The bars of navigation and tab bar controllers around the controllers of a storyboard.
struct InterfaceContainers {
  /// The heights of the bars, without the safe area behind them, in points.
  private enum BarHeight {
    static let navigation = 44.0
    static let tab = 49.0
  }

  /// A tab of a tab bar controller.
  struct Tab: Sendable {
    /// The indices of the scenes of all tabs.
    var scenes: [Int?]
    /// The index of the tab.
    var index: Int
  }

  private var withNavigationBar: Set<String> = []
  /// The tabs that show controllers, by the ids of the controllers.
  private var tabs: [String: Tab] = [:]
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
        for child in children {
          spread(from: child, along: Self.pushes) { withNavigationBar.insert($0).inserted }
        }
      default: break
      }
    }
    // First assign screens to the tabs that contain them, then those that are reached by pushes. So
    // a screen belongs to the tab that contains it, even if another tab pushes it too.
    for kinds in [["relationship"], Self.pushes] { findTabs(along: kinds) }
  }

  private static let pushes = ["show", "push", "relationship"]

  private mutating func findTabs(along kinds: [String]) {
    var visited: Set<String> = []
    for scene in scenes where scene.controller == "tabBarController" {
      let children = scene.childControllers
      let members = children.map { indices[$0] }
      for (index, child) in children.enumerated() {
        let tab = Tab(scenes: members, index: index)
        spread(from: child, along: kinds) { id in
          guard visited.insert(id).inserted else { return false }
          tabs[id] = tabs[id] ?? tab
          return true
        }
      }
    }
  }

  /// Visits a controller and all controllers that segues of some kinds lead to, directly or
  /// indirectly.
  ///
  /// `visit` returns whether the controller is visited for the first time, so that its own segues
  /// are followed.
  private func spread(from first: String, along kinds: [String], _ visit: (String) -> Bool) {
    var waiting = [first]
    while let id = waiting.popLast() {
      guard visit(id), let index = indices[id] else { continue }
      for segue in scenes[index].segues where kinds.contains(segue.segueKind) {
        waiting.append(segue.destination)
      }
    }
  }

  /// Returns whether a scene has a navigation bar.
  func hasNavigationBar(_ scene: InterfaceScene) -> Bool {
    scene.controllerID.map(withNavigationBar.contains) ?? false
  }

  /// Returns the titles of the tab bar of a scene and the index of its tab; nil without a tab bar.
  func tabs(of scene: InterfaceScene) -> (titles: [String], selected: Int)? {
    guard let tab = scene.controllerID.flatMap({ tabs[$0] }) else { return nil }
    let titles = tab.scenes.map { index in
      let element = index.flatMap { scenes[$0].element }
      let item = element?.child("tabBarItem", key: "tabBarItem")
      return item.map(BarConverter.tabTitle) ?? element?["title"] ?? ""
    }
    return (titles, tab.index)
  }

  /// Returns the heights of the bars above and below a scene's view.
  func barInsets(of scene: InterfaceScene) -> EdgeInsets {
    guard let id = scene.controllerID else { return .zero }
    return EdgeInsets(
      top: withNavigationBar.contains(id) ? BarHeight.navigation : 0, left: 0,
      bottom: tabs[id] != nil ? BarHeight.tab : 0, right: 0)
  }

  /// Returns the id of the controller that is visible when a controller is shown: the controller
  /// itself if it has a view, otherwise the one in its first child.
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
