/** The 27 states, their cities and time zones (rules: opcoes/locais, tempo/relogio). */
import { BAIRROS } from './bairros'
import { fold, kebab } from './texto'

interface LinhaEstado {
  readonly uf: string
  readonly nome: string
  /** Capital first, then up to three of the largest. */
  readonly cidades: readonly string[]
}

export const ESTADOS = [
  { uf: 'AC', nome: 'Acre', cidades: ['Rio Branco', 'Cruzeiro do Sul', 'Sena Madureira', 'Tarauacá'] },
  { uf: 'AL', nome: 'Alagoas', cidades: ['Maceió', 'Arapiraca', 'Rio Largo', 'Palmeira dos Índios'] },
  { uf: 'AP', nome: 'Amapá', cidades: ['Macapá', 'Santana', 'Laranjal do Jari', 'Oiapoque'] },
  { uf: 'AM', nome: 'Amazonas', cidades: ['Manaus', 'Itacoatiara', 'Manacapuru', 'Parintins'] },
  { uf: 'BA', nome: 'Bahia', cidades: ['Salvador', 'Feira de Santana', 'Vitória da Conquista', 'Camaçari'] },
  { uf: 'CE', nome: 'Ceará', cidades: ['Fortaleza', 'Caucaia', 'Juazeiro do Norte', 'Maracanaú'] },
  { uf: 'DF', nome: 'Distrito Federal', cidades: ['Brasília'] },
  { uf: 'ES', nome: 'Espírito Santo', cidades: ['Vitória', 'Serra', 'Vila Velha', 'Cariacica'] },
  { uf: 'GO', nome: 'Goiás', cidades: ['Goiânia', 'Aparecida de Goiânia', 'Anápolis', 'Rio Verde'] },
  { uf: 'MA', nome: 'Maranhão', cidades: ['São Luís', 'Imperatriz', 'São José de Ribamar', 'Timon'] },
  { uf: 'MT', nome: 'Mato Grosso', cidades: ['Cuiabá', 'Várzea Grande', 'Rondonópolis', 'Sinop'] },
  { uf: 'MS', nome: 'Mato Grosso do Sul', cidades: ['Campo Grande', 'Dourados', 'Três Lagoas', 'Corumbá'] },
  { uf: 'MG', nome: 'Minas Gerais', cidades: ['Belo Horizonte', 'Uberlândia', 'Contagem', 'Juiz de Fora'] },
  { uf: 'PA', nome: 'Pará', cidades: ['Belém', 'Ananindeua', 'Santarém', 'Parauapebas'] },
  { uf: 'PB', nome: 'Paraíba', cidades: ['João Pessoa', 'Campina Grande', 'Santa Rita', 'Patos'] },
  { uf: 'PR', nome: 'Paraná', cidades: ['Curitiba', 'Londrina', 'Maringá', 'Ponta Grossa'] },
  {
    uf: 'PE',
    nome: 'Pernambuco',
    cidades: ['Recife', 'Jaboatão dos Guararapes', 'Petrolina', 'Caruaru'],
  },
  { uf: 'PI', nome: 'Piauí', cidades: ['Teresina', 'Parnaíba', 'Picos', 'Piripiri'] },
  {
    uf: 'RJ',
    nome: 'Rio de Janeiro',
    cidades: ['Rio de Janeiro', 'São Gonçalo', 'Duque de Caxias', 'Nova Iguaçu'],
  },
  {
    uf: 'RN',
    nome: 'Rio Grande do Norte',
    cidades: ['Natal', 'Mossoró', 'Parnamirim', 'São Gonçalo do Amarante'],
  },
  { uf: 'RS', nome: 'Rio Grande do Sul', cidades: ['Porto Alegre', 'Caxias do Sul', 'Canoas', 'Pelotas'] },
  { uf: 'RO', nome: 'Rondônia', cidades: ['Porto Velho', 'Ji-Paraná', 'Ariquemes', 'Vilhena'] },
  { uf: 'RR', nome: 'Roraima', cidades: ['Boa Vista', 'Rorainópolis', 'Caracaraí', 'Pacaraima'] },
  { uf: 'SC', nome: 'Santa Catarina', cidades: ['Florianópolis', 'Joinville', 'Blumenau', 'São José'] },
  {
    uf: 'SP',
    nome: 'São Paulo',
    cidades: ['São Paulo', 'Guarulhos', 'Campinas', 'São Bernardo do Campo'],
  },
  { uf: 'SE', nome: 'Sergipe', cidades: ['Aracaju', 'Nossa Senhora do Socorro', 'Itabaiana', 'Lagarto'] },
  { uf: 'TO', nome: 'Tocantins', cidades: ['Palmas', 'Araguaína', 'Gurupi', 'Porto Nacional'] },
] as const satisfies readonly LinhaEstado[]
export type Uf = (typeof ESTADOS)[number]['uf']
export interface Estado {
  readonly uf: Uf
  readonly nome: string
  readonly cidades: readonly string[]
}
export interface Cidade {
  readonly uf: Uf
  readonly nome: string
}

