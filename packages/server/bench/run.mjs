// pnpm bench search 10000 100000 1000000: CPU per request of the public search on a real PostgreSQL, by size.
import { loadBench, withPostgres } from './load.mjs'

/** Keeps in memory what would be in memory in production. */
const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=8GB']

const given = process.argv.slice(2).map(Number)
if (given.some((size) => !Number.isInteger(size) || size < 100)) {
  process.stderr.write('Usage: pnpm bench search [listings …], each a number from 100 on\n')
  process.exit(1)
}
const { measureSearch } = await loadBench('busca')
await withPostgres((url) => measureSearch(url, given.length === 0 ? [10_000] : given), SETTINGS)
