/** GET /anuncios/filtro: the ranked public search (rules: busca/ordem, busca/filtro, busca/paginas). */
import { proximaMudancaOnline, proximoQuarto } from '@portal/domain/agenda'
import { queryToFiltro, type Filtro, type Query } from '@portal/domain/busca'
import { proximaMudancaDoExpediente } from '@portal/domain/expediente'
import { fimDaFatia } from '@portal/domain/rodizio'
import type { FiltroResposta } from '@portal/api/busca'
import { later } from '../../../kernel/clock'
import type { Achados, ItemBusca } from '../ports/busca'
import type { BuscaScope, Busca } from '../store'
import { cartaoAgora } from './agora'
import { promocaoVisivel } from './promocao-visivel'
import { consultaOf } from './consulta'
import { searchCity, searchCorrected } from './correcao'
import { instanteLocal } from '../../../kernel/instante'
import { keepAnswers, type KeptAnswer } from '../../../kernel/kept-answer'

/** Validity of a page while a due change waits for its job. */
const PENDENTE_MS = 1_000

/**
 * One page of cards, with how long it is valid. Never fails: no match is an empty page. While the store
 * returns its cached page, returns the same object, until something in it changes.
 */
export async function keptSearch(
  { busca }: Pick<BuscaScope, 'busca'>,
  query: Query,
  now: Date,
): Promise<KeptAnswer<FiltroResposta>> {
  return answerOf(await find(busca, queryToFiltro(query), now), now)
}

/** A list filtered by Online also changes by listings that it does not show. */
async function find(busca: Busca, filtro: Filtro, now: Date): Promise<Achados> {
  const consulta = consultaOf(filtro, now)
  if (consulta === undefined) return NADA
  const found = await busca.search(consulta)
  const instead = async () =>
    (await searchCity(busca, filtro, now)) ?? (await searchCorrected(busca, consulta))
  const achados = found.total > 0 ? found : ((await instead()) ?? found)
  if (typeof consulta.refinos?.momentos !== 'string') return achados
  return { ...achados, mudaEm: earliest(achados.mudaEm, proximoQuarto(now)) }
}

const answerOf = keepAnswers(({ itens, total, temMais, corrigida, gira, mudaEm }: Achados, now) => {
  const change = mudaEm !== null && mudaEm <= now ? later(now, PENDENTE_MS) : mudaEm
  const until = earliest(
    proximaMudancaOnline(now),
    change,
    gira ? fimDaFatia(now) : null,
    ...weeks(itens, now),
  )
  const anuncios = itens.map((item) => ({
    ...cartaoAgora(item, now),
    ...promocaoVisivel({ ...item.agenda, horarioInicio: item.agenda.horaInicio }, now),
  }))
  const said = total > 0 && corrigida !== undefined ? { corrigida } : {}
  const data: FiltroResposta = { anuncios, total, temMais, ...said, validoAte: instanteLocal(until) }
  return { data, until }
})

/** When the weekly hours of each listing next change its state. */
export const weeks = (itens: readonly ItemBusca[], now: Date): (Date | null)[] =>
  itens.map(
    ({ agenda: { expediente, estado, disponivelAte } }) =>
      proximaMudancaDoExpediente(expediente, estado, now, disponivelAte) ?? null,
  )

export const earliest = (...instants: (Date | null)[]): Date =>
  new Date(Math.min(...instants.map((instant) => instant?.getTime() ?? Infinity)))

const NADA: Achados = { itens: [], total: 0, temMais: false, gira: false, mudaEm: null }
