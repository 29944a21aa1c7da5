/**
 * Review before publication: states, deadlines and reasons (rules: revisao/estados, revisao/fila,
 * revisao/recusa). Text findings raise the priority in the queue and never decide.
 */
import { PESO_SINAL, type Sinal } from './regras-de-texto'

/**
 * Subject of a review: a publication (new or renewed), an edit, or a listing that was live before reviews
 * existed.
 */
export const TIPOS_REVISAO = ['publicacao', 'edicao', 'existente'] as const
export type TipoRevisao = (typeof TIPOS_REVISAO)[number]

/**
 * `substituida`: replaced by a later version. `cancelada`: the listing, its account or its payment no longer exists.
 */
export const ESTADOS_REVISAO = ['aberta', 'aprovada', 'recusada', 'substituida', 'cancelada'] as const
export type EstadoRevisao = (typeof ESTADOS_REVISAO)[number]

/** Hours until a decision is due; an `existente` is hidden after that. */
export const PRAZO_REVISAO_HORAS: Readonly<Record<TipoRevisao, number>> = {
  publicacao: 24,
  edicao: 24,
  existente: 7 * 24,
}
/** Lease of a case, in minutes. */
export const PEGA_MINUTOS = 10
/** Retention of a version after it was last shown. */
export const VERSAO_DIAS = 365

const BASE: Readonly<Record<TipoRevisao, number>> = { publicacao: 10, edicao: 5, existente: 0 }

/** Priority in the queue, higher first; ties are ordered by deadline. */
export function prioridadeDaRevisao(tipo: TipoRevisao, sinais: readonly Sinal[]): number {
  return BASE[tipo] + Math.max(0, ...sinais.map(({ codigo }) => PESO_SINAL[codigo]))
}

export const CODIGOS_RECUSA = [
  'texto',
  'fotos',
  'contato',
  'terceiros',
  'preco-ou-pagamento',
  'servico-proibido',
  'idade',
  'outro',
] as const
export type CodigoRecusa = (typeof CODIGOS_RECUSA)[number]

export const ROTULO_RECUSA: Readonly<Record<CodigoRecusa, string>> = {
  texto: 'Texto fora dos Termos e Condições',
  fotos: 'Fotos fora dos Termos e Condições',
  contato: 'Contato fora do lugar',
  terceiros: 'Anúncio em nome de outra pessoa ou agência',
  'preco-ou-pagamento': 'Preço ou pedido de pagamento adiantado',
  'servico-proibido': 'Serviço proibido',
  idade: 'Idade a esclarecer',
  outro: 'Outro motivo',
}

/** The field where a refusal is shown; null: above the form. */
export const CAMPO_DA_RECUSA = {
  texto: 'descricao',
  fotos: 'imagens',
  contato: 'titulo',
  terceiros: 'descricao',
  'preco-ou-pagamento': 'precoPorHora',
  'servico-proibido': 'servicos',
  idade: 'idade',
  outro: null,
} as const satisfies Readonly<Record<CodigoRecusa, string | null>>

/** Opening sentence of each refusal, completed by the operador: what to change, without blame. */
export const TEXTO_RECUSA: Readonly<Record<CodigoRecusa, string>> = {
  texto: 'O texto tem um trecho que os Termos e Condições não permitem. Mude-o e envie de novo.',
  fotos: 'Uma ou mais fotos não podem ser publicadas. Troque-as e envie de novo.',
  contato: 'O telefone está no título. Use o campo Contato.',
  terceiros: 'Só publicamos anúncios de quem atende. Escreva em seu próprio nome e envie de novo.',
  'preco-ou-pagamento':
    'O texto pede pagamento adiantado ou o preço não está claro. Corrija e envie de novo.',
  'servico-proibido':
    'O anúncio oferece algo que os Termos e Condições proíbem. Tire o trecho e envie de novo.',
  idade: 'Precisamos esclarecer a idade antes de publicar. Responda por mensagem ao portal.',
  outro: 'O anúncio não pode ser publicado como está. Veja o motivo e envie de novo.',
}

/** Refund of a refused publication: credits at once, or money through the provider. */
export const FORMAS_DEVOLUCAO = ['creditos', 'dinheiro'] as const
export type FormaDevolucao = (typeof FORMAS_DEVOLUCAO)[number]

/** State of a listing's review as shown to its owner. */
export const SITUACOES_REVISAO = ['pago-em-revisao', 'em-revisao', 'edicao-em-revisao', 'recusada'] as const
export type SituacaoRevisao = (typeof SITUACOES_REVISAO)[number]

/** Owner's view of a review: a publication waits, paid or not; an edit leaves the approved version online. */
export function situacaoDaRevisao(revisao: {
  tipo: TipoRevisao
  estado: EstadoRevisao
  paga: boolean
}): SituacaoRevisao | undefined {
  if (revisao.estado === 'recusada') return 'recusada'
  if (revisao.estado !== 'aberta' || revisao.tipo === 'existente') return undefined
  if (revisao.tipo === 'edicao') return 'edicao-em-revisao'
  return revisao.paga ? 'pago-em-revisao' : 'em-revisao'
}

const ROTULO_SITUACAO_REVISAO: Readonly<Record<SituacaoRevisao, string>> = {
  'pago-em-revisao': 'EM REVISÃO',
  'em-revisao': 'EM REVISÃO',
  'edicao-em-revisao': 'EDIÇÃO EM REVISÃO',
  recusada: 'RECUSADO',
}

/** Label of a review for its owner; a refused edit leaves the listing as it was. */
export function rotuloRevisao({
  situacao,
  edicao = false,
}: {
  situacao: SituacaoRevisao
  edicao?: boolean
}): string {
  return situacao === 'recusada' && edicao ? 'EDIÇÃO RECUSADA' : ROTULO_SITUACAO_REVISAO[situacao]
}
