import { filtrarAnuncios } from '@portal/api/busca'
import {
  emptyFiltro,
  filtroToQuery,
  landingPath,
  listagemUrl,
  parseLanding,
  queryToFiltro,
  type Filtro,
} from '@portal/domain/busca'
import { CARTOES_DA_PAGINA } from '@portal/domain/limites'
import { findEstado } from '@portal/domain/locais'
import { descricaoListagem, tituloListagem } from '@portal/domain/seo'
import type { Head, LoadContext, Site } from '@portal/platform'
import { toCard } from '../../lib/card'
import { breadcrumbList, itemList, type Crumb } from '../../lib/jsonLd'
import { pageUrl } from '../../lib/paging'
import { PLACES } from '../../lib/places'
import type { Load } from '../../lib/screen'
import { sharedPicture } from '../../lib/sharedPicture'
import type { Ajuda } from '../../lib/NoAnuncios'
import { appliedFilters, withoutEach } from './applied'
import { isCombination, type ResultsPage } from './results'

/** Loads one page of the ranked search; an unknown landing slug is a 404 with an empty list. */
export const load: Load<ResultsPage> = async (context) => {
  const filtro = readFiltro(context)
  if (filtro === undefined) return notFound()
  const answer = await context.call(filtrarAnuncios, { query: Object.fromEntries(filtroToQuery(filtro)) })
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
    ...(total === 0 && { ajudas: await findAjudas(context, filtro) }),
  }
  return { kind: 'data', data, head: headOf(context.site, data), validUntil: validoAte }
}

const AJUDAS_MAX = 4

/** What leaving out one filter of an empty search would bring, most first (rule: busca/vazia). */
async function findAjudas({ call }: LoadContext, filtro: Filtro): Promise<Ajuda[]> {
  const others = withoutEach(filtro).filter(({ key }) => key !== 'categoria' && key !== 'local')
  const found = others.slice(0, AJUDAS_MAX).map(async ({ label, without }) => {
    const query = Object.fromEntries(filtroToQuery({ ...without, limite: 1 }))
    const answer = await call(filtrarAnuncios, { query })
    const total = answer.ok ? answer.data.total : 0
    return total === 0 ? [] : [{ label, href: listagemUrl(without), total }]
  })
  return (await Promise.all(found)).flat().sort((one, other) => other.total - one.total)
}

function readFiltro({ params, search }: Pick<LoadContext, 'params' | 'search'>): Filtro | undefined {
  const filtro = queryToFiltro(search)
  if (params.slug === undefined) return filtro
  const landing = parseLanding(params.slug)
  return landing === undefined ? undefined : { ...filtro, estado: undefined, cidade: undefined, ...landing }
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
  return cards.length > 0 && !isCombination(filtro) && filtro.limite === CARTOES_DA_PAGINA
}
