// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionInterfaceBuilder
import Testing

@Suite struct PopoverSegueConversionTests {
  @Test func `a popover segue keeps its anchor and its directions`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="17701" useAutolayout="YES" initialViewController="list">
        <scenes>
          <scene sceneID="s1"><objects>
            <viewController id="list" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="root">
                <rect key="frame" x="0" y="0" width="375" height="667"/>
                <subviews>\(InterfaceText.view(id: "a", x: 0, y: 64, width: 375, height: 603))</subviews>
              </view>
              <connections>
                <segue destination="item" kind="popoverPresentation" identifier="Pop" \
      popoverAnchorView="a" id="p"><popoverArrowDirection key="popoverArrowDirection" up="YES" \
      left="YES"/></segue>
                <segue destination="item" kind="popoverPresentation" identifier="Any" id="q"/>
              </connections>
            </viewController>
          </objects></scene>
          <scene sceneID="s2"><objects>
            <viewController id="item" sceneMemberID="viewController"/>
          </objects></scene>
        </scenes>
      </document>
      """
    let storyboard = try #require(try InterfaceFile(xml: Array(text.utf8)).storyboard())
    let segues = try #require(storyboard.scenes.first?.segues)
    #expect(segues.map(\.kind) == [.popover, .popover])
    #expect(segues.map(\.anchor) == ["a", nil])
    #expect(segues.map(\.arrows) == [[.up, .left], .any])
  }
}
