// pnpm bench pdq [pictures]: how surely a changed picture is recognised, how far apart distinct ones are, and what it costs.
import { loadBench } from './load.mjs'

await loadBench('pdq')
