import type { Act } from '../../../kernel/acts/act'
import { identidadeActs } from '../../identidade'
import type { Contexto } from '../use-cases/contexto'

/**
 * Every act of operators, in the order of the command line's help. The back office's routes, the commands and
 * the executor of proposals are derived from this list.
 */
export const ACTS: readonly Act<Contexto>[] = [...identidadeActs]
