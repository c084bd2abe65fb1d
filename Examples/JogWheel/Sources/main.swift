// gestured and gesturectl with one more type of gesture: a finger that goes round in circles.

import Configuration
import Gestured

Gestured.main(adding: .jogWheel)
