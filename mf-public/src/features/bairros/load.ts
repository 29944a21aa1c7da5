import { findBairros } from '@portal/api/busca'
import { emptyFiltro, listagemUrl, queryToFiltro, type Filtro } from '@portal/domain/busca'
import { BAIRROS } from '@portal/domain/bairros'
import { milhares } from '@portal/domain/texto'
import { filasDoMapa } from '@portal/domain/mapa-de-bairros'
import { tituloListagem } from '@portal/domain/seo'
import { bairrosUrl } from '../../lib/bairrosUrl'
import { breadcrumbList } from '../../lib/jsonLd'
import type { Load } from '../../lib/screen'
import type { Area, BairrosData, Faixa } from './bairros'

/** Counts per neighbourhood of the city in the address. */
export const load: Load<BairrosData> = async ({ search, call, site, now }) => {
  const { categoria, estado, cidade } = queryToFiltro(search)
  const filtro: Filtro = { ...emptyFiltro(), categoria, estado, cidade }
  const linhas = filasDoMapa(estado ?? '', cidade ?? '')
  const query = { categoria, estado, cidade }
  const answer = linhas.length === 0 ? undefined : await call(findBairros, { query })
  const totals = new Map(
    answer?.ok ? answer.data.bairros.map(({ bairro, total }) => [bairro, total]) : undefined,
  )
  const areaOf = (bairro: string): Area => areaWith(filtro, bairro, totals.get(bairro) ?? 0)
  const title = linhas.length === 0 ? 'Anúncios por bairro' : `${tituloListagem(filtro)}, por bairro`
  const data: BairrosData = {
    title,
    crumbs: [
      { name: 'Início', path: '/' },
      { name: tituloListagem(filtro), path: listagemUrl(filtro) },
    ],
    cidades: CIDADES.map(([uf = '', nome = '']) => ({
      label: nome,
      href: bairrosUrl({ ...filtro, estado: uf, cidade: nome }),
    })),
    filas: linhas.map((fila) => fila.map(areaOf)),
    lista: linhas
      .flat()
      .sort((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0) || a.localeCompare(b, 'pt-BR'))
      .map(areaOf),
    ...(answer?.ok === false && { falha: true }),
  }
  return {
    kind: 'data',
    data,
    // The lists behind it are for search engines; counts by neighbourhood are not.
    head: {
      title,
      canonical: bairrosUrl(filtro),
      noindex: true,
      jsonLd: [breadcrumbList(site, data.crumbs)],
    },
    ...(answer !== undefined && { validUntil: answer.ok ? answer.data.validoAte : now.toISOString() }),
  }
}

const CIDADES = Object.keys(BAIRROS).map((chave) => chave.split(':'))

function areaWith(filtro: Filtro, bairro: string, total: number): Area {
  return {
    bairro,
    href: listagemUrl({ ...filtro, bairro }),
    quantos: total === 0 ? 'nenhum' : total < 3 ? '1 ou 2' : milhares(total),
    faixa: faixaDe(total),
  }
}

/** Lower ends of the shades. */
const FAIXAS = [1, 3, 5, 8]

function faixaDe(total: number): Faixa {
  return FAIXAS.filter((from) => total >= from).length as Faixa
}
