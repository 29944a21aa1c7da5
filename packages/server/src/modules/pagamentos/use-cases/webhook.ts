/**
 * Webhooks: stored, acknowledged, then processed; the provider is queried before anything counts (rule:
 * pagamentos/liquidacao).
 */
import { createHash } from 'node:crypto'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { EventoWebhook, PaymentProvider, WebhookRecebido } from '../ports/payment-provider'
import type { PagamentosStore } from '../store'
import { consultarTxid } from './consultar-cobranca'
import type { PagamentoDeps } from './create-pedido'

export const WEBHOOK_JOB = 'webhook'

/** Headers that are stored; the sender was verified on arrival, and secrets are not stored. */
const KEPT_HEADER = /^(content-type|user-agent|x-request-id|x-signature)$/

/**
 * Stores an event once and enqueues its processing; returns its id. Rejects what the provider did not send.
 */
export async function storeWebhook(
  { store, provider }: { store: PagamentosStore; provider: PaymentProvider },
  nome: string,
  recebido: WebhookRecebido,
): Promise<Outcome<number | null>> {
  if (nome !== provider.nome) return fail('NAO_ENCONTRADO')
  const lido = provider.readWebhook(recebido)
  if (!lido.ok) {
    const forged = lido.code === 'ASSINATURA_INVALIDA'
    return forged ? fail('NAO_AUTENTICADO', { message: 'Assinatura inválida.' }) : fail('CORPO_INVALIDO')
  }
  const { eventos } = lido
  // Providers test the URL when it is registered.
  if (eventos.length === 0) return done(null)
  const kept = Object.entries(recebido.headers).filter(([name]) => KEPT_HEADER.test(name))
  const webhook = {
    provedor: nome,
    eventoId: hashOf(eventos),
    cabecalhos: Object.fromEntries(kept),
    corpo: recebido.body,
    eventos,
  }
  const now = recebido.recebidoEm
  const id = await store.transaction(async ({ webhooks, jobs }) => {
    const stored = await webhooks.insert(webhook, now)
    if (stored === undefined) return null
    const chave = `${WEBHOOK_JOB}:${stored}`
    await jobs.enqueue({ tipo: WEBHOOK_JOB, chave, dados: { id: stored } })
    return stored
  })
  return done(id)
}

function hashOf(eventos: readonly EventoWebhook[]): string {
  return createHash('sha256')
    .update(eventos.map(({ id }) => id).join('\n'))
    .digest('hex')
}

/** Queries the provider about every charge that a stored webhook refers to; others' charges are ignored. */
export async function runWebhook(deps: PagamentoDeps, id: number): Promise<void> {
  const webhook = await deps.store.webhooks.find(id)
  if (webhook === undefined || webhook.provedor !== deps.provider.nome) return
  for (const { sobre } of webhook.eventos) {
    for (const txid of await txidsDe(deps, sobre)) await consultarTxid(deps, txid, 'webhook')
  }
  await deps.store.webhooks.setProcessado(id, deps.clock())
}

/** Thrown to the runner, which retries the job later. */
class ProvedorCalado extends Error {
  override name = 'ProvedorCalado'
}

async function txidsDe(
  { provider }: PagamentoDeps,
  sobre: EventoWebhook['sobre'],
): Promise<readonly string[]> {
  if ('txid' in sobre) return [sobre.txid]
  const found = await provider.localizar(sobre.referencia)
  if (!found.ok) throw new ProvedorCalado()
  return found.txids
}
