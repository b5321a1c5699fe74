import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver

let root = View()
root.backgroundColor = Color(red: 0.94, green: 0.95, blue: 0.97)
let window = Window(frame: Rect(x: 0, y: 0, width: 360, height: 112))
window.rootView = root

let card = View()
card.backgroundColor = .white
card.cornerRadius = 12
card.translatesAutoresizingMaskIntoConstraints = false
root.addSubview(card)
LayoutConstraint.activate(card.constraints(pinningEdgesTo: root.layoutMarginsGuide))
window.update(at: 0)
