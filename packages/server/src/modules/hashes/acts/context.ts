import type { OperatorActContext } from '../../../kernel/acts/context'
import { actsOf } from '../../../kernel/acts/define'
import type { HashesScope } from '../store'

export interface HashesActContext extends OperatorActContext<HashesScope> {
  /** The configured service for official lists of abuse pictures. */
  listaOficial: 'indisponivel' | 'http'
}

export const { defineAct, defineReading } = actsOf<HashesScope, HashesActContext>()
