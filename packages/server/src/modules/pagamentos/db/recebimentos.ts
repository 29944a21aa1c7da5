import { insertInto } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { RecebimentoGuardado, RecebimentoVisto, Pedido } from '../ports/pedidos'
import type { Recebimento } from '../ports/payment-provider'
import type { Centavos } from '@portal/domain/dinheiro'

/** Receipts; each is stored once. */
export function receiving(db: Queryable) {
  return {
    /** False when this receipt was already booked. */
    async insertRecebimento(
      { id, provedor }: Pedido,
      recebimento: Recebimento & { txid: string },
      { destino, creditos, resto }: RecebimentoGuardado,
    ): Promise<boolean> {
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

    /** Centavos left over when the money of an undeliverable order became credits. */
    async setResto(provedor: string, id: string, resto: Centavos) {
      await db.query('UPDATE recebimentos SET resto = $3 WHERE provedor = $1 AND recebimento_id = $2', [
        provedor,
        id,
        resto,
      ])
    },

    async findRecebimento(provedor: string, id: string): Promise<RecebimentoGuardado | undefined> {
      const { rows } = await db.query<RecebimentoGuardado>(
        'SELECT destino, creditos, resto FROM recebimentos WHERE provedor = $1 AND recebimento_id = $2',
        [provedor, id],
      )
      return rows[0]
    },

    /** Receipts of one order, in order of arrival. */
    async listRecebimentos(pedidoId: string): Promise<RecebimentoVisto[]> {
      const { rows } = await db.query<RecebimentoVisto>(
        `SELECT provedor, recebimento_id AS id, txid, valor, recebido_em, destino, creditos, resto,
           devolvido_em FROM recebimentos WHERE pedido_id = $1 ORDER BY recebido_em, recebimento_id`,
        [pedidoId],
      )
      return rows
    },

    /** False when its refund was already booked. */
    async markDevolvido(provedor: string, id: string, now: Date): Promise<boolean> {
      const { count } = await db.query(
        `UPDATE recebimentos SET devolvido_em = $3 WHERE provedor = $1 AND recebimento_id = $2
         AND devolvido_em IS NULL`,
        [provedor, id, now],
      )
      return count > 0
    },
  }
}
