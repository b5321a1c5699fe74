// SPDX-License-Identifier: GPL-3.0-or-later
import Dispatch
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@testable import MullionView

/// Tests the scopes in which animations are enabled or disabled.
@Suite struct AnimationSwitchTests {
  @Test(.rule("8.1.disabled"))
  func `performWithoutAnimation disables animations until its block returns`() {
    View.withAnimationsEnabled(true) {
      View.performWithoutAnimation {
        #expect(!View.areAnimationsEnabled && View.inheritedAnimationDuration == 0)
      }
      #expect(View.areAnimationsEnabled)
      View.setAnimationsEnabled(false)
      View.performWithoutAnimation {}
      #expect(!View.areAnimationsEnabled)
      View.setAnimationsEnabled(true)
      #expect(View.areAnimationsEnabled)
    }
  }

  @Test(.rule("8.1.disabled"))
  func `setAnimationsEnabled in a block has effect until the block ends`() {
    View.withAnimationsEnabled(true) {
      View.performWithoutAnimation {
        View.setAnimationsEnabled(true)
        #expect(View.areAnimationsEnabled)
      }
      View.withAnimationsEnabled(true) { View.setAnimationsEnabled(false) }
      #expect(View.areAnimationsEnabled)
    }
  }

  @Test(.rule("8.1.disabled"))
  func `setAnimationsEnabled inside performWithoutAnimation animates later changes again`() throws {
    let stage = AnimationStage()
    View.performWithoutAnimation {
      View.animate(withDuration: 1) { stage.view.alpha = 0.5 }
      View.setAnimationsEnabled(true)
      View.animate(withDuration: 1) { stage.view.center.x = 60 }
    }
    stage.go(to: 0)
    #expect(try stage.seen.opacity == 0.5 && stage.seen.position.x == 20)
    stage.go(to: 1)
    #expect(try stage.seen.position.x == 60)
  }

  @Test func `setAnimationsEnabled outside of any block applies to the whole process`() {
    #expect(AnimationSwitch.current === AnimationSwitch.process)
    View.performWithoutAnimation {
      #expect(AnimationSwitch.current !== AnimationSwitch.process)
      // Another thread is not inside the block.
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue(label: "another thread").async {
        #expect(AnimationSwitch.current === AnimationSwitch.process)
        isDone.signal()
      }
      isDone.wait()
    }
  }

  @Test func `a task created in performWithoutAnimation uses the process's setting afterwards`()
    async
  {
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    var task: Task<Bool, Never>?
    View.performWithoutAnimation {
      task = Task {
        for await _ in ends { break }
        return AnimationSwitch.current === AnimationSwitch.process
      }
    }
    continuation.yield()
    #expect(await task?.value == true)
  }
}
