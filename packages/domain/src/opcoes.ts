/** The option lists of the business, spelled exactly so (rules: opcoes/listas, opcoes/filtro-e-formulario). */
import { fold } from './texto'

export * from './categorias'
export * from './preco-hora'

export const ZONAS = ['Zona Sul', 'Zona Norte', 'Centro'] as const
export type Zona = (typeof ZONAS)[number]

export const ETNIAS = [
  'Africana',
  'Indiana',
  'Asiática',
  'Arábe',
  'Latina',
  'Caucasiana',
  'Brasileiras',
] as const

export const NACIONALIDADES = ['Brasileira', 'Argentina', 'Colombiana', 'Venezuelana'] as const

export const SEIOS = ['Pequenos', 'Médios', 'Grandes', 'Silicone'] as const

/** Form list; 'Colorido' added so that the filter can match (rule: opcoes/filtro-e-formulario). */
export const CABELOS = ['Loiro', 'Castanho', 'Preto', 'Ruivo', 'Colorido'] as const
export const CABELOS_FILTRO = ['Loiro', 'Moreno', 'Ruivo', 'Colorido'] as const

/** Form list; 'Atlética' and 'Gorda' added so that the filter can match (rule: opcoes/filtro-e-formulario). */
export const CORPOS = ['Magra', 'Curvas', 'Atlética', 'Gorda'] as const
export const CORPOS_FILTRO = ['Magra', 'Atlética', 'Curvilínea', 'Gorda'] as const

export const SERVICOS = [
  'Oral',
  'Anal',
  'BDSM',
  'Tratamento de namorados',
  'Atriz pornô',
  'Ejaculação corporral',
  'Massagem erótica',
  'Massagem tântrica',
  'Fetiches',
  'Beijo francês',
  'Jogos de interpretação',
  'Sexting',
  'Videochamada',
  'Trio',
] as const
export type Servico = (typeof SERVICOS)[number]
/** The same fourteen in the filter's order, 'from Oral through Videochamada'. */
export const SERVICOS_FILTRO = [
  'Oral',
  'Anal',
  'BDSM',
  'Tratamento de namorados',
  'Atriz pornô',
  'Ejaculação corporral',
  'Massagem erótica',
  'Massagem tântrica',
  'Fetiches',
  'Beijo francês',
  'Jogos de interpretação',
  'Sexting',
  'Trio',
  'Videochamada',
] as const satisfies readonly Servico[]

export const SERVICOS_PARA = ['Homens', 'Mulheres', 'Casais', 'Pessoas com deficiência'] as const

/** Form list; 'Domicílio' added so that the filter can match (rule: opcoes/filtro-e-formulario). */
export const LOCAIS_ATENDIMENTO = [
  'Em casa',
  'Eventos e festas',
  'Hotel / Motel',
  'Clubes',
  'Domicílio',
] as const
export const LOCAIS_FILTRO = ['Local próprio', 'Hotel', 'Motel', 'Domicílio'] as const

export const PAGAMENTOS = ['Efetivo', 'Cartão', 'Pix'] as const

export const MODOS_CONTATO = ['telefone', 'ambos', 'email'] as const
export type ModoContato = (typeof MODOS_CONTATO)[number]
export const ROTULO_MODO_CONTATO: Readonly<Record<ModoContato, string>> = {
  telefone: 'Telefone',
  ambos: 'Ambos',
  email: 'E-mail',
}

export const METODOS_PAGAMENTO = ['cartao', 'pix', 'boleto', 'credito'] as const
export type MetodoPagamento = (typeof METODOS_PAGAMENTO)[number]
export const ROTULO_METODO_PAGAMENTO: Readonly<Record<MetodoPagamento, string>> = {
  cartao: 'Cartão',
  pix: 'Pix',
  boleto: 'Boleto',
  credito: 'Créditos',
}
/** Paid in money: what a provider charges. */
export const METODOS_COBRANCA = ['pix', 'boleto', 'cartao'] as const satisfies readonly MetodoPagamento[]
export type MetodoCobranca = (typeof METODOS_COBRANCA)[number]
/** How a free listing says that nothing is paid (rule: promocao/gratis). */
export const METODO_GRATIS = 'gratis'

/** `tipo` of a listing: TOP is paid, GRATIS is the free plan. */
export const TIPOS_ANUNCIO = ['TOP', 'GRATIS'] as const
export type TipoAnuncio = (typeof TIPOS_ANUNCIO)[number]

