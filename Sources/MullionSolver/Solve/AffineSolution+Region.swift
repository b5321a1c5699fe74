// SPDX-License-Identifier: GPL-3.0-or-later

/// The extent of a critical region along one parameter.
extension AffineSolution {
  /// Returns the values of a parameter for which the affine solution is valid, if the other
  /// parameters keep their current values.
  ///
  /// Each quantity that moves gives two limits, by the ratio test: the values of the parameter at
  /// which it reaches its bounds. A quantity that is at a bound within the tolerance of GLPK gives
  /// no limit in the direction away from it.
  ///
  /// - Complexity: O(rates).
  func region(along parameter: Int32, _ values: [Double]) -> ColumnBounds {
    var region = ColumnBounds()
    guard let driver = parameters.firstIndex(of: parameter) else { return region }
    let position = values[Int(parameter)]
    for place in moved.indices {
      let item = moved[place]
      let (value, slope) = self.value(at: place, values, along: driver)
      if slope == 0 { continue }
      let toLower = position + min(0, item.lower - value) / slope
      let toUpper = position + max(0, item.upper - value) / slope
      region.narrow(
        to: ColumnBounds(lower: min(toLower, toUpper), upper: max(toLower, toUpper)))
    }
    return region
  }

  /// Returns the value of a quantity, and its rate of change with the parameter at an index.
  private func value(
    at place: Int, _ values: [Double], along driver: Int
  ) -> (value: Double, slope: Double) {
    var (value, slope) = (moved[place].base, 0.0)
    for rate in rates(at: place) {
      let own = Int(rates[rate].driver)
      value += rates[rate].coefficient * (values[Int(parameters[own])] - references[own])
      if own == driver { slope += rates[rate].coefficient }
    }
    return (value, slope)
  }

  /// Appends the quantities that depend on groups of parameters, each with its bounds.
  ///
  /// - Complexity: O(rates).
  func appendLimits(
    along groups: [Set<Int32>], _ values: [Double], to limits: inout [RegionLimit]
  ) {
    for place in moved.indices {
      let item = moved[place]
      var value = item.base
      var slopes = SIMD2<Double>.zero
      for rate in rates(at: place) {
        let own = Int(rates[rate].driver)
        let coefficient = rates[rate].coefficient
        value += coefficient * (values[Int(parameters[own])] - references[own])
        if groups[0].contains(parameters[own]) { slopes[0] += coefficient }
        if groups[1].contains(parameters[own]) { slopes[1] += coefficient }
      }
      if slopes == .zero { continue }
      limits.append(
        RegionLimit(
          value: value, slopes: slopes, lower: min(item.lower, value),
          upper: max(item.upper, value)))
    }
  }
}
