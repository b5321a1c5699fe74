// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionDocument

/// The program that receives random events.
public enum EventSubject: Sendable {
  /// A screen of a document, whose tree random events also edit.
  ///
  /// - `folder` is the folder of the screen's images.
  /// - `kinds` are the topics besides touches and edits of the tree; nil if the seed selects them.
  case document(LayoutDocument, folder: String, kinds: Set<EventTopicKind>?)
  /// The photo browser, whose tree only the program itself changes.
  case photoBrowser

  /// The name in messages.
  var name: String {
    switch self {
    case .document(let document, _, _): document.name ?? ""
    case .photoBrowser: "photo browser"
    }
  }
}
