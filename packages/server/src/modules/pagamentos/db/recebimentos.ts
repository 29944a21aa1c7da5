import { insertInto } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Pedidos, RecebimentoGuardado, RecebimentoVisto } from '../ports/pedidos'

type Receiving = 'insertRecebimento' | 'setResto' | 'findRecebimento' | 'listRecebimentos' | 'markDevolvido'

/** Receipts; each is stored once. */
export function receiving(db: Queryable): Pick<Pedidos, Receiving> {
  return {
    async insertRecebimento({ id, provedor }, recebimento, { destino, creditos, resto }) {
      const { text, values } = insertInto('recebimentos', {
        provedor,
        recebimento_id: recebimento.id,
        pedido_id: id,
        valor: recebimento.valor,
        recebido_em: recebimento.recebidoEm,
        txid: recebimento.txid,
        destino,
        creditos,
        resto,
      })
      return (await db.query(`${text} ON CONFLICT DO NOTHING`, values)).count > 0
    },

    async setResto(provedor, id, resto) {
      await db.query('UPDATE recebimentos SET resto = $3 WHERE provedor = $1 AND recebimento_id = $2', [
        provedor,
        id,
        resto,
      ])
    },

    async findRecebimento(provedor, id) {
      const { rows } = await db.query<RecebimentoGuardado>(
        'SELECT destino, creditos, resto FROM recebimentos WHERE provedor = $1 AND recebimento_id = $2',
        [provedor, id],
      )
      return rows[0]
    },

    async listRecebimentos(pedidoId) {
      const { rows } = await db.query<RecebimentoVisto>(
        `SELECT provedor, recebimento_id AS id, txid, valor, recebido_em AS "recebidoEm", destino, creditos, resto,
           devolvido_em AS "devolvidoEm" FROM recebimentos WHERE pedido_id = $1 ORDER BY recebido_em, recebimento_id`,
        [pedidoId],
      )
      return rows
    },

    async markDevolvido(provedor, id, now) {
      const { count } = await db.query(
        `UPDATE recebimentos SET devolvido_em = $3 WHERE provedor = $1 AND recebimento_id = $2
         AND devolvido_em IS NULL`,
        [provedor, id, now],
      )
      return count > 0
    },
  }
}
