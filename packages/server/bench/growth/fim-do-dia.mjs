// A day's end with many listings (1,000,000) under its name in run.mjs, [listings] [searches] [--short]: as it is and as
// one UPDATE of each listing whose impulsos no longer count. Exits with 1 when the day's end wrote a row, more than 1 MB
// of WAL or a notice, or the p99 of uncached searches grew by more than a fifth (not judged in short form).
import { isShort, numberAt } from '../arguments.mjs'
import { loadBench, withPostgres } from '../load.mjs'
import { verdict } from '../portal.mjs'

const SIZE = numberAt(0, 1_000_000, 3_000)
const SEARCHES = numberAt(1, 4_000, 200)
const WANTED_MB = 1
const WANTED_GROWTH = 1.2
/** Keeps in memory what would be in memory in production; WAL as there. */
const SETTINGS = isShort() ? undefined : ['shared_buffers=2GB', 'max_wal_size=8GB']

const { measureFimDoDia } = await loadBench('fim-do-dia')
await withPostgres(async (url) => {
  const { promoted, ...passages } = await measureFimDoDia(url, { size: SIZE, searches: SEARCHES })
  console.log(`${SIZE} listings, ${promoted} with impulsos of the day that ends`)
  for (const [name, { rows, walMb, seconds, notices, p50, p99 }] of Object.entries(passages))
    console.log(
      `${name}: ${rows} rows, ${walMb.toFixed(2)} MB WAL, ${seconds.toFixed(1)} s, ${notices} notices; searches p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    )
  const { before, now } = passages
  verdict([
    ['listings with impulsos of the day that ends', promoted > 0, true],
    ['rows written at the end of the day', now.rows, 0],
    ['notices at the end of the day', now.notices, 0],
    [`less than ${WANTED_MB} MB of WAL`, now.walMb < WANTED_MB, true],
    ...(isShort() ? [] : [['p99 grew by at most a fifth', now.p99 <= before.p99 * WANTED_GROWTH, true]]),
  ])
}, SETTINGS)
