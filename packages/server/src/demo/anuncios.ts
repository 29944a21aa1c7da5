/**
 * The demonstration's listings: every category in every city of the list, every filter option matched at
 * least once.
 */
import { TEXTOS_OPCIONAIS } from '@portal/domain/anuncio-campos'
import { mapFields } from '@portal/domain/campos'
import { bairrosDe, CIDADES_RODAPE, type Cidade } from '@portal/domain/locais'
import {
  CABELOS,
  CATEGORIAS,
  CORPOS,
  ETNIAS,
  LOCAIS_ATENDIMENTO,
  MODOS_CONTATO,
  NACIONALIDADES,
  PAGAMENTOS,
  PRECOS_POR_HORA,
  SEIOS,
  SERVICOS,
  SERVICOS_PARA,
  TURNOS,
  ZONAS,
  type Categoria,
  type Servico,
  type Zona,
} from '@portal/domain/opcoes'
import { cotacao, diasDoTurno, impulsosPermitidos, slotsDoTurno } from '@portal/domain/promocao'
import { localDe } from '@portal/domain/tempo'
import type { FotoEscolhida, Formulario, Promocao, Publicacao } from '../modules/anuncios/ports/anuncios'
import type { AnuncioPronto } from './importar'
import { posicaoNaVitrine, vigenciaDe } from '../modules/anuncios/use-cases/vigencia'
import { placesFrom } from './deal'
import { pick } from './random'
import { descricaoDe, tituloDe } from './texts'

/** Account and contact of the portal's own listings; the number is not assigned by any carrier. */
export const CASA = { email: 'casa@demonstracao.invalid', telefone: '62900000000' } as const

/** Besides the home page's five: other regions and time zones. */
const OUTRAS: readonly Cidade[] = [
  { uf: 'DF', nome: 'Brasília' },
  { uf: 'MG', nome: 'Belo Horizonte' },
  { uf: 'BA', nome: 'Salvador' },
  { uf: 'PE', nome: 'Recife' },
  { uf: 'PR', nome: 'Curitiba' },
  { uf: 'RS', nome: 'Porto Alegre' },
  { uf: 'CE', nome: 'Fortaleza' },
  { uf: 'AC', nome: 'Rio Branco' },
  { uf: 'MS', nome: 'Campo Grande' },
]
const POR_PAR_PRINCIPAL = 4
const POR_PAR = 2
const FOTOS_MIN = 2
/** SUPER TOP is rare: one or two per first page. Coprime with the other patterns. */
const SUPER_TOP_EVERY = 61

export interface DemoAnuncio {
  categoria: Categoria
  cidade: Cidade
  n: number
}

/**
 * Places with several pages: more than 24 listings in a city, and more than seven pages of 24 in a category.
 */
const CHEIOS: readonly { categoria: Categoria; cidade: Cidade; quantos: number }[] = [
  { categoria: 'Massagistas', cidade: { uf: 'GO', nome: 'Goiânia' }, quantos: 28 },
  { categoria: 'Acompanhantes', cidade: { uf: 'SP', nome: 'São Paulo' }, quantos: 80 },
  { categoria: 'Acompanhantes', cidade: { uf: 'RJ', nome: 'Rio de Janeiro' }, quantos: 60 },
]

/** Categories × cities, more in the home page's cities, and a few full places. */
export function demoAnuncios(): DemoAnuncio[] {
  const pares = [...CIDADES_RODAPE, ...OUTRAS].flatMap((cidade, index) =>
    CATEGORIAS.flatMap((categoria) =>
      Array.from({ length: index < CIDADES_RODAPE.length ? POR_PAR_PRINCIPAL : POR_PAR }, () => ({
        categoria,
        cidade,
      })),
    ),
  )
  const cheios = CHEIOS.flatMap(({ quantos, ...par }) => Array.from({ length: quantos }, () => par))
  return [...pares, ...cheios].map((par, n) => ({ ...par, n }))
}

