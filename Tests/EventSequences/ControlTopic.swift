// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// One control of every kind on the document's screen, whose actions edit views.
final class ControlTopic: EventTopic {
  private unowned let world: EventWorld
  private let button = Button(frame: Rect(x: 10, y: 10, width: 80, height: 30))
  private let toggle = Switch(frame: Rect(x: 100, y: 10, width: 51, height: 31))
  private let slider = Slider(frame: Rect(x: 10, y: 50, width: 140, height: 31))
  private let field = TextField(frame: Rect(x: 10, y: 90, width: 140, height: 30))
  private let segments = SegmentedControl(items: ["one", "two", "three"])
  private let stepper = Stepper(frame: Rect(x: 10, y: 170, width: 94, height: 32))
  private let pages = PageControl(frame: Rect(x: 10, y: 210, width: 100, height: 30))
  private let progress = ProgressView(frame: Rect(x: 10, y: 245, width: 140, height: 4))
  private let toolbar = Toolbar(frame: Rect(x: 0, y: 255, width: 200, height: 44))
  private let editor = FieldEditor()
  private var items: [BarButtonItem] = []
  /// The number of events that each kind of control has sent.
  private(set) var tally: [String: Int] = [:]

  init(_ world: EventWorld) {
    self.world = world
    segments.frame = Rect(x: 10, y: 130, width: 160, height: 32)
    pages.numberOfPages = 4
    field.placeholder = "type"
    field.delegate = editor
    editor.onEdit = { [weak world] in world?.react() }
    for control in controls {
      control.addAction(for: .allEvents) { [weak self, weak world] (control: Control) in
        self?.tally["\(type(of: control))", default: 0] += 1
        world?.react()
      }
    }
    items = [
      BarButtonItem(title: "one") { [weak world] _ in world?.react() }, .flexibleSpace(),
      BarButtonItem(systemItem: .done) { [weak world] _ in world?.react() }, .fixedSpace(10),
      BarButtonItem(customView: Switch()),
    ]
    toolbar.items = items
    for view in views {
      view.identifier = "\(type(of: view))"
      world.window.rootView?.addSubview(view)
      world.adopt(view)
    }
  }

  private var controls: [Control] { [button, toggle, slider, field, segments, stepper, pages] }

  private var views: [View] { controls + [progress, toolbar] }

  var targets: [View] { views }

  var witnesses: [AnyObject] { views + items + items.compactMap(\.customView) + [editor] }

  // MARK: Steps

