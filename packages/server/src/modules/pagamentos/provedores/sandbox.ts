/**
 * The sandbox provider (rules: pagamentos/provedores, demonstracao/sandbox): realistic states and payloads,
 * and its own books. Charges are settled by hand at /_sandbox, and reported by webhook as by any provider.
 */
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../kernel/clock'
import type {
  Cobranca,
  EstadoCobranca,
  LeituraWebhook,
  NovaCobranca,
  PedidoDevolucao,
  PaymentProvider,
  Recebimento,
  RespostaCobranca,
  RespostaDevolucao,
  WebhookRecebido,
} from '../ports/payment-provider'
import { gerarBoleto } from './boleto'
import { brCode } from './brcode'

/**
 * A receipt in the books; `devolucao` is the key it was refunded under, null when it was not refunded by us.
 */
export interface RecebimentoSandbox extends Recebimento {
  devolucao: string | null
}

export interface CobrancaSandbox extends Cobranca {
  recebimentos: readonly RecebimentoSandbox[]
  pedidoId: string
  metodo: NovaCobranca['metodo']
  valor: NovaCobranca['valor']
  descricao: string
  expiraEm: Date
}

/** The sandbox's books. Each change is atomic, so that concurrent ones are not lost. */
export interface LivroSandbox {
  /** Idempotent: does nothing when the txid exists. */
  insert(cobranca: CobrancaSandbox): Promise<void>
  /** Newest charge by order. */
  find(busca: { txid: string } | { pedidoId: string }): Promise<CobrancaSandbox | undefined>
  list(limite: number): Promise<CobrancaSandbox[]>
  /**
   * Adds a receipt to a charge. This and the next two return the changed charge, or undefined if there is
   * none.
   */
  receber(txid: string, recebimento: RecebimentoSandbox): Promise<CobrancaSandbox | undefined>
  /** Ends an unpaid charge; one with a receipt is left unchanged. */
  end(txid: string, estado: EstadoCobranca): Promise<CobrancaSandbox | undefined>
  /** Refunds everything received, without a key of ours. */
  devolverTudo(txid: string): Promise<CobrancaSandbox | undefined>
  /** Refunds one receipt under a key; undefined when it does not exist or was already refunded. */
  devolver(txid: string, recebimentoId: string, chave: string): Promise<CobrancaSandbox | undefined>
}

interface SandboxDeps {
  livro: LivroSandbox
  clock: Clock
  /** Receiver's name as payers see it. */
  recebedor: string
  /** Delivers a webhook to us as a provider would. */
  notify: (webhook: WebhookRecebido) => Promise<void>
}

/** A fictitious bank number. */
const BANCO = '999'

/**
 * Outcome encoded in a card token of the browser's tokenizer:
 * `tok_sandbox_<approve|refuse|timeout>_<random>`.
 */
const TOKEN = /^tok_sandbox_(approve|refuse|timeout)_[\w-]{4,}$/

export function createSandbox(deps: SandboxDeps): PaymentProvider {
  const { livro, clock, recebedor } = deps
  const consultar: PaymentProvider['consultar'] = async ({ txid }) => {
    const cobranca = await livro.find({ txid })
    if (cobranca === undefined) return { ok: false, code: 'NAO_ENCONTRADA' }
    const over = cobranca.estado === 'PENDENTE' && cobranca.expiraEm <= clock()
    return { ok: true, cobranca: over ? { ...cobranca, estado: 'EXPIRADA' } : cobranca }
  }
  return {
    nome: 'sandbox',
    metodos: { pix: [], boleto: [], cartao: [] },
    consultar,
    readWebhook: readWebhook,
    async cancelar({ txid }) {
      const cobranca = await livro.end(txid, 'CANCELADA')
      return cobranca === undefined ? { ok: false, code: 'NAO_ENCONTRADA' } : { ok: true, cobranca }
    },
    devolver: (pedido) => devolver(deps, pedido),
    // Its webhooks contain our txid.
    localizar: async () => ({ ok: true, txids: [] }),
    async createCobranca(nova): Promise<RespostaCobranca> {
      const kind = nova.metodo === 'cartao' ? (TOKEN.exec(nova.cardToken ?? '')?.[1] ?? 'refuse') : 'pending'
      await livro.insert(cobrancaDe(nova, kind, recebedor, clock()))
      // The charge exists, but the response is lost.
      if (kind === 'timeout') return { ok: false, code: 'SEM_RESPOSTA' }
      const stored = await consultar({ ...nova, locId: null })
      return stored.ok ? stored : { ok: false, code: 'SEM_RESPOSTA' }
    },
  }
}

