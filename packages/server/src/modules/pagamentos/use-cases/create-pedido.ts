/**
 * Creates an order and its charge: stores the intent, calls the provider, stores the outcome (rules:
 * pagamentos/provedores, pagamentos/preco-do-servidor).
 */
import type { AlertaDoPedido } from '@portal/domain/alerta-pagamento'
import { emCentavos } from '@portal/domain/dinheiro'
import { localDe } from '@portal/domain/tempo'
import { later, type Clock } from '../../../kernel/clock'
import type { TipoDivergencia } from '../ports/fechamento'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type { Pagador, PaymentProvider } from '../ports/payment-provider'
import type { NovoPedido, Pedido } from '../ports/pedidos'
import type { PagamentosScope, PagamentosStore } from '../store'
import { endWithoutPagamento, liquidar, settlePaid, tellOfEnd, type LiquidarDeps } from './liquidar'
import { pagadorDe, recusaDoMetodo } from './pagador'

const HOUR = 3_600_000
/** Validity of charges (rule: pagamentos/prazos). */
export const VALIDADE_MS: Readonly<Record<MetodoCobranca, number>> = {
  pix: HOUR,
  cartao: HOUR,
  boleto: 72 * HOUR,
}
/** If this process dies between intent and outcome, reconciliation queries after this. */
export const PRIMEIRA_CONSULTA_MS = 60_000
const SEM_RESPOSTA_CONSULTA_MS = 15_000
/** Time zone of due dates. */
const UF_DO_PORTAL = 'SP'

export interface PagamentoDeps {
  store: PagamentosStore
  provider: PaymentProvider
  clock: Clock
  random: () => number
  newUuid: () => string
  /** Alerts the operator, in log and metrics, about problems that cannot be resolved automatically. */
  alertar: (alerta: AlertaPagamento) => void
}

/** Contains no personal data: the order is looked up by its id. */
export type AlertaPagamento =
  /**
   * COBRANCA_ALHEIA: the provider holds a charge with our txid and another receiver or amount.
   * OUTRO_PROVEDOR: an order of a provider that is no longer configured. DEVOLUCAO_RECUSADA: the provider
   * refused the refund of a withdrawn purchase. NOTA_RECUSADA: the invoice was refused, or its cancellation.
   */
  | { code: AlertaDoPedido; pedidoId: string }
  /** The daily check found differences; `payments check` lists them. */
  | { code: 'FECHAMENTO_DIVERGENTE'; total: number; tipos: readonly TipoDivergencia[] }

/** The part of an order that differs between a promotion and a package. */
export type Intencao = Pick<
  NovoPedido,
  | 'usuarioId'
  | 'tipo'
  | 'metodo'
  | 'valor'
  | 'desconto'
  | 'cupomId'
  | 'creditos'
  | 'descricao'
  | 'anuncioId'
  | 'publicacao'
>

interface Criacao {
  usuarioId: number
  idempotencia: string | null
  cardToken: string | undefined
  /** Validates and stores the purchase, in the transaction that stores the order. */
  preparar: (repositories: PagamentosScope, now: Date) => Promise<Outcome<Intencao>>
}

/** Creates an order and its charge; the same key returns the same order. */
export async function createPedido(deps: PagamentoDeps, criacao: Criacao): Promise<Outcome<Pedido>> {
  const stored = await storeIntencao(deps, criacao)
  if (!stored.ok) return stored
  return cobrar(deps, stored.data, criacao.cardToken)
}

