// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
public import MullionGeometry
import MullionSolver
import Workloads

/// A window of views as a program builds it, with anchors or stack views, for comparisons with
/// flexbox.
public final class ViewTree {
  /// The arrangement of the views.
  public enum Layout: String, CaseIterable, Sendable {
    /// Rows of a label and a field; all labels have the width of the widest.
    case form
    /// The same form with a stack view for each row and one for all rows.
    case stacks
    /// Siblings of equal width that fill a row.
    case row
    /// Cells of 16 views each, as in the workload `feed(n)`.
    case feed
    /// Views that are inset four points in the previous one.
    case nested

    /// Returns the parameter of the layout for an approximate number of views.
    public func size(forViews views: Int) -> Int {
      switch self {
      case .form, .stacks: max(2, views / 2)
      case .row, .nested: max(2, views)
      case .feed: max(2, Int((Double(views) / 16).rounded()))
      }
    }
  }

  /// A view with a fixed intrinsic size, such as that of a text.
  final class Content: View {
    var content: Size {
      didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: Double, _ height: Double) {
      content = Size(width: width, height: height)
      super.init()
    }

    override var intrinsicContentSize: Size { content }
  }

  let window: Window
  let root = View()
  /// The views without those that only arrange others, in the order of creation.
  var views: [View] = []
  /// The content that the operation `text` changes, with both sizes.
  var middle: (view: Content, sizes: [Size])?
  private let size: Size

  /// Creates the views and activates their constraints, without laying out.
  ///
  /// - Parameters:
  ///   - layout: The arrangement of the views.
  ///   - count: The number of rows, cells or views, at least 2.
  /// - Throws: An error if a constraint is refused.
  public init(_ layout: Layout, _ count: Int) throws {
    size = Self.size(of: layout, count)
    window = Window(frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
    window.rootView = root
    switch layout {
    case .form: try buildForm(count)
    case .stacks: try buildStacks(count)
    case .row: try buildRow(count)
    case .feed: try buildFeed(count)
    case .nested: try buildNested(count)
    }
  }

  private static func size(of layout: Layout, _ count: Int) -> Size {
    switch layout {
    case .form, .stacks: Size(width: 400, height: 40 * Double(count) + 30)
    case .row: Size(width: 20 * Double(count), height: 100)
    case .feed: Size(width: 400, height: 10_000)
    case .nested: Size(width: 8 * Double(count) + 200, height: 8 * Double(count) + 200)
    }
  }

  /// Lays out the window.
  public func layOut() { window.layoutIfNeeded() }

  /// Makes the window ten points wider, or as wide as it was first.
  public func setWide(_ isWide: Bool) {
    window.frame.size.width = size.width + (isWide ? 10 : 0)
  }

  /// Gives the middle content its other size, or its first one; false if the layout has no contents.
  public func setContent(isChanged: Bool) -> Bool {
    guard let middle else { return false }
    middle.view.content = middle.sizes[isChanged ? 1 : 0]
    return true
  }

  /// The frames of the views in the window's coordinates, without rounding to pixels, in points.
  public var frames: [Rect] {
    views.map { view in
      var frame = view.exactFrame
      var outer = view.superview
      while let next = outer {
        frame.origin.x += next.exactFrame.origin.x
        frame.origin.y += next.exactFrame.origin.y
        outer = next.superview
      }
      return frame
    }
  }

  // MARK: Parts

  func add<Added: View>(_ view: Added, to superview: View) -> Added {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    views.append(view)
    return view
  }

  /// Returns the label of a row, whose text is 40 to 119 points wide.
  func label(_ row: Int) throws -> Content {
    let label = Content(40 + Double(37 * row % 80), 20)
    for axis in [Axis.horizontal, .vertical] {
      label.setContentHuggingPriority(Priority(251), for: axis)
    }
    return label
  }

  func field() throws -> Content {
    let field = Content(120, 30)
    field.setContentCompressionResistancePriority(Priority(740), for: .horizontal)
    return field
  }

  /// Makes the label of the middle row the one that changes: wider than all others.
  func noteMiddle(_ label: Content, row: Int, of count: Int) {
    guard row == count / 2 else { return }
    middle = (label, [label.content, Size(width: 130, height: 20)])
  }
}
