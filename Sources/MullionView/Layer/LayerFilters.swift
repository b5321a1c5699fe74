// SPDX-License-Identifier: GPL-3.0-or-later

/// The filters of a layer, which have no effect.
final class LayerFilters {
  var content: [Any]?
  var background: [Any]?
  var compositing: Any?
}

extension Layer {
  /// The filters of the layer, allocated if there are none.
  final var madeFilters: LayerFilters {
    if let ownFilters { return ownFilters }
    let made = LayerFilters()
    ownFilters = made
    return made
  }
}
