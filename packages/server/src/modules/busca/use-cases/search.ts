/** GET /anuncios/filtro: the ranked public search (rules: busca/ordem, busca/filtro, busca/paginas). */
import { isOnline, proximaMudancaOnline, proximoQuarto } from '@portal/domain/agenda'
import { countRefinos, queryToFiltro, type Filtro, type Query } from '@portal/domain/busca'
import { proximaMudancaDoExpediente } from '@portal/domain/expediente'
import { IDADE_MAX, IDADE_MIN } from '@portal/domain/limites'
import { findCidade, parseUf } from '@portal/domain/locais'
import { parseCategoria } from '@portal/domain/opcoes'
import { precosNaFaixa } from '@portal/domain/preco-hora'
import { fatiaDe, fimDaFatia } from '@portal/domain/rodizio'
import type { FiltroResposta } from '@portal/api/busca'
import { later } from '../../../kernel/clock'
import type { Achados, Consulta, ItemBusca, Refinos } from '../ports/busca'
import type { BuscaScope, Busca } from '../store'
import { promocaoVisivel } from './promocao-visivel'
import { gruposDaBusca } from '../../anuncios'
import { palavrasDaBusca, tokensDoLocal } from '../../anuncios'
import { searchCorrected } from './correcao'
import { momentosDe } from './momentos'
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
  const consulta = consultaOf(queryToFiltro(query), now)
  return answerOf(consulta === undefined ? NADA : await find(busca, consulta, now), now)
}

/** A list filtered by Online also changes by listings that it does not show. */
async function find(busca: Busca, consulta: Consulta, now: Date): Promise<Achados> {
  const found = await busca.search(consulta)
  const achados = found.total > 0 ? found : ((await searchCorrected(busca, consulta)) ?? found)
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
  const anuncios = itens.map(({ cartao, agenda }) => ({
    ...cartao,
    ...promocaoVisivel({ ...agenda, horarioInicio: agenda.horaInicio }, now),
    online: isOnline(agenda, now),
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

/**
 * Query for the store; undefined when no listing can match: an unknown category, place or value, or a city of
 * another state.
 */
export function consultaOf(filtro: Filtro, now: Date): Consulta | undefined {
  const lugar = lugarDe(filtro)
  const grupos = gruposDaBusca(filtro)
  if (lugar === undefined || grupos.some(({ tokens }) => tokens.length === 0)) return undefined
  return {
    ...lugar,
    palavras: palavrasDaBusca(filtro.palavra),
    grupos,
    refinos: refinosOf(filtro, now),
    tokensDoLocal: tokensDoLocal(lugar),
    pular: (filtro.pagina - 1) * filtro.limite,
    limite: filtro.limite,
    fatia: fatiaDe(now),
  }
}

function refinosOf(filtro: Filtro, now: Date): Refinos | null {
  if (countRefinos(filtro) === 0) return null
  const { precoMin, precoMax, idadeMin = IDADE_MIN, idadeMax = IDADE_MAX } = filtro
  const anyPreco = precoMin === undefined && precoMax === undefined
  return {
    precos: anyPreco ? null : precosNaFaixa(precoMin, precoMax),
    idadeMin,
    idadeMax,
    momentos: filtro.online === true ? momentosDe(now) : null,
    verificado: filtro.verificado === true,
  }
}

/**
 * Listings are only in known places. A city without a state gets its state, since the indexes start with the
 * state.
 */
function lugarDe({ categoria, estado, cidade }: Filtro): Lugar | undefined {
  if (categoria !== undefined && parseCategoria(categoria) === undefined) return undefined
  if (estado !== undefined && parseUf(estado) === undefined) return undefined
  if (cidade === undefined) return { categoria, estado }
  const known = findCidade(cidade, estado)
  return known && { categoria, estado: known.uf, cidade: known.nome }
}

type Lugar = Pick<Consulta, 'categoria' | 'estado' | 'cidade'>
