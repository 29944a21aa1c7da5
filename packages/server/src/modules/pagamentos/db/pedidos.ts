import type { EventoPedido, Pedido, Pedidos, RecebimentoVisto } from '../ports/pedidos'
import type { Queryable } from '../../../kernel/db/queryable'

type LinhaPedido = Omit<Pedido, 'boleto'> & {
  boletoLinha: string | null
  boletoCodigo: string | null
  boletoVencimento: string | null
}

const SELECT = `
  SELECT p.id, p.numero, p.usuario_id AS "usuarioId", p.tipo, p.metodo, p.valor, p.desconto, p.cupom_id AS "cupomId",
    p.creditos, p.descricao, p.estado, p.provedor, p.txid, p.loc_id AS "locId",
    p.pix_copia_cola AS "pixCopiaECola", p.boleto_linha AS "boletoLinha", p.boleto_codigo AS "boletoCodigo",
    p.boleto_vencimento AS "boletoVencimento", p.anuncio_id AS "anuncioId", p.publicacao, p.expira_em AS "expiraEm",
    p.criado_em AS "criadoEm", p.atualizado_em AS "atualizadoEm", p.pago_em AS "pagoEm",
    p.conferido_em AS "conferidoEm"
  FROM pedidos p`

function readPedido({ boletoLinha, boletoCodigo, boletoVencimento, ...row }: LinhaPedido): Pedido {
  const complete = boletoLinha !== null && boletoCodigo !== null && boletoVencimento !== null
  const boleto = complete
    ? { linhaDigitavel: boletoLinha, codigoDeBarras: boletoCodigo, vencimento: boletoVencimento }
    : null
  return { ...row, boleto }
}

/** Orders by whatever condition, in the words of SQL, on the alias `p`. */
export async function listPedidos(
  db: Queryable,
  rest: string,
  values: readonly unknown[],
): Promise<Pedido[]> {
  const { rows } = await db.query<LinhaPedido>(`${SELECT} ${rest}`, values)
  return rows.map(readPedido)
}

