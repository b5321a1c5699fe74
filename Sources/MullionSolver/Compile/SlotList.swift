// SPDX-License-Identifier: GPL-3.0-or-later

/// Slots of which the first few lie in the list itself: all of them if they are few, else none.
struct SlotList: RandomAccessCollection {
  var few: InlineArray<4, Int32>
  var fewCount: UInt8
  var many: [Int32]

  var startIndex: Int { 0 }
  var endIndex: Int { many.isEmpty ? Int(fewCount) : many.count }

  subscript(place: Int) -> Int32 { many.isEmpty ? few[place] : many[place] }
}
