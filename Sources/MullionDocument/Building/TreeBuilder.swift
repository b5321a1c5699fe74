// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionText

/// Makes the views of a description, a view before what is in it.
///
/// A view gets its frame before it gets subviews, because a mask refers to the size its superview has when the two
/// come together. It recurses; a document is at most 127 views deep.
struct TreeBuilder {
  let layout: DocumentLayout
  /// The JSON pointer of the view.
  let pointer: String

  /// Makes a view and all in it.
  @discardableResult
  func build(_ description: ViewDescription, attach: (View) -> Void) -> View {
    let view = Self.view(of: description.kind)
    layout.checkTime(at: pointer)
    view.identifier = description.id
    layout.views[description.id] = view
    view.translatesAutoresizingMaskIntoConstraints = description.translatesAutoresizingMask
    apply(description.settings, to: view)
    for id in description.guides {
      let guide = LayoutGuide(identifier: id)
      layout.guides[id] = guide
      view.addLayoutGuide(guide)
    }
    attach(view)
    guard !layout.isStopped else { return view }
    for (index, subview) in description.subviews.enumerated() {
      TreeBuilder(layout: layout, pointer: "\(pointer)/subviews/\(index)")
        .build(subview) { layout.add($0, to: view, at: nil) }
    }
    return view
  }

  func apply(_ settings: [ViewSetting], to view: View) {
    for setting in settings {
      if case .frame(let frame) = setting, let id = view.identifier {
        // The window holds the root's size; a frame that a step sets for the root is a resize like any other.
        if view === layout.window.rootView {
          layout.attempt("\(pointer)/frame") {
            try layout.window.setFrame(Rect(origin: .zero, size: frame.size))
          }
          continue
        }
        layout.writtenFrames[id] = frame
      }
      if case .customSpacing(let spacing) = setting, let id = view.identifier {
        layout.customSpacings[id] = spacing
        (view.superview as? StackView)?.setCustomSpacing(spacing, after: view)
      }
      layout.attempt("\(pointer)/\(setting.key)") {
        try setting.apply(to: view, images: layout.images)
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
    }
  }

  /// Text needs fonts, and a document without text does not wait for them.
  private static func installTextEngineOnce() {
    if TextSystem.engine == nil { installTextEngine() }
  }
}
