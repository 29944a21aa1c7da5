/**
 * The yearly transparency report (rule: denuncias/transparencia). A small count could identify a person, so
 * it is published as a range; sums are computed from the published ranges and reveal nothing more.
 */
import { CLASSES_DENUNCIA, type ClasseDenuncia } from './denuncia'
import { TRANSPARENCIA_MENOR } from './limites'
import { milhares } from './texto'

export interface Faixa {
  min: number
  max: number
}

/** The published range of a count. */
export function faixaDe(quantidade: number): Faixa {
  if (quantidade === 0 || quantidade >= TRANSPARENCIA_MENOR) return { min: quantidade, max: quantidade }
  return { min: 1, max: TRANSPARENCIA_MENOR - 1 }
}

export function somarFaixas(faixas: readonly Faixa[]): Faixa {
  return faixas.reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }), {
    min: 0,
    max: 0,
  })
}

export function textoDaFaixa({ min, max }: Faixa): string {
  return min === max ? milhares(min) : `${milhares(min)} a ${milhares(max)}`
}

/** Disjoint counts: each report, appeal and act is counted once. */
export interface ContagemDenuncias {
  classe: ClasseDenuncia
  decisao: 'procedente' | 'improcedente' | 'aberta'
  noPrazo: boolean
  quantidade: number
}

export const QUEM_RECORRE = ['denunciante', 'anunciante'] as const
export interface ContagemRecursos {
  de: (typeof QUEM_RECORRE)[number]
  estado: 'mantida' | 'revista' | 'aberto'
  noPrazo: boolean
  quantidade: number
}

/** What led to a listing's removal. */
export const ORIGENS_RETIRADA = ['denuncia', 'recurso', 'iniciativa'] as const
export type OrigemRetirada = (typeof ORIGENS_RETIRADA)[number]

export const ATOS_PUBLICADOS = [
  'revisao-recusada',
  'foto-recusada',
  'album-recusado',
  'usuario-banido',
  'ordem-de-autoridade',
  'registros-consultados',
  'autoridade-comunicada',
] as const
export type AtoPublicado = (typeof ATOS_PUBLICADOS)[number]

export interface Contagens {
  denuncias: readonly ContagemDenuncias[]
  /** Hidden before a decision. */
  ocultadas: Readonly<Partial<Record<ClasseDenuncia, number>>>
  recursos: readonly ContagemRecursos[]
  retiradas: Readonly<Partial<Record<OrigemRetirada, number>>>
  atos: Readonly<Partial<Record<AtoPublicado, number>>>
}

export interface SecaoTransparencia {
  titulo: string
  colunas: string[]
  linhas: { rotulo: string; valores: Faixa[] }[]
}

const ROTULO_CLASSE: Readonly<Record<ClasseDenuncia, string>> = {
  'menor-ou-coacao': 'Menor de 18 anos, exploração ou coação',
  'imagem-intima': 'Imagem íntima sem consentimento',
  identidade: 'Fotos ou identidade de outra pessoa',
  demais: 'Demais motivos',
}
const ROTULO_QUEM: Readonly<Record<(typeof QUEM_RECORRE)[number], string>> = {
  denunciante: 'De quem denunciou',
  anunciante: 'De quem anunciava',
}
const ROTULO_ORIGEM: Readonly<Record<OrigemRetirada, string>> = {
  denuncia: 'Por denúncia',
  recurso: 'Por recurso de quem denunciou',
  iniciativa: 'Por iniciativa do portal',
}
const ROTULO_ATO: Readonly<Record<AtoPublicado, string>> = {
  'revisao-recusada': 'Publicações e edições recusadas antes de ir ao ar',
  'foto-recusada': 'Fotos recusadas',
  'album-recusado': 'Álbuns recusados na verificação',
  'usuario-banido': 'Contas bloqueadas',
  'ordem-de-autoridade': 'Ordens de guarda recebidas',
  'registros-consultados': 'Consultas a registros de acesso para responder a uma ordem',
  'autoridade-comunicada': 'Comunicações feitas a autoridades',
}
const MODERACAO = ATOS_PUBLICADOS.slice(0, 4)
const AUTORIDADES = ATOS_PUBLICADOS.slice(4)