async function devolver(
  { livro, clock, notify: avisar }: SandboxDeps,
  { cobranca: { txid }, recebimentoId, valor, chave }: PedidoDevolucao,
): Promise<RespostaDevolucao> {
  const find = (cobranca: CobrancaSandbox | undefined) =>
    cobranca?.recebimentos.find(({ id }) => id === recebimentoId)
  const known = find(await livro.find({ txid }))
  if (known === undefined) return { ok: false, code: 'NAO_ENCONTRADA' }
  if (known.devolvido) return devolvidoPor(known, chave)
  if (known.valor !== valor) return { ok: false, code: 'RECUSADA' }
  const changed = await livro.devolver(txid, recebimentoId, chave)
  if (changed !== undefined) await avisar(sandboxWebhook(txid, clock()))
  // Unchanged: a concurrent call has refunded it.
  return devolvidoPor(find(changed ?? (await livro.find({ txid }))), chave)
}

function devolvidoPor(recebimento: RecebimentoSandbox | undefined, chave: string): RespostaDevolucao {
  return recebimento?.devolucao === chave ? { ok: true, recebimento } : { ok: false, code: 'RECUSADA' }
}

function cobrancaDe(nova: NovaCobranca, kind: string, recebedor: string, now: Date): CobrancaSandbox {
  const location = `pix.sandbox.invalid/v2/cob/${nova.txid}`
  const campoLivre = digitsOf(nova.txid, 25)
  const approved = kind === 'approve'
  return {
    pedidoId: nova.pedidoId,
    txid: nova.txid,
    metodo: nova.metodo,
    valor: nova.valor,
    descricao: nova.descricao,
    expiraEm: nova.expiraEm,
    estado: approved ? 'PAGO' : kind === 'refuse' ? 'RECUSADA' : 'PENDENTE',
    locId: digitsOf(`loc:${nova.txid}`, 8),
    pixCopiaECola:
      nova.metodo === 'pix'
        ? brCode({ location, valor: nova.valor, nome: recebedor, cidade: 'Goiânia' })
        : null,
    boleto:
      nova.metodo === 'boleto'
        ? { ...gerarBoleto({ ...nova, banco: BANCO, campoLivre }), vencimento: nova.vencimento }
        : null,
    recebimentos: approved ? [recebimentoDe(nova.valor, now)] : [],
  }
}

function digitsOf(text: string, length: number): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return BigInt(`0x${hex}`).toString().slice(0, length)
}

function recebimentoDe(valor: NovaCobranca['valor'], recebidoEm: Date): RecebimentoSandbox {
  const id = `E${randomUUID().replaceAll('-', '')}`
  return { id, valor, recebidoEm, devolvido: false, devolucao: null }
}

/** Actions that /_sandbox can apply to a charge. */
export const ACOES_SANDBOX = ['paid', 'expired', 'cancelled', 'refunded', 'failed'] as const
export type AcaoSandbox = (typeof ACOES_SANDBOX)[number]

const ENDS: Readonly<Record<Exclude<AcaoSandbox, 'paid' | 'refunded'>, EstadoCobranca>> = {
  expired: 'EXPIRADA',
  cancelled: 'CANCELADA',
  failed: 'RECUSADA',
}

/** The charge after an action. Paying twice, or after the end, adds a receipt, as at a real provider. */
export function settleSandbox(
  livro: LivroSandbox,
  { txid, valor }: Pick<CobrancaSandbox, 'txid' | 'valor'>,
  acao: AcaoSandbox,
  now: Date,
): Promise<CobrancaSandbox | undefined> {
  if (acao === 'paid') return livro.receber(txid, recebimentoDe(valor, now))
  if (acao === 'refunded') return livro.devolverTudo(txid)
  return livro.end(txid, ENDS[acao])
}

const webhookSchema = z.object({ id: z.string().min(1).max(100), txid: z.string().min(1).max(80) })

/** The sandbox's webhook about a charge. */
export function sandboxWebhook(txid: string, recebidoEm: Date): WebhookRecebido {
  return {
    recebidoEm,
    query: {},
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: `evt_${randomUUID()}`, txid }),
  }
}

function readWebhook({ body }: WebhookRecebido): LeituraWebhook {
  const parsed = webhookSchema.safeParse(parseJson(body))
  if (!parsed.success) return { ok: false, code: 'CORPO_INVALIDO' }
  const { id, txid } = parsed.data
  return { ok: true, eventos: [{ id, sobre: { txid } }] }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
