/**
 * The search filter and its address; the URL holds the full state of a listing page (rules: busca/listagem,
 * busca/filtro, busca/enderecos).
 */
import { filtroToQuery, type Filtro } from './filtro'
import {
  BUSCA_PAGINA_MAX,
  BUSCA_PRECO_MAX,
  BUSCA_TEXTO_MAX,
  BUSCA_VALORES_MAX,
  CARTOES_DA_PAGINA,
  IDADE_MAX,
  PAGINA_TAMANHO_MAX,
} from './limites'
import { bairrosDe, findCidade, findCidadePorSlug, parseUf, type Uf } from './locais'
import {
  CHAVES_FILTRO,
  parseCategoria,
  parseOpcao,
  parseValorFiltro,
  slugCategoria,
  ZONAS,
  type Categoria,
  type ChaveFiltro,
} from './opcoes'
import { fold, kebab, limparTexto } from './texto'

export * from './filtro'

/** Query parameters in any shape used by routers and servers. */
export type Query =
  URLSearchParams | string | Readonly<Record<string, string | readonly string[] | undefined>>

function pairsOf(query: Query): [string, string][] {
  if (typeof query === 'string') return [...new URLSearchParams(query)]
  if (query instanceof URLSearchParams) return [...query]
  return Object.entries(query).flatMap(([key, value]) => {
    const values: readonly string[] = value === undefined ? [] : typeof value === 'string' ? [value] : value
    return values.map((text): [string, string] => [key, text])
  })
}

/** Groups values by folded key ('Serviços Para' → servicospara), in input order. */
function collect(query: Query): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [key, value] of pairsOf(query)) {
    const name = fold(key).replace(/\s|\[\]$/g, '')
    const text = limparTexto(value)
    if (text !== '') found.set(name, [...(found.get(name) ?? []), text])
  }
  return found
}

function numberOf(text: string | undefined, fallback: number, max: number): number {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : fallback
  return value < 1 ? fallback : Math.min(value, max)
}

/** Truncates at whole code points: server and browser would render half an emoji differently. */
function cut(text: string): string {
  return text.length <= BUSCA_TEXTO_MAX ? text : [...text].slice(0, BUSCA_TEXTO_MAX).join('')
}

function valuesOf(key: ChaveFiltro, texts: readonly string[]): string[] {
  const values = texts
    .flatMap((text) => text.split(','))
    .map((text) => cut(text.trim()))
    .filter((text) => text !== '')
    .map((text) => parseValorFiltro(key, text) ?? text)
  return [...new Set(values)].slice(0, BUSCA_VALORES_MAX)
}

/** Reads ranges and flags; swaps a reversed range and drops non-numbers. */
function refinosOf(first: (key: string) => string | undefined): Partial<Filtro> {
  const [precoMin, precoMax] = rangeOf(first('precomin'), first('precomax'), BUSCA_PRECO_MAX)
  const [idadeMin, idadeMax] = rangeOf(first('idademin'), first('idademax'), IDADE_MAX)
  return {
    ...(precoMin !== undefined && { precoMin }),
    ...(precoMax !== undefined && { precoMax }),
    ...(idadeMin !== undefined && { idadeMin }),
    ...(idadeMax !== undefined && { idadeMax }),
    ...(first('online') === '1' && { online: true as const }),
    ...(first('verificado') === '1' && { verificado: true as const }),
  }
}

/**
 * Neighbourhoods and the order by price exist within a known city only: drops other values. An address may name
 * its city in the path, so this is for whole searches.
 */
export function naCidade({ bairro, ordem, ...filtro }: Filtro): Filtro {
  const cidade = filtro.cidade === undefined ? undefined : findCidade(filtro.cidade, filtro.estado)
  if (cidade === undefined) return filtro
  const asked = new Set((bairro ?? '').split(',').map(fold))
  const known = bairrosDe(cidade.uf, cidade.nome).filter((nome) => asked.has(fold(nome)))
  return {
    ...filtro,
    ...(known.length > 0 && { bairro: known.join(',') }),
    ...(ordem !== undefined && { ordem }),
  }
}

function rangeOf(low: string | undefined, high: string | undefined, max: number) {
  const [from, to] = [low, high].map((text) =>
    /^\d{1,9}$/.test(text ?? '') ? Math.min(Number(text), max) : undefined,
  )
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
}