export const TURNOS = ['manha', 'tarde', 'noite', 'madrugada'] as const
export type Turno = (typeof TURNOS)[number]
export const ROTULO_TURNO: Readonly<Record<Turno, string>> = {
  manha: 'Manhã',
  tarde: 'Tarde',
  noite: 'Noite',
  madrugada: 'Madrugada',
}

/** The member of a list that a text names, whatever its case and accents; undefined when none. */
export function parseOpcao<T extends string>(lista: readonly T[], text: string): T | undefined {
  const folded = fold(text)
  return lista.find((opcao) => fold(opcao) === folded)
}

// Advanced filter groups, and which form values each filter value matches (rule: opcoes/filtro-e-formulario).

export const CHAVES_FILTRO = [
  'etnia',
  'nacionalidade',
  'seios',
  'cabelo',
  'tipodecorpo',
  'servicos',
  'servicospara',
  'localdeatendimento',
] as const
/** Query key of a group: its label in lower case, without spaces and accents. */
export type ChaveFiltro = (typeof CHAVES_FILTRO)[number]
/** The list of a listing that a group looks into. */
export type CampoFiltro =
  'etnia' | 'nacionalidade' | 'seios' | 'cabelo' | 'corpo' | 'servicos' | 'servicosPara' | 'localAtendimento'

export interface GrupoFiltro {
  readonly key: ChaveFiltro
  readonly label: string
  /** What the filter offers. */
  readonly options: readonly string[]
  readonly field: CampoFiltro
  /** What a listing can hold in `field`. */
  readonly formOptions: readonly string[]
}

export const GRUPOS_FILTRO: readonly GrupoFiltro[] = [
  { key: 'etnia', label: 'Etnia', options: ETNIAS, field: 'etnia', formOptions: ETNIAS },
  {
    key: 'nacionalidade',
    label: 'Nacionalidade',
    options: NACIONALIDADES,
    field: 'nacionalidade',
    formOptions: NACIONALIDADES,
  },
  { key: 'seios', label: 'Seios', options: SEIOS, field: 'seios', formOptions: SEIOS },
  { key: 'cabelo', label: 'Cabelo', options: CABELOS_FILTRO, field: 'cabelo', formOptions: CABELOS },
  {
    key: 'tipodecorpo',
    label: 'Tipo de corpo',
    options: CORPOS_FILTRO,
    field: 'corpo',
    formOptions: CORPOS,
  },
  { key: 'servicos', label: 'Serviços', options: SERVICOS_FILTRO, field: 'servicos', formOptions: SERVICOS },
  {
    key: 'servicospara',
    label: 'Serviços para',
    options: SERVICOS_PARA,
    field: 'servicosPara',
    formOptions: SERVICOS_PARA,
  },
  {
    key: 'localdeatendimento',
    label: 'Local de atendimento',
    options: LOCAIS_FILTRO,
    field: 'localAtendimento',
    formOptions: LOCAIS_ATENDIMENTO,
  },
]

/** Where a filter value is not itself a form value (rule: opcoes/filtro-e-formulario). */
const VALORES_DIFERENTES: Readonly<
  Partial<Record<ChaveFiltro, Readonly<Record<string, readonly string[]>>>>
> = {
  cabelo: { Moreno: ['Castanho', 'Preto'] },
  tipodecorpo: { Curvilínea: ['Curvas'] },
  localdeatendimento: {
    'Local próprio': ['Em casa'],
    Hotel: ['Hotel / Motel'],
    Motel: ['Hotel / Motel'],
  },
}

/** The group of a key. */
export function grupoFiltro(key: ChaveFiltro): GrupoFiltro {
  const grupo = GRUPOS_FILTRO.find((candidate) => candidate.key === key)
  if (grupo === undefined) throw new RangeError(`unknown filter group: ${key}`)
  return grupo
}

/** The canonical spelling of a value of a group (a filter's or a form's), or undefined. */
export function parseValorFiltro(key: ChaveFiltro, valor: string): string | undefined {
  const grupo = grupoFiltro(key)
  return parseOpcao(grupo.options, valor) ?? parseOpcao(grupo.formOptions, valor)
}

/** Form values that a filter value matches (Moreno → Castanho, Preto). An unknown value matches nothing: []. */
export function valoresDoFiltro(key: ChaveFiltro, valor: string): readonly string[] {
  const canonical = parseValorFiltro(key, valor)
  if (canonical === undefined) return []
  return VALORES_DIFERENTES[key]?.[canonical] ?? [canonical]
}
