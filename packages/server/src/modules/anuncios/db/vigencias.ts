import { columns, insertInto, selecting, toRow, type Columns } from '../../../kernel/db/columns'
import type { VigenciaGuardada, Vigencias } from '../ports/vigencias'
import type { Queryable } from '../../../kernel/db/queryable'

const COLUNAS: Columns<VigenciaGuardada> = columns(
  'id',
  'anuncioId',
  'origem',
  'pedidoId',
  'referenciaId',
  'expiraEm',
  'criadaEm',
)
const SELECT = `SELECT ${selecting(COLUNAS)} FROM vigencias`

/** Publications and their payments; callers own the transaction. */
export function vigenciaRepository(db: Queryable): Vigencias {
  const first = async (rest: string, value: unknown) =>
    (await db.query<VigenciaGuardada>(`${SELECT} ${rest}`, [value])).rows[0]
  return {
    async record({ usuarioId, anuncioId, pagoCom, expiraEm, now }) {
      const paid = {
        origem: pagoCom.origem,
        pedidoId: pagoCom.origem === 'pedido' ? pagoCom.pedidoId : null,
        referenciaId: pagoCom.origem === 'reserva' ? pagoCom.referenciaId : null,
      }
      const row = toRow(COLUNAS, { anuncioId, ...paid, expiraEm, criadaEm: now })
      const { text, values } = insertInto('vigencias', { ...row, usuario_id: usuarioId })
      await db.query(text, values)
    },
    findUltima: (anuncioId) => first('WHERE anuncio_id = $1 ORDER BY id DESC LIMIT 1', anuncioId),
    findDoPedido: (pedidoId) => first('WHERE pedido_id = $1', pedidoId),
  }
}
