// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionText

/// Creates the views of a description, each view before its subviews.
///
/// A view gets its frame before its subviews, because a subview's mask starts from the superview's size at
/// the time when the subview is added. The builder is recursive; a document is at most 127 views deep.
struct TreeBuilder {
  let layout: DocumentLayout

  /// Creates a view and its descendants.
  ///
  /// - Parameters:
  ///   - description: The view.
  ///   - pointer: Returns the JSON pointer of the view, which only messages need.
  ///   - attach: Adds the view to its superview.
  /// - Returns: The view.
  @discardableResult
  func build(
    _ description: ViewDescription, at pointer: () -> String, attach: (View) -> Void
  ) -> View {
    layout.checkTime(at: pointer(), weight: description.buildingTime)
    guard !layout.isStopped else { return View() }
    let view = Self.view(of: description)
    view.identifier = description.id
    layout.views[description.id] = view
    view.translatesAutoresizingMaskIntoConstraints = description.translatesAutoresizingMask
    apply(description.settings, to: view, at: pointer)
    for id in description.guides {
      let guide = LayoutGuide(identifier: id)
      layout.guides[id] = guide
      view.addLayoutGuide(guide)
    }
    attach(view)
    guard !layout.isStopped else { return view }
    if let table = view as? DocumentTable {
      buildRows(of: description, in: table, at: pointer)
      return view
    }
    if let collection = view as? DocumentCollection {
      buildItems(of: description, in: collection, at: pointer)
      return view
    }
    for (index, subview) in description.subviews.enumerated() {
      if layout.isStopped { break }
      build(subview, at: { "\(pointer())/subviews/\(index)" }) {
        layout.add($0, to: view, at: nil)
      }
    }
    return view
  }

  /// Creates the rows, the header and the footer of a table.
  private func buildRows(
    of description: ViewDescription, in table: DocumentTable, at pointer: () -> String
  ) {
    let sections = description.table?.sections ?? []
    table.content.sections = sections.map { .init(header: $0.header, footer: $0.footer) }
    let places = description.placesInTable ?? []
    for (subview, place) in zip(description.subviews, places) {
      if layout.isStopped { return }
      build(subview, at: { "\(pointer())/\(place.pointer)" }) { view in
        switch place {
        case .header:
          view.translatesAutoresizingMaskIntoConstraints = true
          table.tableHeaderView = view
        case .footer:
          view.translatesAutoresizingMaskIntoConstraints = true
          table.tableFooterView = view
        case .row(let section, _):
          if let row = view as? DocumentRow { table.append(row, toSection: section) }
        case .item: break
        }
      }
    }
    // A table without sections is filled by a program through the data source, so it must not use the
    // static content.
    if sections.isEmpty { table.staticContent = nil }
    table.reloadData()
  }

  /// Creates the items of a collection.
  private func buildItems(
    of description: ViewDescription, in collection: DocumentCollection, at pointer: () -> String
  ) {
    collection.content.sections = (description.table?.sections ?? []).map { _ in [] }
    for (subview, place) in zip(description.subviews, description.placesInTable ?? []) {
      if layout.isStopped { return }
      guard case .item(let section, _) = place else { continue }
      build(subview, at: { "\(pointer())/\(place.pointer)" }) { view in
        if let item = view as? DocumentItem { collection.append(item, toSection: section) }
      }
    }
    collection.reloadData()
  }

  /// Prepares the container of the subviews of a row or an item; the container gets the size of the cell's
  /// frame, from which the masks in it start.
  func prepare(_ cell: any DocumentCell) {
    layout.hasCells = true
    guard let id = cell.identifier, cell.contentView.identifier == nil else { return }
    cell.contentView.identifier = id + "/content"
    layout.views[id + "/content"] = cell.contentView
    guard let size = layout.writtenFrames[id]?.size else { return }
    cell.contentView.frame = Rect(origin: Point(x: 0, y: 0), size: size)
  }

  /// Sets properties of a view.
  func apply(_ settings: [ViewSetting], to view: View, at pointer: () -> String) {
    for setting in settings {
      layout.attempt("\(pointer())/\(setting.key)") {
        try setting.property.apply(setting.value, to: view, in: layout)
      }
    }
  }

  private static func view(of description: ViewDescription) -> View {
    switch description.kind {
    case .table:
      installTextEngineOnce()
      return DocumentTable(
        style: description.settings.value(of: ViewSetting.tableStyle) ?? .plain)
    case .row:
      installTextEngineOnce()
      return DocumentRow(
        style: description.settings.value(of: ViewSetting.cellStyle) ?? .default)
    default: return view(of: description.kind)
    }
  }

  private static func view(of kind: ViewDescription.Kind) -> View {
    switch kind {
    case .view:
      return DocumentView()
    case .image:
      return DocumentImageView(frame: .zero)
    case .scroll:
      let scroll = DocumentScrollView()
      scroll.keepsOffset = true
      return scroll
    case .label:
      installTextEngineOnce()
      return DocumentLabel()
    case .button:
      installTextEngineOnce()
      return DocumentButton()
    case .stack:
      return DocumentStack()
    case .switch:
      return DocumentSwitch()
    case .slider:
      return DocumentSlider()
    case .progress:
      return DocumentProgressView()
    case .stepper:
      return DocumentStepper()
    case .pageControl:
      return DocumentPageControl()
    case .activityIndicator:
      return DocumentActivityIndicator()
    case .textField, .segmented, .toolbar, .navigationBar, .tabBar, .textView, .searchBar,
      .datePicker, .pickerView, .table, .row:
      return viewWithTexts(of: kind)
    case .collection:
      return DocumentCollection()
    case .item:
      return DocumentItem()
    }
  }

  /// Creates a control or a bar that shows texts.
  private static func viewWithTexts(of kind: ViewDescription.Kind) -> View {
    installTextEngineOnce()
    switch kind {
    case .segmented: return DocumentSegmentedControl()
    case .toolbar: return DocumentToolbar()
    case .navigationBar: return DocumentNavigationBar()
    case .tabBar: return DocumentTabBar()
    case .textView: return DocumentTextView()
    case .searchBar: return DocumentSearchBar()
    case .datePicker: return DocumentDatePicker()
    case .pickerView: return DocumentPickerView()
    default: return DocumentTextField()
    }
  }

  /// Installs the text engine with the first text; a document without text need not wait for fonts.
  private static func installTextEngineOnce() {
    if TextSystem.engine == nil { installTextEngine() }
  }
}

extension ViewDescription {
  /// The time that it takes to build the view, as a multiple of the time for a plain view.
  fileprivate var buildingTime: Int {
    switch kind {
    case .view, .label, .stack, .scroll: 1
    // An image may have to be decoded; the others consist of many views.
    case .image, .datePicker, .pickerView, .table, .collection: 64
    default: 8
    }
  }
}
