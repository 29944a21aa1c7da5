import type { Queryable } from '../../../kernel/db/queryable'

/** The second password of an account, and the empty account that it opens (rule: saida-livre/senha-de-emergencia). */
export function emergenciaRepository(db: Queryable) {
  return {
    /** Runs for every sign-in, known e-mail or not. */
    async findVazia(conta: number | undefined): Promise<number | undefined> {
      const sql = 'SELECT vazia FROM senhas_de_emergencia WHERE conta = $1'
      return (await db.query<{ vazia: number }>(sql, [conta ?? 0])).rows[0]?.vazia
    },
    /** Locks the owner's account, since a first password has no row to lock. */
    async lock(conta: number): Promise<number | undefined> {
      await db.query('SELECT FROM usuarios WHERE id = $1 FOR UPDATE', [conta])
      const sql = 'SELECT vazia FROM senhas_de_emergencia WHERE conta = $1'
      return (await db.query<{ vazia: number }>(sql, [conta])).rows[0]?.vazia
    },
    /** An account with the owner's name and e-mail and nothing else; created frozen, so that nothing of it is ever public. */
    async create({ conta, senhaHash }: { conta: number; senhaHash: string }, now: Date) {
      await db.query(
        `WITH nova AS (
           INSERT INTO usuarios (email, name, senha_hash, email_verificado_em, criado_em, atualizado_em, congelado_em)
           SELECT email || '#' || id, name, $2, $3, criado_em, $3, $3 FROM usuarios WHERE id = $1 RETURNING id)
         INSERT INTO senhas_de_emergencia (conta, vazia) SELECT $1, id FROM nova`,
        [conta, senhaHash, now],
      )
    },
    async remove(conta: number) {
      await db.query('DELETE FROM senhas_de_emergencia WHERE conta = $1', [conta])
    },
    /** Accounts whose empty one was opened since people were last called. */
    async listAbertas(): Promise<{ conta: number; abertaEm: Date }[]> {
      const { rows } = await db.query<{ conta: number; abertaEm: Date }>(
        `SELECT e.conta, max(s.criado_em) AS aberta_em FROM senhas_de_emergencia e JOIN sessoes s ON s.usuario_id = e.vazia
         WHERE s.criado_em > coalesce(e.avisada_em, '-infinity'::timestamptz) GROUP BY e.conta`,
      )
      return rows
    },
    async markAvisada(conta: number, abertaEm: Date) {
      await db.query('UPDATE senhas_de_emergencia SET avisada_em = $2 WHERE conta = $1', [conta, abertaEm])
    },
  }
}
export type Emergencias = ReturnType<typeof emergenciaRepository>
