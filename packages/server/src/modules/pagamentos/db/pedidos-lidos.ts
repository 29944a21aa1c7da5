import type { Queryable } from '../../../kernel/db/queryable'
import type { ReferenciaCobranca } from '../ports/payment-provider'
import type { Pedidos } from '../ports/pedidos'
import { listPedidos } from './pedido-row'
import { publicacaoDoPedido } from './publicacao-do-pedido'

type Finding =
  | 'find'
  | 'findPublicacao'
  | 'findByTxid'
  | 'findCobrancaEncerrada'
  | 'findByRecebimento'
  | 'findDoUsuario'
  | 'findByIdempotencia'
  | 'findCompra'
  | 'findUltimoDoAnuncio'
  | 'lockByTxid'

/** Matches the current charge, or a replaced one. */
const POR_TXID = `(p.txid = $1 OR p.id = (SELECT pedido_id FROM cobrancas_encerradas WHERE txid = $1))`

export function finding(db: Queryable): Pick<Pedidos, Finding> {
  const one = async (rest: string, values: readonly unknown[]) => (await listPedidos(db, rest, values))[0]
  return {
    find: (id) => one('WHERE p.id = $1', [id]),

    // A query of its own: an unreadable form must not block other orders.
    async findPublicacao(id) {
      const { rows } = await db.query<{ publicacao: unknown }>(
        'SELECT publicacao FROM pedidos WHERE id = $1 AND publicacao IS NOT NULL',
        [id],
      )
      return rows.map(({ publicacao }) => publicacaoDoPedido.read(publicacao))[0]
    },

    findByTxid: (txid) => one(`WHERE ${POR_TXID}`, [txid]),
    lockByTxid: (txid) => one(`WHERE ${POR_TXID} FOR UPDATE OF p`, [txid]),
    async findCobrancaEncerrada(txid) {
      const { rows } = await db.query<ReferenciaCobranca>(
        `SELECT txid, metodo, valor, loc_id AS "locId", criado_em AS "criadoEm", expira_em AS "expiraEm"
         FROM cobrancas_encerradas WHERE txid = $1`,
        [txid],
      )
      return rows[0]
    },
    findByRecebimento: (provedor, id) =>
      one(`JOIN recebimentos r ON r.pedido_id = p.id WHERE r.provedor = $1 AND r.recebimento_id = $2`, [
        provedor,
        id,
      ]),
    findDoUsuario: (usuarioId, { id, txid, locId }) =>
      one(
        `WHERE p.usuario_id = $1 AND ($2::text IS NULL OR p.id::text = $2) AND ($3::text IS NULL OR p.txid = $3)
         AND ($4::text IS NULL OR p.loc_id = $4) ORDER BY p.numero DESC LIMIT 1`,
        [usuarioId, id ?? null, txid ?? null, locId ?? null],
      ),
    findByIdempotencia: (usuarioId, chave) =>
      one('WHERE p.usuario_id = $1 AND p.idempotencia = $2', [usuarioId, chave]),
    findCompra: (usuarioId, numero) =>
      one(`WHERE p.usuario_id = $1 AND p.numero = $2 AND p.tipo = 'creditos'`, [usuarioId, numero]),
    findUltimoDoAnuncio: (usuarioId, anuncioId) =>
      one('WHERE p.usuario_id = $1 AND p.anuncio_id = $2 ORDER BY p.numero DESC LIMIT 1', [
        usuarioId,
        anuncioId,
      ]),
  }
}

type Reading =
  | 'listDosAnuncios'
  | 'listDoAnuncio'
  | 'listDoUsuario'
  | 'listMeus'
  | 'listCompras'
  | 'listAConferir'
  | 'listACancelar'

export function readingPedidos(db: Queryable): Pick<Pedidos, Reading> {
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
    listDosAnuncios: (usuarioId) =>
      list('WHERE p.usuario_id = $1 AND p.anuncio_id IS NOT NULL ORDER BY p.numero DESC LIMIT 1000', [
        usuarioId,
      ]),
    listDoAnuncio: (anuncioId) => list('WHERE p.anuncio_id = $1 ORDER BY p.numero DESC', [anuncioId]),
    listDoUsuario: (usuarioId, limite) =>
      list('WHERE p.usuario_id = $1 ORDER BY p.numero DESC LIMIT $2', [usuarioId, limite]),
    listAConferir: (now, limite) =>
      list('WHERE p.consultar_em <= $1 ORDER BY p.consultar_em LIMIT $2', [now, limite]),
    listACancelar: (now, limite) =>
      list('WHERE p.cancelar_em <= $1 ORDER BY p.cancelar_em LIMIT $2', [now, limite]),
    listMeus: page('p.usuario_id = $1'),
    listCompras: page(`p.usuario_id = $1 AND p.tipo = 'creditos'`),
  }
}
