import { filtrarAnuncios } from '@portal/api/busca'
import { PAGINA_TAMANHO } from '@portal/domain/anuncio-form'
import { filtroToQuery, listagemUrl, parseLanding, queryToFiltro, type Filtro } from '@portal/domain/busca'
import { descricaoListagem, tituloListagem } from '@portal/domain/seo'
import type { Head, LoadContext, Site } from '@portal/platform'
import { toCard, type Card } from '../../lib/card'
import { breadcrumbList, itemList } from '../../lib/jsonLd'
import type { Load } from '../../lib/screen'
import { sharedPicture } from '../../lib/sharedPicture'
import { isCombination } from './applied'
import type { Listing } from './listing'

/** One page of the ranked search; a landing slug that names nothing is a 404 with an empty list. */
export const load: Load<Listing> = async (context) => {
  const filtro = readFiltro(context)
  if (filtro === undefined) return notFound()
  const answer = await context.call(filtrarAnuncios, { query: Object.fromEntries(filtroToQuery(filtro)) })
  if (!answer.ok) {
    const data = { filtro, cards: [], total: 0, temMais: false, falhou: true }
    // Nothing may keep the page of a failure: it would outlive it.
    return {
      kind: 'data',
      data,
      head: headOf(context.site, filtro, []),
      validUntil: context.now.toISOString(),
    }
  }
  const { anuncios, total, temMais, validoAte } = answer.data
  const cards = anuncios.map(toCard)
  return {
    kind: 'data',
    data: { filtro, cards, total, temMais, falhou: false },
    head: headOf(context.site, filtro, cards),
    validUntil: validoAte,
  }
}

function readFiltro({ params, search }: Pick<LoadContext, 'params' | 'search'>): Filtro | undefined {
  const filtro = queryToFiltro(search)
  if (params.slug === undefined) return filtro
  const landing = parseLanding(params.slug)
  return landing === undefined ? undefined : { ...filtro, estado: undefined, cidade: undefined, ...landing }
}

function notFound(): Awaited<ReturnType<Load<Listing>>> {
  const data = { filtro: queryToFiltro(''), cards: [], total: 0, temMais: false, falhou: false }
  return { kind: 'data', data, status: 404, head: { title: 'Página não encontrada', noindex: true } }
}

function headOf(site: Site, filtro: Filtro, cards: readonly Card[]): Head {
  const title = tituloListagem(filtro)
  const canonical = listagemUrl(filtro)
  const [first] = cards
  return {
    title: filtro.pagina > 1 ? `${title} · página ${filtro.pagina}` : title,
    description: descricaoListagem(filtro),
    canonical,
    type: 'website',
    noindex: !isForSearchEngines(filtro, cards) || undefined,
    image: first && sharedPicture({ ...first, path: first.imagemPrincipal, alt: first.titulo }),
    jsonLd: [
      breadcrumbList(site, [
        { name: 'Início', path: '/' },
        { name: title, path: canonical },
      ]),
      itemList(site, cards, (filtro.pagina - 1) * filtro.limite),
    ],
  }
}

/** Neither an empty page, one past the end among them, nor a search or a page size that only a person asks for. */
function isForSearchEngines(filtro: Filtro, cards: readonly Card[]): boolean {
  return cards.length > 0 && !isCombination(filtro) && filtro.limite === PAGINA_TAMANHO
}
