/** Option lists in their exact spelling (rules: opcoes/listas, opcoes/filtro-e-formulario). */
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
/** Methods charged by a provider. */
export const METODOS_COBRANCA = ['pix', 'boleto', 'cartao'] as const satisfies readonly MetodoPagamento[]
export type MetodoCobranca = (typeof METODOS_COBRANCA)[number]
/** Method of a free listing (rule: promocao/gratis). */
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

/** Finds the member of a list by text, ignoring case and accents; undefined when unknown. */
export function parseOpcao<T extends string>(lista: readonly T[], text: string): T | undefined {
  const folded = fold(text)
  return lista.find((opcao) => fold(opcao) === folded)
}

// Advanced filter groups, and the form values matched by each filter value
// (rule: opcoes/filtro-e-formulario).

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
/** The list field of a listing that a group filters. */
export type CampoFiltro =
  'etnia' | 'nacionalidade' | 'seios' | 'cabelo' | 'corpo' | 'servicos' | 'servicosPara' | 'localAtendimento'

export interface GrupoFiltro {
  readonly key: ChaveFiltro
  readonly label: string
  /** Values offered by the filter. */
  readonly options: readonly string[]
  readonly field: CampoFiltro
  /** Values that a listing can have in `field`. */
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

/** Filter values that differ from form values (rule: opcoes/filtro-e-formulario). */
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

/** The group of a filter key. */
export function grupoFiltro(key: ChaveFiltro): GrupoFiltro {
  const grupo = GRUPOS_FILTRO.find((candidate) => candidate.key === key)
  if (grupo === undefined) throw new RangeError(`unknown filter group: ${key}`)
  return grupo
}

/** The canonical spelling of a group's value (of filter or form); undefined when unknown. */
export function parseValorFiltro(key: ChaveFiltro, valor: string): string | undefined {
  const grupo = grupoFiltro(key)
  return parseOpcao(grupo.options, valor) ?? parseOpcao(grupo.formOptions, valor)
}

/** Form values matched by a filter value (Moreno → Castanho, Preto); empty for an unknown one. */
export function valoresDoFiltro(key: ChaveFiltro, valor: string): readonly string[] {
  const canonical = parseValorFiltro(key, valor)
  if (canonical === undefined) return []
  return VALORES_DIFERENTES[key]?.[canonical] ?? [canonical]
}
