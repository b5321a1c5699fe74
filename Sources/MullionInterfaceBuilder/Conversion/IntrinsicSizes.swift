// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry

/// Determines the intrinsic content sizes of views.
struct IntrinsicSizes {
  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the intrinsic content size of a view; an axis without one is nil.
  ///
  /// A stack's size follows from its arranged views and is nil here.
  func size(of view: InterfaceView) -> ViewSetting.IntrinsicSize {
    if !view.placeholderSize.isEmpty {
      return .init(
        width: finite(view.placeholderSize.horizontal),
        height: finite(view.placeholderSize.vertical)
      )
    }
    let axes = Self.axes(of: view)
    // With recorded sizes, prefer the recorded frame, which is newer than the size that a custom
    // class reported.
    if !context.options.usesRecordedSizes || axes == (false, false),
      let size = context.resources.designableSizes[view.id]
    {
      return .init(
        width: size.width < 0 ? nil : size.width, height: size.height < 0 ? nil : size.height)
    }
    if view.kind == .imageView { return imageSize(of: view) }
    guard let frame = view.frame, context.options.usesRecordedSizes else {
      return Self.naturalSize(of: view)
    }
    let insets = alignmentInsets(of: view)
    return .init(
      width: axes.width ? max(frame.width - insets.left - insets.right, 0) : nil,
      height: axes.height ? max(frame.height - insets.top - insets.bottom, 0) : nil)
  }

  private func finite(_ length: Double?) -> Double? { length.flatMap { $0.isFinite ? $0 : nil } }

  /// Returns the size of an image view's image; none without an image.
  private func imageSize(of view: InterfaceView) -> ViewSetting.IntrinsicSize {
    guard let name = view.element.imageName else { return .init() }
    if context.options.usesRecordedSizes, let frame = view.frame {
      let size = frame.inset(by: alignmentInsets(of: view)).size
      return .init(width: size.width, height: size.height)
    }
    guard let size = context.resources.images[name] else { return .init() }
    return .init(width: size.width, height: size.height)
  }

  /// Returns the axes along which views of a class have an intrinsic content size.
  private static func axes(of view: InterfaceView) -> (width: Bool, height: Bool) {
    switch view.kind {
    case .label, .button, .textField, .switch, .segmentedControl, .stepper, .pageControl,
      .activityIndicatorView, .datePicker, .pickerView:
      (true, true)
    case .slider, .progressView, .searchBar, .navigationBar, .toolbar, .tabBar: (false, true)
    case .textView:
      view.element["scrollEnabled"] == "NO" ? (true, true) : (false, false)
    default: (false, false)
    }
  }

  /// Returns the size of a view whose size depends only on its class, such as a switch; nil for the
  /// axes of others.
  private static func naturalSize(of view: InterfaceView) -> ViewSetting.IntrinsicSize {
    switch view.kind {
    case .switch: .init(width: 49, height: 31)
    case .slider: .init(height: 30)
    case .stepper: .init(width: 94, height: 32)
    case .activityIndicatorView: .init(width: 20, height: 20)
    case .progressView: .init(height: 4)
    case .segmentedControl: .init(height: 31)
    case .pageControl: .init(height: 26)
    case .datePicker where InputConverter.isCompact(view.element): .init()
    case .datePicker, .pickerView: .init(width: 320, height: 216)
    case .textField: .init(height: 34)
    case .searchBar:
      .init(height: InputConverter.showsScopes(view.element) ? 100 : 56)
    case .navigationBar, .toolbar: .init(height: 44)
    case .tabBar: .init(height: 49)
    default: .init()
    }
  }

  /// Returns the insets from the frame to the alignment rectangle, in points.
  func alignmentInsets(of view: InterfaceView) -> EdgeInsets {
    switch view.kind {
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    // Since Xcode 26, sliders have no insets. Version 32700 is that of internal builds of Xcode, to
    // which this does not apply.
    case .slider where !(24000..<32700).contains(context.file.toolsVersion ?? 0):
      EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segmentedControl: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    case .imageView where context.options.usesRecordedSizes: SymbolInsets.insets(of: view)
    default: .zero
    }
  }
}
