// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionSolver

/// Whether a document shows the bars of the controllers around its scene.
enum ContainerBars {
  case included
  /// Without bars, because the document becomes a scene of a storyboard, whose controllers show
  /// their own bars.
  case omitted
}

extension InterfaceDocumentBuilder {
  /// Adds the bars of navigation and tab bar controllers in front of a screen.
  ///
  /// Each bar fills the safe-area inset at its edge. A document that shows the canvas gets no bars,
  /// because the file has no frames for them.
  func addBars(to view: inout ViewDescription, _ safeArea: EdgeInsets) {
    guard scene.controller != nil, root.id == scene.view?.id, !context.options.showsCanvas else {
      return
    }
    let heights = context.containers.barInsets(of: scene)
    if ![.view, .scroll].contains(view.kind), heights != .zero { addScreen(around: &view) }
    if heights.top > 0, safeArea.top >= heights.top {
      let settings = BarConverter(context).navigationBar(of: scene)
      add(bar: "navigationBar", .navigationBar, settings, to: &view, .top, safeArea.top)
    }
    if heights.bottom > 0, safeArea.bottom >= heights.bottom,
      let tabs = context.containers.tabs(of: scene)
    {
      let most = ControlConverter.mostParts
      var settings: [ViewSetting] = [.tabs(Array(tabs.titles.prefix(most)))]
      if tabs.selected < most { settings.append(.selectedIndex(tabs.selected)) }
      add(bar: "tabBar", .tabBar, settings, to: &view, .bottom, safeArea.bottom)
    }
  }

  /// Puts a view into a plain view of its size.
  ///
  /// Bars cannot be added to the view itself if it is a table, a collection or a stack: a table
  /// contains only rows, a collection only items, and a stack would arrange the bars.
  private func addScreen(around view: inout ViewDescription) {
    let screen = ViewDescription(
      id: viewTable.unique("screen", orElse: "screen"),
      settings: [.frame(view.frame ?? .zero)])
    var inner = view
    inner.settings.append(.autoresizing([.flexibleWidth, .flexibleHeight]))
    view = screen
    view.subviews = [inner]
  }

  /// Adds a bar at an edge of the screen.
  private func add(
    bar name: String, _ kind: ViewDescription.Kind, _ settings: [ViewSetting],
    to view: inout ViewDescription, _ edge: LayoutAttribute, _ height: Double
  ) {
    let id = viewTable.unique(name, orElse: name)
    view.subviews.append(ViewDescription(id: id, kind: kind, settings: settings))
    let bar = ItemReference(id: id)
    // A bar must not scroll with the content, so it is constrained to the frame guide of a scroll
    // view.
    let screen = ItemReference(id: view.id, area: view.kind == .scroll ? .frameLayoutGuide : .whole)
    for attribute in [LayoutAttribute.left, .right, edge] {
      constraints.append(
        ConstraintDescription(
          id: constraintTable.unique("\(id)-\(attribute)", orElse: "bar"),
          ConstraintSum([.init(bar, attribute)]), .equal, ConstraintSum([.init(screen, attribute)]))
      )
    }
    constraints.append(
      ConstraintDescription(
        id: constraintTable.unique("\(id)-height", orElse: "bar"),
        ConstraintSum([.init(bar, .height)]), .equal, ConstraintSum(constant: height)))
  }
}
