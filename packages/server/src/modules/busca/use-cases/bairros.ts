/** GET /anuncios/bairros: listings per fixed neighbourhood of a city (rule: busca/bairros). */
import type { BairrosResposta } from '@portal/api/busca'
import { queryToFiltro, type Query } from '@portal/domain/busca'
import { HOUR_MS, later } from '../../../kernel/clock'
import { instanteLocal } from '../../../kernel/instante'
import { keepAnswers, type KeptAnswer } from '../../../kernel/kept-answer'
import type { Bairros } from '../ports/busca'
import type { BuscaScope } from '../store'
import { lugarDe } from './consulta'
import { minutoDe } from './momentos'

/** Counts below this share it. */
const MINIMO = 2
const NENHUM: Bairros = { bairros: [] }

export async function keptBairros(
  { busca }: Pick<BuscaScope, 'busca'>,
  query: Query,
  now: Date,
): Promise<KeptAnswer<BairrosResposta>> {
  const { categoria, estado, cidade } = lugarDe(queryToFiltro(query)) ?? {}
  if (estado === undefined || cidade === undefined) return answerOf(NENHUM, now)
  return answerOf(await busca.bairros({ categoria, estado, cidade, agora: minutoDe(now) }), now)
}

const answerOf = keepAnswers(({ bairros }: Bairros, now) => {
  const until = later(now, HOUR_MS)
  const data = {
    bairros: bairros.map(({ bairro, total }) => ({ bairro, total: Math.max(MINIMO, total) })),
    validoAte: instanteLocal(until),
  }
  return { data, until }
})
