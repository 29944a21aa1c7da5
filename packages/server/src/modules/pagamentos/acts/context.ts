import type { OperatorActContext } from '../../../kernel/acts/context'
import { actsOf } from '../../../kernel/acts/define'
import type { OperadoresRepositories } from '../../operadores'
import type { PagamentosScope } from '../store'
import type { PagamentoDeps } from '../use-cases/create-pedido'

export type PagamentosActScope = PagamentosScope & OperadoresRepositories

export interface PagamentosActContext extends OperatorActContext<PagamentosActScope> {
  pagamentos: PagamentoDeps
}

export const { defineAct, defineReading, defineSequence } = actsOf<PagamentosActScope, PagamentosActContext>()
