import { filtrarAnuncios, type AnuncioItem } from '@portal/api/busca'
import { filtroToQuery, queryToFiltro } from '@portal/domain/busca'
import { truncate } from '@portal/domain/seo'
import type { Load } from '../../lib/screen'
import { resultsUrl, type ResultItem, type ResultsData } from './results'

/** Three lines on a wide screen. */
const TEXT_MAX = 400

/** The category listing's ranked search with only four filters. */
export const load: Load<ResultsData> = async ({ search, call, now }) => {
  const { categoria, estado, cidade, zona, pagina, limite } = queryToFiltro(search)
  const filtro = { categoria, estado, cidade, zona, pagina, limite, grupos: {} }
  const answer = await call(filtrarAnuncios, { query: Object.fromEntries(filtroToQuery(filtro)) })
  // Not indexed: search engines should use the category listing, which has the same content.
  const head = { title: 'Resultados', canonical: resultsUrl(filtro), noindex: true }
  if (!answer.ok) {
    const falha = answer.error.status === 0 ? 'rede' : 'servidor'
    const data: ResultsData = { filtro, items: [], total: 0, temMais: false, falha }
    return { kind: 'data', data, head, validUntil: now.toISOString() }
  }
  const { anuncios, total, temMais, validoAte } = answer.data
  const data = { filtro, items: anuncios.map(toResult), total, temMais }
  return { kind: 'data', data, head, validUntil: validoAte }
}

function toResult(item: AnuncioItem): ResultItem {
  const { id, titulo, titulo_formatado, categoria, cidade, estado, zona, descricao, online } = item
  const { precoPorHora, imagemPrincipal, largura, altura } = item
  const row = { id, titulo, titulo_formatado, categoria, cidade, estado, zona, online }
  const text = truncate(descricao, TEXT_MAX)
  return { ...row, descricao: text, precoPorHora, imagemPrincipal, largura, altura }
}
