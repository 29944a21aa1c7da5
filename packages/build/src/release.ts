import { join } from 'node:path'
import { readApp, ROOT } from './app'
import { runCommand } from './release/commands'
import { openSeal } from './release/seal'
import { openS3Store } from './release/s3-store'
import { folderStore, type ReleaseStore } from './release/store'

/**
 * Entry of `pnpm release`, `promote`, `rollback` and `releases`, and of `publish` for `npm start`: see
 * `--help` of each.
 */
async function openStore(): Promise<ReleaseStore> {
  const { RELEASES_URL, RELEASES_DIR } = process.env
  const seal = openSeal(process.env)
  if (RELEASES_URL) return openS3Store(RELEASES_URL, seal)
  return folderStore(RELEASES_DIR || join(ROOT, '.releases'), seal)
}

runCommand(process.argv.slice(2), { openStore, readApp, say: (text) => console.error(text) }).then(
  (text) => console.log(text),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
