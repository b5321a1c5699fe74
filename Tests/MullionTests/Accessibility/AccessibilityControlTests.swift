// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Returns the elements of a window, each as label, value and traits.
private func texts(_ window: Window) -> [String] {
  AccessibilityTree(of: window).elements.map {
    "\($0.label ?? "-")|\($0.value ?? "-")|\($0.traits.names.joined(separator: ","))"
  }
}

@Suite(BlockEngineTrait()) struct AccessibilityControlTests {
  @Test(.rule("13.accessibility.elements")) func `controls have UIKit's labels, values and traits`()
  {
    let button = Button()
    button.title = "Go"
    button.isSelected = true
    let toggle = Switch()
    toggle.isOn = true
    let slider = Slider()
    (slider.maximumValue, slider.value) = (4, 3)
    slider.isEnabled = false
    let field = TextField()
    field.placeholder = "Name"
    let secret = TextField()
    (secret.text, secret.isSecureTextEntry) = ("abc", true)
    let pages = PageControl()
    (pages.numberOfPages, pages.currentPage) = (3, 1)
    let progress = ProgressView()
    progress.progress = 0.5
    let activity = ActivityIndicatorView()
    activity.startAnimating()
    let views: [(View, String)] = [
      (button, "Go|-|button,selected"), (toggle, "-|1|button,toggleButton"),
      (slider, "-|75%|notEnabled,adjustable"), (field, "-|Name|"), (secret, "-|•••|"),
      (pages, "-|page 2 of 3|updatesFrequently,adjustable"),
      (progress, "Progress|50%|updatesFrequently"),
      (activity, "In progress|-|updatesFrequently"),
    ]
    for (index, (view, _)) in views.enumerated() {
      view.frame = rect(0, Double(index) * 50, 120, 40)
    }
    let root = view("root", rect(0, 0, 200, 400), mask: nil, views.map(\.0))
    #expect(texts(window(200, 400, root: root)) == views.map(\.1))
  }

  @Test func `segments and stepper buttons are elements that can be activated`() {
    let stage = ControlStage(SegmentedControl(items: ["a", "b", "c"]), at: rect(0, 0, 300, 32))
    stage.control.setEnabled(false, forSegmentAt: 2)
    stage.control.selectedSegmentIndex = 0
    #expect(
      texts(stage.window) == [
        "a|1 of 3|button,selected", "b|2 of 3|button", "c|3 of 3|button,notEnabled",
      ])
    let tree = AccessibilityTree(of: stage.window)
    #expect(tree.element(labelled: "b")?.activate() == true)
    #expect(tree.element(labelled: "c")?.activate() == false)
    #expect(stage.control.selectedSegmentIndex == 1)
    #expect(stage.record().contains("value"))

    for isMirrored in [false, true] {
      let second = ControlStage(Stepper(), at: rect(0, 0, 94, 32))
      if isMirrored { second.control.semanticContentAttribute = .forceRightToLeft }
      let steps = AccessibilityTree(of: second.window)
      #expect(steps.elements.map(\.label) == ["Decrement", "Increment"])
      #expect(steps.elements(traits: .notEnabled).map(\.label) == ["Decrement"])
      steps.element(labelled: "Increment")?.activate()
      steps.element(labelled: "Increment")?.activate()
      #expect(second.control.value == 2)
      #expect(!second.record().contains("repeat"))
    }
  }

  @Test(.rule("13.accessibility.activation"))
  func `activating an element sends the events of a touch on its control`() {
    let stage = ControlStage(Button())
    stage.control.title = "Go"
    let element = AccessibilityTree(of: stage.window).element(labelled: "Go")
    #expect(element?.activate() == true)
    #expect(stage.record() == "down+upin+primary")
    let cover = View(frame: stage.holder.bounds)
    stage.holder.addSubview(cover)
    #expect(element?.activate() == false)
    cover.removeFromSuperview()
    stage.application.beginIgnoringInteractionEvents()
    #expect(element?.activate() == false)
    stage.application.endIgnoringInteractionEvents()
    stage.application.removeWindow(stage.window)
    #expect(element?.activate() == true)
    #expect(stage.record() == "down+upin+primary")
  }

  @Test func `incrementing a slider moves it by a tenth and sends its event`() {
    let stage = ControlStage(Slider())
    stage.control.maximumValue = 20
    let element = AccessibilityTree(of: stage.window).elements[0]
    element.increment()
    element.increment()
    #expect(stage.control.value == 4 && stage.record() == "value+primary+value+primary")
    for _ in 0..<3 { element.decrement() }
    #expect(stage.control.value == 0 && stage.record() == "value+primary+value+primary")
    stage.control.isEnabled = false
    element.increment()
    #expect(stage.control.value == 0 && stage.record() == "-")
  }

  @Test func `a cell is one element, followed by the controls inside it`() {
    let cell = TableViewCell(style: .value1)
    cell.textLabel.text = "Wi-Fi"
    cell.detailTextLabel?.text = "On"
    let toggle = Switch()
    cell.accessoryView = toggle
    cell.frame = rect(0, 0, 300, 44)
    let shown = window(300, 100, root: view("root", rect(0, 0, 300, 100), mask: nil, [cell]))
    #expect(texts(shown) == ["Wi-Fi, On|-|", "-|0|button,toggleButton"])
    cell.isSelected = true
    #expect(texts(shown)[0] == "Wi-Fi, On|-|selected")
  }

  @Test func `activating a row scrolls to it and selects it`() {
    let rows = PlainRows()
    let table = TableView(frame: rect(0, 0, 300, 200), style: .plain)
    table.dataSource = rows
    table.tableDelegate = rows
    let application = Application(screens: [Screen(size: Size(width: 300, height: 200))])
    let shown = Window()
    shown.rootView = view("root", rect(0, 0, 300, 200), mask: nil, [table])
    application.addWindow(shown)
    shown.makeKeyAndVisible()
    application.turn(at: 0)
    // The last visible row is partly below the table.
    let tree = AccessibilityTree(of: shown)
    #expect(tree.elements.last?.label == "row 4")
    #expect(tree.element(labelled: "row 4")?.activate() == true)
    #expect(rows.selected == [4] && table.contentOffset.y == 20)
  }

  @Test(.rule("13.accessibility.elements")) func `bars describe their titles, buttons and tabs`() {
    let item = BarButtonItem(title: "Edit")
    item.accessibilityHint = "Changes the list"
    let bar = Toolbar(frame: rect(0, 0, 300, 44))
    bar.items = [item, BarButtonItem.flexibleSpace(), BarButtonItem(title: "Done")]
    let shown = window(300, 44, root: bar)
    #expect(texts(shown) == ["Edit|-|button", "Done|-|button"])
    #expect(AccessibilityTree(of: shown).elements[0].hint == "Changes the list")
    item.accessibilityLabel = "Edit list"
    #expect(texts(shown)[0] == "Edit list|-|button")
  }
}

/// Rows of 44 points with their numbers.
private final class PlainRows: TableViewDataSource, TableViewDelegate {
  var selected: [Int] = []

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell {
    let cell = TableViewCell(style: .default)
    cell.textLabel.text = "row \(path.row)"
    return cell
  }
  func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? { 44 }
  func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath) {
    selected.append(path.row)
  }
}
