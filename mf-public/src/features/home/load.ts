import { findInicio, type InicioResposta } from '@portal/api/busca'
import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { resumoCategoria } from '@portal/domain/landing'
import { CIDADES_HOME, CIDADES_RODAPE } from '@portal/domain/locais'
import { CATEGORIAS, rotuloHome, type Categoria } from '@portal/domain/opcoes'
import { META_DESCRICAO_MAX, truncate } from '@portal/domain/seo'
import { href } from '@portal/platform'
import { toCard } from '../../lib/card'
import { organization, webSite } from '../../lib/jsonLd'
import { countText, totalText } from '../../lib/paging'
import type { Load } from '../../lib/screen'
import type { HomeCategory, HomeData } from './homeData'
import { homeStill } from './parts'

const DESCRIPTION =
  'Classificados de profissionais adultos independentes, por categoria, cidade e zona, em todo o Brasil. Navegue sem cadastro e fale direto com quem anuncia.'

/** Frequent searches, as regular addresses. */
const FREQUENT: readonly { label: string; query: Record<string, string> }[] = [
  { label: 'massagem tântrica em Goiânia', query: { cidade: 'Goiânia', servicos: 'Massagem tântrica' } },
  { label: 'acompanhante em hotel', query: { categoria: 'Acompanhantes', localdeatendimento: 'Hotel' } },
  { label: 'Zona Sul do Rio de Janeiro', query: { cidade: 'Rio de Janeiro', zona: 'Zona Sul' } },
  { label: 'videochamada', query: { servicos: 'Videochamada' } },
  { label: 'atende casais', query: { servicospara: 'Casais' } },
  { label: 'massagem em São Paulo', query: { categoria: 'Massagistas', cidade: 'São Paulo' } },
]

/** Loads both lists and the counts in one call; the page is complete without them. */
export const load: Load<HomeData> = async ({ site, call, now }) => {
  const onServer = typeof window === 'undefined'
  const [answer] = await Promise.all([call(findInicio, {}), onServer ? undefined : homeStill.preload()])
  return {
    kind: 'data',
    data: dataOf(answer.ok ? answer.data : undefined),
    head: {
      title: 'Anúncios de acompanhantes e massagistas em todo o Brasil',
      description: truncate(DESCRIPTION, META_DESCRICAO_MAX),
      canonical: '/',
      type: 'website',
      jsonLd: [organization(site), webSite(site)],
    },
    // Failure pages must not be cached beyond the failure.
    validUntil: answer.ok ? answer.data.validoAte : now.toISOString(),
  }
}

function dataOf(inicio: InicioResposta | undefined): HomeData {
  const totals = new Map(inicio?.categorias.map(({ categoria, total }) => [categoria, total]))
  return {
    categories: CATEGORIAS.map((categoria) => categoryOf(categoria, totals.get(categoria))),
    frequent: FREQUENT.map(({ label, query }) => ({ label, href: listagemUrl(queryToFiltro(query)) })),
    quick: CIDADES_RODAPE.map((cidade) => cityOf({ estado: cidade.uf, cidade: cidade.nome })),
    cities: (inicio?.cidades ?? []).map(({ total, ...place }) => ({
      ...cityOf(place),
      count: countText(total),
    })),
    online: (inicio?.online ?? []).map(toCard),
    novos: (inicio?.novos ?? []).map(toCard),
    onlineHref: listagemUrl(queryToFiltro({ online: '1' })),
    novosHref: href({ name: 'acompanhantes' }),
  }
}

function cityOf({ estado, cidade }: { estado: string; cidade: string }) {
  return { label: cidade, href: listagemUrl(queryToFiltro({ estado, cidade })) }
}

function categoryOf(categoria: Categoria, total: number | undefined): HomeCategory {
  return {
    categoria,
    label: rotuloHome(categoria),
    text: total === undefined || total === 0 ? resumoCategoria(categoria) : totalText(total),
    href: href({ name: 'categoria', query: { categoria } }),
    shortcuts: CIDADES_HOME.map(({ nome }) => ({
      label: nome,
      href: href({ name: 'categoria', query: { categoria, cidade: nome } }),
    })),
    places: CIDADES_RODAPE.map(({ nome, uf }) => ({
      label: nome,
      href: listagemUrl(queryToFiltro({ categoria, estado: uf, cidade: nome })),
    })),
  }
}
