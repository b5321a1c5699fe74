// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionRaster
import MullionSolver

/// The type and the properties of a document's view for a view of a file.
struct ViewSettings {
  let view: InterfaceView
  let superview: InterfaceView?
  let builder: InterfaceDocumentBuilder
  /// The part of a scroll view that bars at the top cover, in points.
  let topOverlap: Double

  init(
    _ view: InterfaceView, in superview: InterfaceView?, of builder: InterfaceDocumentBuilder,
    topOverlap: Double
  ) {
    (self.view, self.superview, self.builder) = (view, superview, builder)
    self.topOverlap = topOverlap
  }

  private var context: ConversionContext { builder.context }
  private var element: XMLElement { view.element }

  /// The type of the document's view.
  var kind: ViewDescription.Kind {
    switch view.kind {
    case .label: .label
    case .button: .button
    case .imageView: .image
    case .stackView: .stack
    case .scrollView: .scroll
    case .tableView where isTable: .table
    case .tableViewCell where isRow: .row
    case .collectionView where isCollection: .collection
    case .activityIndicatorView where !context.options.showsCanvas: .activityIndicator
    case .textField: .textField
    case .switch: .switch
    case .slider: .slider
    case .progressView: .progress
    case .segmentedControl: .segmented
    case .stepper: .stepper
    case .pageControl: .pageControl
    case .toolbar: .toolbar
    case .navigationBar: .navigationBar
    case .tabBar: .tabBar
    case .textView: .textView
    case .searchBar: .searchBar
    case .datePicker: InputConverter.isCompact(element) ? .button : .datePicker
    case .pickerView: .pickerView
    default: .view
    }
  }

  /// Whether the view becomes a table with rows.
  ///
  /// A document that shows the canvas has only its frame.
  private var isTable: Bool {
    !context.options.showsCanvas
      && view.subviews.count == (view.staticTable?.views.count ?? 0)
  }

  /// Whether the view becomes a collection.
  ///
  /// A document that shows the canvas has only its frame.
  private var isCollection: Bool { !context.options.showsCanvas && view.subviews.isEmpty }

  /// Whether the view is a static cell, which becomes a row of a table.
  private var isRow: Bool { view.isStaticRow(in: superview) }

  /// Returns all properties, each at most once.
  func all() -> [ViewSetting] {
    var settings = geometry() + contentSize() + margins() + appearance()
    for setting in RuntimeAttributes(context).settings(of: view) {
      // At run time, UIKit sets these attributes after the others, so they replace them.
      settings.removeAll { $0.key == setting.key }
      settings.append(setting)
    }
    return settings + content() + stack()
  }

  // MARK: Geometry

  private func geometry() -> [ViewSetting] {
    guard let superview else {
      let size = view.frame?.size ?? .zero
      return [.frame(Rect(origin: Point(x: 0, y: 0), size: size))]
    }
    // A stack arranges all of its subviews with constraints.
    if superview.kind == .stackView { return [] }
    if isRow {
      // The masks of views in a row start from the size of its content.
      let size = view.cellContent?.frame?.size ?? view.frame?.size ?? .zero
      return [.frame(Rect(origin: Point(x: 0, y: 0), size: size))]
    }
    let isFree = context.options.showsCanvas && !builder.constrained.contains(view.id)
    guard let frame = view.frame, view.translatesMask || isFree else { return [] }
    var settings: [ViewSetting] = [.frame(frame)]
    let mask = builder.cellPartMasks[view.id] ?? view.mask
    if !mask.isEmpty { settings.append(.autoresizing(mask)) }
    return settings
  }

  private func contentSize() -> [ViewSetting] {
    var settings: [ViewSetting] = []
    let sizes = IntrinsicSizes(context)
    var size = sizes.size(of: view)
    if isProportional, let recorded = view.frame?.size {
      size = .init(width: size.width ?? recorded.width, height: size.height ?? recorded.height)
    }
    if size.width != nil || size.height != nil { settings.append(.intrinsicSize(size)) }
    let insets = sizes.alignmentInsets(of: view)
    if insets != .zero { settings.append(.alignmentInsets(insets)) }
    if let hugging = priorities(hugging) { settings.append(.hugging(hugging)) }
    if let resistance = priorities(resistance) {
      settings.append(.compressionResistance(resistance))
    }
    if let baselines = baselines() { settings.append(.baseline(baselines)) }
    return settings
  }

