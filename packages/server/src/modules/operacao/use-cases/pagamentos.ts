/** Payments: show the history, query the provider, refund, resend (docs/adr/0017). */
import { reais } from '@portal/domain/dinheiro'
import { isPagamentoAberto, type EstadoPagamento } from '@portal/domain/estados'
import type { Devolucao } from '../../pagamentos'
import type { Divergencia } from '../../pagamentos'
import { done, fail, type Failure, type Outcome } from '../../../kernel/failure'
import type { Pedido, RecebimentoVisto } from '../../pagamentos'
import type { OperacaoScope } from '../store'
import { fechar } from '../../pagamentos'
import { conferir } from '../../pagamentos'
import { intendDevolucao, requestDevolucao, type Situacao } from '../../pagamentos'
import { sendRecibo } from '../../pagamentos'
import { WEBHOOK_JOB } from '../../pagamentos'
import { instanteLocal } from '../../../kernel/instante'
import { spendAlcada } from './alcada'
import { record, type Contexto } from './contexto'
import { alvoDe, nomesDe, unknownPedido } from './dossie'
import { findUsuarioVisto, unknownUsuario } from './usuarios'
import { pedidoVisto, type PedidoVisto } from './visoes'

const ABERTOS = ['CRIADO', 'PENDENTE', 'INDETERMINADO'] as const satisfies readonly EstadoPagamento[]

export interface FiltroPagamentos {
  quem?: string
  estados: readonly EstadoPagamento[]
  limite: number
}

export async function listPagamentos(
  { store }: Contexto,
  { quem, estados, limite }: FiltroPagamentos,
): Promise<Outcome<{ pedidos: PedidoVisto[] }>> {
  const usuario = quem === undefined ? undefined : await findUsuarioVisto(store, quem)
  if (quem !== undefined && usuario === undefined) return unknownUsuario(quem)
  const filtro = { estados, limite, ...(usuario === undefined ? {} : { usuarioId: usuario.id }) }
  return done({ pedidos: (await store.tesouraria.listPedidos(filtro)).map(pedidoVisto) })
}

export interface Conciliado {
  pedido: PedidoVisto
  antes: EstadoPagamento
}

/** Runs the daily check now: differences are listed, stored and reported as on any day. */
export async function conferirLivros(
  contexto: Contexto,
): Promise<Outcome<{ feitoEm: string; divergencias: Divergencia[] }>> {
  const { store, clock, pagamentos } = contexto
  const { feitoEm, divergencias } = await fechar({
    store,
    clock,
    alertar: pagamentos.alertar,
    operador: null,
  })
  const dados = { divergencias: divergencias.length }
  const ato = { acao: 'livros-conferidos', alvo: 'pagamentos', dados, now: feitoEm }
  await store.transaction((tx) => record(tx, contexto, ato))
  return done({ feitoEm: instanteLocal(feitoEm), divergencias })
}

/** Queries the provider about one order in any state, or about every open one, and settles the response. */
export async function conciliarPagamentos(
  contexto: Contexto,
  { referencia, limite }: { referencia?: string; limite: number },
): Promise<Outcome<{ pedidos: Conciliado[] }>> {
  const { store, pagamentos } = contexto
  const found = referencia === undefined ? undefined : await store.tesouraria.findPedido(referencia)
  if (referencia !== undefined && found === undefined) return unknownPedido(referencia)
  const chosen =
    found === undefined ? await store.tesouraria.listPedidos({ estados: ABERTOS, limite }) : [found]
  const pedidos: Conciliado[] = []
  for (const pedido of chosen) {
    const depois = await conferir(pagamentos, pedido, 'operador')
    pedidos.push({ antes: pedido.estado, pedido: pedidoVisto(depois) })
    const dados = { antes: pedido.estado, depois: depois.estado }
    const ato = { acao: 'pagamento-conciliado', alvo: alvoDe(pedido), dados, now: contexto.clock() }
    await store.transaction((tx) => record(tx, contexto, ato))
  }
  return done({ pedidos })
}