const TODOS: readonly Estado[] = ESTADOS

/** Shortcuts of the five home cards (rule: busca/home). */
export const CIDADES_HOME: readonly Cidade[] = [
  { uf: 'GO', nome: 'Goiânia' },
  { uf: 'AM', nome: 'Manaus' },
  { uf: 'RJ', nome: 'Rio de Janeiro' },
]
/** Buttons of the home's info footer. */
export const CIDADES_RODAPE: readonly Cidade[] = [
  ...CIDADES_HOME,
  { uf: 'SP', nome: 'São Paulo' },
  { uf: 'MT', nome: 'Cuiabá' },
]

// Folded once, because pages look up hundreds of places.
const ESTADO_POR_NOME = new Map(
  TODOS.flatMap((estado) => [estado.uf, estado.nome].map((nome) => [fold(nome), estado] as const)),
)
const CIDADE_POR_NOME = new Map(
  TODOS.map(({ uf, cidades }) => [uf, new Map(cidades.map((nome) => [fold(nome), nome]))] as const),
)

/** Finds a state by code or name, ignoring case and accents. */
export function findEstado(text: string): Estado | undefined {
  return ESTADO_POR_NOME.get(fold(text))
}

/** Finds a state's code by code or name. */
export function parseUf(text: string): Uf | undefined {
  return findEstado(text)?.uf
}

/** States used with an article: 'no Acre', 'na Bahia'; all others go without, 'em Goiás'. */
const ARTIGOS: Readonly<Partial<Record<Uf, 'o' | 'a'>>> = {
  AC: 'o',
  AP: 'o',
  AM: 'o',
  BA: 'a',
  CE: 'o',
  DF: 'o',
  ES: 'o',
  MA: 'o',
  PA: 'o',
  PB: 'a',
  PR: 'o',
  PI: 'o',
  RJ: 'o',
  RN: 'o',
  RS: 'o',
  TO: 'o',
}

/** 'em Goiás', 'no Acre', 'na Bahia'. */
export function emEstado({ uf, nome }: Pick<Estado, 'uf' | 'nome'>): string {
  const artigo = ARTIGOS[uf]
  return `${artigo === undefined ? 'em' : `n${artigo}`} ${nome}`
}

/** 'de Goiás', 'do Acre', 'da Bahia'. */
export function deEstado({ uf, nome }: Pick<Estado, 'uf' | 'nome'>): string {
  return `d${ARTIGOS[uf] ?? 'e'} ${nome}`
}

/** Cities of a state, capital first; empty for an unknown state. */
export function cidadesDe(uf: string): readonly string[] {
  return findEstado(uf)?.cidades ?? []
}

/** Finds a city by name ('Rio De Janeiro'), in one state or in all; undefined when unknown. */
export function findCidade(text: string, uf?: string): Cidade | undefined {
  const folded = fold(text)
  const wanted = uf === undefined ? undefined : parseUf(uf)
  if (uf !== undefined && wanted === undefined) return undefined
  for (const sigla of wanted === undefined ? CIDADE_POR_NOME.keys() : [wanted]) {
    const nome = CIDADE_POR_NOME.get(sigla)?.get(folded)
    if (nome !== undefined) return { uf: sigla, nome }
  }
  return undefined
}

/** Finds a state's city by its kebab name ('rio-de-janeiro'). */
export function findCidadePorSlug(slug: string, uf: string): string | undefined {
  return cidadesDe(uf).find((cidade) => kebab(cidade) === slug)
}

/** The fixed neighbourhoods of a city; empty when the neighbourhood is typed by hand. */
export function bairrosDe(uf: string, cidade: string): readonly string[] {
  const found = findCidade(cidade, uf)
  return found === undefined ? [] : (BAIRROS[`${found.uf}:${found.nome}`] ?? [])
}

/** 'Goiânia, GO'. */
export function rotuloLocal(local: { cidade: string; estado: string; bairro?: string | null }): string {
  return [local.bairro, local.cidade, local.estado].filter(Boolean).join(', ')
}

const FUSO_PADRAO = -180
const FUSOS: Readonly<Partial<Record<string, number>>> = {
  AM: -240,
  MT: -240,
  MS: -240,
  RO: -240,
  RR: -240,
  AC: -300,
}
/** Every offset in use, in minutes. */
export const FUSOS_EM_USO: readonly number[] = [-180, -240, -300]

/** Offset of a state from UTC in minutes (rule: tempo/relogio); −03:00 for unknown states. */
export function fusoDe(uf: string): number {
  return FUSOS[uf.toUpperCase()] ?? FUSO_PADRAO
}
