/** What a day's end costs: rows and WAL of the order, and uncached searches before, through and after it. */
import { ESTADOS } from '@portal/domain/locais'
import { CATEGORIAS } from '@portal/domain/opcoes'
import { fimDoDia } from '@portal/domain/tempo'
import type pg from 'pg'
import { cpfVault } from '../src/kernel/crypto/vault'
import { createKeyring } from '../src/kernel/crypto/keyring'
import { later, MINUTE_MS } from '../src/kernel/clock'
import { migrate } from '../src/kernel/db/migrate'
import { openDatabase } from '../src/kernel/db/pool'
import { preparedQueryable } from '../src/kernel/db/queryable'
import { migrations } from '../src/migrations/all'
import { buscaRepository } from '../src/modules/busca/db/busca'
import { reposicionar } from '../src/modules/busca/use-cases/rotina'
import { keptSearch } from '../src/modules/busca/use-cases/search'
import { createStore } from '../src/store'
import { generateAnuncios } from './generate'

const BRASILIA = -180
const LUGARES = ESTADOS.flatMap(({ uf, cidades }) => cidades.map((cidade) => ({ estado: uf, cidade })))
const PAGES = 50
const BATCH = 500
const SECOND_MS = 1_000

export interface Passage {
  rows: number
  walMb: number
  seconds: number
  notices: number
  p50: number
  p99: number
}

/** `before`: a minute of the evening; `now`: the day's end; `rewritten`: the same day's end as one UPDATE a listing. */
export async function measureFimDoDia(
  url: string,
  { size, searches }: { size: number; searches: number },
): Promise<{ promoted: number; before: Passage; now: Passage; rewritten: Passage }> {
  const opened = await openDatabase({ kind: 'postgres', url, max: 4 })
  if (!opened.ok) throw new Error(opened.code)
  const { pool } = opened.database
  await migrate(pool, migrations)
  await generateAnuncios(pool, size)
  const store = createStore(pool, { vault: cpfVault(createKeyring('bench')) })
  const midnight = fimDoDia(new Date(), BRASILIA)
  const evening = later(midnight, -MINUTE_MS)
  await reposicionar(store, evening)
  // An impulso of 00:00 costs its row as at any other minute: here it passes at 00:01.
  await pool.query(`UPDATE impulsos_do_dia SET muda_em = muda_em + interval '1 minute' WHERE muda_em = $1`, [
    midnight,
  ])
  await pool.query('VACUUM ANALYZE vitrine, impulsos_do_dia')
  const busca = buscaRepository(preparedQueryable(pool))
  const search = async (now: Date) => {
    const times: number[] = []
    for (let n = 0; n < searches; n += 1) {
      const began = performance.now()
      await keptSearch({ busca }, queryOf(n), now)
      times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    return { p50: at(0.5), p99: at(0.99) }
  }
  const { rows } = await pool.query<{ id: number }>(
    'SELECT anuncio_id AS id FROM impulsos_do_dia WHERE ordem IS NOT NULL AND vale_ate = $1 ORDER BY id',
    [midnight],
  )
  const promoted = rows.map(({ id }) => id)
  const passage = async (instant: Date, work: () => Promise<number>): Promise<Passage> => {
    let notices = 0
    const stop = store.onPublicChange(() => (notices += 1))
    await pool.query('CHECKPOINT')
    const from = await walOf(pool)
    const began = performance.now()
    const moving = work().then((moved) => ({ moved, seconds: (performance.now() - began) / SECOND_MS }))
    const times = await search(instant)
    const { moved, seconds } = await moving
    stop()
    return { rows: moved, walMb: ((await walOf(pool)) - from) / 1e6, seconds, notices, ...times }
  }
  const atMidnight = later(midnight, SECOND_MS)
  await search(evening)
  const figures = {
    before: await passage(evening, () => reposicionar(store, evening)),
    now: await passage(atMidnight, () => reposicionar(store, atMidnight)),
    rewritten: await passage(atMidnight, () => rewrite(pool, promoted)),
  }
  await opened.database.close()
  return { promoted: promoted.length, ...figures }
}

/** Cities, and then pages of all listings. */
function queryOf(n: number): Record<string, string> {
  const categoria = CATEGORIAS[n % CATEGORIAS.length] ?? 'Massagistas'
  if (n % 4 === 0) return { categoria, pagina: String(1 + (n % PAGES)) }
  return { categoria, ...LUGARES[n % LUGARES.length] }
}

/** The write of the release before, without the reading of each listing that it also took. */
async function rewrite(pool: pg.Pool, ids: readonly number[]): Promise<number> {
  for (let from = 0; from < ids.length; from += BATCH)
    await pool.query('UPDATE vitrine SET ordem = ordem + 1 WHERE anuncio_id = ANY ($1)', [
      ids.slice(from, from + BATCH),
    ])
  return ids.length
}

async function walOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes`,
  )
  return rows[0]?.bytes ?? 0
}
