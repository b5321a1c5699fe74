// SPDX-License-Identifier: GPL-3.0-or-later

/// A sublayer without a view.
struct Sublayer {
  let layer: Layer
  /// The number of subviews behind the layer.
  var subviewsBehind = 0
}

extension LayerDetails {
  /// Inserts a sublayer after a number of others, and after those that fade out behind it.
  func insert(_ sublayer: Sublayer, after count: Int) {
    var index = 0
    var remaining = count
    while index < sublayers.count {
      if sublayers[index].layer.carrier?.isLeaving == true {
        if remaining == 0, sublayers[index].subviewsBehind > sublayer.subviewsBehind { break }
      } else if remaining == 0 {
        break
      } else {
        remaining -= 1
      }
      index += 1
    }
    sublayers.insert(sublayer, at: index)
  }

  /// Adjusts the counts of ``Sublayer/subviewsBehind`` after a subview was removed.
  func subviewWasRemoved(at index: Int) {
    for place in sublayers.indices where sublayers[place].subviewsBehind > index {
      sublayers[place].subviewsBehind -= 1
    }
  }

  /// Adjusts the counts of ``Sublayer/subviewsBehind`` after a subview was inserted.
  ///
  /// - Parameters:
  ///   - index: The index of the subview.
  ///   - order: The subview's order among the sublayers at the index.
  func subviewWasInserted(at index: Int, _ order: SublayerOrder) {
    // Sublayers with exactly `index` subviews behind them were at the place where the subview was
    // inserted; `order` decides which of them are now in front of it.
    let first =
      switch order {
      case .backmost: 0
      case .directlyAbove: index
      case .inFront: index + 1
      }
    for place in sublayers.indices where sublayers[place].subviewsBehind >= first {
      sublayers[place].subviewsBehind += 1
    }
  }
}

extension View {
  /// The subviews and the carriers of the sublayers and the mask, in no particular order.
  ///
  /// - Complexity: O(1) without such layers, otherwise O(subviews + sublayers).
  package final var subviewsAndParts: [View] {
    guard let details = layerDetailsIfAny, !details.sublayers.isEmpty || details.mask != nil else {
      return subviews
    }
    return subviews + details.parts
  }

  /// The subviews and the carriers of the sublayers without views, in the order of their layers.
  ///
  /// - Complexity: O(1) without such sublayers, otherwise O(subviews + sublayers).
  final var subviewsAndSublayers: [View] {
    guard let sublayers = layerDetailsIfAny?.sublayers, !sublayers.isEmpty else { return subviews }
    var result: [View] = []
    var next = 0
    for index in 0...subviews.count {
      while next < sublayers.count,
        sublayers[next].subviewsBehind <= index || index == subviews.count
      {
        if let carrier = sublayers[next].layer.carrier { result.append(carrier) }
        next += 1
      }
      if index < subviews.count { result.append(subviews[index]) }
    }
    return result
  }
}
