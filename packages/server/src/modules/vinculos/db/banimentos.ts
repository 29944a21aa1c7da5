import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Banimento } from '../ports/banimentos'
import { hashesDaMarca, marcaValeDesde } from './marcas'
import type { Marca } from '../ports/marcas'

const SELECT = `
  SELECT b.id, b.conta, b.por, b.motivo, b.em, b.levantar_por, b.levantar_em,
    (SELECT coalesce(array_agg(DISTINCT m.tipo), '{}') FROM banimento_marcas m WHERE m.banimento_id = b.id) AS marcas
  FROM banimentos b WHERE b.levantado_em IS NULL`

/** Bans with the marks they copied; callers own the transaction. */
export function banimentoRepository(db: Queryable, vault: Vault) {
  return { ...changing(db), ...reading(db, vault) }
}
export type Banimentos = ReturnType<typeof banimentoRepository>

function changing(db: Queryable) {
  return {
    /** Copies the account's current marks, except photos that somebody else had first. Returns the id. */
    async create(
      { conta, por, motivo }: { conta: number; por: string; motivo: string },
      now: Date,
    ): Promise<number> {
      const { rows } = await db.query<{ id: number }>(
        'INSERT INTO banimentos (conta, por, motivo, em) VALUES ($1, $2, $3, $4) RETURNING id',
        [conta, por, motivo, now],
      )
      const id = rows[0]?.id
      if (id === undefined) throw new Error('a ban was not stored')
      await db.query(
        `INSERT INTO banimento_marcas (banimento_id, tipo, hash)
         SELECT $1, tipo, hash FROM marcas m WHERE usuario_id = $2 AND vista_em > $3 AND NOT (tipo = 'foto' AND EXISTS (
           SELECT FROM marcas o WHERE o.tipo = m.tipo AND o.hash = m.hash AND o.usuario_id <> $2
             AND o.vista_em < m.vista_em))`,
        [id, conta, marcaValeDesde(now)],
      )
      return id
    },
    async pedirLevantamento(id: number, por: string, now: Date) {
      await db.query('UPDATE banimentos SET levantar_por = $2, levantar_em = $3 WHERE id = $1', [
        id,
        por,
        now,
      ])
    },
    async levantar(id: number, por: string, now: Date) {
      await db.query('UPDATE banimentos SET levantado_por = $2, levantado_em = $3 WHERE id = $1', [
        id,
        por,
        now,
      ])
    },
  }
}

function reading(db: Queryable, vault: Vault) {
  return {
    /** The account's own active ban, locked until the transaction ends. */
    async lockAtivo(conta: number): Promise<Banimento | undefined> {
      const { rows } = await db.query<Banimento>(`${SELECT} AND b.conta = $1 FOR UPDATE OF b`, [conta])
      return rows[0]
    },
    /** The account's own active ban. */
    async findAtivo(conta: number): Promise<Banimento | undefined> {
      return (await db.query<Banimento>(`${SELECT} AND b.conta = $1`, [conta])).rows[0]
    },
    /** Which of these accounts are banned. */
    async listBanidas(contas: readonly number[]): Promise<number[]> {
      const { rows } = await db.query<{ conta: number }>(
        'SELECT conta FROM banimentos WHERE levantado_em IS NULL AND conta = ANY($1::int[])',
        [contas],
      )
      return rows.map(({ conta }) => conta)
    },
    /** An active ban of the account, or of one of the given marks. */
    async findQueBarra(
      { usuarioId, marcas = [] }: { usuarioId?: number; marcas?: readonly Marca[] },
      now: Date,
    ): Promise<number | undefined> {
      const hashes = marcas.flatMap((marca) => hashesDaMarca(vault, marca))
      const { rows } = await db.query<{ id: number }>(
        `SELECT b.id FROM banimentos b WHERE b.levantado_em IS NULL AND (b.conta = $1 OR EXISTS (
           SELECT 1 FROM banimento_marcas m WHERE m.banimento_id = b.id AND (
             m.hash = ANY($2::bytea[]) OR EXISTS (SELECT 1 FROM marcas p WHERE p.usuario_id = $1
               AND p.tipo = m.tipo AND p.hash = m.hash AND p.vista_em > $3)))) LIMIT 1`,
        [usuarioId ?? null, hashes, marcaValeDesde(now)],
      )
      return rows[0]?.id
    },
    /** Newest first. */
    async listAtivos(limite: number): Promise<Banimento[]> {
      return (await db.query<Banimento>(`${SELECT} ORDER BY b.id DESC LIMIT $1`, [limite])).rows
    },
  }
}
