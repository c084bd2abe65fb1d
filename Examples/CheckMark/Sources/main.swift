// gestured and gesturectl with one more type of gesture: a tick, drawn with one finger.

import Configuration
import Gestured

Gestured.main(adding: .checkMark)
