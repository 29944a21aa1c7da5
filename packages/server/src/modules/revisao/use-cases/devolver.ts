/** Refunds the payment of a publication that never went public, once (rule: revisao/devolucao). */
import type { FormaDevolucao } from '@portal/domain/revisao'
import { done, fail, type Failure, type Outcome } from '../../../kernel/failure'
import type { Revisao } from '../../anuncios'
import { creditar } from '../../creditos'
import { becomeCreditosDoPedido, intendDevolucao, type PagamentoDeps, type Pedido } from '../../pagamentos'
import type { RevisaoScope, RevisaoStore } from '../store'

export interface DevolverDeps {
  store: RevisaoStore
  pagamentos: Pick<PagamentoDeps, 'clock' | 'newUuid' | 'provider'>
}

interface Escolha {
  usuarioId: number
  anuncioId: number
  forma: FormaDevolucao
}

/**
 * The advertiser's choice after a refusal; repeating it is idempotent. Fails with NAO_ENCONTRADO, or CONFLITO
 * when there is nothing to return, or another choice was made.
 */
export function chooseDevolucao(
  { store, pagamentos }: DevolverDeps,
  { usuarioId, anuncioId, forma }: Escolha,
): Promise<Outcome<Revisao>> {
  return store.transaction(async (tx) => {
    const [known] = await tx.revisoes.listUltimas([anuncioId])
    if (known?.usuarioId !== usuarioId) return fail('NAO_ENCONTRADO')
    const { revisao, pedido } = await lockComPedido(tx, known)
    if (revisao?.estado !== 'recusada') return fail('CONFLITO', { message: 'Este anúncio não foi recusado.' })
    if (revisao.devolucao === forma) return done(revisao)
    const refused = refuse(revisao, forma)
    if (refused !== undefined) return refused
    const now = pagamentos.clock()
    await tx.revisoes.markDevolucao(revisao.id, forma, now)
    if (forma === 'creditos') await emCreditos(tx, revisao, pedido)
    else if (pedido !== undefined) {
      const asked = await emDinheiro(tx, pagamentos, pedido)
      if (!asked.ok) return asked
    }
    const anuncio = await tx.anuncios.find(anuncioId)
    if (anuncio?.status === 'pendente') await tx.anuncios.desativar(anuncioId)
    return done({ ...revisao, devolucao: forma })
  })
}

/** Returns the payment of a cancelled review as credits; run by a job, one transaction per review. */
export function devolverCancelada({ store, pagamentos }: DevolverDeps, known: Revisao): Promise<void> {
  return store.transaction(async (tx) => {
    const { revisao, pedido } = await lockComPedido(tx, known)
    if (revisao?.estado !== 'cancelada') return
    if (!(await tx.revisoes.markDevolucao(revisao.id, 'creditos', pagamentos.clock()))) return
    await emCreditos(tx, revisao, pedido)
  })
}

function refuse({ origem, devolucao }: Revisao, forma: FormaDevolucao): Failure | undefined {
  if (devolucao !== null) return fail('CONFLITO', { message: 'A devolução já foi escolhida.' })
  if (origem !== 'pedido' && origem !== 'reserva')
    return fail('CONFLITO', { message: 'Este anúncio não foi pago: não há o que devolver.' })
  const semDinheiro = origem === 'reserva' && forma === 'dinheiro'
  return semDinheiro ? fail('CONFLITO', { message: 'Este anúncio foi pago com créditos.' }) : undefined
}

/** Locks order, owner and review, in the same order as a settlement of a refund. */
async function lockComPedido(
  tx: RevisaoScope,
  { id, usuarioId, pedidoId }: Revisao,
): Promise<{ revisao: Revisao | undefined; pedido: Pedido | undefined }> {
  const found = pedidoId === null ? undefined : await tx.pedidos.find(pedidoId)
  const pedido = found === undefined ? undefined : await tx.pedidos.lockByTxid(found.txid)
  await tx.anuncios.lockDono(usuarioId)
  return { revisao: await tx.revisoes.lock(id), pedido }
}

async function emCreditos(tx: RevisaoScope, revisao: Revisao, pedido: Pedido | undefined): Promise<void> {
  const { id, usuarioId, referenciaId } = revisao
  if (pedido !== undefined) return becomeCreditosDoPedido(tx, pedido)
  const reserva = referenciaId === null ? undefined : await tx.reservas.find(usuarioId, referenciaId)
  if (reserva === undefined) return
  const motivo = 'Anúncio que não foi publicado'
  await creditar(tx.ledger, {
    usuarioId,
    motivo,
    quantidade: reserva.quantidade,
    referencia: referenciaId,
    chave: `revisao:${id}`,
  })
}

async function emDinheiro(
  tx: RevisaoScope,
  { clock, newUuid, provider }: DevolverDeps['pagamentos'],
  pedido: Pedido,
): Promise<Outcome<null>> {
  const recebimentos = await tx.pedidos.listRecebimentos(pedido.id)
  const recebimento = recebimentos.find(({ destino }) => destino === 'pedido')
  if (recebimento === undefined || pedido.provedor !== provider.nome) {
    return fail('CONFLITO', {
      message: 'O dinheiro deste pedido não pode ser devolvido aqui: escolha créditos.',
    })
  }
  const motivo = 'anúncio recusado na revisão'
  const now = clock()
  await intendDevolucao(tx, { recebimento, motivo, pedidaPor: 'anunciante', newUuid, now, pedirEm: now })
  return done(null)
}
