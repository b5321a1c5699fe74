// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionText

/// Creates the views of a description, each view before its subviews.
///
/// A view gets its frame before its subviews, because a mask refers to the superview's size when
/// the subview is added. The builder is recursive; a document is at most 127 views deep.
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
    let view = Self.view(of: description.kind)
    layout.checkTime(at: pointer())
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
    for (index, subview) in description.subviews.enumerated() {
      build(subview, at: { "\(pointer())/subviews/\(index)" }) {
        layout.add($0, to: view, at: nil)
      }
    }
    return view
  }

  /// Sets properties of a view.
  func apply(_ settings: [ViewSetting], to view: View, at pointer: () -> String) {
    for setting in settings {
      layout.attempt("\(pointer())/\(setting.key)") {
        try setting.property.apply(setting.value, to: view, in: layout)
      }
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
    case .pickerView:
      return DocumentPickerView()
    case .textField, .segmented, .toolbar, .navigationBar, .tabBar, .textView, .searchBar,
      .datePicker:
      return viewWithTexts(of: kind)
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
    default: return DocumentTextField()
    }
  }

  /// Installs the text engine with the first text; a document without text need not wait for fonts.
  private static func installTextEngineOnce() {
    if TextSystem.engine == nil { installTextEngine() }
  }
}
