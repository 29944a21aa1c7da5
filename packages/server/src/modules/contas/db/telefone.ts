import { columns, insertInto, selecting, setting, toRow, type Columns } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { ConfirmacaoTelefone } from '../ports/telefone'

const COLUNAS: Columns<ConfirmacaoTelefone> = columns(
  'telefone',
  'codigoHash',
  'tentativas',
  'enviados',
  'desde',
  'enviadoEm',
  'expiraEm',
)

/** The open code of each account, at most one. */
export function confirmacaoTelefoneRepository(db: Queryable) {
  return {
    /** Locked until the transaction ends. */
    async findForUpdate(usuarioId: number): Promise<ConfirmacaoTelefone | undefined> {
      const { rows } = await db.query<ConfirmacaoTelefone>(
        `SELECT ${selecting(COLUNAS)} FROM confirmacoes_telefone WHERE usuario_id = $1 FOR UPDATE`,
        [usuarioId],
      )
      return rows[0]
    },

    async put(usuarioId: number, confirmacao: ConfirmacaoTelefone) {
      const row = toRow(COLUNAS, confirmacao)
      const insert = insertInto('confirmacoes_telefone', { usuario_id: usuarioId, ...row })
      const update = setting(row, 2)
      await db.query(`${insert.text} ON CONFLICT (usuario_id) DO UPDATE SET ${update.text}`, insert.values)
    },

    async countTry(usuarioId: number) {
      await db.query('UPDATE confirmacoes_telefone SET tentativas = tentativas + 1 WHERE usuario_id = $1', [
        usuarioId,
      ])
    },

    async remove(usuarioId: number) {
      await db.query('DELETE FROM confirmacoes_telefone WHERE usuario_id = $1', [usuarioId])
    },
  }
}
export type ConfirmacaoTelefoneRepository = ReturnType<typeof confirmacaoTelefoneRepository>
