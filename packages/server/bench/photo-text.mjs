// pnpm bench photo-text: what is found in the text of photos, what is found where there is none, and cost.
import { buildServer } from '../build.mjs'
import { loadBench } from './load.mjs'

await buildServer()
await loadBench('photo-text')