/** Requests the charge of a stored order from the provider, and stores the outcome. */
export async function cobrar(
  deps: PagamentoDeps,
  { pedido, pagador }: Guardado,
  cardToken: string | undefined,
): Promise<Outcome<Pedido>> {
  if (pedido.estado !== 'CRIADO') return done(pedido)
  const resposta = await deps.provider.createCobranca({
    pedidoId: pedido.id,
    txid: pedido.txid,
    metodo: pedido.metodo,
    valor: pedido.valor,
    descricao: pedido.descricao,
    expiraEm: pedido.expiraEm,
    criadoEm: pedido.cobradoEm,
    vencimento: localDe(pedido.expiraEm, UF_DO_PORTAL).dia,
    pagador,
    cardToken,
  })
  const now = deps.clock()
  await deps.store.transaction(async (repositories) => {
    const settle: LiquidarDeps = { repositories, now, random: deps.random }
    if (resposta.ok) return void (await liquidar(settle, resposta.cobranca, 'criacao'))
    await storeFalta(settle, pedido, resposta.code)
  })
  if (!resposta.ok && resposta.code === 'INDISPONIVEL') return fail('PROVEDOR_INDISPONIVEL')
  const outcome = await deps.store.pedidos.find(pedido.id)
  return outcome === undefined ? fail('NAO_ENCONTRADO') : done(outcome)
}

export interface Guardado {
  pedido: Pedido
  pagador: Pagador
}

async function storeIntencao(deps: PagamentoDeps, criacao: Criacao): Promise<Outcome<Guardado>> {
  const now = deps.clock()
  const id = deps.newUuid()
  return deps.store.transaction(async (repositories) => {
    const { anuncios, pedidos, cupons, usuarios } = repositories
    if (!(await anuncios.lockDono(criacao.usuarioId))) return fail('CONTA_BLOQUEADA')
    const { usuarioId, idempotencia } = criacao
    const same = idempotencia === null ? undefined : await pedidos.findByIdempotencia(usuarioId, idempotencia)
    const pagador = pagadorDe(await usuarios.findById(usuarioId))
    if (same !== undefined) return done({ pedido: same, pagador })
    const intencao = await criacao.preparar(repositories, now)
    if (!intencao.ok) return intencao
    const { valor, metodo } = intencao.data
    const recusa = recusaDoMetodo(deps.provider, metodo, pagador)
    // A coupon may cover the whole price: then no provider is called.
    if (recusa !== undefined && valor > emCentavos(0)) return recusa
    await pedidos.insert({
      ...intencao.data,
      id,
      idempotencia,
      provedor: deps.provider.nome,
      txid: id.replaceAll('-', ''),
      expiraEm: later(now, VALIDADE_MS[metodo]),
      criadoEm: now,
      cobradoEm: now,
      consultarEm: later(now, PRIMEIRA_CONSULTA_MS),
    })
    if (intencao.data.cupomId !== null) await cupons.use(intencao.data.cupomId, usuarioId, id, now)
    const pedido = await pedidos.find(id)
    if (pedido === undefined) throw new Error(`order ${id} is gone inside its own transaction`)
    if (valor > emCentavos(0)) return done({ pedido, pagador })
    const pago = await settlePaid({ repositories, now, random: deps.random }, pedido, 'criacao', valor)
    return done({ pedido: pago.pedido, pagador })
  })
}

/**
 * Handles a creation without a charge: the order ends if it was definitely not created, else it is queried
 * again soon.
 */
async function storeFalta(
  deps: LiquidarDeps,
  pedido: Pedido,
  code: 'INDISPONIVEL' | 'RECUSADA' | 'SEM_RESPOSTA',
): Promise<void> {
  const { pedidos, anuncios } = deps.repositories
  const atual = await pedidos.lockByTxid(pedido.txid)
  // Another process may have updated it while the provider did not respond.
  if (atual?.estado !== 'CRIADO') return
  if (code === 'SEM_RESPOSTA') {
    await pedidos.setEstado(atual, 'INDETERMINADO', 'criacao', deps.now)
    await pedidos.scheduleConsulta(pedido.id, later(deps.now, SEM_RESPOSTA_CONSULTA_MS), null)
    return
  }
  const refused = code === 'RECUSADA'
  await pedidos.setEstado(atual, refused ? 'RECUSADA' : 'CANCELADA', 'criacao', deps.now)
  await tellOfEnd(deps, atual)
  await endWithoutPagamento(deps, atual, 'encerrada')
  if (!refused && pedido.tipo === 'anuncio' && pedido.anuncioId !== null)
    await anuncios.remove(pedido.anuncioId, deps.now)
}
