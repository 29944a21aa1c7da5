/** The invoice of an order (docs/adr/0105): issued once it is paid, cancelled once it is refunded. */
import { localDe } from '@portal/domain/tempo'
import type { NfseProvider, NotaGuardada, NotaVista } from '../ports/nfse'
import type { Pedido } from '../ports/pedidos'
import { alertarPedido } from './alertar-pedido'
import type { PagamentoDeps } from './create-pedido'

/** Neutral: the buyer's accountant reads it. */
const DESCRICAO = 'Veiculação de anúncio em portal na internet'

export interface NotaDeps extends Pick<PagamentoDeps, 'store' | 'clock' | 'alertar'> {
  /** Undefined: this deployment issues no invoices. */
  nfse: NfseProvider | undefined
}

/** Issues or cancels what the order's state requires. Repeating it, or running it twice at once, is harmless. */
export async function settleNota(deps: NotaDeps, pedidoId: string): Promise<void> {
  const { nfse, store } = deps
  const pedido = nfse === undefined ? undefined : await store.pedidos.find(pedidoId)
  if (nfse === undefined || pedido === undefined) return
  const nota = await store.notasFiscais.find(pedidoId)
  if (nota !== undefined && nota.provedor !== nfse.nome)
    return alertarPedido(deps, 'OUTRO_PROVEDOR', pedidoId)
  if (pedido.estado === 'PAGO' && (nota === undefined || nota.estado === 'PEDIDA'))
    await emitir(deps, nfse, pedido)
  if (pedido.estado === 'DEVOLVIDA' && nota !== undefined) await cancelar(deps, nfse, pedido, nota)
}

async function emitir(deps: NotaDeps, nfse: NfseProvider, pedido: Pedido): Promise<void> {
  const { store, clock } = deps
  const { id, numero, valor, pagoEm, usuarioId } = pedido
  await store.notasFiscais.request(id, nfse.nome, clock())
  const usuario = await store.usuarios.findById(usuarioId)
  const resposta = await nfse.emitir({
    referencia: String(numero),
    valor,
    descricao: DESCRICAO,
    competencia: localDe(pagoEm ?? clock(), 'DF').dia,
    tomador: { nome: usuario?.name ?? null, cpf: usuario?.cpf ?? null },
  })
  if (!resposta.ok) return failed(deps, resposta.code, id)
  await store.notasFiscais.save(id, resposta.nota, clock())
  // A refund booked meanwhile found nothing to cancel yet.
  if ((await store.pedidos.find(id))?.estado === 'DEVOLVIDA') await settleNota(deps, id)
}

async function cancelar(
  deps: NotaDeps,
  nfse: NfseProvider,
  { id, numero }: Pedido,
  { estado }: NotaGuardada,
): Promise<void> {
  if (estado === 'CANCELADA') return
  const resposta = await nfse.cancelar(String(numero))
  if (resposta.ok) return deps.store.notasFiscais.save(id, resposta.nota, deps.clock())
  // Requested and never issued: the request that may still be under way comes here again when it ends.
  if (resposta.code !== 'NAO_ENCONTRADA') await failed(deps, resposta.code, id)
}

/** Throws without a response, so that the job repeats. */
function failed(deps: NotaDeps, code: 'SEM_RESPOSTA' | 'RECUSADA', pedidoId: string): Promise<void> {
  if (code === 'SEM_RESPOSTA') throw new Error('the provider of invoices did not respond')
  return alertarPedido(deps, 'NOTA_RECUSADA', pedidoId)
}

/** Undefined until it is issued. */
export function notaVista(nota: NotaGuardada | undefined): NotaVista | undefined {
  if (nota === undefined || nota.numero === null) return undefined
  const { numero, codigo, url, estado } = nota
  return { numero, codigo: codigo ?? '', url, cancelada: estado === 'CANCELADA' }
}
