import { join } from 'node:path'
import { readApp, ROOT } from './app.mjs'
import { runCommand } from './release/commands.mjs'
import { folderStore } from './release/store.mjs'

/** `node packages/build/src/release.mjs <release|publish|promote|rollback|list> …`: see `--help` of each. */
const openStore = () => folderStore(process.env.RELEASES_DIR || join(ROOT, '.releases'))

runCommand(process.argv.slice(2), { openStore, readApp, say: (text) => console.error(text) }).then(
  (text) => console.log(text),
  (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
