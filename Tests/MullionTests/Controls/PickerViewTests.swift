// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests picker views.
///
/// The text engine has characters of 10 points and lines of 20 points. The picker has 320 × 216
/// points, so its selected row is in the middle at 108.
@Suite(BlockEngineTrait()) struct PickerViewTests {
  private final class Rows: PickerViewDataSource, PickerViewDelegate {
    var counts = [10, 3]
    var words: [String] = []
    var width: Double?
    var height: Double?
    var hook: (PickerView) -> Void = { _ in }
    var makesViews = false
    var reused = 0

    func numberOfComponents(in pickerView: PickerView) -> Int { counts.count }
    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
      counts.indices.contains(component) ? counts[component] : 0
    }
    func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Double? {
      component == 0 ? width : nil
    }
    func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> Double? {
      height
    }
    func pickerView(
      _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "\(component):\(row)" }
    func pickerView(
      _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: View?
    ) -> View? {
      guard makesViews else { return nil }
      if view != nil { reused += 1 }
      let made = view ?? View()
      made.tag = row
      made.backgroundColor = .black
      return made
    }
    func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
      words.append("\(component):\(row)")
      hook(pickerView)
    }
  }

  private let stage = InputStage(320, 216)
  private let picker = PickerView()
  private let rows = Rows()

  private func show() {
    picker.dataSource = rows
    picker.delegate = rows
    stage.root.addSubview(picker)
    stage.update()
  }

  private func drag(_ x: Double, from start: Double, to end: Double, wait: Double = 2) {
    stage.touch(.began, x, start)
    for step in 1...10 {
      stage.wait(0.05)
      stage.touch(.moved, x, start + (end - start) * Double(step) / 10)
    }
    stage.wait(0.5)
    stage.touch(.ended, x, end)
    stage.wait(wait)
  }

  @Test(arguments: [3000.0, 1e5, 1e7])
  func `a tall picker makes only as many rows as fit on a screen`(height: Double) throws {
    rows.counts = [1_000_000]
    show()
    picker.frame = Rect(x: 0, y: 0, width: 320, height: height)
    picker.selectRow(500_000, inComponent: 0, animated: false)
    stage.update()
    let made = (0..<1000).filter { picker.view(forRow: 499_500 + $0, forComponent: 0) != nil }
    #expect(made.count > 60 && made.count <= 129)
    // The selected row stays in the middle.
    let middle = try #require(picker.view(forRow: 500_000, forComponent: 0))
    #expect(middle.center.y == height / 2)
  }

  @Test func `a picker outside of a window makes no rows until it is laid out`() {
    let picker = PickerView()
    picker.dataSource = rows
    picker.delegate = rows
    rows.counts = [100]
    picker.selectRow(50, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 50)
    #expect(picker.subviews.allSatisfy { $0.subviews.allSatisfy { $0.subviews.isEmpty } })
    #expect(picker.view(forRow: 50, forComponent: 0) != nil)
  }

  @Test func `a picker has UIKit's size and its components share the width`() {
    show()
    #expect(picker.frame == rect(0, 0, 320, 216))
    #expect(picker.intrinsicContentSize == Size(width: 320, height: 216))
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 10)
    // 320 − 2 · 9 − 5 = 297 for two components.
    #expect(picker.rowSize(forComponent: 1) == Size(width: 148.5, height: 32))
    rows.width = 97
    rows.height = 40
    picker.reloadAllComponents()
    stage.update()
    #expect(picker.rowSize(forComponent: 0) == Size(width: 97, height: 40))
    #expect(picker.rowSize(forComponent: 1) == Size(width: 200, height: 40))
  }

  @Test func `missing components and rows are answered without a crash`() {
    #expect(picker.numberOfComponents == 0 && picker.selectedRow(inComponent: 0) == -1)
    show()
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 9) == -1)
    #expect(picker.numberOfRows(inComponent: -1) == 0)
    #expect(picker.view(forRow: 99, forComponent: 0) == nil)
    picker.selectRow(99, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 9)
    picker.selectRow(-5, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    rows.counts = [-3, 0]
    picker.reloadAllComponents()
    stage.update()
    #expect(picker.selectedRow(inComponent: 1) == -1)
  }

  @Test(.rule("13.picker"))
  func `the selected row is in the middle, and the next one is tilted`() throws {
    show()
    picker.selectRow(4, inComponent: 0, animated: false)
    stage.update()
    let middle = try #require(picker.view(forRow: 4, forComponent: 0))
    #expect(middle.center.y == 108 && middle.alpha == 1)
    #expect((middle as? Label)?.text == "0:4")
    // A row of 32 points at a radius of 108 is at the angle 8/27: sin = 0.29198, cos = 0.95643.
    let next = try #require(picker.view(forRow: 5, forComponent: 0))
    // The layout writes whole pixels.
    #expect(next.center.y == 140)
    #expect((next.transform.d - 0.95643).magnitude < 0.00001 && next.alpha < 0.6)
    #expect(picker.view(forRow: 9, forComponent: 0) != nil)
    #expect(rows.words.isEmpty)
  }

  @Test(.rule("13.picker")) func `a drag turns the wheel to the nearest row and reports it once`() {
    show()
    drag(60, from: 150, to: 150 - 32 * 2 - 12)
    #expect(picker.selectedRow(inComponent: 0) == 2 && rows.words == ["0:2"])
    drag(60, from: 100, to: 190)
    #expect(picker.selectedRow(inComponent: 0) == 0 && rows.words == ["0:2", "0:0"])
    drag(250, from: 150, to: 20)
    #expect(picker.selectedRow(inComponent: 1) == 2 && rows.words.last == "1:2")
  }

  @Test func `a tap on a row selects it and reports it`() {
    show()
    stage.tap(60, 139)
    #expect(picker.selectedRow(inComponent: 0) == 1 && rows.words == ["0:1"])
    stage.tap(60, 108)
    #expect(rows.words == ["0:1"])
  }

  @Test func `a selection by the program reports nothing`() {
    show()
    picker.selectRow(7, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    stage.wait(1)
    #expect(picker.view(forRow: 7, forComponent: 0)?.center.y == 108)
    #expect(rows.words.isEmpty)
  }

  @Test func `views of rows are reused`() {
    rows.makesViews = true
    rows.counts = [100]
    show()
    picker.selectRow(50, inComponent: 0, animated: false)
    stage.update()
    #expect(rows.reused > 0)
    #expect(picker.view(forRow: 50, forComponent: 0)?.tag == 50)
  }

  @Test func `a delegate may use the picker while it provides rows`() {
    final class Nested: PickerViewDataSource, PickerViewDelegate {
      func numberOfComponents(in pickerView: PickerView) -> Int {
        pickerView.numberOfComponents + 2
      }
      func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
        pickerView.reloadAllComponents()
        return 5 + pickerView.numberOfRows(inComponent: 1)
      }
      func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Double? {
        pickerView.rowSize(forComponent: component).width + 40
      }
      func pickerView(
        _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: View?
      ) -> View? {
        pickerView.selectRow(row, inComponent: component, animated: false)
        pickerView.reloadComponent(0)
        return row == 2 ? pickerView : row == 3 ? pickerView.superview : nil
      }
    }
    let nested = Nested()
    Reported.quietly {
      picker.dataSource = nested
      picker.delegate = nested
      stage.root.addSubview(picker)
      for row in 0..<4 {
        picker.selectRow(row, inComponent: 0, animated: false)
        stage.update()
      }
    }
    #expect(picker.numberOfComponents >= 2 && picker.superview === stage.root)
  }

  @Test func `a reload keeps a selected row that still exists`() {
    show()
    picker.selectRow(7, inComponent: 0, animated: false)
    rows.counts = [9, 3]
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    rows.counts = [5, 3]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 4)
  }

  @Test(arguments: 0..<8)
  func `random input to pickers repaints as a full repaint does`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    show()
    rows.hook = { [rows] picker in
      if rows.words.count.isMultiple(of: 3) { picker.reloadAllComponents() }
    }
    for step in 0..<40 {
      let point = (Double(whole(0...319)), Double(whole(0...215)))
      switch whole(0...9) {
      case 0: stage.touch(.began, point.0, point.1)
      case 1, 2: stage.touch(.moved, point.0, point.1)
      case 3: stage.touch(.ended, point.0, point.1)
      case 4: stage.wait(0.2)
      case 5: stage.tap(point.0, point.1)
      case 6:
        rows.counts = (0..<whole(0...3)).map { _ in whole(-1...30) }
        picker.reloadAllComponents()
      case 7:
        picker.selectRow(whole(-2...40), inComponent: whole(-1...3), animated: whole(0...1) == 0)
      case 8: rows.height = [nil, 10, 50, 0, .nan][whole(0...4)]
      default:
        picker.frame.size = Size(width: Double(whole(0...320)), height: Double(whole(0...216)))
      }
      if let difference = try stage.repaintDifference() {
        Issue.record("step \(step): \(difference)")
      }
    }
  }

  @Test func `heights of less than a point count as the default height`() {
    for height in [1e-300, 0.5, -1, .nan, .infinity, 1e9] {
      rows.height = height
      show()
      picker.reloadAllComponents()
      stage.update()
      #expect(picker.rowSize(forComponent: 0).height == 32, "\(height)")
    }
  }

  @Test func `a data source may reload a component while it counts its rows`() {
    final class Reloading: PickerViewDataSource {
      var count = 0
      func numberOfComponents(in pickerView: PickerView) -> Int { 1 }
      func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
        count += 1
        pickerView.reloadComponent(component)
        return 5
      }
    }
    let reloading = Reloading()
    picker.dataSource = reloading
    stage.root.addSubview(picker)
    stage.update()
    let first = reloading.count
    picker.reloadComponent(0)
    #expect(reloading.count == first + 1 && picker.numberOfRows(inComponent: 0) == 5)
  }

  @Test(arguments: [false, true])
  func `a reload while the delegate provides a row shows the new rows`(isEndless: Bool) {
    final class Growing: PickerViewDataSource, PickerViewDelegate {
      var count = 2
      var titles = 0
      let isEndless: Bool
      init(isEndless: Bool) { self.isEndless = isEndless }
      func numberOfComponents(in pickerView: PickerView) -> Int { 1 }
      func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
        count
      }
      func pickerView(
        _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
      ) -> String? {
        titles += 1
        if isEndless || count == 2 {
          count = 5
          pickerView.reloadAllComponents()
        }
        return "\(row)"
      }
    }
    let growing = Growing(isEndless: isEndless)
    picker.dataSource = growing
    picker.delegate = growing
    stage.root.addSubview(picker)
    stage.update()
    if !isEndless { #expect(picker.view(forRow: 3, forComponent: 0) != nil) }
    // A delegate that always reloads does not cause layouts without an end.
    let asked = growing.titles
    for _ in 0..<20 { stage.wait(0.05) }
    #expect(growing.titles < asked + 20 && asked < 40)
  }

  @Test func `a reload leaves a view that the program has moved elsewhere`() throws {
    rows.makesViews = true
    show()
    let view = try #require(picker.view(forRow: 0, forComponent: 0))
    stage.root.addSubview(view)
    picker.reloadAllComponents()
    stage.update()
    #expect(view.superview === stage.root)
  }

  @Test func `a picker has a limited number of components`() {
    final class Many: PickerViewDataSource {
      func numberOfComponents(in pickerView: PickerView) -> Int { 100_000 }
      func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
        1
      }
    }
    let many = Many()
    picker.dataSource = many
    #expect(picker.numberOfComponents == 1000)
  }

  @Test func `a finger that catches a turning wheel selects the row where it is lifted`() {
    rows.counts = [50]
    show()
    stage.touch(.began, 60, 190)
    for step in 1...8 {
      stage.wait(0.05)
      stage.touch(.moved, 60, 190 - 20 * Double(step))
    }
    stage.touch(.ended, 60, 30)
    stage.wait(0.1)
    rows.words = []
    drag(60, from: 150, to: 111)
    let row = picker.selectedRow(inComponent: 0)
    #expect(picker.view(forRow: row, forComponent: 0)?.center.y == 108)
    #expect(row > 3 && rows.words.last == "0:\(row)" && rows.words.count == 1)
  }

  @Test func `a selection by the program during a drag reports only the finger's row`() {
    rows.counts = [50]
    show()
    stage.touch(.began, 60, 190)
    for step in 1...8 { stage.touch(.moved, 60, 190 - 10 * Double(step)) }
    picker.selectRow(20, inComponent: 0, animated: true)
    stage.wait(1)
    #expect(rows.words.isEmpty)
    stage.touch(.moved, 60, 105)
    stage.wait(0.5)
    stage.touch(.ended, 60, 105)
    stage.wait(1)
    let row = picker.selectedRow(inComponent: 0)
    #expect(picker.view(forRow: row, forComponent: 0)?.center.y == 108)
    #expect(rows.words == ["0:\(row)"])
  }
}
