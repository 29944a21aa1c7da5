// pnpm bench pdq: recognition of changed pictures, distance between distinct ones, and cost.
import { loadBench } from './load.mjs'

await loadBench('pdq')
