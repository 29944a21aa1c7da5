import type { OperatorActContext } from '../../../kernel/acts/context'
import { actsOf } from '../../../kernel/acts/define'
import type { DenunciasScope } from '../store'

export type DenunciasActContext = OperatorActContext<DenunciasScope>

export const { defineAct, defineReading, defineSequence } = actsOf<DenunciasScope, DenunciasActContext>()
