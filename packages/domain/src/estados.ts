/**
 * States of listings, payments and alerts: labels, colours, wire words and the payment state machine (rules:
 * anuncios/estados, pagamentos/estados, alertas/tipos).
 */

export type Cor = 'blue' | 'green' | 'orange' | 'red' | 'grey'
export interface Rotulo {
  readonly rotulo: string
  readonly cor: Cor
}

export const STATUS_ANUNCIO = ['pendente', 'ativo', 'inativo'] as const
export type StatusAnuncio = (typeof STATUS_ANUNCIO)[number]
export const ROTULO_STATUS_ANUNCIO: Readonly<Record<StatusAnuncio, Rotulo>> = {
  pendente: { rotulo: 'Pendente', cor: 'orange' },
  ativo: { rotulo: 'Ativo', cor: 'green' },
  inativo: { rotulo: 'Inativo', cor: 'grey' },
}
/** Type filter of Meus Anúncios (rule: anuncios/meus-anuncios). */
export const FILTRO_TIPO_ANUNCIO = ['Todos', 'ativo', 'inativo'] as const

/** Label of a payment's status (rule: anuncios/meus-anuncios). */
export function rotuloPagamento(status: string | null | undefined): Rotulo {
  switch (status) {
    case 'paid':
    case 'aprovado':
      return { rotulo: 'PAGO', cor: 'green' }
    case 'pending':
    case 'pendente':
      return { rotulo: 'PENDENTE PAGAMENTO', cor: 'orange' }
    case 'expirated':
    case 'rejeitado':
      return { rotulo: 'REJEITADO', cor: 'red' }
    default:
      return { rotulo: 'DESCONHECIDO', cor: 'grey' }
  }
}

/** Label and colour of a credit purchase's status in the history (rule: creditos/historico). */
export function rotuloCompraCreditos(status: string | null | undefined): Rotulo {
  switch (status) {
    case 'approved':
    case 'completed':
      return { rotulo: 'Aprovado', cor: 'green' }
    case 'pending':
      return { rotulo: 'Pendente', cor: 'orange' }
    case 'cancelled':
      return { rotulo: 'Cancelado', cor: 'red' }
    case 'failed':
      return { rotulo: 'Recusado', cor: 'red' }
    default:
      return { rotulo: 'Desconhecido', cor: 'grey' }
  }
}

export const ESTADOS_PAGAMENTO = [
  'CRIADO',
  'PENDENTE',
  'INDETERMINADO',
  'PAGO',
  'EXPIRADA',
  'CANCELADA',
  'RECUSADA',
  'DEVOLVIDA',
] as const
export type EstadoPagamento = (typeof ESTADOS_PAGAMENTO)[number]

/**
 * Allowed transitions. CRIADO: intent stored, provider not yet called. INDETERMINADO: the provider did not
 * respond and reconciliation must decide. No transition goes back; money that arrives in a final state
 * becomes credit and leaves the order unchanged.
 */
export const TRANSICOES: Readonly<Record<EstadoPagamento, readonly EstadoPagamento[]>> = {
  CRIADO: ['PENDENTE', 'INDETERMINADO', 'PAGO', 'EXPIRADA', 'CANCELADA', 'RECUSADA'],
  INDETERMINADO: ['PENDENTE', 'PAGO', 'EXPIRADA', 'CANCELADA', 'RECUSADA'],
  PENDENTE: ['PAGO', 'EXPIRADA', 'CANCELADA', 'RECUSADA'],
  PAGO: ['DEVOLVIDA'],
  EXPIRADA: [],
  CANCELADA: [],
  RECUSADA: [],
  DEVOLVIDA: [],
}

export function canTransition(from: EstadoPagamento, to: EstadoPagamento): boolean {
  return TRANSICOES[from].includes(to)
}

/** Open states: the outcome is pending, so pages poll and reconciliation queries the provider. */
export const ESTADOS_ABERTOS = [
  'CRIADO',
  'PENDENTE',
  'INDETERMINADO',
] as const satisfies readonly EstadoPagamento[]

export function isPagamentoAberto(estado: EstadoPagamento): boolean {
  return ESTADOS_ABERTOS.some((aberto) => aberto === estado)
}

export const STATUS_CONSULTA = ['PENDING', 'PAID', 'EXPIRADA', 'CANCELADA', 'DEVOLVIDA', 'RECUSADA'] as const
export type StatusConsulta = (typeof STATUS_CONSULTA)[number]
export const STATUS_HISTORICO = ['pending', 'approved', 'cancelled', 'failed'] as const
export type StatusHistorico = (typeof STATUS_HISTORICO)[number]
export const STATUS_COBRANCA = ['pending', 'paid', 'expirated', 'rejeitado'] as const
export type StatusCobranca = (typeof STATUS_COBRANCA)[number]

