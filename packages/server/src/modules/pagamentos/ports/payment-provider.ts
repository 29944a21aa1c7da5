import type { Centavos } from '@portal/domain/dinheiro'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type { Dia } from '@portal/domain/tempo'

/** Billing address of a card, or of a boleto's payer. */
export interface EnderecoPagador {
  /** Eight digits. */
  cep: string
  logradouro: string
  numero: string
  bairro: string
  cidade: string
  uf: string
}

/** The payer. An adapter sends only fields that its provider requires; none of it is ever logged. */
export interface Pagador {
  nome: string | null
  /** Eleven digits. */
  cpf: string | null
  email: string | null
  /** Area code and number, digits only. */
  telefone: string | null
  nascimento: Dia | null
  endereco: EnderecoPagador | null
}

export type CampoPagador = keyof Pagador

/**
 * A charge to create. `txid` is ours (32 alphanumerics), so that a repeated request refers to the same
 * charge.
 */
export interface NovaCobranca {
  pedidoId: string
  txid: string
  metodo: MetodoCobranca
  valor: Centavos
  descricao: string
  expiraEm: Date
  criadoEm: Date
  /** Due day of a boleto, local. */
  vencimento: Dia
  pagador: Pagador
  /** From the browser's CardTokenizer; card numbers never reach the server. */
  cardToken?: string
}

/** A stored charge: what a provider may need to find it, and what the response must match. */
export interface ReferenciaCobranca {
  txid: string
  metodo: MetodoCobranca
  valor: Centavos
  /** The provider's id; null while its response is missing. */
  locId: string | null
  criadoEm: Date
  expiraEm: Date
}

/**
 * Provider-independent states of a charge; each adapter maps its own in one table (rule:
 * pagamentos/provedores).
 */
export type EstadoCobranca = 'PENDENTE' | 'PAGO' | 'EXPIRADA' | 'CANCELADA' | 'RECUSADA' | 'DEVOLVIDA'

/** Money that reached the provider for a charge; a charge paid twice has two. */
export interface Recebimento {
  /** The provider's id of this payment (Pix: endToEndId). */
  id: string
  valor: Centavos
  recebidoEm: Date
  /** True once it was refunded in full. */
  devolvido: boolean
  /** Payer's CPF or CNPJ, where the provider returns it: it becomes a mark and is stored nowhere else. */
  pagador?: string | undefined
}

/** A charge as the provider reports it. */
export interface Cobranca {
  txid: string
  estado: EstadoCobranca
  locId: string | null
  pixCopiaECola: string | null
  boleto: { linhaDigitavel: string; codigoDeBarras: string; vencimento: Dia } | null
  recebimentos: readonly Recebimento[]
}

export type RespostaCobranca =
  | { ok: true; cobranca: Cobranca }
  /** Definitely not created: the provider is unreachable or misconfigured. */
  | { ok: false; code: 'INDISPONIVEL' }
  /** Definitely not created: the provider refuses this card or the payer's data. */
  | { ok: false; code: 'RECUSADA' }
  /** Unknown whether the call arrived: to be reconciled, never deleted. */
  | { ok: false; code: 'SEM_RESPOSTA' }

export type RespostaConsulta =
  | { ok: true; cobranca: Cobranca }
  | { ok: false; code: 'NAO_ENCONTRADA' | 'SEM_RESPOSTA' }
  /** A charge with our txid has another receiver or amount: it settles nothing, and a person must look. */
  | { ok: false; code: 'ALHEIA' }

export type RespostaCancelamento =
  /** Ended: no more money comes through this charge. It may have been paid before. */
  | { ok: true; cobranca: Cobranca }
  /** The charge does not exist. */
  | { ok: false; code: 'NAO_ENCONTRADA' }
  /** Refused while it can still be paid, such as a card under review: retry later. */
  | { ok: false; code: 'RECUSADA' }
  | { ok: false; code: 'SEM_RESPOSTA' }

/** Full refund of one receipt. */
export interface PedidoDevolucao {
  cobranca: ReferenciaCobranca
  recebimentoId: string
  /** The receipt's amount; any other is refused. */
  valor: Centavos
  /** Our idempotency key, at most 35 alphanumerics. */
  chave: string
}

export type RespostaDevolucao =
  /**
   * Accepted. `devolvido` is false while it is under way; the webhook or a later request reports completion.
   */
  | { ok: true; recebimento: Recebimento }
  /**
   * Definitely refused: wrong amount, refunded under another key, too late, insufficient balance, or a
   * boleto.
   */
  | { ok: false; code: 'RECUSADA' }
  /** Unknown whether it was accepted: retry with the same key. */
  | { ok: false; code: 'SEM_RESPOSTA' }
  | { ok: false; code: 'NAO_ENCONTRADA' }

/** A webhook as received. `body` is the raw text that signatures cover. */
export interface WebhookRecebido {
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string | undefined>>
  body: string
  recebidoEm: Date
}

/**
 * What a webhook refers to; never proof of payment, only a reason to query the provider (rule:
 * pagamentos/liquidacao). Some contain our txid, others a reference of the provider's, which `localizar`
 * resolves to txids.
 */
export interface EventoWebhook {
  /** The provider's event id, equal for repeated deliveries. */
  id: string
  sobre: { txid: string } | { referencia: string }
}

export type LeituraWebhook =
  | { ok: true; eventos: readonly EventoWebhook[] }
  | { ok: false; code: 'ASSINATURA_INVALIDA' | 'CORPO_INVALIDO' }

export type RespostaLocalizacao = { ok: true; txids: readonly string[] } | { ok: false; code: 'SEM_RESPOSTA' }

/** A payment provider; its identifiers (loc_id, txid, id_asaas, …) stay behind this port. */
export interface PaymentProvider {
  readonly nome: string
  /** Payment methods, with the payer's fields that each requires; an absent method is not offered. */
  readonly metodos: Readonly<Partial<Record<MetodoCobranca, readonly CampoPagador[]>>>
  createCobranca(nova: NovaCobranca): Promise<RespostaCobranca>
  consultar(cobranca: ReferenciaCobranca): Promise<RespostaConsulta>
  /**
   * Cancels an unpaid charge so that it can no longer be paid; returns one that has already ended as it is.
   */
  cancelar(cobranca: ReferenciaCobranca): Promise<RespostaCancelamento>
  devolver(pedido: PedidoDevolucao): Promise<RespostaDevolucao>
  /** Verifies the sender as the provider documents, and parses the events. */
  readWebhook(webhook: WebhookRecebido): LeituraWebhook
  /** Resolves a webhook's reference to our charges; empty for somebody else's. */
  localizar(referencia: string): Promise<RespostaLocalizacao>
}
