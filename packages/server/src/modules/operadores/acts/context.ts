import type { OperatorActContext } from '../../../kernel/acts/context'
import { actsOf } from '../../../kernel/acts/define'
import type { OperadoresScope } from '../store'

export type OperadoresActContext = OperatorActContext<OperadoresScope>

export const { defineAct, defineReading, defineSequence } = actsOf<OperadoresScope, OperadoresActContext>()
