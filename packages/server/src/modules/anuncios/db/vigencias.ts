import { columns, insertInto, selecting, toRow, type Columns } from '../../../kernel/db/columns'
import type { VigenciaGuardada, PagoCom } from '../ports/vigencias'
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

/** Every publication, append-only; the transaction fails if an order or a hold publishes twice. */
export function vigenciaRepository(db: Queryable) {
  const first = async (rest: string, value: unknown) =>
    (await db.query<VigenciaGuardada>(`${SELECT} ${rest}`, [value])).rows[0]
  return {
    async record({
      usuarioId,
      anuncioId,
      pagoCom,
      expiraEm,
      now,
    }: {
      usuarioId: number
      anuncioId: number
      pagoCom: PagoCom
      expiraEm: Date
      now: Date
    }) {
      const paid = {
        origem: pagoCom.origem,
        pedidoId: pagoCom.origem === 'pedido' ? pagoCom.pedidoId : null,
        referenciaId: pagoCom.origem === 'reserva' ? pagoCom.referenciaId : null,
      }
      const row = toRow(COLUNAS, { anuncioId, ...paid, expiraEm, criadaEm: now })
      const { text, values } = insertInto('vigencias', { ...row, usuario_id: usuarioId })
      await db.query(text, values)
    },
    /** The publication that the listing currently runs on. */
    findUltima: (anuncioId: number) => first('WHERE anuncio_id = $1 ORDER BY id DESC LIMIT 1', anuncioId),
    findDoPedido: (pedidoId: string) => first('WHERE pedido_id = $1', pedidoId),
  }
}
export type Vigencias = ReturnType<typeof vigenciaRepository>
