import type { Vault } from '../../../kernel/crypto/vault'
import { alignHashes } from '../../../kernel/db/blind-index'
import type { Queryable } from '../../../kernel/db/queryable'
import { HASHES_DOS_ESCRITORES, hashesDoEscritor } from './sinais'

/** Writers whom an operator can silence (rule: recados/silencio). */
export function escritorRepository(db: Queryable, vault: Vault) {
  const hashOf = (aparelho: string) =>
    alignHashes(db, HASHES_DOS_ESCRITORES, hashesDoEscritor(vault, aparelho))
  return {
    /** The browser that wrote last. */
    async setDaConversa(conversaId: number, aparelho: string) {
      await db.query(
        `INSERT INTO escritores_de_conversa (conversa_id, hash) VALUES ($1, $2)
         ON CONFLICT (conversa_id) DO UPDATE SET hash = excluded.hash`,
        [conversaId, await hashOf(aparelho)],
      )
    },
    /** The writer of a refused message. */
    async addDaDenuncia(denunciaId: number, aparelho: string) {
      await db.query('INSERT INTO escritores_denunciados (denuncia_id, hash) VALUES ($1, $2)', [
        denunciaId,
        await hashOf(aparelho),
      ])
    },
    /** The writer of a reported conversation. */
    async copiar(denunciaId: number, conversaId: number) {
      await db.query(
        `INSERT INTO escritores_denunciados (denuncia_id, hash)
         SELECT $1, hash FROM escritores_de_conversa WHERE conversa_id = $2`,
        [denunciaId, conversaId],
      )
    },
    async findDaDenuncia(denunciaId: number): Promise<{ ate: Date | null } | undefined> {
      const sql = 'SELECT silenciado_ate AS ate FROM escritores_denunciados WHERE denuncia_id = $1'
      return (await db.query<{ ate: Date | null }>(sql, [denunciaId])).rows[0]
    },
    async silenciar(denunciaId: number, { por, ate }: { por: string; ate: Date }) {
      await db.query(
        'UPDATE escritores_denunciados SET silenciado_por = $2, silenciado_ate = $3 WHERE denuncia_id = $1',
        [denunciaId, por, ate],
      )
    },
    async soltar(denunciaId: number) {
      await db.query('UPDATE escritores_denunciados SET silenciado_ate = NULL WHERE denuncia_id = $1', [
        denunciaId,
      ])
    },
    async isSilenciado(aparelho: string, now: Date): Promise<boolean> {
      const { rows } = await db.query(
        'SELECT 1 FROM escritores_denunciados WHERE hash = ANY($1::bytea[]) AND silenciado_ate > $2 LIMIT 1',
        [hashesDoEscritor(vault, aparelho), now],
      )
      return rows.length > 0
    },
  }
}
export type Escritores = ReturnType<typeof escritorRepository>
