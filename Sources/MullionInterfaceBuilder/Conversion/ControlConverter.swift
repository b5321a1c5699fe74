// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionRaster

/// Converts the values and colors of controls.
struct ControlConverter {
  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the properties of a control or a bar; none for other views.
  func settings(of view: InterfaceView) -> [ViewSetting] {
    let own: [ViewSetting] =
      switch view.kind {
      case .textField: textField(view)
      case .switch: toggle(view.element)
      case .slider: slider(view.element)
      case .progressView: progress(view.element)
      case .segmentedControl: segmented(view)
      case .stepper: range(view.element, "minimumValue", "maximumValue") + step(view.element)
      case .pageControl: pages(view.element)
      case .textView: InputConverter(context).textView(view)
      case .searchBar: InputConverter(context).searchBar(view.element)
      case .datePicker: InputConverter(context).datePicker(view.element)
      case .toolbar, .navigationBar, .tabBar: BarConverter(context).settings(of: view)
      default: []
      }
    guard Self.controls.contains(view.kind), view.element["enabled"] == "NO" else { return own }
    return own + [.enabled(false)]
  }

  /// The classes with the property `enabled`.
  private static let controls: Set<InterfaceViewKind> = [
    .button, .textField, .switch, .slider, .segmentedControl, .stepper, .pageControl,
    .datePicker,
  ]

  // MARK: Controls

  private func textField(_ view: InterfaceView) -> [ViewSetting] {
    let element = view.element
    let texts = TextConverter(context)
    var settings: [ViewSetting] = [
      .text(texts.text("text", "attributedText", of: element)),
      .font(FontConverter(context).font(of: view, 14)),
    ]
    settings += FontConverter(context).adjustment(of: view)
    let placeholder = texts.text("placeholder", "attributedPlaceholder", of: element)
    if !placeholder.isEmpty { settings.append(.placeholder(placeholder)) }
    if let alignment = TextAlignment(rawValue: element["textAlignment"] ?? "") {
      settings.append(.textAlignment(alignment))
    }
    if let style = Self.borders[element["borderStyle"] ?? ""] {
      settings.append(.borderStyle(style))
    }
    if let mode = Self.viewModes[element["clearButtonMode"] ?? ""] {
      settings.append(.clearButtonMode(mode))
    }
    if element.child("textInputTraits")?["secureTextEntry"] == "YES" {
      settings.append(.isSecureTextEntry(true))
    }
    return settings + colors(of: element, [("textColor", ViewSetting.textColor)])
  }

  private static let borders: [String: TextField.BorderStyle] = [
    "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]

  private static let viewModes: [String: TextField.ViewMode] = [
    "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
  ]

  private func toggle(_ element: XMLElement) -> [ViewSetting] {
    let isOn: [ViewSetting] = context.values.truth("on", of: element) ? [.isOn(true)] : []
    return isOn
      + colors(
        of: element,
        [("onTintColor", ViewSetting.fillColor), ("thumbTintColor", ViewSetting.thumbColor)])
  }

  private func slider(_ element: XMLElement) -> [ViewSetting] {
    range(element, "minValue", "maxValue")
      + colors(
        of: element,
        [
          ("minimumTrackTintColor", ViewSetting.fillColor),
          ("maximumTrackTintColor", ViewSetting.trackColor),
          ("thumbTintColor", ViewSetting.thumbColor),
        ])
  }

  private func range(
    _ element: XMLElement, _ minimum: String, _ maximum: String
  ) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if let number = context.values.number(minimum, of: element) {
      settings.append(.minimumValue(number))
    }
    if let number = context.values.number(maximum, of: element) {
      settings.append(.maximumValue(number))
    }
    if let number = context.values.number("value", of: element) { settings.append(.value(number)) }
    return settings
  }

  private func step(_ element: XMLElement) -> [ViewSetting] {
    guard let step = context.values.number("stepValue", of: element), step >= 1e-6 else {
      return []
    }
    return [.stepValue(step)]
  }

  private func progress(_ element: XMLElement) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if let share = context.values.number("progress", of: element), (0...1).contains(share) {
      settings.append(.progress(share))
    }
    return settings
      + colors(
        of: element,
        [
          ("progressTintColor", ViewSetting.fillColor), ("trackTintColor", ViewSetting.trackColor),
        ])
  }

  private func segmented(_ view: InterfaceView) -> [ViewSetting] {
    let titles = view.element.list("segments").prefix(Self.mostParts).map { $0["title"] ?? "" }
    var settings: [ViewSetting] = [.segments(titles)]
    if let index = whole("selectedSegmentIndex", of: view.element, upTo: Self.mostParts) {
      settings.append(.selectedIndex(index))
    }
    if view.element.child("fontDescription", key: "fontDescription") != nil {
      settings.append(.font(FontConverter(context).font(of: view, 13)))
    }
    return settings
  }

  private func pages(_ element: XMLElement) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if let count = whole("numberOfPages", of: element, upTo: 1000) {
      settings.append(.numberOfPages(count))
    }
    if let index = whole("currentPage", of: element, upTo: 1000) {
      settings.append(.currentPage(index))
    }
    return settings
      + colors(
        of: element,
        [
          ("currentPageIndicatorTintColor", ViewSetting.currentDotColor),
          ("pageIndicatorTintColor", ViewSetting.dotColor),
        ])
  }

  // MARK: Values

  /// The most segments, items and tabs that a document can have.
  static let mostParts = 100

  /// Reads a whole number from 0 to a limit; nil for other numbers.
  private func whole(_ name: String, of element: XMLElement, upTo limit: Int) -> Int? {
    context.values.number(name, of: element).flatMap { number in
      (0...Double(limit)).contains(number) ? Int(number) : nil
    }
  }

  /// Returns the colors of an element, by the keys in the file.
  private func colors(
    of element: XMLElement, _ properties: [(key: String, property: ViewProperty<Color>)]
  ) -> [ViewSetting] {
    properties.compactMap { key, property in
      element.child("color", key: key)
        .flatMap { context.resources.color($0, context.values) }.map { property($0) }
    }
  }
}
