// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Pictures of a red view of 20 × 20 points, whose top left quarter is blue after a layout.
@Suite struct SnapshotTests {
  private let view = LayoutCounter(frame: rect(5, 5, 20, 20))
  private let part = View()
  private let shown: Window

  init() {
    let root = View(frame: rect(0, 0, 40, 40))
    shown = window(40, 40, root: root)
    root.addSubview(view)
    view.addSubview(part)
    (view.backgroundColor, part.backgroundColor) = (red, blue)
    view.onLayout = { [part] in part.frame = rect(0, 0, 10, 10) }
  }

  /// Returns the pixels of a context of 40 × 40 points in which a closure draws.
  private func drawn(_ body: () -> Void) throws -> Bitmap {
    let context = try GraphicsContext(width: 40, height: 40)
    GraphicsContext.push(context)
    body()
    GraphicsContext.pop()
    return context.bitmap
  }

  /// Returns the screen of a window of 40 × 40 points that shows a view.
  private func screen(_ view: View) throws -> Bitmap {
    let root = View(frame: rect(0, 0, 40, 40))
    root.addSubview(view)
    let other = window(40, 40, root: root)
    other.update(at: 0)
    return try #require(other.snapshot())
  }

  @Test(.rule("13.snapshots")) func `a hierarchy is drawn at a rectangle of the context`() throws {
    shown.update(at: 0)
    let same = try drawn {
      #expect(view.drawHierarchy(in: rect(10, 10, 20, 20), afterScreenUpdates: false))
    }
    #expect(same[9, 9] == 0 && same[10, 10] == blue.premultiplied && same[30, 30] == 0)
    #expect(same[19, 19] == blue.premultiplied && same[20, 20] == red.premultiplied)
    let larger = try drawn { view.drawHierarchy(in: rect(0, 0, 40, 20), afterScreenUpdates: false) }
    #expect(larger[19, 9] == blue.premultiplied && larger[20, 9] == red.premultiplied)
    #expect(larger[39, 19] == red.premultiplied && larger[39, 20] == 0)
  }

  @Test(.rule("13.snapshots"))
  func `drawHierarchy runs pending layouts only with afterScreenUpdates`() throws {
    let before = try drawn { view.drawHierarchy(in: view.bounds, afterScreenUpdates: false) }
    #expect(view.layouts == 0 && before[0, 0] == red.premultiplied)
    let after = try drawn { view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) }
    #expect(view.layouts > 0 && after[0, 0] == blue.premultiplied)
  }

  @Test(.rule("13.snapshots"))
  func `nothing is drawn without a context, a size or usable numbers`() throws {
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
    let bitmap = try drawn {
      for width in [0, -.infinity, .nan, .infinity] as [Double] {
        #expect(!view.drawHierarchy(in: rect(0, 0, width, 20), afterScreenUpdates: false))
      }
      #expect(!View().drawHierarchy(in: rect(0, 0, 20, 20), afterScreenUpdates: true))
    }
    #expect(bitmap.pixels.allSatisfy { $0 == 0 })
    #expect(View().snapshotView(afterScreenUpdates: true) == nil)
    for part in [rect(0, 0, .nan, 4), rect(0, 0, 1e9, 1e9), rect(3, 3, 0, 4)] {
      #expect(
        view.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: .zero)
          == nil)
    }
  }

  @Test(.rule("13.snapshots")) func `a snapshot keeps the picture of its time`() throws {
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.frame == rect(0, 0, 20, 20) && snapshot.subviews.isEmpty)
    view.backgroundColor = .white
    part.isHidden = true
    let bitmap = try screen(snapshot)
    #expect(bitmap[9, 9] == blue.premultiplied && bitmap[10, 10] == red.premultiplied)
    #expect(bitmap[19, 19] == red.premultiplied && bitmap[20, 20] == 0)
  }

  @Test(.rule("13.snapshots")) func `a snapshot has the pixels of the window's scale`() throws {
    shown.scale = 2
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    let image = try #require(snapshot.layer.contents)
    #expect(image.scale == 2 && image.bitmap.width == 40 && image.bitmap.height == 40)
    #expect(image.bitmap[19, 19] == blue.premultiplied && image.bitmap[20, 20] == red.premultiplied)
  }

  @Test(.rule("13.snapshots")) func `a resized part keeps the pixels inside the cap insets`() throws
  {
    // The part begins 4 points before the end of the blue quarter, at both axes.
    let made = view.resizableSnapshotView(
      from: rect(6, 6, 10, 10), afterScreenUpdates: true,
      withCapInsets: EdgeInsets(top: 0, left: 5, bottom: 0, right: 2))
    let snapshot = try #require(made)
    #expect(snapshot.frame == rect(0, 0, 10, 10))
    snapshot.frame.size = Size(width: 30, height: 20)
    let bitmap = try screen(snapshot)
    // The columns of the left cap are unscaled, and the rows are twice as high.
    #expect(bitmap[3, 0] == blue.premultiplied && bitmap[4, 0] == red.premultiplied)
    #expect(bitmap[0, 6] == blue.premultiplied && bitmap[0, 9] == red.premultiplied)
    #expect(bitmap[29, 19] == red.premultiplied && bitmap[30, 0] == 0)
  }

  @Test(.rule("13.snapshots")) func `unusable cap insets stretch the whole part`() throws {
    for insets in [
      EdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
      EdgeInsets(top: .nan, left: -4, bottom: 0, right: .nan),
    ] {
      let made = view.resizableSnapshotView(
        from: rect(0, 0, 10, 10), afterScreenUpdates: true, withCapInsets: insets)
      #expect(try #require(made).layer.contentsCenter == rect(0, 0, 1, 1))
    }
  }
}
