import type { VigenciaGuardada, Vigencias } from '../ports/vigencias'
import type { Queryable } from '../../../kernel/db/queryable'

const SELECT = `SELECT id, anuncio_id AS "anuncioId", origem, pedido_id AS "pedidoId", referencia_id AS "referenciaId",
  expira_em AS "expiraEm", criada_em AS "criadaEm" FROM vigencias`

/** Publications and what paid for them; callers own the transaction. */
export function vigenciaRepository(db: Queryable): Vigencias {
  const first = async (rest: string, value: unknown) =>
    (await db.query<VigenciaGuardada>(`${SELECT} ${rest}`, [value])).rows[0]
  return {
    async registrar({ usuarioId, anuncioId, pagoCom, expiraEm, now }) {
      const pedidoId = pagoCom.origem === 'pedido' ? pagoCom.pedidoId : null
      const referenciaId = pagoCom.origem === 'reserva' ? pagoCom.referenciaId : null
      await db.query(
        `INSERT INTO vigencias (usuario_id, anuncio_id, origem, pedido_id, referencia_id, expira_em, criada_em)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [usuarioId, anuncioId, pagoCom.origem, pedidoId, referenciaId, expiraEm, now],
      )
    },
    findUltima: (anuncioId) => first('WHERE anuncio_id = $1 ORDER BY id DESC LIMIT 1', anuncioId),
    findDoPedido: (pedidoId) => first('WHERE pedido_id = $1', pedidoId),
  }
}
