// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests the baselines of controls.
///
/// A line of text is 20 points high, and its baseline is 15 points below its top.
@Suite(BlockEngineTrait()) struct ControlBaselineTests {
  /// Returns the top of a label whose baseline is that of a control at 10 points.
  private func top(
    of attribute: LayoutAttribute = .firstBaseline, beside control: View, height: Double? = nil
  ) throws -> Double {
    let (label, root) = (Label(), View())
    label.text = "Mode"
    for view in [label, control] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    try constrain(control, .top, .equal, root, .top, plus: 10)
    if let height { try constrain(control, .height, plus: height) }
    try constrain(label, .firstBaseline, .equal, control, attribute)
    let shown = window(300, 200, root: root)
    try shown.solveLayout()
    return label.exactFrame.minY
  }

  private func button(_ title: String = "OK") -> Button {
    let button = Button()
    button.title = title
    return button
  }

  private func field() -> TextField {
    let field = TextField()
    field.text = "text"
    return field
  }

  @Test(.rule("3.6.controls"))
  func `a segmented control has the baseline of its titles`() throws {
    // The title begins at 10 + (32 - 20) / 2.
    #expect(try top(beside: SegmentedControl(items: ["A", "B"])) == 16)
    #expect(try top(of: .lastBaseline, beside: SegmentedControl(items: ["A", "B"])) == 16)
    let control = SegmentedControl(items: ["A"])
    #expect(control.firstBaselineOffset == 21 && control.lastBaselineOffset == 11)
    control.setTitle(nil, forSegmentAt: 0)
    #expect(control.firstBaselineOffset == 0 && control.lastBaselineOffset == 0)
    // Without a title, the baseline is the top edge: 10 - 15.
    #expect(try top(beside: control, height: 50) == -5)
  }

  @Test(.rule("3.6.controls"), arguments: [LayoutAttribute.firstBaseline, .lastBaseline])
  func `the baseline of a stretched control stays with its centered text`(
    _ attribute: LayoutAttribute
  ) throws {
    // The text begins at 10 + (60 - 20) / 2.
    for control in [SegmentedControl(items: ["A"]), button(), field()] {
      #expect(try top(of: attribute, beside: control, height: 60) == 30, "\(control)")
      control.removeFromSuperview()
      control.firstBaselineOffset = 25
      control.lastBaselineOffset = 25
      // An offset that was set stays: 10 + 25 - 15, or 10 + 60 - 25 - 15.
      let set = attribute == .firstBaseline ? 20.0 : 30
      #expect(try top(of: attribute, beside: control, height: 60) == set, "\(control)")
    }
  }

  @Test(.rule("3.6.controls")) func `a baseline follows a title that is set later`() throws {
    let (button, label, root) = (button(""), Label(), View())
    label.text = "Mode"
    for view in [label, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    try constrain(button, .top, .equal, root, .top, plus: 20)
    try constrain(button, .height, plus: 60)
    try constrain(label, .firstBaseline, .equal, button, .firstBaseline)
    let shown = window(300, 200, root: root)
    try shown.solveLayout()
    #expect(label.exactFrame.minY == 5)
    button.title = "OK"
    try shown.solveLayout()
    #expect(label.exactFrame.minY == 40)
    button.contentVerticalAlignment = .top
    try shown.solveLayout()
    #expect(label.exactFrame.minY == 20)
  }

  @Test(.rule("3.6.controls")) func `a text view that does not scroll has baselines`() {
    let view = TextView()
    view.frame = rect(0, 0, 200, 100)
    view.text = "a\nb"
    #expect(view.firstBaselineOffset == 0 && view.lastBaselineOffset == 0)
    view.isScrollEnabled = false
    let inset = view.textContainerInset
    #expect(view.firstBaselineOffset == inset.top + 15)
    #expect(view.lastBaselineOffset == inset.bottom + 5)
    view.text = ""
    #expect(view.firstBaselineOffset == 0 && view.lastBaselineOffset == 0)
  }

  @Test(.rule("3.6.controls")) func `other controls have the edges as baselines`() {
    let controls: [View] = [
      Switch(), Stepper(), Slider(), ProgressView(), PageControl(), ActivityIndicatorView(),
      SearchBar(), DatePicker(), PickerView(), ImageView(image: nil),
    ]
    for control in controls {
      #expect(control.firstBaselineOffset == 0 && control.lastBaselineOffset == 0, "\(control)")
      #expect(control.viewForLastBaselineLayout === control)
    }
  }
}
