import { filtrarAnuncios } from '@portal/api/busca'
import {
  emptyFiltro,
  filtroToQuery,
  landingPath,
  listagemUrl,
  naCidade,
  parseLanding,
  queryToFiltro,
  type Filtro,
} from '@portal/domain/busca'
import { CARTOES_DA_PAGINA } from '@portal/domain/limites'
import { findEstado } from '@portal/domain/locais'
import { bairrosVizinhos } from '@portal/domain/mapa-de-bairros'
import { descricaoListagem, tituloListagem } from '@portal/domain/seo'
import type { Head, LoadContext, Site } from '@portal/platform'
import { bairrosUrl } from '../../lib/bairrosUrl'
import { toCard } from '../../lib/card'
import { breadcrumbList, itemList, type Crumb } from '../../lib/jsonLd'
import { pageUrl } from '../../lib/paging'
import { PLACES } from '../../lib/places'
import type { Load } from '../../lib/screen'
import { sharedPicture } from '../../lib/sharedPicture'
import { appliedFilters, withoutEach } from './applied'
import { ordem } from './parts'
import { isCombination, type Ajuda, type ResultsPage, type Vizinhos } from './results'

/** Loads one page of the ranked search; an unknown landing slug is a 404 with an empty list. */
export const load: Load<ResultsPage> = async (context) => {
  const filtro = readFiltro(context)
  if (filtro === undefined) return notFound()
  const query = Object.fromEntries(filtroToQuery(filtro))
  const onServer = typeof window === 'undefined'
  const [answer] = await Promise.all([
    context.call(filtrarAnuncios, { query }),
    onServer ? undefined : ordem.preload().catch(() => undefined),
  ])
  if (!answer.ok) {
    const falha = answer.error.status === 0 ? 'rede' : 'servidor'
    const data: ResultsPage = { ...describe(filtro), cards: [], total: 0, temMais: false, falha }
    // Failure pages must not be cached beyond the failure.
    return {
      kind: 'data',
      data,
      head: headOf(context.site, data),
      validUntil: context.now.toISOString(),
    }
  }
  const { anuncios, total, temMais, validoAte, corrigida } = answer.data
  const data: ResultsPage = {
    ...describe(filtro),
    cards: anuncios.map(toCard),
    total,
    temMais,
    ...(corrigida !== undefined && { corrigida }),
    ...(total === 0 && (await findHelp(context, filtro))),
  }
  return { kind: 'data', data, head: headOf(context.site, data), validUntil: validoAte }
}

const AJUDAS_MAX = 4
const AJUDA_FOTOS = 3
const VIZINHOS_CARTOES = 4

/** What helps an empty list (rule: busca/vazia). */
async function findHelp(context: LoadContext, filtro: Filtro): Promise<Partial<ResultsPage>> {
  const [ajudas, vizinhos] = await Promise.all([findAjudas(context, filtro), findVizinhos(context, filtro)])
  return { ajudas, ...(vizinhos !== undefined && { vizinhos }) }
}

/** What leaving out one filter of an empty search would bring, most first. */
async function findAjudas({ call }: LoadContext, filtro: Filtro): Promise<Ajuda[]> {
  const others = withoutEach(filtro).filter(({ key }) => key !== 'categoria' && key !== 'local')
  const found = others.slice(0, AJUDAS_MAX).map(async ({ label, without }): Promise<Ajuda[]> => {
    const query = Object.fromEntries(filtroToQuery({ ...without, limite: AJUDA_FOTOS }))
    const answer = await call(filtrarAnuncios, { query })
    if (!answer.ok || answer.data.total === 0) return []
    const { total, anuncios } = answer.data
    const fotos = anuncios.map(({ imagemPrincipal, largura }) => ({ path: imagemPrincipal, largura }))
    return [{ label, href: listagemUrl(without), total, fotos }]
  })
  return (await Promise.all(found)).flat().sort((one, other) => other.total - one.total)
}

