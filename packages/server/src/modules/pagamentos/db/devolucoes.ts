import { columns, insertInto, selecting, toRow, type Columns } from '../../../kernel/db/columns'
import type { Devolucao } from '../ports/devolucoes'
import type { Queryable } from '../../../kernel/db/queryable'

const COLUNAS: Columns<Devolucao> = columns(
  'chave',
  'provedor',
  'recebimentoId',
  'motivo',
  'estado',
  'pedidaPor',
  'pedidaEm',
  'atualizadaEm',
)
const SELECT = `SELECT ${selecting(COLUNAS, 'd')} FROM devolucoes d`

/** When the first refund is due for `aPedir`. */
export const PEDIR_EM = ['min(pedir_em) FROM devolucoes']

/** Refunds that were requested; callers own the transaction. */
export function devolucaoRepository(db: Queryable) {
  const list = async (rest: string, values: readonly unknown[]) =>
    (await db.query<Devolucao>(`${SELECT} ${rest}`, values)).rows
  return {
    /** Undefined when there is no refund or it was refused; locked until the transaction ends. */
    findAberta: async (provedor: string, recebimentoId: string) =>
      (
        await list(`WHERE d.provedor = $1 AND d.recebimento_id = $2 AND d.estado <> 'RECUSADA' FOR UPDATE`, [
          provedor,
          recebimentoId,
        ])
      )[0],
    async insert(devolucao: Omit<Devolucao, 'estado' | 'atualizadaEm'>, pedirEm: Date) {
      const row = toRow(COLUNAS, { ...devolucao, estado: 'PEDIDA', atualizadaEm: devolucao.pedidaEm })
      const { text, values } = insertInto('devolucoes', { ...row, pedir_em: pedirEm })
      await db.query(text, values)
    },
    /** `pedirEm` null: no more requests are due. */
    async setEstado(chave: string, estado: Devolucao['estado'], pedirEm: Date | null, now: Date) {
      await db.query(
        'UPDATE devolucoes SET estado = $2, pedir_em = $3, atualizada_em = $4 WHERE chave = $1',
        [chave, estado, pedirEm, now],
      )
    },
    /** Refunds due for another request. */
    aPedir: (now: Date, limite: number) =>
      list('WHERE d.pedir_em <= $1 ORDER BY d.pedir_em LIMIT $2', [now, limite]),
    /** Refunds of one order, oldest first. */
    listDoPedido: (pedidoId: string) =>
      list(
        `JOIN recebimentos r ON r.provedor = d.provedor AND r.recebimento_id = d.recebimento_id
         WHERE r.pedido_id = $1 ORDER BY d.pedida_em, d.chave`,
        [pedidoId],
      ),
  }
}
export type Devolucoes = ReturnType<typeof devolucaoRepository>
