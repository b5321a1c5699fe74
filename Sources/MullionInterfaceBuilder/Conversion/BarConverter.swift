// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

/// Converts the items of bars.
struct BarConverter {
  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the properties of a bar.
  func settings(of view: InterfaceView) -> [ViewSetting] {
    let element = view.element
    var settings: [ViewSetting] =
      switch view.kind {
      case .toolbar: [.items(items(of: element))]
      case .navigationBar: navigation(element)
      default:
        [.tabs(element.list("items").prefix(ControlConverter.mostParts).map(Self.tabTitle))]
      }
    if let color = element.child("color", key: "tintColor"),
      let value = context.resources.color(color, context.values)
    {
      settings.append(.tintColor(value))
    }
    return settings
  }

  private func items(of element: XMLElement) -> [BarEntry] {
    element.list("items").prefix(ControlConverter.mostParts).map { item in
      switch item["systemItem"] {
      case "flexibleSpace": .flexibleSpace
      case "fixedSpace":
        .fixedSpace(max(context.values.number("width", of: item) ?? 0, 0))
      default: .button(Self.title(of: item))
      }
    }
  }

  private func navigation(_ element: XMLElement) -> [ViewSetting] {
    element.list("items").last.map(navigation(item:)) ?? [.text("")]
  }

  /// Returns the properties of the navigation bar above a scene.
  func navigationBar(of scene: InterfaceScene) -> [ViewSetting] {
    guard let item = scene.element?.child("navigationItem", key: "navigationItem") else {
      return [.text(scene.element?["title"] ?? "")]
    }
    return navigation(item: item)
  }

  private func navigation(item: XMLElement) -> [ViewSetting] {
    var settings: [ViewSetting] = [.text(item["title"] ?? "")]
    if let left = item.child("barButtonItem", key: "leftBarButtonItem")
      ?? item.list("leftBarButtonItems").first
    {
      settings.append(.leftItem(Self.title(of: left)))
    }
    if let right = item.child("barButtonItem", key: "rightBarButtonItem")
      ?? item.list("rightBarButtonItems").first
    {
      settings.append(.rightItem(Self.title(of: right)))
    }
    return settings
  }

  /// Returns the title of a bar button item; a system item has its English name.
  static func title(of item: XMLElement) -> String {
    if let title = item["title"] { return title }
    let name = item["systemItem"] ?? ""
    return BarButtonItem.SystemItem.allCases.first { "\($0)" == name }?.rawValue ?? ""
  }

  /// Returns the title of a tab; a system item has its English name.
  static func tabTitle(of item: XMLElement) -> String {
    if let title = item["title"] { return title }
    // A name such as `mostRecent` consists of the words of the title, here "Most Recent".
    return (item["systemItem"] ?? "").reduce(into: "") { text, letter in
      if letter.isUppercase { text += " " }
      text += text.isEmpty ? letter.uppercased() : String(letter)
    }
  }
}
