/** Delivers a paid order: credits, a published listing, or a renewed one. */
import type { ValorEmCreditos } from '@portal/domain/creditos'
import { emCentavos, type Centavos } from '@portal/domain/dinheiro'
import type { Pedido } from '../ports/pedidos'
import { publicar, suspenderSemFotos } from '../../anuncios'
import { creditar } from '../../creditos'
import type { PagamentosScope } from '../store'

export interface EntregarDeps {
  repositories: Pick<PagamentosScope, 'pedidos' | 'anuncios' | 'ledger' | 'alertasDeEventos' | 'vigencias'>
  now: Date
  random: () => number
}

/** Books the credits of an order once, and finds them again for its refund. */
export function chaveDaEntrega(pedidoId: string): string {
  return `pedido:${pedidoId}`
}

/** Books what is left of a promotion that its buyer gave up. */
export function chaveDaDesistencia(compra: string): string {
  return `desistencia:${compra}`
}

/** `vale` is what the money is worth that paid the order; what of it becomes neither listing nor credits is answered. */
export async function entregar(deps: EntregarDeps, pedido: Pedido, vale: ValorEmCreditos): Promise<Centavos> {
  const { ledger, alertasDeEventos } = deps.repositories
  const { usuarioId, creditos, descricao, id } = pedido
  const bought = pedido.tipo === 'creditos'
  const delivered = bought || (await entregarAnuncio(deps, pedido))
  const quantidade = bought ? creditos : delivered ? 0 : vale.creditos
  if (quantidade > 0) {
    const motivo = bought ? descricao : 'Pagamento que já não podia publicar o anúncio'
    await creditar(ledger, { usuarioId, quantidade, chave: chaveDaEntrega(id), motivo, referencia: id })
  }
  const message = `Pagamento confirmado: ${descricao}.`
  await alertasDeEventos.create({ usuarioId, tipo: 'success', message, chave: `pedido:${id}:pago` }, deps.now)
  return delivered ? emCentavos(0) : vale.resto
}

/** False when the listing was removed, or published otherwise, or its owner blocked, meanwhile: the money then becomes credit. */
async function entregarAnuncio(deps: EntregarDeps, pedido: Pedido): Promise<boolean> {
  const { anuncios, pedidos } = deps.repositories
  if (pedido.anuncioId === null) return false
  if (!(await anuncios.lockDono(pedido.usuarioId))) return false
  const anuncio = await anuncios.lockDoDono(pedido.anuncioId, pedido.usuarioId)
  if (anuncio === undefined) return false
  const pagoCom = { origem: 'pedido', pedidoId: pedido.id } as const
  const publicacao = await pedidos.findPublicacao(pedido.id)
  if (publicacao === undefined) {
    // Published in another way while this order waited: it cannot be bought twice.
    if (anuncio.status !== 'pendente') return false
    await publicar(deps.repositories, anuncio, { ...deps, pagoCom })
    await suspenderSemFotos(deps.repositories, pedido.usuarioId, deps.now)
    return true
  }
  const { formulario, fotos, promocao } = publicacao
  await anuncios.saveFormulario(anuncio.id, formulario, fotos)
  await anuncios.savePromocao(anuncio.id, promocao, pedido.metodo)
  await publicar(deps.repositories, { ...anuncio, ...formulario, ...promocao }, { ...deps, pagoCom })
  // Its photos may have been refused while the payment was awaited.
  await suspenderSemFotos(deps.repositories, pedido.usuarioId, deps.now)
  return true
}
