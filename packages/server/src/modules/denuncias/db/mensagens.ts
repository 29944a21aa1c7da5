import { insertInto } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { MensagemAjuda, NovaMensagem } from '../ports/mensagens'

const SELECT = `SELECT protocolo, assunto, mensagem, email, criado_em, resposta,
  respondida_por, respondida_em FROM mensagens_ajuda`

/** Messages to the help desk; callers own the transaction. */
export function mensagemRepository(db: Queryable) {
  const list = async (rest: string, values: readonly unknown[]) =>
    (await db.query<MensagemAjuda>(`${SELECT} ${rest}`, values)).rows
  return {
    async create({ criadoEm, ...mensagem }: NovaMensagem) {
      const { text, values } = insertInto('mensagens_ajuda', { ...mensagem, criado_em: criadoEm })
      await db.query(text, values)
    },
    /** Waiting ones oldest first; then, unless only those are wanted, the newest answered. */
    list: ({ abertas, limite }: { abertas: boolean; limite: number }) =>
      list(
        `WHERE respondida_em IS NULL OR NOT $1 ORDER BY respondida_em DESC NULLS FIRST, criado_em, protocolo LIMIT $2`,
        [abertas, limite],
      ),
    find: async (protocolo: string) => (await list('WHERE protocolo = $1', [protocolo]))[0],
    /** The same, locked until the transaction ends. */
    lock: async (protocolo: string) => (await list('WHERE protocolo = $1 FOR UPDATE', [protocolo]))[0],
    async answer(protocolo: string, { texto, por }: { texto: string; por: string }, now: Date) {
      await db.query(
        'UPDATE mensagens_ajuda SET resposta = $2, respondida_por = $3, respondida_em = $4 WHERE protocolo = $1',
        [protocolo, texto, por, now],
      )
    },
    async removeOlderThan(instant: Date) {
      await db.query(
        `DELETE FROM mensagens_ajuda WHERE criado_em < $1 AND NOT EXISTS (
           SELECT 1 FROM retencoes_legais h WHERE h.encerrada_em IS NULL AND h.mensagem = protocolo)`,
        [instant],
      )
    },
  }
}
export type MensagensAjuda = ReturnType<typeof mensagemRepository>
