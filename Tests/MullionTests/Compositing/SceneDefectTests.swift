// SPDX-License-Identifier: GPL-3.0-or-later
#if SEEDED_DEFECTS
  import Mullion
  @testable import MullionView
  import MullionGeometry
  import PaintSequences
  import Testing

  /// Checks that the checks of random changes find each seeded defect of the compositor.
  @Suite struct SceneDefectTests {
    @Test(arguments: SceneDefect.allCases.filter { $0 != .idleDrawing })
    func `random changes reveal each seeded compositor defect`(defect: SceneDefect) {
      let failure = defect.whileOn {
        (0..<400 as Range<UInt64>).lazy.compactMap { seed -> PaintMismatch? in
          do throws(PaintMismatch) {
            try PaintSequence(seed: seed, count: 50, scale: [1, 2, 1.5, 3][Int(seed % 4)]).run()
            return nil
          } catch {
            return error
          }
        }.first
      }
      #expect(failure != nil, "\(defect) lives")
    }

    @Test func `counting draw calls reveals the seeded defect of drawing while idle`() {
      for isOn in [false, true] {
        let view = Canvas(frame: rect(0, 0, 5, 5))
        let window = window(10, 10, root: View())
        window.rootView?.addSubview(view)
        let body = { (0..<3).forEach { _ in window.update(at: 0) } }
        if isOn { SceneDefect.idleDrawing.whileOn(body) } else { body() }
        #expect((view.draws == 1) != isOn)
      }
    }
  }
#endif