/** 1 to `most` members of a list from an index on, wrapping around. */
function some<T>(list: readonly T[], n: number, most: number): T[] {
  const count = 1 + (n % most)
  return list.filter((_, index) => (index - (n % list.length) + list.length) % list.length < count)
}

const ZONA_DO_BAIRRO: Readonly<Record<string, Zona>> = {
  ...Object.fromEntries(
    [
      'Botafogo',
      'Catete',
      'Copacabana',
      'Flamengo',
      'Ipanema',
      'Leblon',
      'Brooklin',
      'Campo Belo',
      'Itaim Bibi',
    ]
      .concat(['Moema', 'Santo Amaro', 'Vila Mariana', 'Vila Olímpia', 'Setor Sul', 'Centro Sul'])
      .map((bairro): [string, Zona] => [bairro, 'Zona Sul']),
  ),
  ...Object.fromEntries(
    ['Madureira', 'Méier', 'Tijuca', 'Vila Isabel', 'Santana', 'Cidade Nova', 'Centro Norte'].map(
      (bairro): [string, Zona] => [bairro, 'Zona Norte'],
    ),
  ),
  ...Object.fromEntries(
    ['Centro', 'Setor Central', 'Bela Vista', 'Consolação', 'Liberdade', 'República'].map(
      (bairro): [string, Zona] => [bairro, 'Centro'],
    ),
  ),
}

/** Zone of a known neighbourhood; one typed by hand is 'Centro'. */
function zonaDe(bairro: string | null, n: number): Zona | null {
  if (bairro === null) return 'Centro'
  return ZONA_DO_BAIRRO[bairro] ?? (n % 4 === 3 ? null : pick(ZONAS, n))
}

/** Massage listings name a massage first. */
function servicosDe(categoria: Categoria, n: number): Servico[] {
  const drawn = some(SERVICOS, n * 5, 5)
  if (categoria !== 'Massagistas') return drawn
  const massagem = n % 2 === 0 ? 'Massagem tântrica' : 'Massagem erótica'
  return [massagem, ...drawn.filter((servico) => servico !== massagem)]
}

export function formularioOf({ categoria, cidade, n }: DemoAnuncio): Formulario {
  const bairros = bairrosDe(cidade.uf, cidade.nome)
  const bairro = bairros.length === 0 ? null : pick(bairros, n * 7)
  const modoContato = pick(MODOS_CONTATO, Math.floor(n / 2))
  return {
    ...mapFields(TEXTOS_OPCIONAIS, () => null),
    categoria,
    estado: cidade.uf,
    cidade: cidade.nome,
    bairro,
    bairroManual: bairro === null ? 'Centro' : null,
    zona: zonaDe(bairro, n),
    idade: 21 + ((n * 7) % 19) + ((n * 5) % 7),
    titulo: tituloDe(categoria, { bairro, cidade: cidade.nome }, n),
    descricao: descricaoDe({ bairro, cidade: cidade.nome }, n),
    nacionalidade: [n % 6 === 5 ? pick(NACIONALIDADES, Math.floor(n / 6)) : 'Brasileira'],
    seios: categoria === 'Acompanhantes Masculinos' || n % 3 === 2 ? [] : some(SEIOS, n, 1),
    // One of each, as people fill it in; the last options of the lists are the most frequent.
    etnia: [n % 3 === 0 ? pick(ETNIAS, n / 3) : n % 3 === 1 ? 'Brasileiras' : 'Latina'],
    cabelo: [n % 4 === 3 ? pick(CABELOS, Math.floor(n / 4)) : pick(CABELOS, (n % 4) + 1)],
    corpo: [pick(CORPOS, n * 3 + 1)],
    servicos: servicosDe(categoria, n),
    servicosPara: some(SERVICOS_PARA, n, 3),
    localAtendimento: some(LOCAIS_ATENDIMENTO, n * 2, 2),
    precoPorHora: pick(PRECOS_POR_HORA, n * 3 + 1),
    atendimento: atendimentoOf(n),
    pagamentos: some(PAGAMENTOS, n, 3),
    modoContato,
    email: modoContato === 'telefone' ? null : CASA.email,
    telefone: modoContato === 'email' ? null : CASA.telefone,
    recebeRecados: n % 3 !== 1,
    mostrarTelefone: n % 3 === 0 && modoContato !== 'email',
    dadosSensiveis: true,
    vozId: null,
    videoId: null,
  }
}

