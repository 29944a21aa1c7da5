// pnpm bench photo-text: findings in photos with text, false findings in photos without, and CPU.
import { buildServer } from '../build.mjs'
import { loadBench } from './load.mjs'

await buildServer()
await loadBench('photo-text')
