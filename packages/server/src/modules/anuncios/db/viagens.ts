import type { Queryable } from '../../../kernel/db/queryable'
import type { NovaViagem, ViagemGuardada } from '../ports/viagens'
import { tagsDoDono, type OnChange } from './anuncio-tags'

/** Trips of accounts; callers own the transaction and lock the owner. `onChange` is called after every write. */
export function viagemRepository(db: Queryable, onChange: OnChange) {
  return {
    /** Those that are not over, in order. */
    async list(usuarioId: number, now: Date): Promise<ViagemGuardada[]> {
      const { rows } = await db.query<ViagemGuardada>(
        `SELECT id, estado, cidade, comeca_em, acaba_em, pausa FROM viagens
         WHERE usuario_id = $1 AND acaba_em > $2 ORDER BY comeca_em, id`,
        [usuarioId, now],
      )
      return rows
    },
    async create({ usuarioId, estado, cidade, comecaEm, acabaEm, pausa }: NovaViagem, now: Date) {
      await db.query(
        `INSERT INTO viagens (usuario_id, estado, cidade, comeca_em, acaba_em, pausa, criada_em)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [usuarioId, estado, cidade, comecaEm, acabaEm, pausa, now],
      )
      onChange(await tagsDoDono(db, usuarioId))
    },
    async remove(id: number, usuarioId: number) {
      const tags = await tagsDoDono(db, usuarioId)
      const { count } = await db.query('DELETE FROM viagens WHERE id = $1 AND usuario_id = $2', [
        id,
        usuarioId,
      ])
      if (count > 0) onChange(tags)
    },
    async removeEnded(now: Date) {
      await db.query('DELETE FROM viagens WHERE acaba_em <= $1', [now])
    },
  }
}
export type Viagens = ReturnType<typeof viagemRepository>