export interface DevolucaoFeita {
  pedido: PedidoVisto
  recebimentoId: string
  valor: number
  situacao: Exclude<Situacao, 'recusado'>
  /** Debt of the account when the credits were already spent. */
  devido: number
}

/**
 * Requests a full refund of one receipt from the provider. Idempotent; a job retries when the provider does
 * not respond. Fails with NAO_ENCONTRADO, with CONFLITO when there is nothing to refund or the provider
 * refuses, or with SEGUNDA_PESSOA.
 */
export async function devolverPagamento(
  contexto: Contexto,
  pedida: { referencia: string; recebimento?: string; motivo: string },
): Promise<Outcome<DevolucaoFeita>> {
  const { store, pagamentos } = contexto
  const intent = await store.transaction((tx) => storeDevolucao(tx, contexto, pedida))
  if (!intent.ok) return intent
  const { pedido, recebimento, devolucao } = intent.data
  const situacao =
    devolucao === undefined ? 'devolvido' : await requestDevolucao(pagamentos, pedido, devolucao)
  if (situacao === 'recusado') {
    return fail('CONFLITO', { message: `O provedor recusou a devolução do recebimento ${recebimento.id}.` })
  }
  return done({
    pedido: pedidoVisto((await store.pedidos.find(pedido.id)) ?? pedido),
    recebimentoId: recebimento.id,
    valor: reais(recebimento.valor),
    situacao,
    devido: (await store.ledger.saldos(pedido.usuarioId)).devido,
  })
}

interface Intencao {
  pedido: Pedido
  recebimento: RecebimentoVisto
  /** Undefined: the money was already refunded. */
  devolucao?: Devolucao
}

async function storeDevolucao(
  tx: OperacaoScope,
  contexto: Contexto,
  { referencia, recebimento: wanted, motivo }: { referencia: string; recebimento?: string; motivo: string },
): Promise<Outcome<Intencao>> {
  const found = await tx.tesouraria.findPedido(referencia)
  // Locked, so that two concurrent operators store one intent.
  const pedido = found === undefined ? undefined : await tx.pedidos.lockByTxid(found.txid)
  if (pedido === undefined) return unknownPedido(referencia)
  const { provider } = contexto.pagamentos
  if (pedido.provedor !== provider.nome) {
    return fail('CONFLITO', {
      message: `O pedido é do provedor ${pedido.provedor}, que não está configurado.`,
    })
  }
  const escolhido = escolher(await tx.pedidos.listRecebimentos(pedido.id), wanted)
  if (!escolhido.ok) return escolhido
  const recebimento = escolhido.data
  if (recebimento.devolvidoEm !== null) return done({ pedido, recebimento })
  const refused = await spendDevolucao(tx, contexto, { conta: pedido.usuarioId, recebimento })
  if (refused !== undefined) return refused
  const now = contexto.clock()
  const pedida = { recebimento, motivo, pedidaPor: contexto.operador, newUuid: contexto.newUuid, now }
  const { devolucao, nova } = await intendDevolucao(tx, pedida)
  if (!nova) return done({ pedido, recebimento, devolucao })
  const dados = { motivo, recebimento: recebimento.id, centavos: recebimento.valor, chave: devolucao.chave }
  await record(tx, contexto, { acao: 'pagamento-devolvido', alvo: alvoDe(pedido), dados, now })
  return done({ pedido, recebimento, devolucao })
}

/** Repeating a refund that is under way does not count again. */
async function spendDevolucao(
  tx: OperacaoScope,
  contexto: Contexto,
  { conta, recebimento: { id, provedor, valor } }: { conta: number; recebimento: RecebimentoVisto },
): Promise<Failure | undefined> {
  await tx.alcadas.lock('devolver-pagamento')
  if ((await tx.devolucoes.findAberta(provedor, id)) !== undefined) return undefined
  return spendAlcada(tx, contexto, { ato: 'devolver-pagamento', conta, valor })
}

