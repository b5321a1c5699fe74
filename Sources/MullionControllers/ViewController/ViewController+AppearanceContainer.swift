// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

extension ViewController: AppearanceContainer {}
