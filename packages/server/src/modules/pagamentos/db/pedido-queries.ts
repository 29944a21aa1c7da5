import type { Queryable } from '../../../kernel/db/queryable'
import { noteOrder } from '../../../kernel/tracing/order-context'
import type { ReferenciaCobranca } from '../ports/payment-provider'
import { listPedidos } from './pedido-row'
import { publicacaoDoPedido } from './publicacao-do-pedido'
import type { Publicacao } from '../../anuncios'
import type { BuscaPedido } from '../ports/pedidos'

/** Matches the current charge, or a replaced one. */
const POR_TXID = `(p.txid = $1 OR p.id = (SELECT pedido_id FROM cobrancas_encerradas WHERE txid = $1))`

export function finding(db: Queryable) {
  const one = async (rest: string, values: readonly unknown[]) => {
    const [found] = await listPedidos(db, rest, values)
    if (found !== undefined) noteOrder({ pedido: found.numero, txid: found.txid })
    return found
  }
  return {
    find: (id: string) => one('WHERE p.id = $1', [id]),

    // A query of its own: an unreadable form must not block other orders.
    /** Form of a renewal that waits for its payment; undefined when there is none. */
    async findPublicacao(id: string): Promise<Publicacao | undefined> {
      const { rows } = await db.query<{ publicacao: unknown }>(
        'SELECT publicacao FROM pedidos WHERE id = $1 AND publicacao IS NOT NULL',
        [id],
      )
      return rows.map(({ publicacao }) => publicacaoDoPedido.read(publicacao))[0]
    },

    findByTxid: (txid: string) => one(`WHERE ${POR_TXID}`, [txid]),
    /** Finds by the txid of the current or a replaced charge. Locked until the transaction ends. */
    lockByTxid: (txid: string) => one(`WHERE ${POR_TXID} FOR UPDATE OF p`, [txid]),
    /** A charge that was replaced; webhooks for it may still arrive. */
    async findCobrancaEncerrada(txid: string): Promise<ReferenciaCobranca | undefined> {
      const { rows } = await db.query<ReferenciaCobranca>(
        `SELECT txid, metodo, valor, loc_id, criado_em, expira_em
         FROM cobrancas_encerradas WHERE txid = $1`,
        [txid],
      )
      return rows[0]
    },
    findByRecebimento: (provedor: string, id: string) =>
      one(`JOIN recebimentos r ON r.pedido_id = p.id WHERE r.provedor = $1 AND r.recebimento_id = $2`, [
        provedor,
        id,
      ]),
    /** One user's order, by any of our or the provider's identifiers. */
    findDoUsuario: (usuarioId: number, { id, txid, locId }: BuscaPedido) =>
      one(
        `WHERE p.usuario_id = $1 AND ($2::text IS NULL OR p.id::text = $2) AND ($3::text IS NULL OR p.txid = $3)
         AND ($4::text IS NULL OR p.loc_id = $4) ORDER BY p.numero DESC LIMIT 1`,
        [usuarioId, id ?? null, txid ?? null, locId ?? null],
      ),
    findByIdempotencia: (usuarioId: number, chave: string) =>
      one('WHERE p.usuario_id = $1 AND p.idempotencia = $2', [usuarioId, chave]),
    findCompra: (usuarioId: number, numero: number) =>
      one(`WHERE p.usuario_id = $1 AND p.numero = $2 AND p.tipo = 'creditos'`, [usuarioId, numero]),
    /** Newest order of a listing. */
    findUltimoDoAnuncio: (usuarioId: number, anuncioId: number) =>
      one('WHERE p.usuario_id = $1 AND p.anuncio_id = $2 ORDER BY p.numero DESC LIMIT 1', [
        usuarioId,
        anuncioId,
      ]),
  }
}

/** When the first order is due for `listDueForCheck`. */
export const CONSULTAR_EM = ['min(consultar_em) FROM pedidos']
/** When the first order is due for `listACancelar`. */
export const CANCELAR_EM = ['min(cancelar_em) FROM pedidos']

export function readingPedidos(db: Queryable) {
  const list = (rest: string, values: readonly unknown[]) => listPedidos(db, rest, values)
  const page = (where: string) => async (usuarioId: number, pagina: number, tamanho: number) => {
    const bounds = [usuarioId, tamanho, (pagina - 1) * tamanho]
    const itens = await list(`WHERE ${where} ORDER BY p.numero DESC LIMIT $2 OFFSET $3`, bounds)
    const { rows } = await db.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM pedidos p WHERE ${where}`,
      [usuarioId],
    )
    return { itens, total: rows[0]?.total ?? 0 }
  }
  return {
    listDosAnuncios: (usuarioId: number) =>
      list('WHERE p.usuario_id = $1 AND p.anuncio_id IS NOT NULL ORDER BY p.numero DESC LIMIT 1000', [
        usuarioId,
      ]),
    /** Orders of one listing, newest first. */
    listDoAnuncio: (anuncioId: number) => list('WHERE p.anuncio_id = $1 ORDER BY p.numero DESC', [anuncioId]),
    /** Orders of one user, newest first. */
    listDoUsuario: (usuarioId: number, limite: number) =>
      list('WHERE p.usuario_id = $1 ORDER BY p.numero DESC LIMIT $2', [usuarioId, limite]),
    /** Open orders due for reconciliation. */
    listDueForCheck: (now: Date, limite: number) =>
      list('WHERE p.consultar_em <= $1 ORDER BY p.consultar_em LIMIT $2', [now, limite]),
    /** Orders whose charge is due for cancellation. */
    listACancelar: (now: Date, limite: number) =>
      list('WHERE p.cancelar_em <= $1 ORDER BY p.cancelar_em LIMIT $2', [now, limite]),
    /** Orders of one user, newest first. */
    listMeus: page('p.usuario_id = $1'),
    /** Credit purchases, newest first. */
    listCompras: page(`p.usuario_id = $1 AND p.tipo = 'creditos'`),
  }
}
