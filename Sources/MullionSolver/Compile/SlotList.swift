// SPDX-License-Identifier: GPL-3.0-or-later

/// A list of slots, stored inline if they are few, else in an array.
struct SlotList: RandomAccessCollection {
  var few: InlineArray<4, Int32>
  var fewCount: UInt8
  var many: [Int32]

  var startIndex: Int { 0 }
  var endIndex: Int { many.isEmpty ? Int(fewCount) : many.count }

  subscript(place: Int) -> Int32 { many.isEmpty ? few[place] : many[place] }
}
