/** Webhooks: stored first, answered, then worked off; the provider is asked again before anything counts (DESIGN 6). */
import { createHash } from 'node:crypto'
import { done, fail, type Outcome } from '../../ports/failure'
import type { PaymentProvider, WebhookRecebido } from '../../ports/payment-provider'
import type { Store } from '../../ports/store'
import { conferir } from './conferir'
import type { PagamentoDeps } from './criar'

export const WEBHOOK_JOB = 'webhook'

/** Headers that signatures need; cookies and the like are not kept. */
const KEPT_HEADER = /^(content-type|user-agent|x-[\w-]+|asaas-access-token)$/

/** Stores what came and enqueues its work, once an event (then its id); a body that the adapter cannot read is refused. */
export async function receberWebhook(
  { store, provider }: { store: Store; provider: PaymentProvider },
  nome: string,
  recebido: WebhookRecebido,
  now: Date,
): Promise<Outcome<number | null>> {
  if (nome !== provider.nome) return fail('NAO_ENCONTRADO')
  const lido = provider.lerWebhook(recebido)
  if (!lido.ok) return fail('CORPO_INVALIDO')
  const eventoId = createHash('sha256')
    .update(lido.eventos.map(({ id }) => id).join('\n'))
    .digest('hex')
  const kept = Object.entries(recebido.headers).filter(([name]) => KEPT_HEADER.test(name))
  const webhook = { provedor: nome, eventoId, cabecalhos: Object.fromEntries(kept), corpo: recebido.body }
  const id = await store.transaction(async ({ webhooks, jobs }) => {
    const stored = await webhooks.insert(webhook, now)
    if (stored === undefined) return null
    const chave = `${WEBHOOK_JOB}:${stored}`
    await jobs.enqueue({ tipo: WEBHOOK_JOB, chave, dados: { id: stored }, executarEm: now })
    return stored
  })
  return done(id)
}

/** Asks the provider about every charge that a stored webhook speaks of. */
export async function processarWebhook(deps: PagamentoDeps, id: number): Promise<void> {
  const webhook = await deps.store.webhooks.find(id)
  if (webhook === undefined) return
  const lido = deps.provider.lerWebhook({ headers: webhook.cabecalhos, body: webhook.corpo })
  const eventos = lido.ok ? lido.eventos : []
  for (const { txid } of eventos) {
    const pedido = await deps.store.pedidos.findByTxid(txid)
    if (pedido !== undefined) await conferir(deps, pedido, 'webhook')
  }
  await deps.store.webhooks.setProcessado(id, deps.clock())
}
