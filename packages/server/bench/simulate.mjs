// pnpm bench simulate [requests a second] [listings …]: how much of each role is needed, from measured costs.
import { loadBench } from './load.mjs'

const [requests = 50_000, ...sizes] = process.argv.slice(2).map(Number)
if ([requests, ...sizes].some((number) => !(number > 0))) {
  process.stderr.write('Usage: pnpm bench simulate [requests a second] [listings …]\n')
  process.exit(1)
}
const { rowsOf } = await loadBench('capacity')
const rows = rowsOf(sizes.length === 0 ? [1_000_000, 10_000_000, 100_000_000] : sizes, requests)
process.stdout.write(`${rows.join('\n')}\n`)
