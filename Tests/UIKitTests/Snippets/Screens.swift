// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// More controllers as they are written for iOS.

final class ProfileViewController: UIViewController {
  private let name: String
  private(set) lazy var titleLabel: UILabel = {
    let label = UILabel()
    label.text = name
    label.textAlignment = .center
    label.font = UIFont.systemFont(ofSize: 24, weight: .semibold)
    return label
  }()

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = "Profile"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    let view = UIView()
    view.backgroundColor = .systemBackground
    view.addSubview(titleLabel)
    self.view = view
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    titleLabel.frame = view.bounds.inset(by: view.safeAreaInsets)
  }
}

final class ListCoordinator {
  let navigationController: UINavigationController

  init() {
    let root = UIViewController()
    root.navigationItem.title = "List"
    navigationController = UINavigationController(rootViewController: root)
  }

  func open(_ name: String) {
    navigationController.pushViewController(ProfileViewController(name: name), animated: false)
  }

  func back() {
    navigationController.popViewController(animated: false)
  }
}

final class EditorViewController: UIViewController {
  private(set) var isSaved = false

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.isSaved = true })
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Cancel",
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: false) })
  }
}

func makeTabs() -> UITabBarController {
  let tabs = UITabBarController()
  let home = UIViewController()
  home.tabBarItem.title = "Home"
  let search = UIViewController()
  search.tabBarItem.title = "Search"
  search.tabBarItem.badgeValue = "3"
  tabs.viewControllers = [home, search]
  tabs.selectedIndex = 1
  return tabs
}

final class LifecycleViewController: UIViewController {
  private(set) var calls: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls.append("willAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    calls.append("willDisappear")
  }
}

final class FormViewController: UIViewController, UITextFieldDelegate {
  let codeField = UITextField()
  let submit = UIButton(type: .system)
  private(set) var submitted: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    codeField.placeholder = "Code"
    codeField.delegate = self
    submit.setTitle("Submit", for: .normal)
    submit.setTitleColor(.white, for: .normal)
    submit.setTitleColor(nil, for: .highlighted)
    submit.titleLabel?.font = .boldSystemFont(ofSize: 18)
    submit.backgroundColor = .systemBlue
    submit.isEnabled = false
    submit.addAction(
      UIAction { [weak self] _ in self?.submitted = self?.codeField.text }, for: .touchUpInside)
    codeField.addAction(
      UIAction { [weak self] _ in
        self?.submit.isEnabled = self?.codeField.text?.count == 4
      }, for: .editingChanged)
    let stack = UIStackView(arrangedSubviews: [codeField, submit])
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 20, y: 20, width: 200, height: 88)
    view.addSubview(stack)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    let text = NSString(string: textField.text ?? "")
    return text.replacingCharacters(in: range, with: string).count <= 4
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
  }
}

final class GalleryViewController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let pageControl = UIPageControl()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    pageControl.numberOfPages = 3
    pageControl.pageIndicatorTintColor = .systemGray4
    pageControl.currentPageIndicatorTintColor = .label
    view.addSubview(scrollView)
    view.addSubview(pageControl)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: view.bounds.width * 3, height: view.bounds.height)
    pageControl.frame = CGRect(
      x: 0, y: view.bounds.maxY - 40, width: view.bounds.width, height: 40)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let page = scrollView.contentOffset.x / max(scrollView.bounds.width, 1)
    pageControl.currentPage = Int(page.rounded())
  }
}

final class VolumeView: UIView {
  let slider = UISlider()
  let label = UILabel()
  let progress = UIProgressView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    slider.minimumValue = 0
    slider.maximumValue = 11
    slider.minimumTrackTintColor = .systemOrange
    slider.addAction(
      UIAction { [weak self] _ in self?.update() }, for: .valueChanged)
    addSubview(slider)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func update() {
    let value: Float = slider.value
    label.text = String(format: "%.0f", value)
    progress.progress = value / slider.maximumValue
  }
}

final class SegmentView: UIView {
  let control = UISegmentedControl(items: ["Day", "Week", "Month"])
  private(set) var title: String?

  override init(frame: CGRect) {
    super.init(frame: frame)
    control.selectedSegmentIndex = 0
    control.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        title = control.titleForSegment(at: control.selectedSegmentIndex)
      }, for: .valueChanged)
    addSubview(control)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
