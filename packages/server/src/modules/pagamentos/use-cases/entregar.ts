/** Delivers a paid order: credits, a new publication or a renewal. */
import type { ValorEmCreditos } from '@portal/domain/creditos'
import { emCentavos, type Centavos } from '@portal/domain/dinheiro'
import type { Pedido } from '../ports/pedidos'
import { findPendencia, publicacaoDe, submeter } from '../../anuncios'
import { creditar } from '../../creditos'
import type { PagamentosScope } from '../store'

export interface EntregarDeps {
  repositories: Pick<
    PagamentosScope,
    'pedidos' | 'anuncios' | 'ledger' | 'alertasDeEventos' | 'vigencias' | 'revisoes' | 'usuarios'
  >
  now: Date
  random: () => number
}

/** Ledger key of an order's credits, also used by its refund. */
export function chaveDaEntrega(pedidoId: string): string {
  return `pedido:${pedidoId}`
}

/** Ledger key of the unused part of a withdrawn promotion. */
export function chaveDaDesistencia(compra: string): string {
  return `desistencia:${compra}`
}

/** `vale` is the value of the payment; returns the centavos that became neither anuncio nor credits. */
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
  await alertasDeEventos.create(
    { usuarioId, tipo: 'success', message, chave: `pedido:${id}:pago`, push: 'pagamentos' },
    deps.now,
  )
  return delivered ? emCentavos(0) : vale.resto
}

/**
 * False when the anuncio was removed or published otherwise, or its owner blocked: the money then becomes
 * credit.
 */
async function entregarAnuncio(deps: EntregarDeps, pedido: Pedido): Promise<boolean> {
  const { anuncios, pedidos } = deps.repositories
  if (pedido.anuncioId === null) return false
  if (!(await anuncios.lockDono(pedido.usuarioId))) return false
  const anuncio = await anuncios.lockDoDono(pedido.anuncioId, pedido.usuarioId)
  if (anuncio === undefined) return false
  // Published otherwise while this order waited: it cannot be bought twice.
  if ((await findPendencia(deps.repositories, anuncio.id)) !== undefined) return false
  const kept = await pedidos.findPublicacao(pedido.id)
  if (kept === undefined && anuncio.status !== 'pendente') return false
  const submissao = {
    anuncio,
    publicacao: kept ?? publicacaoDe(anuncio),
    metodo: pedido.metodo,
    tipo: 'publicacao',
    pagoCom: { origem: 'pedido', pedidoId: pedido.id },
  } as const
  await submeter(deps.repositories, submissao, deps)
  return true
}
