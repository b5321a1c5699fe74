// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// Activates forty constraints in one list, as code for iOS does.
///
/// With a second overload of `activate` the type checker tries both for each element, and gives up
/// after twelve. The list is long so that the file would not compile then.
func pin(_ label: UIView, to view: UIView) {
  NSLayoutConstraint.activate([
    label.topAnchor.constraint(equalTo: view.topAnchor),
    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    view.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 8),
    label.topAnchor.constraint(equalTo: view.topAnchor),
    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    view.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 8),
    label.topAnchor.constraint(equalTo: view.topAnchor),
    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    view.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 8),
    label.topAnchor.constraint(equalTo: view.topAnchor),
    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    view.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 8),
    label.topAnchor.constraint(equalTo: view.topAnchor),
    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    view.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 8),
    label.topAnchor.constraint(equalTo: view.topAnchor),
    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    view.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 8),
    label.topAnchor.constraint(equalTo: view.topAnchor),
    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    view.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 8),
    label.topAnchor.constraint(equalTo: view.topAnchor),
    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    view.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 8),
    label.topAnchor.constraint(equalTo: view.topAnchor),
    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    view.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 8),
    label.topAnchor.constraint(equalTo: view.topAnchor),
    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    view.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 8),
  ])
}