/** Listings around an empty neighbourhood that match the rest. */
async function findVizinhos({ call }: LoadContext, filtro: Filtro): Promise<Vizinhos | undefined> {
  const { estado = '', cidade = '', bairro = '' } = filtro
  const nomes = bairrosVizinhos(estado, cidade, bairro)
  if (nomes.length === 0) return undefined
  const around = { ...filtro, bairro: nomes.join(','), pagina: 1 }
  const query = Object.fromEntries(filtroToQuery({ ...around, limite: VIZINHOS_CARTOES }))
  const answer = await call(filtrarAnuncios, { query })
  if (!answer.ok || answer.data.total === 0) return undefined
  return {
    texto: `${LISTA.format(nomes)} ficam perto de ${bairro}.`,
    cards: answer.data.anuncios.map(toCard),
    href: listagemUrl(around),
    mapa: bairrosUrl(filtro),
  }
}

const LISTA = new Intl.ListFormat('pt-BR')

function readFiltro({ params, search }: Pick<LoadContext, 'params' | 'search'>): Filtro | undefined {
  const filtro = queryToFiltro(search)
  if (params.slug === undefined) return naCidade(filtro)
  const landing = parseLanding(params.slug)
  if (landing === undefined) return undefined
  return naCidade({ ...filtro, estado: undefined, cidade: undefined, ...landing })
}

function notFound(): Awaited<ReturnType<Load<ResultsPage>>> {
  const data = {
    ...describe(emptyFiltro()),
    title: 'Página não encontrada',
    cards: [],
    total: 0,
    temMais: false,
  }
  return { kind: 'data', data, status: 404, head: { title: 'Página não encontrada', noindex: true } }
}

/** Values derived from the address alone. */
function describe(filtro: Filtro): Omit<ResultsPage, 'cards' | 'total' | 'temMais'> {
  const { categoria, estado, cidade } = filtro
  const wider = { ...emptyFiltro(), categoria, estado, cidade }
  const landing = parseLanding(landingPath(filtro)?.split('/').at(-1) ?? '')
  const alone = !isCombination(filtro) && filtro.pagina === 1
  return {
    filtro,
    title: tituloListagem(filtro),
    url: listagemUrl({ ...filtro, pagina: 1 }),
    crumbs: crumbsOf(filtro),
    applied: appliedFilters(filtro),
    places: {
      estados: PLACES.estados,
      cidades: (estado === undefined ? undefined : PLACES.cidades(estado)) ?? [],
      zonas: PLACES.zonas,
    },
    ...(isCombination(filtro) && { wider: { href: listagemUrl(wider), title: tituloListagem(wider) } }),
    ...(alone && landing !== undefined && { landing }),
  }
}

function crumbsOf({ categoria, estado, cidade }: Filtro): Crumb[] {
  const at = (place: Pick<Filtro, 'estado' | 'cidade'>) =>
    listagemUrl({ ...emptyFiltro(), categoria, ...place })
  return [
    { name: 'Início', path: '/' },
    { name: categoria ?? 'Anúncios', path: at({}) },
    ...(estado === undefined ? [] : [{ name: findEstado(estado)?.nome ?? estado, path: at({ estado }) }]),
    ...(cidade === undefined ? [] : [{ name: cidade, path: at({ estado, cidade }) }]),
  ]
}

function headOf(site: Site, results: ResultsPage): Head {
  const { filtro, title, url, crumbs, cards } = results
  const [first] = cards
  return {
    title: filtro.pagina > 1 ? `${title} · página ${filtro.pagina}` : title,
    description: descricaoListagem(filtro),
    canonical: pageUrl(url, filtro.pagina),
    type: 'website',
    noindex: !isForSearchEngines(results) || undefined,
    image: first && sharedPicture({ ...first, path: first.imagemPrincipal, alt: first.titulo }),
    jsonLd: [breadcrumbList(site, crumbs), itemList(site, cards, (filtro.pagina - 1) * filtro.limite)],
  }
}

/**
 * Whether a page may be indexed: not an empty one, one past the end, or a search or page size specific to a
 * person.
 */
function isForSearchEngines({ filtro, cards }: ResultsPage): boolean {
  const { limite, ordem: sorted } = filtro
  return cards.length > 0 && !isCombination(filtro) && limite === CARTOES_DA_PAGINA && sorted === undefined
}