  /// The hugging priorities; an axis without one keeps the priority of the document's type.
  private var hugging: InterfaceView.AxisNumbers {
    switch view.kind {
    case .textField, .switch, .slider, .progressView, .segmentedControl, .stepper, .toolbar,
      .searchBar:
      // A file omits the priority 250. For these classes it must be set, because the document's
      // controls have a higher default.
      .init(
        horizontal: view.hugging.horizontal ?? 250, vertical: view.hugging.vertical ?? 250)
    default: view.hugging
    }
  }

  /// The compression resistance.
  ///
  /// A label that can wrap gets a slightly lower horizontal priority, so that it breaks its lines
  /// before other views of its priority shrink.
  private var resistance: InterfaceView.AxisNumbers {
    var numbers = view.resistance
    let isWrapping = view.kind == .label && context.values.number("numberOfLines", of: element) == 0
    if isWrapping, !context.options.usesRecordedSizes,
      (1..<1000).contains(numbers.horizontal ?? 750)
    {
      numbers.horizontal = (numbers.horizontal ?? 750) - 0.5
    }
    return numbers
  }

  /// Whether the view is in a stack that fills proportionally on the canvas, where the recorded
  /// size replaces a missing intrinsic content size.
  private var isProportional: Bool {
    context.options.showsCanvas && superview?.element["distribution"] == "fillProportionally"
      && view.kind != .stackView
  }

  private func priorities(
    _ numbers: InterfaceView.AxisNumbers
  ) -> ViewSetting.AxisPriorities? {
    guard !numbers.isEmpty else { return nil }
    return .init(
      horizontal: numbers.horizontal.flatMap { try? Priority(written: $0) },
      vertical: numbers.vertical.flatMap { try? Priority(written: $0) })
  }

  /// Returns the baselines of a text with its recorded size.
  private func baselines() -> ViewSetting.Baselines? {
    guard context.options.usesRecordedSizes, let height = view.frame?.height else { return nil }
    let fonts = FontConverter(context)
    let metrics = TextMetrics(scale: context.device?.scale ?? 1)
    switch view.kind {
    case .label:
      let size = fonts.size(of: view, 17)
      guard fonts.isUnknown(in: view), !builder.isStretched(view.id), height > 0 else {
        return metrics.baselines(pointSize: size)
      }
      let lines = context.values.number("numberOfLines", of: element) ?? 1
      return metrics.baselines(inLines: height, pointSize: size, isSingleLine: lines == 1)
    case .button:
      return metrics.titleBaselines(inHeight: height, pointSize: fonts.size(of: view, 15))
    case .textField:
      return metrics.baselines(inHeight: height, pointSize: fonts.size(of: view, 14))
    case .segmentedControl:
      // The titles are centered in the frame, but baselines are measured from the alignment
      // rectangle.
      var baselines = metrics.baselines(inHeight: height, pointSize: 13)
      let insets = IntrinsicSizes(context).alignmentInsets(of: view)
      baselines.first = baselines.first.map { $0 - insets.top }
      baselines.last = baselines.last.map { $0 - insets.bottom }
      return baselines
    default: return nil
    }
  }

  // MARK: Margins

