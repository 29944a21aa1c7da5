import { join } from 'node:path'
import { readApp, ROOT } from './app.mjs'
import { runCommand } from './release/commands.mjs'
import { openS3Store } from './release/s3-store.mjs'
import { folderStore } from './release/store.mjs'

/** `node packages/build/src/release.mjs <release|publish|promote|rollback|list> …`: see `--help` of each. */
async function openStore() {
  const { RELEASES_URL, RELEASES_DIR } = process.env
  return RELEASES_URL ? openS3Store(RELEASES_URL) : folderStore(RELEASES_DIR || join(ROOT, '.releases'))
}

runCommand(process.argv.slice(2), { openStore, readApp, say: (text) => console.error(text) }).then(
  (text) => console.log(text),
  (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
