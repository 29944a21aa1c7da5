// pnpm bench casos [cases]: the operators' queue with 100,000 open cases, on a real PostgreSQL.
import { loadBench, withPostgres } from './load.mjs'

const cases = Number(process.argv[2] ?? 100_000)
const { measureCasos } = await loadBench('casos')
await withPostgres((url) => measureCasos(url, cases))
