import { columns, insertInto, selecting, setting, toRow, type Columns } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { ConfirmacaoTelefone, ConfirmacaoTelefoneRepository } from '../ports/telefone'

const COLUNAS: Columns<ConfirmacaoTelefone> = columns(
  'telefone',
  'codigoHash',
  'tentativas',
  'enviados',
  'desde',
  'enviadoEm',
  'expiraEm',
)

export function confirmacaoTelefoneRepository(db: Queryable): ConfirmacaoTelefoneRepository {
  return {
    async findForUpdate(usuarioId) {
      const { rows } = await db.query<ConfirmacaoTelefone>(
        `SELECT ${selecting(COLUNAS)} FROM confirmacoes_telefone WHERE usuario_id = $1 FOR UPDATE`,
        [usuarioId],
      )
      return rows[0]
    },

    async put(usuarioId, confirmacao) {
      const row = toRow(COLUNAS, confirmacao)
      const insert = insertInto('confirmacoes_telefone', { usuario_id: usuarioId, ...row })
      const update = setting(row, 2)
      await db.query(`${insert.text} ON CONFLICT (usuario_id) DO UPDATE SET ${update.text}`, insert.values)
    },

    async countTry(usuarioId) {
      await db.query('UPDATE confirmacoes_telefone SET tentativas = tentativas + 1 WHERE usuario_id = $1', [
        usuarioId,
      ])
    },

    async delete(usuarioId) {
      await db.query('DELETE FROM confirmacoes_telefone WHERE usuario_id = $1', [usuarioId])
    },
  }
}
