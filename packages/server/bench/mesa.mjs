// pnpm bench mesa [cases]: the operators' queue with 100,000 open cases, on a real PostgreSQL.
import { loadBench, withPostgres } from './load.mjs'

const cases = Number(process.argv[2] ?? 100_000)
const { measureMesa } = await loadBench('mesa')
await withPostgres((url) => measureMesa(url, cases))