/**
 * Reads a search from a query; never throws. Keys may have accents or spaces, parameters may repeat (lists
 * accumulate, for single values the first wins), a known city implies its state, a bad page becomes 1,
 * `limite` is capped at 100.
 */
export function queryToFiltro(query: Query): Filtro {
  const params = collect(query)
  const first = (key: string) => cut(params.get(key)?.[0] ?? '') || undefined
  const [categoria, palavra, estado, cidade, zona] = ['categoria', 'palavra', 'estado', 'cidade', 'zona'].map(
    first,
  )
  const named = estado === undefined ? undefined : (parseUf(estado) ?? estado)
  const known = cidade === undefined ? undefined : findCidade(cidade, named)
  const uf = named ?? known?.uf
  const grupos: Filtro['grupos'] = {}
  for (const key of CHAVES_FILTRO) {
    const values = valuesOf(key, params.get(key) ?? [])
    if (values.length > 0) grupos[key] = values
  }
  const filtro: Filtro = {
    ...(categoria !== undefined && { categoria: parseCategoria(categoria) ?? categoria }),
    ...(palavra !== undefined && { palavra }),
    ...(uf !== undefined && { estado: uf }),
    ...(cidade !== undefined && { cidade: known?.nome ?? cidade }),
    ...(zona !== undefined && { zona: parseOpcao(ZONAS, zona) ?? zona }),
    ...(first('bairro') !== undefined && { bairro: first('bairro') }),
    ...(first('ordem') === 'preco' && { ordem: 'preco' as const }),
    ...refinosOf(first),
    grupos,
    pagina: numberOf(first('pagina'), 1, BUSCA_PAGINA_MAX),
    limite: numberOf(first('limite'), CARTOES_DA_PAGINA, PAGINA_TAMANHO_MAX),
  }
  return known === undefined ? filtro : naCidade(filtro)
}

/** Category and place of a landing page. */
export interface Landing {
  categoria: Categoria
  estado?: Uf
  cidade?: string
}

const BASE = '/acompanhantes'

function landingOf(filtro: Pick<Filtro, 'categoria' | 'estado' | 'cidade'>): Landing | undefined {
  const categoria = parseCategoria(filtro.categoria ?? '')
  if (categoria === undefined) return undefined
  if (filtro.cidade) {
    const cidade = findCidade(filtro.cidade, filtro.estado || undefined)
    return cidade && { categoria, estado: cidade.uf, cidade: cidade.nome }
  }
  if (!filtro.estado) return { categoria }
  const estado = parseUf(filtro.estado)
  return estado && { categoria, estado }
}

/**
 * Landing address of category, state and city: /acompanhantes/{categoria}[-em-[{cidade}-]{uf}]. Undefined
 * without a category or with a name that is not in the tables. Ignores the rest of the filter: see
 * `listagemUrl`.
 */
export function landingPath(filtro: Pick<Filtro, 'categoria' | 'estado' | 'cidade'>): string | undefined {
  const landing = landingOf(filtro)
  if (landing === undefined) return undefined
  const place = [landing.cidade && kebab(landing.cidade), landing.estado?.toLowerCase()].filter(Boolean)
  const slug = slugCategoria(landing.categoria)
  return place.length === 0 ? `${BASE}/${slug}` : `${BASE}/${slug}-em-${place.join('-')}`
}

/**
 * Canonical address of a search: its landing page plus the remaining filters as a query; else
 * /acompanhantes?…
 */
export function listagemUrl(filtro: Filtro): string {
  const landing = landingPath(filtro)
  const rest = landing === undefined ? filtro : { ...filtro, categoria: '', estado: '', cidade: '' }
  const query = filtroToQuery(rest).toString()
  return `${landing ?? BASE}${query === '' ? '' : `?${query}`}`
}

/** Parses a landing slug ('massagistas-em-rio-de-janeiro-rj'); undefined for an unknown name. */
export function parseLanding(slug: string): Landing | undefined {
  const [name = '', place, ...more] = slug.toLowerCase().split('-em-')
  const categoria = parseCategoria(name)
  if (categoria === undefined || more.length > 0) return undefined
  if (place === undefined) return { categoria }
  const [, city, code = ''] = /^(?:(.+)-)?([a-z]{2})$/.exec(place) ?? []
  const estado = parseUf(code)
  if (estado === undefined) return undefined
  if (city === undefined) return { categoria, estado }
  const cidade = findCidadePorSlug(city, estado)
  return cidade === undefined ? undefined : { categoria, estado, cidade }
}
