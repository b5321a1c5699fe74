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
    for (index, subview) in description.subviews.enumerated() {
      TreeBuilder(layout: layout, pointer: "\(pointer)/subviews/\(index)")
        .build(subview) { view.addSubview($0) }
    }
    return view
  }

  func apply(_ settings: [ViewSetting], to view: View) {
    for setting in settings {
      layout.attempt("\(pointer)/\(setting.key)") {
        try setting.apply(to: view, images: &layout.images)
      }
    }
  }

  private static func view(of kind: ViewDescription.Kind) -> View {
    switch kind {
    case .view:
      return DocumentView()
    case .image:
      return DocumentImageView(frame: .zero)
    case .label:
      installTextEngineOnce()
      return DocumentLabel()
    case .button:
      installTextEngineOnce()
      return DocumentButton()
    }
  }

  /// Text needs fonts, and a document without text does not wait for them.
  private static func installTextEngineOnce() {
    if TextSystem.engine == nil { installTextEngine() }
  }
}

extension DocumentLayout {
  /// Gives views that have neither frame nor mask, but subviews with masks, the size those masks
  /// refer to: the one the constraints give without the masks.
  func settleReferences(of description: ViewDescription) {
    let isRoot = description.id == document.root.id
    let hasSize = description.frame != nil || (isRoot && document.size != nil)
    let follows = description.translatesAutoresizingMask && !isRoot
    if !hasSize, !follows, description.subviews.contains(where: \.translatesAutoresizingMask) {
      settleReferences(in: description)
    }
    for subview in description.subviews { settleReferences(of: subview) }
  }

  private func settleReferences(in description: ViewDescription) {
    guard let view = views[description.id] else { return }
    attempt("/root") {
      let size = try view.withoutMasks()
      if window.rootView === view {
        try window.setFrame(Rect(origin: .zero, size: size))
      } else {
        try view.setBounds(Rect(origin: .zero, size: size))
      }
      // Setting a frame that is there already makes a mask look at its superview anew.
      for subview in view.subviews where subview.translatesAutoresizingMaskIntoConstraints {
        try subview.setFrameBeneathTransform(subview.exactFrame)
      }
    }
  }
}
