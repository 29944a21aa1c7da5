import type { Centavos } from '@portal/domain/dinheiro'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type { Dia } from '@portal/domain/tempo'

/** Where a card's bill goes, or who a boleto is drawn on. */
export interface EnderecoPagador {
  /** Eight digits. */
  cep: string
  logradouro: string
  numero: string
  bairro: string
  cidade: string
  uf: string
}

/** Who pays. An adapter sends on only what its provider documents as required; none of it is ever logged. */
export interface Pagador {
  nome: string | null
  /** Eleven digits. */
  cpf: string | null
  email: string | null
  /** DDD and number, digits alone. */
  telefone: string | null
  nascimento: Dia | null
  endereco: EnderecoPagador | null
}

export type CampoPagador = keyof Pagador

/** A charge as we ask for it. `txid` is ours (32 alphanumerics), so that asking again is the same charge. */
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
  /** From the browser's CardTokenizer; a card's number never comes here. */
  cardToken?: string
}

/** A charge as we remember it: what a provider may need to find it, and what it must agree with. */
export interface ReferenciaCobranca {
  txid: string
  metodo: MetodoCobranca
  valor: Centavos
  /** The provider's id of it; null while its answer is missing. */
  locId: string | null
  criadoEm: Date
  expiraEm: Date
}

/**
 * States of a charge, whatever the provider calls them: each adapter maps its own in one table (rule:
 * pagamentos/provedores).
 */
export type EstadoCobranca = 'PENDENTE' | 'PAGO' | 'EXPIRADA' | 'CANCELADA' | 'RECUSADA' | 'DEVOLVIDA'

/** Money that reached the provider for a charge; a charge paid twice has two. */
export interface Recebimento {
  /** The provider's id of this payment (Pix: endToEndId). */
  id: string
  valor: Centavos
  recebidoEm: Date
  /** True once all of it went back to the payer. */
  devolvido: boolean
  /** CPF or CNPJ of who paid, where the provider says it: it becomes a mark, and is stored nowhere else. */
  pagador?: string | undefined
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
  /** Nothing was created, for certain: the provider cannot be reached, or is not set up as it asks. */
  | { ok: false; code: 'INDISPONIVEL' }
  /** Nothing was created, for certain: the provider does not take this card, or what was sent of the payer. */
  | { ok: false; code: 'RECUSADA' }
  /** The call may or may not have arrived: to be reconciled, never deleted. */
  | { ok: false; code: 'SEM_RESPOSTA' }

export type RespostaConsulta =
  | { ok: true; cobranca: Cobranca }
  | { ok: false; code: 'NAO_ENCONTRADA' | 'SEM_RESPOSTA' }
  /** Under our name there is a charge of another receiver or amount: it settles nothing, and a person must look. */
  | { ok: false; code: 'ALHEIA' }

export type RespostaCancelamento =
  /** Over: no more money comes through this charge. It may have been paid before. */
  | { ok: true; cobranca: Cobranca }
  /** There is no such charge. */
  | { ok: false; code: 'NAO_ENCONTRADA' }
  /** Refused while it can still be paid, as a card under examination is: ask again later. */
  | { ok: false; code: 'RECUSADA' }
  | { ok: false; code: 'SEM_RESPOSTA' }

/** A refund of one receipt, whole. */
export interface PedidoDevolucao {
  cobranca: ReferenciaCobranca
  recebimentoId: string
  /** The receipt's amount; another one is refused. */
  valor: Centavos
  /** Ours, at most 35 alphanumerics: the same key again is the same refund. */
  chave: string
}

export type RespostaDevolucao =
  /** Taken. `devolvido` is false while it is under way; the webhook, or asking again, tells when it arrived. */
  | { ok: true; recebimento: Recebimento }
  /** Refused for certain: another amount, returned before under another key, too late, no balance, or a boleto. */
  | { ok: false; code: 'RECUSADA' }
  /** It may or may not have been taken: ask again with the same key. */
  | { ok: false; code: 'SEM_RESPOSTA' }
  | { ok: false; code: 'NAO_ENCONTRADA' }

/** A webhook as it came in. `body` is the raw text, which signatures cover. */
export interface WebhookRecebido {
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string | undefined>>
  body: string
  recebidoEm: Date
}

/**
 * What a webhook speaks of; never proof of payment, only a reason to ask (rule: pagamentos/liquidacao). Some name our
 * txid, some only
 * something of the provider's, which `localizar` turns into txids.
 */
export interface EventoWebhook {
  /** The provider's id of the event: the same event twice has the same id. */
  id: string
  sobre: { txid: string } | { referencia: string }
}

export type LeituraWebhook =
  | { ok: true; eventos: readonly EventoWebhook[] }
  | { ok: false; code: 'ASSINATURA_INVALIDA' | 'CORPO_INVALIDO' }

export type RespostaLocalizacao = { ok: true; txids: readonly string[] } | { ok: false; code: 'SEM_RESPOSTA' }

/** One payment provider; its identifiers (loc_id, txid, id_asaas, …) stay behind this port. */
export interface PaymentProvider {
  readonly nome: string
  /** What it can charge with, and which facts of the payer it asks for; an absent method is not offered. */
  readonly metodos: Readonly<Partial<Record<MetodoCobranca, readonly CampoPagador[]>>>
  createCobranca(nova: NovaCobranca): Promise<RespostaCobranca>
  consultar(cobranca: ReferenciaCobranca): Promise<RespostaConsulta>
  /** Ends a charge that nobody has paid, so that nobody can; one that is over already answers as it is. */
  cancelar(cobranca: ReferenciaCobranca): Promise<RespostaCancelamento>
  devolver(pedido: PedidoDevolucao): Promise<RespostaDevolucao>
  /** Checks that the provider sent it, as that provider documents, and reads what it speaks of. */
  readWebhook(webhook: WebhookRecebido): LeituraWebhook
  /** Our charges that a reference of a webhook stands for; none when it is of somebody else's. */
  localizar(referencia: string): Promise<RespostaLocalizacao>
}
