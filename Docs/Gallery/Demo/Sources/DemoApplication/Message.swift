// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

/// A message in the demo's mailbox.
struct Message {
  var sender: String
  var subject: String
  var text: String
  var color: Color

  /// The initial messages of the mailbox.
  static let all: [Message] = [
    Message(
      sender: "Structural works", subject: "Glazing of the north wing",
      text: """
        The mullions of the north wing stand at 1.2 m. Between the third and the fourth there is room for a door, which \
        we would hang on the left.

        Please say by Friday whether it opens inwards.
        """, color: Color(red: 0.16, green: 0.45, blue: 0.85)),
    Message(
      sender: "Survey", subject: "Levels, second reading",
      text: """
        All levels are within two millimetres of the first reading. The list is in the usual place.
        """,
      color: Color(red: 0.85, green: 0.35, blue: 0.2)),
    Message(
      sender: "Library", subject: "A book is due",
      text: "“The Nature of Order” is due on Monday. It can be renewed once more.",
      color: Color(red: 0.2, green: 0.6, blue: 0.35)),
    Message(
      sender: "Canteen", subject: "The week’s menu",
      text: """
        Monday: lentils. Tuesday: dumplings. Wednesday: rice with vegetables. Thursday and Friday: \
        leftovers.
        """,
      color: Color(red: 0.55, green: 0.35, blue: 0.75)),
    Message(
      sender: "Bicycle shed", subject: "New racks",
      text: "There are forty new places beside the gate. Those at the wall are for cargo bicycles.",
      color: Color(red: 0.9, green: 0.65, blue: 0.1)),
    Message(
      sender: "Night watch", subject: "A light was left on",
      text: "The light in room 214 was on at two in the morning, and again at four.",
      color: Color(red: 0.3, green: 0.35, blue: 0.4)),
  ]
}
