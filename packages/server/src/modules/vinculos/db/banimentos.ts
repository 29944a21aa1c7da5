import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Banimento, Banimentos } from '../ports/banimentos'
import { hashDaMarca, marcaValeDesde } from './marcas'

const SELECT = `
  SELECT b.id, b.conta, b.por, b.motivo, b.em, b.levantar_por AS "levantarPor", b.levantar_em AS "levantarEm",
    (SELECT coalesce(array_agg(DISTINCT m.tipo), '{}') FROM banimento_marcas m WHERE m.banimento_id = b.id) AS marcas
  FROM banimentos b WHERE b.levantado_em IS NULL`

export function banimentoRepository(db: Queryable, vault: Vault): Banimentos {
  return { ...changing(db), ...reading(db, vault) }
}

function changing(db: Queryable): Pick<Banimentos, 'create' | 'pedirLevantamento' | 'levantar'> {
  return {
    async create({ conta, por, motivo }, now) {
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
    async pedirLevantamento(id, por, now) {
      await db.query('UPDATE banimentos SET levantar_por = $2, levantar_em = $3 WHERE id = $1', [
        id,
        por,
        now,
      ])
    },
    async levantar(id, por, now) {
      await db.query('UPDATE banimentos SET levantado_por = $2, levantado_em = $3 WHERE id = $1', [
        id,
        por,
        now,
      ])
    },
  }
}

type Reading = 'lockAtivo' | 'findAtivo' | 'listBanidas' | 'findQueBarra' | 'listAtivos'

function reading(db: Queryable, vault: Vault): Pick<Banimentos, Reading> {
  return {
    async lockAtivo(conta) {
      const { rows } = await db.query<Banimento>(`${SELECT} AND b.conta = $1 FOR UPDATE OF b`, [conta])
      return rows[0]
    },
    async findAtivo(conta) {
      return (await db.query<Banimento>(`${SELECT} AND b.conta = $1`, [conta])).rows[0]
    },
    async listBanidas(contas) {
      const { rows } = await db.query<{ conta: number }>(
        'SELECT conta FROM banimentos WHERE levantado_em IS NULL AND conta = ANY($1::int[])',
        [contas],
      )
      return rows.map(({ conta }) => conta)
    },
    async findQueBarra({ usuarioId, marcas = [] }, now) {
      const hashes = marcas.map((marca) => hashDaMarca(vault, marca))
      const { rows } = await db.query<{ id: number }>(
        `SELECT b.id FROM banimentos b WHERE b.levantado_em IS NULL AND (b.conta = $1 OR EXISTS (
           SELECT 1 FROM banimento_marcas m WHERE m.banimento_id = b.id AND (
             m.hash = ANY($2::bytea[]) OR EXISTS (SELECT 1 FROM marcas p WHERE p.usuario_id = $1
               AND p.tipo = m.tipo AND p.hash = m.hash AND p.vista_em > $3)))) LIMIT 1`,
        [usuarioId ?? null, hashes, marcaValeDesde(now)],
      )
      return rows[0]?.id
    },
    async listAtivos(limite) {
      return (await db.query<Banimento>(`${SELECT} ORDER BY b.id DESC LIMIT $1`, [limite])).rows
    },
  }
}