  private func margins() -> [ViewSetting] {
    var settings: [ViewSetting] = []
    let values = context.values
    // The margins of a row are those of its content.
    let view = isRow ? self.view.cellContent ?? self.view : self.view
    let element = view.element
    let usual = SystemMargins(context, builder.scene).margins(
      of: view, in: builder.root, isRoot: superview == nil)
    // The side margins of a screen's view are at least the system's minimum margins.
    let least = superview == nil ? usual ?? .zero : .zero
    if let element = element.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
      var insets = values.directionalInsets(element)
      insets.leading = max(insets.leading, least.left)
      insets.trailing = max(insets.trailing, least.right)
      settings.append(.directionalLayoutMargins(insets))
    } else if let element = element.child("edgeInsets", key: "layoutMargins") {
      var insets = values.insets(element)
      insets.left = max(insets.left, least.left)
      insets.right = max(insets.right, least.right)
      settings.append(.layoutMargins(insets))
    } else if let usual {
      settings.append(.layoutMargins(usual))
    }
    if element["preservesSuperviewLayoutMargins"] == "YES", !isCanvasRoot {
      settings.append(.preservesSuperviewLayoutMargins(true))
    }
    if element["insetsLayoutMarginsFromSafeArea"] == "NO" {
      settings.append(.insetsLayoutMarginsFromSafeArea(false))
    }
    return settings
  }

  /// Whether the view is the root on the canvas, whose superview has no safe area.
  private var isCanvasRoot: Bool { superview == nil && context.options.showsCanvas }

  // MARK: Appearance

  private func appearance() -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if context.values.truth("hidden", of: element), !isShownIndicator {
      settings.append(.hidden(true))
    }
    if let alpha = context.values.number("alpha", of: element), (0...1).contains(alpha) {
      settings.append(.alpha(alpha))
    }
    settings += background()
    if element["clipsSubviews"] == "YES" { settings.append(.clipsToBounds(true)) }
    if let name = element["contentMode"], let mode = Self.contentModes[name], name != "scaleToFill"
    {
      settings.append(.contentMode(mode))
    }
    if let attribute = Self.semantics[element["semanticContentAttribute"] ?? ""] {
      settings.append(.semanticContentAttribute(attribute))
    }
    return settings
  }

  /// Returns the background that the file sets, or else that of the class.
  private func background() -> [ViewSetting] {
    if let color = color("backgroundColor") { return [.background(color)] }
    guard element.child("color", key: "backgroundColor") == nil else { return [] }
    switch view.kind {
    case .tableView where element["style"] == "grouped" || element["style"] == "insetGrouped":
      return [.background(SystemColors.groupedBackground)]
    case .tableView, .tableViewCell: return [.background(SystemColors.background)]
    default: return []
    }
  }

  /// Whether the view is a hidden activity indicator that the canvas shows nevertheless.
  private var isShownIndicator: Bool {
    view.kind == .activityIndicatorView && context.options.showsCanvas
  }

  private func color(_ key: String) -> Color? {
    element.child("color", key: key).flatMap { context.resources.color($0, context.values) }
  }

  private static let contentModes: [String: ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  private static let semantics: [String: SemanticContentAttribute] = [
    "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
    "forceRightToLeft": .forceRightToLeft,
  ]

  // MARK: Content

  private func content() -> [ViewSetting] {
    switch view.kind {
    case .label, .button:
      TextConverter(context).settings(of: view) + ControlConverter(context).settings(of: view)
    case .imageView:
      view.element.imageName.flatMap { context.imageFile($0, of: view.element) }.map {
        [.image(.file($0))]
      } ?? []
    case .scrollView: ScrollConverter(context).settings(of: view, topOverlap: topOverlap)
    case .tableView where isTable: TableConverter(context).table(view)
    case .tableViewCell where isRow: TableConverter(context).row(view, in: superview)
    case .collectionView where isCollection: CollectionConverter(context).settings(of: element)
    case .activityIndicatorView where !context.options.showsCanvas:
      TableConverter(context).indicator(view.element)
    default: ControlConverter(context).settings(of: view)
    }
  }

  // MARK: Stacks

  private func stack() -> [ViewSetting] {
    guard view.kind == .stackView else { return [] }
    var settings: [ViewSetting] = []
    if element["axis"] == "vertical" { settings.append(.axis(.vertical)) }
    if element["spacingType"] == "standard" {
      settings.append(.spacing(StackView.spacingUseSystem))
    } else if let spacing = context.values.number("spacing", of: element) {
      settings.append(.spacing(spacing))
    }
    if let value = Self.distributions[element["distribution"] ?? ""] {
      settings.append(.distribution(value))
    }
    if let value = Self.alignments[element["alignment"] ?? ""] {
      settings.append(.alignment(value))
    }
    if context.values.truth("baselineRelativeArrangement", of: element) {
      settings.append(.isBaselineRelativeArrangement(true))
    }
    let hasMargins =
      element.child("edgeInsets", key: "layoutMargins") != nil
      || element.child("directionalEdgeInsets", key: "directionalLayoutMargins") != nil
    if hasMargins { settings.append(.isLayoutMarginsRelativeArrangement(true)) }
    return settings
  }

  private static let distributions: [String: StackView.Distribution] = [
    "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  private static let alignments: [String: StackView.Alignment] = [
    "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline, "center": .center,
    "trailing": .trailing, "bottom": .trailing, "lastBaseline": .lastBaseline,
  ]
}
