// pnpm bench pictures [family …]: what the demonstration's pictures cost, which are most alike, and their contact sheet.
import { loadBench } from './load.mjs'

await loadBench('pictures')
