// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Controllers and controls of the folder Snippets.
@Suite struct ScreenSnippetTests {
  private let stage = SnippetStage()

  @Test func `a controller created in code receives its model`() {
    let controller = ProfileViewController(name: "Ada")
    stage.show(controller)
    #expect(controller.titleLabel.text == "Ada" && controller.title == "Profile")
    #expect(controller.titleLabel.frame == stage.window.bounds)
    #expect(controller.titleLabel.textAlignment == .center)
  }

  @Test func `a coordinator pushes and pops controllers`() {
    let coordinator = ListCoordinator()
    stage.show(coordinator.navigationController)
    coordinator.open("Ada")
    #expect(coordinator.navigationController.topViewController?.title == "Profile")
    coordinator.back()
    #expect(coordinator.navigationController.viewControllers.count == 1)
    #expect(coordinator.navigationController.topViewController?.navigationItem.title == "List")
  }

  @Test func `a bar button calls its action`() {
    let editor = EditorViewController()
    stage.show(UINavigationController(rootViewController: editor))
    guard let save = editor.navigationItem.rightBarButtonItem else {
      Issue.record("there is no item")
      return
    }
    save.primaryAction?.perform(from: save)
    #expect(editor.isSaved && editor.navigationItem.leftBarButtonItem?.title == "Cancel")
  }

  @Test func `tabs show the selected controller`() {
    let tabs = makeTabs()
    stage.show(tabs)
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.selectedViewController?.tabBarItem.title == "Search")
    #expect(tabs.selectedViewController?.viewIfLoaded?.window === stage.window)
  }

  @Test func `a controller is notified of its appearance`() {
    let controller = LifecycleViewController()
    stage.show(controller)
    stage.application.turn(at: 1)
    #expect(controller.calls == ["willAppear", "didAppear"])
    stage.window.rootViewController = UIViewController()
    #expect(controller.calls.last == "willDisappear")
  }

  @Test func `a complete code enables the button of a form`() {
    let form = FormViewController()
    stage.show(form)
    form.codeField.text = "123"
    form.codeField.sendActions(for: .editingChanged)
    #expect(!form.submit.isEnabled)
    form.codeField.text = "1234"
    form.codeField.sendActions(for: .editingChanged)
    #expect(form.submit.isEnabled)
    form.submit.sendActions(for: .touchUpInside)
    #expect(form.submitted == "1234")
  }

  @Test func `a delegate limits the length of a text`() {
    let form = FormViewController()
    stage.show(form)
    #expect(form.codeField.becomeFirstResponder())
    for character in ["1", "2", "3", "4", "5"] { form.codeField.insertText(character) }
    #expect(form.codeField.text == "1234" && form.codeField.placeholder == "Code")
    #expect(form.textFieldShouldReturn(form.codeField) && !form.codeField.isFirstResponder)
  }

  @Test func `titles and colors of buttons are optional`() {
    let form = FormViewController()
    stage.show(form)
    #expect(form.submit.title(for: .normal) == "Submit" && form.submit.currentTitle == "Submit")
    #expect(form.submit.titleColor(for: .normal) == .white)
    #expect(form.submit.titleLabel?.font == .boldSystemFont(ofSize: 18))
    #expect(UIButton().title(for: .normal) == nil)
  }

  @Test func `pages follow the scroll offset`() {
    let gallery = GalleryViewController()
    stage.show(gallery)
    gallery.scrollView.contentOffset.x = 620
    #expect(gallery.pageControl.currentPage == 2)
    #expect(gallery.pageControl.pageIndicatorTintColor == .systemGray4)
  }

  @Test func `a slider has values of type Float`() {
    let view = VolumeView()
    view.slider.value = 5.5
    view.slider.sendActions(for: .valueChanged)
    #expect(view.label.text == "6" && view.progress.progress == 0.5)
    view.label.text = nil
    #expect(view.label.text == nil)
  }

  @Test func `a segmented control reports its segment`() {
    let view = SegmentView()
    view.control.selectedSegmentIndex = 2
    view.control.sendActions(for: .valueChanged)
    #expect(view.title == "Month")
  }
}