/** The report as tables, with sums computed only from published ranges. */
export function secoesDaTransparencia(contagens: Contagens): SecaoTransparencia[] {
  return [
    {
      titulo: 'Denúncias recebidas, por classe',
      colunas: [
        'Recebidas',
        'Procedentes',
        'Improcedentes',
        'Em aberto',
        'No prazo',
        'Fora do prazo',
        'Ocultadas antes da decisão',
      ],
      linhas: CLASSES_DENUNCIA.map((classe) => linhaDaClasse(contagens, classe)),
    },
    {
      titulo: 'Recursos',
      colunas: ['Recebidos', 'Decisão mantida', 'Decisão revista', 'Em análise', 'No prazo', 'Fora do prazo'],
      linhas: QUEM_RECORRE.map((quem) => {
        const parts = contagens.recursos.filter(({ de }) => de === quem)
        const sum = (want: (part: ContagemRecursos) => boolean) => soma(parts.filter(want))
        const estados = (['mantida', 'revista', 'aberto'] as const).map((estado) =>
          sum((p) => p.estado === estado),
        )
        return {
          rotulo: ROTULO_QUEM[quem],
          valores: [soma(parts), ...estados, sum((p) => p.noPrazo), sum((p) => !p.noPrazo)],
        }
      }),
    },
    quantidades('Anúncios retirados do ar', ORIGENS_RETIRADA, ROTULO_ORIGEM, contagens.retiradas),
    quantidades('Outras decisões da moderação', MODERACAO, ROTULO_ATO, contagens.atos),
    quantidades('Autoridades', AUTORIDADES, ROTULO_ATO, contagens.atos),
  ]
}

function linhaDaClasse({ denuncias, ocultadas }: Contagens, classe: ClasseDenuncia) {
  const parts = denuncias.filter((part) => part.classe === classe)
  const sum = (want: (part: ContagemDenuncias) => boolean) => soma(parts.filter(want))
  const decisoes = (['procedente', 'improcedente', 'aberta'] as const).map((decisao) =>
    sum((part) => part.decisao === decisao),
  )
  const prazos = [sum((part) => part.noPrazo), sum((part) => !part.noPrazo)]
  const valores = [soma(parts), ...decisoes, ...prazos, faixaDe(ocultadas[classe] ?? 0)]
  return { rotulo: ROTULO_CLASSE[classe], valores }
}

function soma(parts: readonly { quantidade: number }[]): Faixa {
  return somarFaixas(parts.map(({ quantidade }) => faixaDe(quantidade)))
}

function quantidades<K extends string>(
  titulo: string,
  chaves: readonly K[],
  rotulos: Readonly<Record<K, string>>,
  contagem: Readonly<Partial<Record<K, number>>>,
): SecaoTransparencia {
  const linhas = chaves.map((chave) => ({ rotulo: rotulos[chave], valores: [faixaDe(contagem[chave] ?? 0)] }))
  return { titulo, colunas: ['Quantidade'], linhas }
}

/** The report as CSV: one line per figure, with both ends of its range. */
export function csvDaTransparencia(
  { ano, de, ate }: { ano: number; de: string; ate: string },
  secoes: readonly SecaoTransparencia[],
): string {
  const linhas = secoes.flatMap(({ titulo, colunas, linhas }) =>
    linhas.flatMap(({ rotulo, valores }) =>
      valores.map(({ min, max }, at) => [ano, de, ate, titulo, rotulo, colunas[at] ?? '', min, max]),
    ),
  )
  const cabecalho = ['ano', 'de', 'ate', 'secao', 'item', 'medida', 'minimo', 'maximo']
  const campo = (value: string | number) =>
    /[",]/.test(String(value)) ? `"${String(value)}"` : String(value)
  return [cabecalho, ...linhas].map((linha) => `${linha.map(campo).join(',')}\r\n`).join('')
}
