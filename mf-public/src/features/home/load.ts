import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { resumoCategoria } from '@portal/domain/landing'
import { CIDADES_HOME, CIDADES_RODAPE, rotuloCidadeHome } from '@portal/domain/locais'
import { CATEGORIAS, rotuloHome, type Categoria } from '@portal/domain/opcoes'
import { META_DESCRICAO_MAX, truncate } from '@portal/domain/seo'
import { href } from '@portal/platform'
import { organization, webSite } from '../../lib/jsonLd'
import type { Load } from '../../lib/screen'
import type { HomeCategory, HomeData } from './homeData'

const DESCRIPTION =
  'Classificados de profissionais adultos independentes, por categoria, cidade e zona, em todo o Brasil. Navegue sem cadastro e fale direto com quem anuncia.'

/** Searches that people make often; each is an address like any other. */
const FREQUENT: readonly { label: string; query: Record<string, string> }[] = [
  { label: 'massagem tântrica em Goiânia', query: { cidade: 'Goiânia', servicos: 'Massagem tântrica' } },
  { label: 'acompanhante em hotel', query: { categoria: 'Acompanhantes', localdeatendimento: 'Hotel' } },
  { label: 'Zona Sul do Rio De Janeiro', query: { cidade: 'Rio de Janeiro', zona: 'Zona Sul' } },
  { label: 'videochamada', query: { servicos: 'Videochamada' } },
  { label: 'atende casais', query: { servicospara: 'Casais' } },
  { label: 'massagem em São Paulo', query: { categoria: 'Massagistas', cidade: 'São Paulo' } },
]

/** The home page asks the server for nothing: names and addresses are all that it loads. */
export const load: Load<HomeData> = async ({ site }) => ({
  kind: 'data',
  data: {
    categories: CATEGORIAS.map(categoryOf),
    frequent: FREQUENT.map(({ label, query }) => ({ label, href: listagemUrl(queryToFiltro(query)) })),
  },
  head: {
    title: 'Anúncios de acompanhantes e massagistas em todo o Brasil',
    description: truncate(DESCRIPTION, META_DESCRICAO_MAX),
    canonical: '/',
    type: 'website',
    jsonLd: [organization(site), webSite(site)],
  },
})

function categoryOf(categoria: Categoria): HomeCategory {
  return {
    categoria,
    label: rotuloHome(categoria),
    text: resumoCategoria(categoria),
    href: href({ name: 'categoria', query: { categoria } }),
    shortcuts: CIDADES_HOME.map(({ nome }) => ({
      label: rotuloCidadeHome(nome),
      href: href({ name: 'categoria', query: { categoria, cidade: nome } }),
    })),
    places: CIDADES_RODAPE.map(({ nome, uf }) => ({
      label: rotuloCidadeHome(nome),
      href: listagemUrl(queryToFiltro({ categoria, estado: uf, cidade: nome })),
    })),
  }
}
