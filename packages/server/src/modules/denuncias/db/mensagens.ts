import { insertInto } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { MensagemAjuda } from '../ports/mensagens'

const SELECT = 'SELECT protocolo, assunto, mensagem, email, criado_em AS "criadoEm" FROM mensagens_ajuda'

/** Messages to the help desk; callers own the transaction. */
export function mensagemRepository(db: Queryable) {
  const list = async (rest: string, values: readonly unknown[]) =>
    (await db.query<MensagemAjuda>(`${SELECT} ${rest}`, values)).rows
  return {
    async create({ criadoEm, ...mensagem }: MensagemAjuda) {
      const { text, values } = insertInto('mensagens_ajuda', { ...mensagem, criado_em: criadoEm })
      await db.query(text, values)
    },
    /** Newest first. */
    list: (limite: number) => list('ORDER BY criado_em DESC, protocolo LIMIT $1', [limite]),
    find: async (protocolo: string) => (await list('WHERE protocolo = $1', [protocolo]))[0],
    async deleteOlderThan(instant: Date) {
      await db.query(
        `DELETE FROM mensagens_ajuda WHERE criado_em < $1 AND NOT EXISTS (
           SELECT 1 FROM retencoes_legais h WHERE h.encerrada_em IS NULL AND h.mensagem = protocolo)`,
        [instant],
      )
    },
  }
}
export type MensagensAjuda = ReturnType<typeof mensagemRepository>