/** The receipt to refund. Fails with NAO_ENCONTRADO, or CONFLITO when it is ambiguous. */
export async function findRecebimento(
  { store }: Contexto,
  { referencia, recebimento }: { referencia: string; recebimento?: string },
): Promise<Outcome<RecebimentoVisto>> {
  const pedido = await store.tesouraria.findPedido(referencia)
  if (pedido === undefined) return unknownPedido(referencia)
  return escolher(await store.pedidos.listRecebimentos(pedido.id), recebimento)
}

/** The given receipt, or the only one; of several, the only one not refunded. */
function escolher(
  recebimentos: readonly RecebimentoVisto[],
  wanted: string | undefined,
): Outcome<RecebimentoVisto> {
  const here = recebimentos.filter(({ devolvidoEm }) => devolvidoEm === null)
  const candidates = here.length > 0 ? here : recebimentos
  const [only, another] = wanted === undefined ? candidates : recebimentos.filter(({ id }) => id === wanted)
  if (only === undefined) {
    const what = wanted === undefined ? 'nenhum recebimento' : `o recebimento ${wanted}`
    return fail('CONFLITO', { message: `O pedido não tem ${what}: não há o que devolver.` })
  }
  if (another === undefined) return done(only)
  const ids = candidates.map(({ id }) => id).join(', ')
  return fail('CONFLITO', {
    message: `O pedido tem mais de um recebimento. Diga qual com --recebimento: ${ids}`,
  })
}

export interface Reenvio {
  pedido: PedidoVisto
  /** The receipt was mailed to the owner. */
  recibo: boolean
  webhooks: number
}

/**
 * Mails the receipt of a paid order again; with `webhooks`, processes every stored webhook of the order again
 * instead. Fails with NAO_ENCONTRADO or CONFLITO.
 */
export function reenviarPagamento(
  contexto: Contexto,
  { referencia, webhooks }: { referencia: string; webhooks: boolean },
): Promise<Outcome<Reenvio>> {
  return contexto.store.transaction(async (tx) => {
    const pedido = await tx.tesouraria.findPedido(referencia)
    if (pedido === undefined) return unknownPedido(referencia)
    return webhooks ? reprocessarWebhooks(tx, contexto, pedido) : reenviarRecibo(tx, contexto, pedido)
  })
}

async function reprocessarWebhooks(
  tx: OperacaoScope,
  contexto: Contexto,
  pedido: Pedido,
): Promise<Outcome<Reenvio>> {
  const stored = await tx.tesouraria.listWebhooks(await nomesDe(tx, pedido))
  if (stored.length === 0) return fail('CONFLITO', { message: 'Nenhum webhook guardado fala deste pedido.' })
  const now = contexto.clock()
  const again = contexto.newUuid()
  for (const { id } of stored) {
    const chave = `${WEBHOOK_JOB}:${id}:${again}`
    await tx.jobs.enqueue({ tipo: WEBHOOK_JOB, chave, dados: { id } })
  }
  const dados = { webhooks: stored.length }
  await record(tx, contexto, { acao: 'webhooks-reenviados', alvo: alvoDe(pedido), dados, now })
  return done({ pedido: pedidoVisto(pedido), recibo: false, webhooks: stored.length })
}

async function reenviarRecibo(
  tx: OperacaoScope,
  contexto: Contexto,
  pedido: Pedido,
): Promise<Outcome<Reenvio>> {
  if (pedido.pagoEm === null) {
    const hint = isPagamentoAberto(pedido.estado) ? ` Pergunte antes: pagamento conciliar ${pedido.id}` : ''
    return fail('CONFLITO', { message: `O pedido está ${pedido.estado}: não há recibo.${hint}` })
  }
  if ((await tx.usuarios.findById(pedido.usuarioId)) === undefined) {
    return fail('CONFLITO', { message: 'A conta foi apagada: não há a quem enviar.' })
  }
  const now = contexto.clock()
  await sendRecibo(tx, pedido.id, contexto.newUuid())
  await record(tx, contexto, { acao: 'recibo-reenviado', alvo: alvoDe(pedido), now })
  return done({ pedido: pedidoVisto(pedido), recibo: true, webhooks: 0 })
}
