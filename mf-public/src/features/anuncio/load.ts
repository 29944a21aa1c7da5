import { filtrarAnuncios, findDetalhe, type AnuncioDetalhe } from '@portal/api/busca'
import type { ApiError } from '@portal/api/erros'
import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { fotoUrl } from '@portal/domain/foto'
import { findEstado, rotuloLocal } from '@portal/domain/locais'
import { PRECO_VAZIO } from '@portal/domain/opcoes'
import { descricaoDetalhe, tituloDetalhe, tituloListagem } from '@portal/domain/seo'
import { anuncioPath } from '@portal/domain/texto'
import type { Head, LoadContext, Site } from '@portal/platform'
import { noBreak } from '@portal/ui/AdCard'
import { srcSet } from '@portal/ui/Picture'
import { toCard } from '../../lib/card'
import { absolute, breadcrumbList } from '../../lib/jsonLd'
import type { LastResults } from '../../lib/lastResults'
import type { Load } from '../../lib/screen'
import { sharedPicture } from '../../lib/sharedPicture'
import type { AnuncioData, LiveAnuncio } from './anuncioData'
import { findOthers, type Others } from './others'
import { still } from './parts'
import { sizesOf } from './sizes'

const OTHERS_OF_GONE = 8
const NONE: Others = { cards: [], validUntil: undefined }

/**
 * Loads one advert. A bare id or an older slug redirects to the canonical address; an ended advert returns
 * 410 (rules: anuncio-publico/endereco, anuncio-publico/fim).
 */
export const load: Load<AnuncioData> = (context) =>
  loadAnuncio(context, { onServer: typeof window === 'undefined' })

/**
 * On the server the result includes the city's other adverts. In the browser they must not delay the advert.
 */
export async function loadAnuncio(
  context: LoadContext,
  { onServer }: { onServer: boolean },
): ReturnType<Load<AnuncioData>> {
  const { id = '' } = context.params
  // Client-side rendering has no server markup, so load the static parts together with the data.
  const [answer] = await Promise.all([
    context.call(findDetalhe, { params: { id } }),
    onServer ? undefined : still.preload(),
  ])
  if (!answer.ok) return failed(context, answer.error)
  const anuncio = answer.data
  if (id !== anuncio.titulo_formatado) return { kind: 'redirect', to: anuncioPath(anuncio), status: 301 }
  const others = onServer ? await findOthers(context, anuncio).catch(() => NONE) : undefined
  return {
    kind: 'data',
    data: { ...wordsOf(anuncio), others: others?.cards },
    head: headOf(context.site, anuncio),
    validUntil: earliest(anuncio.validoAte, others?.validUntil),
  }
}

function wordsOf(anuncio: AnuncioDetalhe): Omit<LiveAnuncio, 'others'> {
  const { precoPorHora } = anuncio
  return {
    kind: 'advert',
    anuncio,
    lugar: rotuloLocal(anuncio),
    preco: precoPorHora ? noBreak(precoPorHora) : PRECO_VAZIO,
    results: ownResults(anuncio),
  }
}

function ownResults({ categoria, estado, cidade }: AnuncioDetalhe): LastResults {
  const filtro = queryToFiltro({ categoria, estado, cidade })
  return { href: listagemUrl(filtro), title: tituloListagem(filtro) }
}

/** The earlier instant, in any offset. */
function earliest(one: string, other: string = one): string {
  return Date.parse(other) < Date.parse(one) ? other : one
}

/** The page of an ended advert: the server returns only its category, whose other adverts are shown. */
async function failed(context: LoadContext, error: ApiError): ReturnType<Load<AnuncioData>> {
  if (error.status === 404) {
    const head = { title: 'Anúncio não encontrado', noindex: true }
    return { kind: 'data', status: 404, data: { kind: 'missing', results: resultsOf(undefined) }, head }
  }
  if (error.status !== 410) return { kind: 'error', message: error.message }
  const categoria = error.errors?.categoria?.[0]
  const answer = await context.call(filtrarAnuncios, { query: { categoria, limite: OTHERS_OF_GONE } })
  const others = answer.ok ? answer.data.anuncios.map(toCard) : []
  return {
    kind: 'data',
    status: 410,
    data: { kind: 'gone', categoria, results: resultsOf(categoria), others },
    head: { title: 'Anúncio encerrado', noindex: true },
    validUntil: answer.ok ? answer.data.validoAte : context.now.toISOString(),
  }
}

function resultsOf(categoria: string | undefined): string {
  return listagemUrl(queryToFiltro(categoria === undefined ? '' : { categoria }))
}

function headOf(site: Site, anuncio: AnuncioDetalhe): Head {
  const { href, title } = ownResults(anuncio)
  const path = anuncioPath(anuncio)
  const { imagens } = anuncio
  const [first] = imagens
  return {
    title: tituloDetalhe(anuncio),
    description: descricaoDetalhe(anuncio),
    canonical: path,
    type: 'article',
    image: first && sharedPicture({ ...first, path: first.arquivo_path, alt: anuncio.titulo }),
    preload: first && {
      href: fotoUrl(first.arquivo_path, 800),
      srcset: srcSet(first.arquivo_path, first.largura),
      sizes: sizesOf(first, 0, imagens.length),
    },
    jsonLd: [
      breadcrumbList(site, [
        { name: 'Início', path: '/' },
        { name: title, path: href },
        { name: anuncio.titulo, path },
      ]),
      service(site, anuncio),
    ],
  }
}

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Hours as schema.org data: an end not after the start belongs to the next day. */
function openingHours({ dia, inicio, fim }: AnuncioDetalhe['expediente'][number]): object {
  const closes = fim === '00:00' ? '23:59' : fim
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: WEEK[dia], opens: inicio, closes }
}

/** What is offered and where. Phone, price and ratings are deliberately omitted. */
function service(site: Site, anuncio: AnuncioDetalhe): object {
  const images = anuncio.imagens.map(({ arquivo_path }) => absolute(site, fotoUrl(arquivo_path, 1200)))
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: anuncio.titulo,
    description: descricaoDetalhe(anuncio),
    serviceType: anuncio.categoria,
    areaServed: {
      '@type': 'City',
      name: anuncio.cidade,
      containedInPlace: { '@type': 'State', name: findEstado(anuncio.estado)?.nome ?? anuncio.estado },
    },
    url: absolute(site, anuncioPath(anuncio)),
    ...(anuncio.expediente.length > 0 && { hoursAvailable: anuncio.expediente.map(openingHours) }),
    ...(images.length > 0 && { image: images }),
  }
}
