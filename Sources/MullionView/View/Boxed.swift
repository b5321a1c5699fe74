// SPDX-License-Identifier: GPL-3.0-or-later

/// A value stored outside of the struct that contains it, so that large values which are rarely set
/// do not enlarge it.
///
/// Copies share the value until one of them changes it.
@dynamicMemberLookup
indirect enum Boxed<Value: Equatable>: Equatable {
  case value(Value)

  init(_ value: Value) { self = .value(value) }

  var value: Value {
    switch self {
    case .value(let value): value
    }
  }

  subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}
