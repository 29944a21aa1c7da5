import type { Devolucao, Devolucoes } from '../ports/devolucoes'
import type { Queryable } from '../../../kernel/db/queryable'

const SELECT = `SELECT d.chave, d.provedor, d.recebimento_id AS "recebimentoId", d.motivo, d.estado,
  d.pedida_por AS "pedidaPor", d.pedida_em AS "pedidaEm", d.atualizada_em AS "atualizadaEm" FROM devolucoes d`

/** Refunds that were asked for; callers own the transaction. */
export function devolucaoRepository(db: Queryable): Devolucoes {
  const list = async (rest: string, values: readonly unknown[]) =>
    (await db.query<Devolucao>(`${SELECT} ${rest}`, values)).rows
  return {
    findAberta: async (provedor, recebimentoId) =>
      (
        await list(`WHERE d.provedor = $1 AND d.recebimento_id = $2 AND d.estado <> 'RECUSADA' FOR UPDATE`, [
          provedor,
          recebimentoId,
        ])
      )[0],
    async insert({ chave, provedor, recebimentoId, motivo, pedidaPor, pedidaEm }, pedirEm) {
      await db.query(
        `INSERT INTO devolucoes (chave, provedor, recebimento_id, motivo, estado, pedida_por, pedida_em, atualizada_em,
           pedir_em) VALUES ($1, $2, $3, $4, 'PEDIDA', $5, $6, $6, $7)`,
        [chave, provedor, recebimentoId, motivo, pedidaPor, pedidaEm, pedirEm],
      )
    },
    async setEstado(chave, estado, pedirEm, now) {
      await db.query(
        'UPDATE devolucoes SET estado = $2, pedir_em = $3, atualizada_em = $4 WHERE chave = $1',
        [chave, estado, pedirEm, now],
      )
    },
    aPedir: (now, limite) => list('WHERE d.pedir_em <= $1 ORDER BY d.pedir_em LIMIT $2', [now, limite]),
    listDoPedido: (pedidoId) =>
      list(
        `JOIN recebimentos r ON r.provedor = d.provedor AND r.recebimento_id = d.recebimento_id
         WHERE r.pedido_id = $1 ORDER BY d.pedida_em, d.chave`,
        [pedidoId],
      ),
  }
}
