/** POST /payment/create-payment and /payment/create: intent stored, provider asked, outcome stored (DESIGN 6). */
import { emCentavos } from '@portal/domain/dinheiro'
import { localDe } from '@portal/domain/tempo'
import { later, type Clock } from '../../ports/clock'
import { done, fail, type Outcome } from '../../ports/failure'
import type { MetodoCobranca, PaymentProvider } from '../../ports/payment-provider'
import type { NovoPedido, Pedido } from '../../ports/pedidos'
import type { Repositories, Store } from '../../ports/store'
import { encerrarSemPagamento, liquidar, pagar, type LiquidarDeps } from './liquidar'

const HOUR = 3_600_000
/** Ends of payments (DESIGN 5.22). */
const VALIDADE_MS: Readonly<Record<MetodoCobranca, number>> = { pix: HOUR, cartao: HOUR, boleto: 72 * HOUR }
/** Should this process die between intent and outcome, reconciliation asks after this. */
const PRIMEIRA_CONSULTA_MS = 60_000
const SEM_RESPOSTA_CONSULTA_MS = 15_000
/** Provider's day for due dates. */
const UF_DO_PORTAL = 'SP'

export interface PagamentoDeps {
  store: Store
  provider: PaymentProvider
  clock: Clock
  random: () => number
  newUuid: () => string
}

/** What differs between a promotion and a package: everything but the charge itself. */
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
  /** Checks and stores what is bought, in the transaction that stores the order. */
  preparar: (repositories: Repositories, now: Date) => Promise<Outcome<Intencao>>
}

/** Creates an order and its charge; the same key again answers the same order. */
export async function criarPedido(deps: PagamentoDeps, criacao: Criacao): Promise<Outcome<Pedido>> {
  const stored = await guardarIntencao(deps, criacao)
  if (!stored.ok) return stored
  const pedido = stored.data
  if (pedido.estado !== 'CRIADO') return done(pedido)
  const resposta = await deps.provider.criarCobranca({
    pedidoId: pedido.id,
    txid: pedido.txid,
    metodo: pedido.metodo,
    valor: pedido.valor,
    descricao: pedido.descricao,
    expiraEm: pedido.expiraEm,
    vencimento: localDe(pedido.expiraEm, UF_DO_PORTAL).dia,
    cardToken: criacao.cardToken,
  })
  const now = deps.clock()
  await deps.store.transaction(async (repositories) => {
    const settle: LiquidarDeps = { repositories, now, random: deps.random }
    if (resposta.ok) return void (await liquidar(settle, resposta.cobranca, 'criacao'))
    await guardarFalta(settle, pedido, resposta.code)
  })
  if (!resposta.ok && resposta.code === 'INDISPONIVEL') return fail('PROVEDOR_INDISPONIVEL')
  const outcome = await deps.store.pedidos.find(pedido.id)
  return outcome === undefined ? fail('NAO_ENCONTRADO') : done(outcome)
}

async function guardarIntencao(deps: PagamentoDeps, criacao: Criacao): Promise<Outcome<Pedido>> {
  const now = deps.clock()
  const id = deps.newUuid()
  return deps.store.transaction(async (repositories) => {
    const { anuncios, pedidos, cupons } = repositories
    if (!(await anuncios.lockDono(criacao.usuarioId))) return fail('CONTA_BLOQUEADA')
    const { usuarioId, idempotencia } = criacao
    const same = idempotencia === null ? undefined : await pedidos.findByIdempotencia(usuarioId, idempotencia)
    if (same !== undefined) return done(same)
    const intencao = await criacao.preparar(repositories, now)
    if (!intencao.ok) return intencao
    await pedidos.insert({
      ...intencao.data,
      id,
      idempotencia,
      provedor: deps.provider.nome,
      txid: id.replaceAll('-', ''),
      expiraEm: later(now, VALIDADE_MS[intencao.data.metodo]),
      criadoEm: now,
      consultarEm: later(now, PRIMEIRA_CONSULTA_MS),
    })
    if (intencao.data.cupomId !== null) await cupons.usar(intencao.data.cupomId, usuarioId, id, now)
    const pedido = await pedidos.find(id)
    if (pedido === undefined) throw new Error(`order ${id} is gone inside its own transaction`)
    // A coupon may leave nothing to pay: then there is nobody to ask.
    if (pedido.valor > emCentavos(0)) return done(pedido)
    return done(await pagar({ repositories, now, random: deps.random }, pedido, 'criacao'))
  })
}

/** The provider gave no charge: for certain (the order ends), or perhaps (it is asked again soon, never deleted). */
async function guardarFalta(
  deps: LiquidarDeps,
  pedido: Pedido,
  code: 'INDISPONIVEL' | 'SEM_RESPOSTA',
): Promise<void> {
  const { pedidos, anuncios } = deps.repositories
  const atual = await pedidos.lockByTxid(pedido.txid)
  // Somebody else may have learnt more while the provider kept silent.
  if (atual?.estado !== 'CRIADO') return
  if (code === 'SEM_RESPOSTA') {
    await pedidos.setEstado(atual, 'INDETERMINADO', 'criacao', deps.now)
    await pedidos.agendarConsulta(pedido.id, later(deps.now, SEM_RESPOSTA_CONSULTA_MS), null)
    return
  }
  await pedidos.setEstado(atual, 'CANCELADA', 'criacao', deps.now)
  await encerrarSemPagamento(deps, atual)
  if (pedido.tipo === 'anuncio' && pedido.anuncioId !== null)
    await anuncios.remover(pedido.anuncioId, deps.now)
}
