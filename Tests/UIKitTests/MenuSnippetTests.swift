// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Menus, configurations and pickers of the folder Snippets.
@Suite struct MenuSnippetTests {
  private let stage = SnippetStage()
  private let trip = TripViewController()

  init() { stage.show(trip) }

  @Test func `a button's configuration keeps UIKit's colors`() {
    let configuration = trip.sortButton.configuration
    #expect(configuration?.baseBackgroundColor === UIColor.systemGreen)
    #expect(configuration?.background.strokeColor === UIColor.label)
    #expect(configuration?.baseForegroundColor == nil)
    trip.sortButton.isEnabled = false
    stage.window.layoutIfNeeded()
    #expect(trip.sortButton.configuration?.subtitle == "Unavailable")
    #expect(trip.sortButton.titleLabel?.text == "Sort")
  }

  @Test func `a button's title label has the font and the title`() {
    #expect(trip.bookButton.titleLabel?.font == .boldSystemFont(ofSize: 20))
    #expect(trip.bookButton.titleLabel?.text == "Book" && trip.bookButton.imageView?.image == nil)
  }

  @Test func `a menu of a button calls the chosen action`() {
    stage.tap(CGPoint(x: 50, y: 120))
    stage.application.turn(at: 3)
    stage.window.layoutIfNeeded()
    // The menu begins 8 points below the button, and its second row is 44 points lower.
    stage.tap(CGPoint(x: 60, y: 148 + 44 + 22), at: 4)
    #expect(trip.chosen == ["Date"])
  }

  @Test func `pickers take UIKit's delegates and dates`() {
    #expect(trip.classPicker.numberOfRows(inComponent: 0) == 2)
    #expect(trip.classPicker.rowSize(forComponent: 0).height == 40)
    trip.datePicker.date = Date(timeIntervalSince1970: -5)
    #expect(trip.datePicker.date == trip.datePicker.minimumDate)
    #expect(trip.datePicker.timeZone == TimeZone(secondsFromGMT: 0))
    #expect(trip.chosen.isEmpty)
  }
}
