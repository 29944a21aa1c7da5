import type { OperatorActContext } from '../../../kernel/acts/context'
import { actsOf } from '../../../kernel/acts/define'
import type { ProvasScope } from '../store'
import type { Selagem } from '../use-cases/check-auditoria'

interface ProvasActContext extends OperatorActContext<ProvasScope> {
  selagem: Selagem
}

export const { defineAct, defineReading, defineSequence } = actsOf<ProvasScope, ProvasActContext>()
