/**
 * Refunds a payment at the provider (docs/adr/0017): stores the intent, calls the provider, settles the
 * result as usual.
 */
import { later, MINUTE_MS } from '../../../kernel/clock'
import type { Devolucao } from '../ports/devolucoes'
import type { RespostaDevolucao } from '../ports/payment-provider'
import type { Pedido, RecebimentoVisto } from '../ports/pedidos'
import type { PagamentosScope } from '../store'
import { consultarTxid, referenciaDe } from './consultar-cobranca'
import type { PagamentoDeps } from './create-pedido'

/** Retry delay when this process dies between intent and response, or the provider does not respond. */
export const PEDIR_DE_NOVO_MS = MINUTE_MS
/** An accepted refund may be under way for a while. */
const A_CAMINHO_MS = 10 * MINUTE_MS

export type Situacao = 'devolvido' | 'a-caminho' | 'recusado' | 'sem-resposta'

/**
 * Requests the refund under its own key, so that repeating it is idempotent, and reads the charge again: only
 * settlement revokes the purchase, once the provider confirms the refund.
 */
export async function requestDevolucao(
  deps: PagamentoDeps,
  pedido: Pedido,
  devolucao: Devolucao,
): Promise<Situacao> {
  const { chave, recebimentoId } = devolucao
  const recebimento = await findRecebimento(deps, pedido, recebimentoId)
  if (recebimento === undefined) throw new Error(`refund ${chave} has no receipt`)
  const { txid } = recebimento
  const encerrada = txid === null ? undefined : await deps.store.pedidos.findCobrancaEncerrada(txid)
  const cobranca = encerrada ?? referenciaDe(pedido)
  const resposta = await deps.provider.devolver({
    cobranca,
    recebimentoId,
    valor: recebimento.valor,
    chave,
  })
  await consultarTxid(deps, cobranca.txid, 'operador')
  const gone = (await findRecebimento(deps, pedido, recebimentoId))?.devolvidoEm !== null
  const situacao = gone ? 'devolvido' : situacaoDe(resposta)
  const now = deps.clock()
  await deps.store.devolucoes.setEstado(chave, ESTADOS[situacao], requestAt(situacao, now), now)
  return situacao
}

interface Pedida {
  recebimento: Pick<RecebimentoVisto, 'id' | 'provedor'>
  motivo: string
  pedidaPor: string
  newUuid: () => string
  now: Date
  /** When a job next calls the provider, unless something else does earlier; absent: in a minute. */
  pedirEm?: Date
}

/** Returns the receipt's open refund, or creates one; call it with the order locked. */
export async function intendDevolucao(
  { devolucoes }: Pick<PagamentosScope, 'devolucoes'>,
  { recebimento, motivo, pedidaPor, newUuid, now, pedirEm = later(now, PEDIR_DE_NOVO_MS) }: Pedida,
): Promise<{ devolucao: Devolucao; nova: boolean }> {
  const { id: recebimentoId, provedor } = recebimento
  const aberta = await devolucoes.findAberta(provedor, recebimentoId)
  if (aberta !== undefined) return { devolucao: aberta, nova: false }
  const chave = newUuid().replaceAll('-', '')
  const devolucao = { chave, provedor, recebimentoId, motivo, pedidaPor, pedidaEm: now }
  await devolucoes.insert(devolucao, pedirEm)
  return { devolucao: { ...devolucao, estado: 'PEDIDA', atualizadaEm: now }, nova: true }
}

const ESTADOS: Readonly<Record<Situacao, Devolucao['estado']>> = {
  devolvido: 'ACEITA',
  'a-caminho': 'ACEITA',
  recusado: 'RECUSADA',
  'sem-resposta': 'PEDIDA',
}

function situacaoDe(resposta: RespostaDevolucao): Situacao {
  // The provider may confirm the refund before the charge shows it.
  if (resposta.ok) return 'a-caminho'
  return resposta.code === 'SEM_RESPOSTA' ? 'sem-resposta' : 'recusado'
}

function requestAt(situacao: Situacao, now: Date): Date | null {
  if (situacao === 'sem-resposta') return later(now, PEDIR_DE_NOVO_MS)
  return situacao === 'a-caminho' ? later(now, A_CAMINHO_MS) : null
}

async function findRecebimento({ store }: PagamentoDeps, pedido: Pedido, id: string) {
  return (await store.pedidos.listRecebimentos(pedido.id)).find((recebimento) => recebimento.id === id)
}
