import { CIDADES_HOME, CIDADES_RODAPE, rotuloCidadeHome, type Cidade } from '@portal/domain/locais'
import { CATEGORIAS, rotuloHome, type Categoria } from '@portal/domain/opcoes'
import type { ArtMotif } from '@portal/ui/ArtPane'

interface CategoryCard {
  categoria: Categoria
  /** The home page's name of it (SPEC section 1). */
  label: string
  text: string
  motif: ArtMotif
}

const LOOKS: Record<Categoria, Pick<CategoryCard, 'text' | 'motif'>> = {
  Acompanhantes: { text: 'Companhia para jantares, eventos e viagens', motif: 'panes' },
  Transex: { text: 'Profissionais trans e travestis', motif: 'bands' },
  Massagistas: { text: 'Relaxante, tântrica e terapias corporais', motif: 'dunes' },
  'Acompanhantes Masculinos': { text: 'Companhia masculina', motif: 'folds' },
  'Encontros Casuais': { text: 'Adultos que se encontram sem compromisso', motif: 'steps' },
}

export const CATEGORY_CARDS: readonly CategoryCard[] = CATEGORIAS.map((categoria) => ({
  categoria,
  label: rotuloHome(categoria),
  ...LOOKS[categoria],
}))

export const CARD_CITIES = CIDADES_HOME.map(withLabel)
export const FOOTER_CITIES = CIDADES_RODAPE.map(withLabel)

export interface FrequentSearch {
  label: string
  query: Record<string, string>
}

/** Searches that people make often; each is an address like any other. */
export const FREQUENT_SEARCHES: readonly FrequentSearch[] = [
  { label: 'massagem tântrica em Goiânia', query: { cidade: 'Goiânia', servicos: 'Massagem tântrica' } },
  { label: 'acompanhante em hotel', query: { categoria: 'Acompanhantes', localdeatendimento: 'Hotel' } },
  { label: 'Zona Sul do Rio De Janeiro', query: { cidade: 'Rio de Janeiro', zona: 'Zona Sul' } },
  { label: 'videochamada', query: { servicos: 'Videochamada' } },
  { label: 'atende casais', query: { servicospara: 'Casais' } },
  { label: 'massagem em São Paulo', query: { categoria: 'Massagistas', cidade: 'São Paulo' } },
]

function withLabel({ nome, uf }: Cidade): Cidade & { label: string } {
  return { nome, uf, label: rotuloCidadeHome(nome) }
}
