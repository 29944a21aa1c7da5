import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Bloqueio, Sinal } from '../ports/bloqueios'
import { hashesDoSinal } from './sinais'

type Linha = Omit<Bloqueio, 'anuncio'> & { anuncioId: number; titulo: string }

/** People blocked by advertisers; callers own the transaction. */
export function bloqueioRepository(db: Queryable, vault: Vault) {
  return {
    /** Copies the signs of the conversation's writer; idempotent. */
    async create(
      { id, usuarioId, anuncioId }: { id: number; usuarioId: number; anuncioId: number },
      { now, ate, redeVistaDesde, redeAte }: { now: Date; ate: Date; redeVistaDesde: Date; redeAte: Date },
    ) {
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO bloqueios (usuario_id, conversa_id, anuncio_id, criado_em, ate) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (conversa_id) WHERE conversa_id IS NOT NULL DO NOTHING RETURNING id`,
        [usuarioId, id, anuncioId, now, ate],
      )
      await db.query(
        `INSERT INTO bloqueio_sinais (bloqueio_id, tipo, hash, ate)
         SELECT $1, tipo, hash, CASE WHEN tipo = 'rede' THEN $4::timestamptz ELSE $5::timestamptz END
         FROM conversa_sinais WHERE conversa_id = $2 AND $1::int IS NOT NULL AND (tipo <> 'rede' OR visto_em > $3)`,
        [rows[0]?.id ?? null, id, redeVistaDesde, redeAte, ate],
      )
    },
    async count(usuarioId: number): Promise<number> {
      const sql = 'SELECT count(*)::int AS total FROM bloqueios WHERE usuario_id = $1'
      return (await db.query<{ total: number }>(sql, [usuarioId])).rows[0]?.total ?? 0
    },
    /** Newest first. */
    async list(usuarioId: number): Promise<Bloqueio[]> {
      const { rows } = await db.query<Linha>(
        `SELECT b.id, b.conversa_id, b.criado_em, b.ate, a.id AS anuncio_id, a.titulo
         FROM bloqueios b JOIN anuncios a ON a.id = b.anuncio_id WHERE b.usuario_id = $1 ORDER BY b.id DESC`,
        [usuarioId],
      )
      return rows.map(({ anuncioId, titulo, ...bloqueio }) => ({
        ...bloqueio,
        anuncio: { id: anuncioId, titulo },
      }))
    },
    /** False when the account has no such block. */
    async remove(id: number, usuarioId: number): Promise<boolean> {
      const sql = 'DELETE FROM bloqueios WHERE id = $1 AND usuario_id = $2'
      return (await db.query(sql, [id, usuarioId])).count > 0
    },
    /** Whether this account has blocked somebody with one of these signs. */
    async isBloqueado(usuarioId: number, sinais: readonly Sinal[], now: Date): Promise<boolean> {
      const { rows } = await db.query(
        `SELECT 1 FROM bloqueios b JOIN bloqueio_sinais s ON s.bloqueio_id = b.id
         WHERE b.usuario_id = $1 AND s.hash = ANY($2::bytea[]) AND s.ate > $3 AND b.ate > $3 LIMIT 1`,
        [usuarioId, sinais.flatMap((sinal) => hashesDoSinal(vault, usuarioId, sinal)), now],
      )
      return rows.length > 0
    },
    async removeEnded(now: Date) {
      await db.query('DELETE FROM bloqueio_sinais WHERE ate <= $1', [now])
      await db.query('DELETE FROM bloqueios WHERE ate <= $1', [now])
    },
  }
}
export type Bloqueios = ReturnType<typeof bloqueioRepository>
