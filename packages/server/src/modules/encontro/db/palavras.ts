import type { Queryable } from '../../../kernel/db/queryable'

interface Marcas {
  tudoBemHash: string
  perigoHash: string
}

/** Marks of the two words (rule: encontro-seguro/palavras). */
export function palavraRepository(db: Queryable) {
  return {
    async find(usuarioId: number): Promise<Marcas | undefined> {
      const sql = 'SELECT tudo_bem_hash, perigo_hash FROM palavras_do_encontro WHERE usuario_id = $1'
      return (await db.query<Marcas>(sql, [usuarioId])).rows[0]
    },
    async put(usuarioId: number, { tudoBemHash, perigoHash }: Marcas) {
      await db.query(
        `INSERT INTO palavras_do_encontro (usuario_id, tudo_bem_hash, perigo_hash) VALUES ($1, $2, $3)
         ON CONFLICT (usuario_id) DO UPDATE SET tudo_bem_hash = excluded.tudo_bem_hash, perigo_hash = excluded.perigo_hash`,
        [usuarioId, tudoBemHash, perigoHash],
      )
    },
  }
}
export type PalavrasDoEncontro = ReturnType<typeof palavraRepository>
