import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readApp, ROOT } from './app.mjs'
import { release, rollback } from './release/release.mjs'
import { folderStore } from './release/store.mjs'

const USAGE = 'Usage: node packages/build/src/release.mjs <app> [--rollback]'

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rollback: { type: 'boolean', default: false } },
  })
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new Error(USAGE)
  const app = readApp(name)
  const store = folderStore(process.env.RELEASES_DIR ?? join(ROOT, '.releases'))
  const started = Date.now()
  if (values.rollback) {
    const { version, from } = await rollback({ app, store })
    console.log(`${name}: back from ${from} to ${version} (${Date.now() - started} ms)`)
    return
  }
  const { version, built, moved } = await release({ app, store })
  const how = built ? 'built and published' : 'already published'
  console.log(`${name} ${version}: ${how}, ${moved ? 'live' : 'live before'} (${Date.now() - started} ms)`)
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
