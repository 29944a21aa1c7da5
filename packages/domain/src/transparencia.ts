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

/** Decisions whose wait is published, from arrival to decision. */
export const TIPOS_ESPERA = ['denuncia', 'recurso', 'revisao'] as const
/** Upper bounds of the published waits, in hours; a longer one is the fifth. */
export const ESPERAS_HORAS = [2, 24, 72, 168] as const
export const ROTULOS_FAIXA_ESPERA = [
  'Em até 2 horas',
  'De 2 a 24 horas',
  'De 1 a 3 dias',
  'De 3 a 7 dias',
  'Em mais de 7 dias',
] as const
export interface ContagemEsperas {
  tipo: (typeof TIPOS_ESPERA)[number]
  /** Index of the first bound that it kept; the number of bounds when none. */
  faixa: number
  quantidade: number
}

/** Decisions that the other side can contest. */
export const TIPOS_DECISAO = ['denuncia', 'retirada'] as const
export interface ContagemDecisoes {
  tipo: (typeof TIPOS_DECISAO)[number]
  resultado: 'aceita' | 'em-analise' | 'mantida' | 'revista'
  quantidade: number
}

/** What the clock hid before any person decided. */
export interface ContagemOcultacoes {
  classe: ClasseDenuncia
  resultado: 'mantida' | 'desfeita' | 'aberta'
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
  esperas: readonly ContagemEsperas[]
  decisoes: readonly ContagemDecisoes[]
  ocultacoes: readonly ContagemOcultacoes[]
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
const ROTULO_ESPERA: Readonly<Record<(typeof TIPOS_ESPERA)[number], string>> = {
  denuncia: 'Denúncias respondidas',
  recurso: 'Recursos decididos',
  revisao: 'Publicações e edições conferidas por uma pessoa',
}
const ROTULO_DECISAO: Readonly<Record<(typeof TIPOS_DECISAO)[number], string>> = {
  denuncia: 'Respostas a denúncias',
  retirada: 'Anúncios retirados',
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
    {
      titulo: 'Tempo até a decisão de uma pessoa',
      colunas: [...ROTULOS_FAIXA_ESPERA],
      linhas: TIPOS_ESPERA.map((tipo) => ({
        rotulo: ROTULO_ESPERA[tipo],
        valores: [...ESPERAS_HORAS, undefined].map((_, faixa) =>
          soma(contagens.esperas.filter((part) => part.tipo === tipo && part.faixa === faixa)),
        ),
      })),
    },
    {
      titulo: 'Decisões contestadas e revistas',
      colunas: [
        'Decisões',
        'Contestadas',
        'Em análise',
        'Mantidas',
        'Revistas',
        'Revistas, em cada 100 decisões',
      ],
      linhas: TIPOS_DECISAO.map((tipo) => linhaDaDecisao(contagens, tipo)),
    },
    {
      titulo: 'Acertos e erros do que o sistema ocultou sozinho',
      colunas: [
        'Ocultadas',
        'Sem decisão ainda',
        'Confirmadas',
        'Desfeitas',
        'Desfeitas, em cada 100 decididas',
      ],
      linhas: CLASSES_DENUNCIA.map((classe) => linhaDaOcultacao(contagens, classe)),
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

function linhaDaDecisao({ decisoes }: Contagens, tipo: ContagemDecisoes['tipo']) {
  const parts = decisoes.filter((part) => part.tipo === tipo)
  const of = (resultado: ContagemDecisoes['resultado']) =>
    soma(parts.filter((part) => part.resultado === resultado))
  const contestadas = [of('em-analise'), of('mantida'), of('revista')]
  const todas = somarFaixas([of('aceita'), ...contestadas])
  return {
    rotulo: ROTULO_DECISAO[tipo],
    valores: [todas, somarFaixas(contestadas), ...contestadas, emCadaCem(of('revista'), todas)],
  }
}

function linhaDaOcultacao({ ocultacoes }: Contagens, classe: ClasseDenuncia) {
  const parts = ocultacoes.filter((part) => part.classe === classe)
  const [aberta, mantida, desfeita] = (['aberta', 'mantida', 'desfeita'] as const).map((resultado) =>
    soma(parts.filter((part) => part.resultado === resultado)),
  ) as [Faixa, Faixa, Faixa]
  const valores = [somarFaixas([aberta, mantida, desfeita]), aberta, mantida, desfeita]
  return {
    // The name of a table of its own on the page.
    rotulo: `${ROTULO_CLASSE[classe]}: o que foi ocultado`,
    valores: [...valores, emCadaCem(desfeita, somarFaixas([mantida, desfeita]))],
  }
}

/** A rate from published ranges alone, rounded outwards: it reveals no more than they do. */
export function emCadaCem(parte: Faixa, todo: Faixa): Faixa {
  if (todo.max === 0) return { min: 0, max: 0 }
  const max = todo.min === 0 ? 100 : Math.min(100, Math.ceil((100 * parte.max) / todo.min))
  return { min: Math.floor((100 * parte.min) / todo.max), max }
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
