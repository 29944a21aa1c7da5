/** PostgreSQL's CPU of a counted visit: four statements each, as before, and gathered for a second. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '../src/kernel/db/pool'
import { queryable } from '../src/kernel/db/queryable'
import { contagemRepository } from '../src/modules/estatisticas/db/contagens'
import { gatherContagens } from '../src/modules/estatisticas/db/contagens-reunidas'
import type { Visita } from '../src/modules/estatisticas/ports'

const HASH_BYTES = 16
const TICK_MS = 20
/** Linux counts CPU time in hundredths of a second. */
const TICKS_MS = 10

/** Milliseconds of CPU per visit, of the database's connections alone. */
export async function measureCounts(
  url: string,
  { visits, rate, before }: { visits: number; rate: number; before: number },
): Promise<{ before: number; gathered: number; stored: number }> {
  const opened = await openDatabase({ kind: 'postgres', url, max: 2 })
  if (!opened.ok) throw new Error(opened.code)
  const { pool } = opened.database
  const { rows } = await pool.query<{ id: number }>("SELECT id FROM anuncios WHERE status = 'ativo'")
  const visitOf = (): Visita => ({
    dia: '2026-11-21',
    anuncioId: rows[Math.floor(Math.random() ** 2 * rows.length)]?.id ?? 0,
    visitante: randomBytes(HASH_BYTES),
    instante: new Date(),
  })
  const one = async () => {
    for (let n = 0; n < before; n += 1) await countSingly(pool, visitOf())
  }
  const contagens = gatherContagens(contagemRepository(queryable(pool)))
  const many = async () => {
    for (let sent = 0; sent < visits; await sleep(TICK_MS))
      for (const due = Math.min(visits, sent + (rate * TICK_MS) / 1_000); sent < due; sent += 1)
        await contagens.recordVisita(visitOf())
    await contagens.flush()
  }
  const storedVisits = async () => {
    const total = await pool.query<{ total: number }>(
      "SELECT coalesce(sum(total), 0)::int AS total FROM anuncio_contagens WHERE tipo = 'visita'",
    )
    return total.rows[0]?.total ?? 0
  }
  // The demonstration has visits of its own.
  const already = await storedVisits()
  const figures = { before: (await cpuOf(pool, one)) / before, gathered: (await cpuOf(pool, many)) / visits }
  const stored = (await storedVisits()) - already
  await opened.database.close()
  return { ...figures, stored }
}

/** The statements of the release before. */
async function countSingly(pool: pg.Pool, { dia, anuncioId, visitante, instante }: Visita): Promise<void> {
  const salt = Buffer.alloc(HASH_BYTES)
  await pool.query('INSERT INTO visitas_sal (dia, sal) VALUES ($1, $2) ON CONFLICT DO NOTHING', [dia, salt])
  await pool.query('SELECT sal FROM visitas_sal WHERE dia = $1', [dia])
  await pool.query(
    `INSERT INTO visitas_dia (dia, anuncio_id, visitante) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
    [dia, anuncioId, visitante],
  )
  await pool.query(
    `INSERT INTO anuncio_contagens AS c (anuncio_id, minuto, tipo)
     VALUES ($1, date_trunc('minute', $3::timestamptz), $2)
     ON CONFLICT (anuncio_id, minuto, tipo) DO UPDATE SET total = c.total + 1`,
    [anuncioId, 'visita', instante],
  )
}

async function cpuOf(pool: pg.Pool, work: () => Promise<void>): Promise<number> {
  const spent = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`,
    )
    return new Map(rows.map(({ pid }) => [pid, ticksOf(pid) * TICKS_MS]))
  }
  const from = await spent()
  await work()
  const to = await spent()
  return [...to].reduce((sum, [pid, ms]) => sum + ms - (from.get(pid) ?? 0), 0)
}

function ticksOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return (user ?? 0) + (system ?? 0)
}