  func step(_ generator: inout SplitMix64) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: editButton(&generator)
    case 1: generator.pick(controls).isEnabled.toggle()
    case 2: toggle.setOn(generator.chance(0.5), animated: generator.chance(0.5))
    case 3: editSlider(&generator)
    case 4, 5: editField(&generator)
    case 6: editSegments(&generator)
    case 7: editStepper(&generator)
    case 8: editPages(&generator)
    case 9:
      progress.setProgress(
        Double.random(in: -0.2...1.2, using: &generator), animated: generator.chance(0.5))
    case 10: editToolbar(&generator)
    default: common(&generator)
    }
  }

  private func common(_ generator: inout SplitMix64) {
    let control = generator.pick(controls)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: control.isSelected.toggle()
    case 1: control.isHighlighted.toggle()
    case 2: control.contentHorizontalAlignment = generator.pick([.left, .center, .fill])
    case 3: control.sendActions(for: .valueChanged)
    case 4: control.allActions.last?.remove()
    default: if control.superview == nil { world.window.rootView?.addSubview(control) }
    }
  }

  private func editButton(_ generator: inout SplitMix64) {
    let state: Control.State = generator.pick([.normal, .highlighted, .disabled, .selected])
    let title = generator.pick([nil, "", "title", "a longer title"])
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: button.setTitle(title, for: state)
    case 1: button.setTitleColor(generator.pick([nil, .black, .white]), for: state)
    case 2: button.contentEdgeInsets = EdgeInsets(top: 2, left: 6, bottom: 2, right: 0)
    default: button.backgroundColor = generator.pick([nil, .white])
    }
  }

  private func editSlider(_ generator: inout SplitMix64) {
    let number = Double.random(in: -1...2, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0, 1: slider.setValue(number, animated: generator.chance(0.5))
    case 2: slider.maximumValue = number
    default: slider.isContinuous.toggle()
    }
  }

  private func editField(_ generator: inout SplitMix64) {
    let text = generator.pick(["", "text", "Grüße 👩‍👩‍👧", "سلام", "a rather long text that scrolls"])
    let place = Int.random(in: 0...12, using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1: field.becomeFirstResponder()
    case 2: field.resignFirstResponder()
    case 3: field.text = text
    case 4: field.selectedRange = place..<place + Int.random(in: 0...5, using: &generator)
    case 5: field.insertText(text)
    case 6: field.deleteBackward()
    case 7: field.isSecureTextEntry.toggle()
    case 8: field.clearButtonMode = generator.pick(TextField.ViewMode.allCases)
    case 9: field.borderStyle = generator.pick(TextField.BorderStyle.allCases)
    case 10: field.textAlignment = generator.pick([.left, .center, .right, .natural])
    default:
      let action: Action = generator.pick([.copy, .cut, .paste, .delete, .selectAll])
      world.application.sendAction(action, to: nil, from: field)
    }
  }

  private func editSegments(_ generator: inout SplitMix64) {
    let place = Int.random(in: 0...4, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      if segments.numberOfSegments < 5 {
        segments.insertSegment(withTitle: "new", at: place, animated: generator.chance(0.5))
      }
    case 1: segments.removeSegment(at: place, animated: generator.chance(0.5))
    case 2: segments.selectedSegmentIndex = place - 1
    case 3: segments.setEnabled(generator.chance(0.5), forSegmentAt: place)
    default: segments.isMomentary.toggle()
    }
  }

  private func editStepper(_ generator: inout SplitMix64) {
    let number = Double(Int.random(in: -3...20, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: stepper.value = number
    case 1: stepper.maximumValue = number
    case 2: stepper.stepValue = number
    default: stepper.wraps.toggle()
    }
  }

  private func editPages(_ generator: inout SplitMix64) {
    if generator.chance(0.5) {
      pages.numberOfPages = Int.random(in: 0...9, using: &generator)
    } else {
      pages.currentPage = Int.random(in: -1...9, using: &generator)
    }
  }

  private func editToolbar(_ generator: inout SplitMix64) {
    let item = generator.pick(items)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: toolbar.setItems(items.shuffled(using: &generator), animated: generator.chance(0.5))
    case 1: toolbar.items = items.filter { $0 !== item }
    case 2: item.isEnabled.toggle()
    default: item.title = generator.pick(["", "item", "a long title"])
    }
  }

  // MARK: Checks

  func fault() -> String? {
    let count = field.text.count
    if field.selectedRange.lowerBound < 0 || field.selectedRange.upperBound > count {
      return "\(field.selectedRange) is selected of \(count) characters"
    }
    if field.isEditing != field.isFirstResponder {
      return "a field is edited but is not first responder"
    }
    if !(slider.minimumValue...slider.maximumValue).contains(slider.value) {
      return "the slider is at \(slider.value)"
    }
    if !(stepper.minimumValue...stepper.maximumValue).contains(stepper.value) {
      return "the stepper is at \(stepper.value)"
    }
    if !(-1..<max(segments.numberOfSegments, 0)).contains(segments.selectedSegmentIndex) {
      return "segment \(segments.selectedSegmentIndex) of \(segments.numberOfSegments) is selected"
    }
    for control in controls where control.isTracking && control.window == nil {
      return "\(control.shortName) follows a touch without a window"
    }
    return editor.fault
  }

  func faultAtRest() -> String? {
    for control in controls where control.isTracking {
      return "\(control.shortName) follows a touch that has ended"
    }
    return nil
  }

  func end() { toolbar.items = [] }
}

/// A delegate that checks the order of a field's editing calls.
private final class FieldEditor: TextFieldDelegate {
  var onEdit: (() -> Void)?
  private(set) var fault: String?
  private var isEditing = false
  private var count = 0

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    count += 1
    return count % 8 != 0
  }

  func textFieldDidBeginEditing(_ textField: TextField) {
    if isEditing { fault = "editing began twice" }
    isEditing = true
    onEdit?()
  }

  func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
    count += 1
    return count % 9 != 0
  }

  func textFieldDidEndEditing(_ textField: TextField) {
    if !isEditing { fault = "editing ended without having begun" }
    isEditing = false
    onEdit?()
  }

  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacement text: String
  ) -> Bool {
    if range.lowerBound < 0 || range.upperBound > textField.text.count {
      fault = "\(range) is to be changed of \(textField.text.count) characters"
    }
    count += 1
    return count % 7 != 0
  }

  func textFieldDidChangeSelection(_ textField: TextField) { onEdit?() }
}