/** Two in three have weekly hours, every other one additional prices. */
function atendimentoOf(n: number): Formulario['atendimento'] {
  const days = n % 3 === 2 ? [] : n % 2 === 0 ? [1, 2, 3, 4, 5] : [0, 1, 2, 3, 4, 5, 6]
  const [inicio, fim] = n % 4 === 0 ? ['14:00', '02:00'] : ['09:00', '22:00']
  const valores = [
    { rotulo: '30 minutos', valor: 80 + (n % 5) * 20 },
    { rotulo: '2 horas', valor: 300 + (n % 7) * 50 },
    { rotulo: 'Pernoite', valor: 800 + (n % 9) * 100 },
  ]
  return {
    valores: n % 2 === 0 ? valores : [],
    expediente: days.map((dia) => ({ dia, inicio: inicio ?? '', fim: fim ?? '' })),
  }
}

/** Promotions: one in five free, the others TOP, some with add-ons; half of them currently in their slot. */
export function promocaoOf({ cidade, n }: DemoAnuncio, now: Date): Promocao {
  const { dia, hora } = localDe(now, cidade.uf)
  const slots = TURNOS.flatMap((turno) => slotsDoTurno(turno).map((slot) => ({ turno, slot })))
  const open = slots.find(({ slot }) => slot.inicio <= hora && (slot.fim === '00:00' || hora < slot.fim))
  const { turno, slot } = (n % 2 === 0 ? open : undefined) ?? pick(slots, n)
  const dias = diasDoTurno(turno).at(-1) ?? 7
  const gratis = n % 5 === 4
  const escolha = {
    turno,
    horarioInicio: slot.inicio,
    horarioFim: slot.fim,
    dias,
    impulsos: impulsosPermitidos(turno, dias).at(n % 2 === 0 ? -1 : 0) ?? 0,
    superTop: !gratis && n % SUPER_TOP_EVERY === 0,
    highlight: !gratis && n % 6 === 1,
    novidade: !gratis && n % 4 === 2,
  }
  if (!gratis && !cotacao(escolha).ok) throw new Error(`the demonstration chose what is not on sale: ${n}`)
  const { impulsos, ...rest } = escolha
  return { ...rest, tipo: gratis ? 'GRATIS' : 'TOP', impulsosQtd: gratis ? 0 : impulsos, diaEscolhido: dia }
}

/** Two to six of the available pictures, from a cover on. */
export function fotosOf(n: number, ids: readonly number[], cover = n * 7): FotoEscolhida[] {
  return placesFrom(cover, FOTOS_MIN + (n % 5), ids.length).map((place, index) => ({
    id: pick(ids, place),
    principal: index === 0,
  }))
}

export function publicacaoOf(anuncio: DemoAnuncio, ids: readonly number[], now: Date): Publicacao {
  return {
    formulario: formularioOf(anuncio),
    promocao: promocaoOf(anuncio, now),
    fotos: fotosOf(anuncio.n, ids),
  }
}

/** A publication live since `criadoEm`, as if published then. */
export function prontoOf(
  publicacao: Publicacao,
  { now, criadoEm, random }: { now: Date; criadoEm: Date; random: () => number },
): AnuncioPronto {
  const { formulario, promocao } = publicacao
  const vigencia = vigenciaDe(promocao, formulario.estado, now, random)
  return {
    ...publicacao,
    vigencia,
    posicao: posicaoNaVitrine({ ...promocao, ...vigencia, estado: formulario.estado, criadoEm }, now),
    metodo: promocao.tipo === 'GRATIS' ? 'gratis' : 'credito',
    criadoEm,
    publicadoEm: criadoEm,
  }
}
