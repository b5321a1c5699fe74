// SPDX-License-Identifier: GPL-3.0-or-later

/// Replaces the variations of a file by the values for given size classes.
///
/// A `variation` element inside another element overrides its attributes and its keyed children. A
/// `mask` in it lists the constraints or subviews that are installed or not.
struct VariationResolver {
  let traits: SizeTraits

  /// Returns an element without variations.
  ///
  /// Variations with more conditions override those with fewer.
  ///
  /// - Complexity: O(elements).
  func resolved(_ element: XMLElement) -> XMLElement {
    var result = element
    let variations = element.children.filter { $0.name == "variation" }
    if !variations.isEmpty {
      result.children.removeAll { $0.name == "variation" }
      var omitted: [String: Set<String>] = [:]
      for variation in applicable(variations) { apply(variation, to: &result, &omitted) }
      for index in result.children.indices {
        guard let ids = omitted[result.children[index].name] else { continue }
        result.children[index].children.removeAll { $0["id"].map(ids.contains) ?? false }
      }
    }
    result.children = result.children.compactMap {
      $0["installed"] == "NO" ? nil : resolved($0)
    }
    return result
  }

  /// Returns the variations whose conditions hold, those with fewer conditions first.
  private func applicable(_ variations: [XMLElement]) -> [XMLElement] {
    let known = variations.enumerated().compactMap { index, variation in
      traits.specificity(ofVariation: variation["key"] ?? "default").map {
        (specificity: $0, index: index, variation: variation)
      }
    }
    return known.sorted { ($0.specificity, $0.index) < ($1.specificity, $1.index) }.map(\.variation)
  }

  private func apply(
    _ variation: XMLElement, to element: inout XMLElement, _ omitted: inout [String: Set<String>]
  ) {
    for attribute in variation.attributes where attribute.name != "key" {
      element.set(attribute.name, to: attribute.value)
    }
    for child in variation.children {
      if child.name == "mask" {
        let key = child["key"] ?? ""
        for entry in child.children {
          guard let id = entry["reference"] else { continue }
          if entry.name == "exclude" {
            omitted[key, default: []].insert(id)
          } else {
            omitted[key]?.remove(id)
          }
        }
      } else {
        let key = child["key"]
        element.children.removeAll { $0["key"] == key && key != nil }
        element.children.append(child)
      }
    }
  }
}