/** Orders, their history and their receipts; callers own the transaction. `onMove` hears of every state, once it is written. */
export function pedidoRepository(db: Queryable, onMove: (pedidoId: string) => void): Pedidos {
  const list = (rest: string, values: readonly unknown[]) => listPedidos(db, rest, values)
  return {
    async insert(pedido) {
      await db.query(
        `INSERT INTO pedidos (id, usuario_id, tipo, metodo, valor, desconto, cupom_id, creditos, descricao, estado,
           provedor, txid, anuncio_id, publicacao, expira_em, criado_em, atualizado_em, consultar_em, idempotencia)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'CRIADO', $10, $11, $12, $13, $14, $15, $15, $16, $17)`,
        [
          pedido.id,
          pedido.usuarioId,
          pedido.tipo,
          pedido.metodo,
          pedido.valor,
          pedido.desconto,
          pedido.cupomId,
          pedido.creditos,
          pedido.descricao,
          pedido.provedor,
          pedido.txid,
          pedido.anuncioId,
          pedido.publicacao === null ? null : JSON.stringify(pedido.publicacao),
          pedido.expiraEm,
          pedido.criadoEm,
          pedido.consultarEm,
          pedido.idempotencia,
        ],
      )
    },
    findByTxid: async (txid) => (await list('WHERE p.txid = $1', [txid]))[0],
    findByRecebimento: async (provedor, id) =>
      (
        await list(
          `JOIN recebimentos r ON r.pedido_id = p.id WHERE r.provedor = $1 AND r.recebimento_id = $2`,
          [provedor, id],
        )
      )[0],
    find: async (id) => (await list('WHERE p.id = $1', [id]))[0],
    async findDoUsuario(usuarioId, { id, txid, locId }) {
      return (
        await list(
          `WHERE p.usuario_id = $1 AND ($2::text IS NULL OR p.id::text = $2) AND ($3::text IS NULL OR p.txid = $3)
           AND ($4::text IS NULL OR p.loc_id = $4) ORDER BY p.numero DESC LIMIT 1`,
          [usuarioId, id ?? null, txid ?? null, locId ?? null],
        )
      )[0]
    },
    findByIdempotencia: async (usuarioId, chave) =>
      (await list('WHERE p.usuario_id = $1 AND p.idempotencia = $2', [usuarioId, chave]))[0],
    findCompra: async (usuarioId, numero) =>
      (
        await list(`WHERE p.usuario_id = $1 AND p.numero = $2 AND p.tipo = 'creditos'`, [usuarioId, numero])
      )[0],
    findUltimoDoAnuncio: async (usuarioId, anuncioId) =>
      (
        await list('WHERE p.usuario_id = $1 AND p.anuncio_id = $2 ORDER BY p.numero DESC LIMIT 1', [
          usuarioId,
          anuncioId,
        ])
      )[0],
    listDosAnuncios: (usuarioId) =>
      list('WHERE p.usuario_id = $1 AND p.anuncio_id IS NOT NULL ORDER BY p.numero DESC LIMIT 1000', [
        usuarioId,
      ]),
    listDoAnuncio: (anuncioId) => list('WHERE p.anuncio_id = $1 ORDER BY p.numero DESC', [anuncioId]),
    listDoUsuario: (usuarioId, limite) =>
      list('WHERE p.usuario_id = $1 ORDER BY p.numero DESC LIMIT $2', [usuarioId, limite]),
    async compras(usuarioId, pagina, tamanho) {
      const where = `WHERE p.usuario_id = $1 AND p.tipo = 'creditos'`
      const itens = await list(`${where} ORDER BY p.numero DESC LIMIT $2 OFFSET $3`, [
        usuarioId,
        tamanho,
        (pagina - 1) * tamanho,
      ])
      const { rows } = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM pedidos p ${where}`,
        [usuarioId],
      )
      return { itens, total: rows[0]?.total ?? 0 }
    },
    lockByTxid: async (txid) => (await list('WHERE p.txid = $1 FOR UPDATE OF p', [txid]))[0],
    async setEstado(pedido, estado, origem, now) {
      await db.query(
        `UPDATE pedidos SET estado = $2, atualizado_em = $3, pago_em = CASE WHEN $2 = 'PAGO' THEN $3 ELSE pago_em END,
           consultar_em = CASE WHEN $2 IN ('CRIADO', 'PENDENTE', 'INDETERMINADO') THEN consultar_em END
         WHERE id = $1`,
        [pedido.id, estado, now],
      )
      await db.query(
        'INSERT INTO pedido_eventos (pedido_id, de, para, origem, em) VALUES ($1, $2, $3, $4, $5)',
        [pedido.id, pedido.estado, estado, origem, now],
      )
      onMove(pedido.id)
    },
    async saveCobranca(id, { locId, pixCopiaECola, boleto }) {
      await db.query(
        `UPDATE pedidos SET loc_id = coalesce($2, loc_id), pix_copia_cola = coalesce($3, pix_copia_cola),
           boleto_linha = coalesce($4, boleto_linha), boleto_codigo = coalesce($5, boleto_codigo),
           boleto_vencimento = coalesce($6, boleto_vencimento) WHERE id = $1`,
        [
          id,
          locId,
          pixCopiaECola,
          boleto?.linhaDigitavel ?? null,
          boleto?.codigoDeBarras ?? null,
          boleto?.vencimento ?? null,
        ],
      )
    },
    async agendarConsulta(id, consultarEm, conferidoEm) {
      await db.query(
        'UPDATE pedidos SET consultar_em = $2, conferido_em = coalesce($3, conferido_em) WHERE id = $1',
        [id, consultarEm, conferidoEm],
      )
    },
    aConferir: (now, limite) =>
      list('WHERE p.consultar_em <= $1 ORDER BY p.consultar_em LIMIT $2', [now, limite]),
    async insertRecebimento({ id, provedor }, recebimento, { destino, creditos }) {
      const { rows } = await db.query(
        `INSERT INTO recebimentos (provedor, recebimento_id, pedido_id, valor, recebido_em, destino, creditos)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING 1`,
        [provedor, recebimento.id, id, recebimento.valor, recebimento.recebidoEm, destino, creditos],
      )
      return rows.length > 0
    },
    async findRecebimento(provedor, id) {
      const { rows } = await db.query<{ destino: 'pedido' | 'credito'; creditos: number }>(
        'SELECT destino, creditos FROM recebimentos WHERE provedor = $1 AND recebimento_id = $2',
        [provedor, id],
      )
      return rows[0]
    },
    async listRecebimentos(pedidoId) {
      const { rows } = await db.query<RecebimentoVisto>(
        `SELECT provedor, recebimento_id AS id, valor, recebido_em AS "recebidoEm", destino, creditos,
           devolvido_em AS "devolvidoEm" FROM recebimentos WHERE pedido_id = $1 ORDER BY recebido_em, recebimento_id`,
        [pedidoId],
      )
      return rows
    },
    async listEventos(pedidoId) {
      const { rows } = await db.query<EventoPedido>(
        'SELECT de, para, origem, em FROM pedido_eventos WHERE pedido_id = $1 ORDER BY id',
        [pedidoId],
      )
      return rows
    },
    async marcarDevolvido(provedor, id, now) {
      const { rows } = await db.query(
        `UPDATE recebimentos SET devolvido_em = $3 WHERE provedor = $1 AND recebimento_id = $2
         AND devolvido_em IS NULL RETURNING 1`,
        [provedor, id, now],
      )
      return rows.length > 0
    },
  }
}
