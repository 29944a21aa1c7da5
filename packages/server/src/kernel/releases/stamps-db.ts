import type { Queryable } from '../db/queryable'
import type { StampMemory } from './stamps'

export function stampRepository(db: Queryable): StampMemory {
  return {
    async raise(stamps) {
      // Sorted by app, so that two processes that raise at once do not deadlock.
      await db.query(
        `INSERT INTO versoes_vistas AS v (app, carimbo)
         SELECT app, carimbo FROM unnest($1::text[], $2::bigint[]) AS novo (app, carimbo) ORDER BY app
         ON CONFLICT (app) DO UPDATE SET carimbo = excluded.carimbo WHERE v.carimbo < excluded.carimbo`,
        [Object.keys(stamps), Object.values(stamps)],
      )
      const { rows } = await db.query<{ app: string; carimbo: number }>(
        'SELECT app, carimbo::float8 AS carimbo FROM versoes_vistas',
      )
      return Object.fromEntries(rows.map(({ app, carimbo }) => [app, carimbo]))
    },
  }
}
