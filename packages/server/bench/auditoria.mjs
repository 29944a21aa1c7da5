// pnpm bench auditoria [rows]: time to verify the whole audit (1,000,000 rows) on a real PostgreSQL.
import { loadBench, withPostgres } from './load.mjs'

const rows = Number(process.argv[2] ?? 1_000_000)
const { measureAudit } = await loadBench('auditoria')
await withPostgres((url) => measureAudit(url, rows))
