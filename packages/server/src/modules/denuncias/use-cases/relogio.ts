/** The clock that hides reported listings, and when it stops (rule: denuncias/disjuntor). */
import { OCULTACOES_POR_HORA } from '@portal/domain/limites'
import { HOUR_MS, later } from '../../../kernel/clock'
import type { DenunciasScope } from '../store'

export interface EstadoDoRelogio {
  ocultados: number
  parado: boolean
  /** Time of its automatic restart. */
  retomaEm: Date | null
  /** When a person last let it continue. */
  retomadoEm: Date | null
}

export async function lerRelogio(
  { denuncias }: Pick<DenunciasScope, 'denuncias'>,
  now: Date,
): Promise<EstadoDoRelogio> {
  const retomadoEm = await denuncias.findRetomada()
  const hourAgo = later(now, -HOUR_MS)
  const since = retomadoEm !== null && retomadoEm > hourAgo ? retomadoEm : hourAgo
  const hidden = await denuncias.listOcultadosPeloRelogio(since)
  const first = hidden[OCULTACOES_POR_HORA - 1]
  const parado = first !== undefined
  return { ocultados: hidden.length, parado, retomaEm: parado ? later(first, HOUR_MS) : null, retomadoEm }
}
