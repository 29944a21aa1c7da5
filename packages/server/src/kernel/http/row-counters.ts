import type { Queryable } from '../db/queryable'
import type { Counters } from './counters'

const COUNT = `
  INSERT INTO limites AS l (chave, total, acaba_em)
  VALUES ($1, 1, now() + $2 * interval '1 millisecond')
  ON CONFLICT (chave) DO UPDATE SET
    total = CASE WHEN l.acaba_em <= now() THEN 1 ELSE l.total + 1 END,
    acaba_em = CASE WHEN l.acaba_em <= now() THEN excluded.acaba_em ELSE l.acaba_em END
  RETURNING total, (extract(epoch FROM acaba_em - now()) * 1000)::float8 AS left_ms`

/**
 * One row per key, by the database's clock: concurrent processes serialize on the row, so every call is
 * counted.
 */
export function rowCounters(db: Queryable): Counters {
  return {
    open:
      ({ name, max, windowMs }) =>
      async (key) => {
        const { rows } = await db.query<{ total: number; leftMs: number }>(COUNT, [
          `${name}:${key}`,
          windowMs,
        ])
        const [row] = rows
        return row !== undefined && row.total > max ? row.leftMs : undefined
      },
    close: () => Promise.resolve(),
  }
}

/** Deletes expired rows. */
export function endedCounters(db: Queryable) {
  return {
    removeEnded: async () => (await db.query('DELETE FROM limites WHERE acaba_em < now()')).count,
  }
}
