// gestured and gesturectl with one more type of gesture: a finger that rubs to and fro.

import Configuration
import Gestured

Gestured.main(adding: .rub)
