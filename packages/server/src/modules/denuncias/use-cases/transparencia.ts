/** The yearly transparency report, from stored records (rule: denuncias/transparencia, ADR 69). */
import { addDias, instanteDe, localDe } from '@portal/domain/tempo'
import { secoesDaTransparencia, type SecaoTransparencia } from '@portal/domain/transparencia'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { DenunciasStore } from '../store'

/** Time zone of years and months for the whole portal (Brasília's). */
const UF = 'DF'

export interface Relatorio {
  ano: number
  de: string
  ate: string
  anos: number[]
  secoes: SecaoTransparencia[]
}

/**
 * Whole months only: a figure that grows daily would disclose each report to an observer. Fails with
 * NAO_ENCONTRADO for a year before the records or in the future.
 */
export async function findRelatorio(
  store: Pick<DenunciasStore, 'transparencia'>,
  pedido: number | 'atual',
  now: Date,
): Promise<Outcome<Relatorio>> {
  const hoje = localDe(now, UF).dia
  const anos = await findAnos(store, hoje, now)
  const ano = pedido === 'atual' ? anos[0] : anos.find((known) => known === pedido)
  if (ano === undefined) return fail('NAO_ENCONTRADO')
  const mes = `${hoje.slice(0, 7)}-01`
  const [de, proximo] = [`${ano}-01-01`, `${ano + 1}-01-01`]
  const ate = proximo < mes ? proximo : mes
  const corte = instanteDe(mes, '00:00', UF)
  const contagens = await store.transparencia.count({
    de: instanteDe(de, '00:00', UF),
    ate: instanteDe(ate, '00:00', UF),
    corte,
  })
  return done({ ano, de, ate: addDias(ate, -1), anos, secoes: secoesDaTransparencia(contagens) })
}

async function findAnos({ transparencia }: Pick<DenunciasStore, 'transparencia'>, hoje: string, now: Date) {
  const begin = localDe((await transparencia.findBegin()) ?? now, UF).dia
  const [first, last] = [begin, hoje].map((dia) => Number(dia.slice(0, 4)))
  if (first === undefined || last === undefined || first > last) return []
  return Array.from({ length: last - first + 1 }, (_, back) => last - back)
}