interface PalavrasPagamento {
  /** payment/status and payments/efi/status */
  readonly consulta: StatusConsulta
  /** creditos/historico */
  readonly historico: StatusHistorico
  /** payment/status/credits and `cobrancas[]` */
  readonly cobranca: StatusCobranca
}

/** The words of each state on the wire (rule: pagamentos/palavras). */
export const PALAVRAS_PAGAMENTO: Readonly<Record<EstadoPagamento, PalavrasPagamento>> = {
  CRIADO: { consulta: 'PENDING', historico: 'pending', cobranca: 'pending' },
  PENDENTE: { consulta: 'PENDING', historico: 'pending', cobranca: 'pending' },
  INDETERMINADO: { consulta: 'PENDING', historico: 'pending', cobranca: 'pending' },
  PAGO: { consulta: 'PAID', historico: 'approved', cobranca: 'paid' },
  EXPIRADA: { consulta: 'EXPIRADA', historico: 'cancelled', cobranca: 'expirated' },
  CANCELADA: { consulta: 'CANCELADA', historico: 'cancelled', cobranca: 'rejeitado' },
  RECUSADA: { consulta: 'RECUSADA', historico: 'failed', cobranca: 'rejeitado' },
  DEVOLVIDA: { consulta: 'DEVOLVIDA', historico: 'cancelled', cobranca: 'rejeitado' },
}

export const TIPOS_ALERTA = ['info', 'warning', 'success', 'error'] as const
export type TipoAlerta = (typeof TIPOS_ALERTA)[number]

/** Alerts with modo normal can be marked read (rule: alertas/lido). */
export function canMarkAlerta(alerta: { modo?: string | null }): boolean {
  return alerta.modo === 'normal'
}

// The payment status screen and Pix polling: what they show and when they keep polling
// (rules: pagamentos/tela-do-status, pagamentos/pix).

export const STATUS_TELA = ['success', 'pending', 'failure', 'unknown'] as const
export type StatusTela = (typeof STATUS_TELA)[number]

/** Initial status, from the query; unknown for any other word or without a reference. */
export function statusInicial(query: { status?: string | null; reference?: string | null }): StatusTela {
  if (!query.reference) return 'unknown'
  return STATUS_TELA.find((status) => status === query.status) ?? 'unknown'
}

/**
 * Status after the server's check: is_paid → success, PENDING → pending, any other status → failure, none →
 * unknown.
 */
export function statusDaConsulta(
  answer: { is_paid?: boolean; status?: string | null } | null | undefined,
): StatusTela {
  if (answer?.is_paid === true) return 'success'
  if (!answer?.status) return 'unknown'
  return answer.status === 'PENDING' ? 'pending' : 'failure'
}

const FINS_PIX: readonly string[] = ['EXPIRADA', 'CANCELADA', 'DEVOLVIDA', 'RECUSADA', 'failure']

/**
 * Result of one Pix poll: success and failure are final, pending polls again. The caller maps a failed call
 * to 'unknown'.
 */
export function statusDoPix(answer: { is_paid?: boolean; status?: string | null }): StatusTela {
  if (answer.is_paid === true) return 'success'
  return FINS_PIX.includes(answer.status ?? '') ? 'failure' : 'pending'
}

export interface TextoStatus {
  readonly titulo: string
  readonly mensagem: string
}
export const TEXTOS_STATUS: Readonly<Record<StatusTela, TextoStatus>> = {
  success: {
    titulo: 'Pagamento Aprovado!',
    mensagem: 'Recebemos o seu pagamento.',
  },
  pending: {
    titulo: 'Pagamento Pendente',
    mensagem:
      'Ainda aguardamos a confirmação do pagamento. Esta página se atualiza sozinha assim que ela chegar.',
  },
  failure: {
    titulo: 'Pagamento Recusado',
    mensagem: 'O pagamento não foi concluído e nada foi cobrado. Tente de novo ou escolha outro método.',
  },
  unknown: {
    titulo: 'Status do Pagamento',
    mensagem:
      'Não foi possível confirmar o status agora. Consulte o pedido em Meus Anúncios em alguns minutos.',
  },
}
export const VERIFICANDO_STATUS = 'Verificando status...'

/** Buttons of the screen in addition to the link to the start page. */
export function botoesStatus(status: StatusTela): { tentarNovamente: boolean; verPedidos: boolean } {
  return {
    tentarNovamente: status === 'failure',
    verPedidos: status === 'success' || status === 'pending',
  }
}
