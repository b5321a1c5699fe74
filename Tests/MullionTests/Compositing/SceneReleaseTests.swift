// SPDX-License-Identifier: GPL-3.0-or-later

// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

@testable import MullionView

/// Checks that a window's pixels end with it.
@Suite struct SceneReleaseTests {
  @Test func `a window that ends after a scroll releases its pixels`() throws {
    weak var scene: Scene?
    weak var ended: Window?
    do {
      let window = Window(frame: rect(0, 0, 20, 20))
      let list = ScrollView(frame: rect(0, 0, 20, 20))
      list.contentSize = Size(width: 20, height: 60)
      let row = View(frame: rect(0, 0, 20, 60))
      row.backgroundColor = .white
      list.addSubview(row)
      window.rootView = list
      window.update(at: 0)
      list.contentOffset.y = 5
      window.update(at: 1)
      (scene, ended) = (window.paintedScene, window)
      #expect(scene != nil)
    }
    #expect(ended == nil && scene == nil)
  }
}
