import type { Centavos } from '@portal/domain/dinheiro'
import type { Dia } from '@portal/domain/tempo'

export type MetodoCobranca = 'pix' | 'boleto' | 'cartao'

/** A charge as we ask for it. `txid` is ours (32 alphanumerics), so that asking again is the same charge. */
export interface NovaCobranca {
  pedidoId: string
  txid: string
  metodo: MetodoCobranca
  valor: Centavos
  descricao: string
  expiraEm: Date
  /** Due day of a boleto, local. */
  vencimento: Dia
  /** From the browser's CardTokenizer; a card's number never comes here. */
  cardToken?: string
}

/** States of a charge, whatever the provider calls them: each adapter maps its own in one table (DESIGN 5.11). */
export type EstadoCobranca = 'PENDENTE' | 'PAGO' | 'EXPIRADA' | 'CANCELADA' | 'RECUSADA' | 'DEVOLVIDA'

/** Money that reached the provider for a charge; a charge paid twice has two. */
export interface Recebimento {
  /** The provider's id of this payment (Pix: endToEndId). */
  id: string
  valor: Centavos
  recebidoEm: Date
  /** True once it went back to the payer. */
  devolvido: boolean
}

/** What the provider knows of a charge. */
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
  /** Nothing was created, for certain. */
  | { ok: false; code: 'INDISPONIVEL' }
  /** The call may or may not have arrived: to be reconciled, never deleted. */
  | { ok: false; code: 'SEM_RESPOSTA' }

export type RespostaConsulta =
  { ok: true; cobranca: Cobranca } | { ok: false; code: 'NAO_ENCONTRADA' | 'SEM_RESPOSTA' }

/** A webhook as it came in. `body` is the raw text, which signatures cover. */
export interface WebhookRecebido {
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/** What a webhook speaks of; never proof of payment, only a reason to ask (DESIGN 6). */
export interface EventoWebhook {
  /** The provider's id of the event: the same event twice has the same id. */
  id: string
  txid: string
}

export type LeituraWebhook =
  | { ok: true; eventos: readonly EventoWebhook[] }
  | { ok: false; code: 'ASSINATURA_INVALIDA' | 'CORPO_INVALIDO' }

/** One payment provider; its identifiers (loc_id, txid, id_asaas, …) stay behind this port. */
export interface PaymentProvider {
  readonly nome: string
  criarCobranca(nova: NovaCobranca): Promise<RespostaCobranca>
  consultar(txid: string): Promise<RespostaConsulta>
  lerWebhook(webhook: WebhookRecebido): LeituraWebhook
}
