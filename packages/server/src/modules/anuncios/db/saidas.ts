import type { Queryable } from '../../../kernel/db/queryable'
import type { Saida } from '../ports/saidas'

/** Accounts that left the air at once (rule: saida-livre/sair). Lock the owner before writing. */
export function saidaRepository(db: Queryable) {
  return {
    /** Undefined once it is over. */
    async find(usuarioId: number, now: Date): Promise<Saida | undefined> {
      const { rows } = await db.query<Saida>(
        'SELECT usuario_id, saiu_em, ate FROM saidas WHERE usuario_id = $1 AND ate > $2',
        [usuarioId, now],
      )
      return rows[0]
    },
    async findPorToken(tokenHash: Buffer, now: Date): Promise<Saida | undefined> {
      const { rows } = await db.query<Saida>(
        'SELECT usuario_id, saiu_em, ate FROM saidas WHERE token_hash = $1 AND ate > $2',
        [tokenHash, now],
      )
      return rows[0]
    },
    async create({ usuarioId, saiuEm, ate, tokenHash }: Saida & { tokenHash: Buffer }) {
      await db.query(
        `INSERT INTO saidas (usuario_id, saiu_em, ate, token_hash) VALUES ($1, $2, $3, $4)
         ON CONFLICT (usuario_id) DO UPDATE
         SET saiu_em = excluded.saiu_em, ate = excluded.ate, token_hash = excluded.token_hash`,
        [usuarioId, saiuEm, ate, tokenHash],
      )
    },
    async remove(usuarioId: number) {
      await db.query('DELETE FROM saidas WHERE usuario_id = $1', [usuarioId])
    },
    async removeEnded(now: Date) {
      await db.query('DELETE FROM saidas WHERE ate <= $1', [now])
    },
  }
}
export type Saidas = ReturnType<typeof saidaRepository>
