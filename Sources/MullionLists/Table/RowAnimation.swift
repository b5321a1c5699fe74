// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

extension TableView {
  /// The animations with which rows are inserted, deleted or reloaded, with UIKit's raw values.
  ///
  /// All other visible rows move to their new positions in the same animation.
  nonisolated public enum RowAnimation: Int, Sendable, CaseIterable {
    /// The row fades in or out.
    case fade = 0
    /// The row slides in from the right or out to the right.
    case right = 1
    /// The row slides in from the left or out to the left.
    case left = 2
    /// The row slides in from the top or out to the top.
    case top = 3
    /// The row slides in from the bottom or out to the bottom.
    case bottom = 4
    /// The row appears or disappears at once.
    case none = 5
    /// The center of the row stays in the space that opens or closes, and the row fades.
    case middle = 6
    /// The table chooses: it fades the row.
    case automatic = 100
  }
}

/// The animations of the rows and sections of a batch.
struct RowAnimations {
  typealias IndexPath = TableView.IndexPath
  typealias Animation = TableView.RowAnimation

  /// The animation of rows and sections that have none of their own.
  var standard = Animation.automatic
  /// The animations of deleted and reloaded rows, by their index before the batch.
  var removedRows: [IndexPath: Animation] = [:]
  /// The animations of inserted and reloaded rows, by their index after the batch.
  var addedRows: [IndexPath: Animation] = [:]
  /// The animations of deleted and reloaded sections, by their index before the batch.
  var removedSections: [Int: Animation] = [:]
  /// The animations of inserted and reloaded sections, by their index after the batch.
  var addedSections: [Int: Animation] = [:]

  /// Adds the animations with which reloaded rows and sections appear again.
  mutating func addReloads(_ changes: ListChanges, _ move: ListMove, sections: [Int?]) {
    for path in changes.reloadedRows {
      if let new = move(path), let animation = removedRows[path] { addedRows[new] = animation }
    }
    for section in changes.reloadedSections where sections.indices.contains(section) {
      if let new = sections[section], let animation = removedSections[section] {
        addedSections[new] = animation
      }
    }
  }

  /// Returns the animation with which a row disappears, by its index before the batch.
  func removal(of path: IndexPath) -> Animation {
    removedRows[path] ?? removedSections[path.section] ?? standard
  }

  /// Returns the animation with which a row appears, by its index after the batch.
  func insertion(of path: IndexPath) -> Animation {
    addedRows[path] ?? addedSections[path.section] ?? standard
  }

  /// Returns the animation with which the header and footer of a section disappear.
  func removal(ofSection section: Int) -> Animation { removedSections[section] ?? standard }

  /// Returns the animation with which the header and footer of a section appear.
  func insertion(ofSection section: Int) -> Animation { addedSections[section] ?? standard }
}
