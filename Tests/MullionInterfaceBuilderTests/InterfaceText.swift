// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import Testing

/// The texts of Interface Builder files, and what they are converted to.
enum InterfaceText {
  /// Returns a file with views at the top level.
  ///
  /// The default device has a screen of 375 × 667 points at scale 2.
  static func xib(
    _ views: String, attributes: String = "", device: String = "retina4_7", resources: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES" \(attributes)>
        <device id="\(device)" orientation="portrait" appearance="light"/>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            \(views)
        </objects>
        \(resources)
    </document>
    """
  }

  /// Returns a root view of 375 × 667 points.
  static func root(_ subviews: String, constraints: String = "", more: String = "") -> String {
    """
    <view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews>\(subviews)</subviews><viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>\(constraints)</constraints>\(more)</view>
    """
  }

  /// Returns a view whose constraints decide its frame.
  static func view(
    _ element: String = "view", id: String, x: Double = 0, y: Double = 0, width: Double = 0,
    height: Double = 0, _ attributes: String = "", inside: String = ""
  ) -> String {
    """
    <\(element) contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" \
    id="\(id)" \(attributes)>\
    <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>\(inside)</\(element)>
    """
  }

  /// Returns a constraint of a view with its superview or another view.
  static func constraint(
    _ first: String, _ attribute: String, _ second: String? = nil, _ other: String? = nil,
    _ attributes: String = ""
  ) -> String {
    let right = second.map { "secondItem=\"\($0)\" secondAttribute=\"\(other ?? attribute)\"" }
    return """
      <constraint firstItem="\(first)" firstAttribute="\(attribute)" \(right ?? "") \(attributes) \
      id="c-\(first)-\(attribute)"/>
      """
  }

  /// Reads and converts a file.
  static func conversion(
    _ text: String, canvas: Bool = false, recordedSizes: Bool = false
  ) throws -> InterfaceConversion {
    var options = InterfaceOptions()
    options.showsCanvas = canvas
    options.usesRecordedSizes = recordedSizes
    return try InterfaceFile(xml: Array(text.utf8)).conversion(options)
  }

  /// Returns the frames of the only document of a file, by view id.
  static func frames(
    _ text: String, canvas: Bool = false, recordedSizes: Bool = false
  ) throws -> [String: Rect] {
    let conversion = try conversion(text, canvas: canvas, recordedSizes: recordedSizes)
    #expect(conversion.documents.count == 1)
    return try frames(try #require(conversion.documents.first))
  }

  /// Returns the frames of a document, by view id.
  static func frames(_ screen: InterfaceDocument) throws -> [String: Rect] {
    let result = try DocumentLayout(screen.document).solve()
    return Dictionary(uniqueKeysWithValues: result.frames.map { ($0.id, $0.rect) })
  }
}
