import type { OperatorActContext } from '../../../kernel/acts/context'
import { actsOf } from '../../../kernel/acts/define'
import type { AnunciosDaConta } from '../ports/donos'
import type { ContasScope } from '../store'

export type ContasActScope = ContasScope & { anuncios: AnunciosDaConta }

export const { defineAct } = actsOf<ContasActScope, OperatorActContext<ContasActScope>>()
