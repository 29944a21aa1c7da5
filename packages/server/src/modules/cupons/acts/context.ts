import type { OperatorActContext } from '../../../kernel/acts/context'
import { actsOf } from '../../../kernel/acts/define'
import type { ContasRepositories } from '../../contas'
import type { OperadoresRepositories } from '../../operadores'
import type { CuponsScope } from '../store'

type CuponsActScope = CuponsScope & ContasRepositories & OperadoresRepositories

export const { defineAct, defineReading } = actsOf<CuponsActScope, OperatorActContext<CuponsActScope>>()
