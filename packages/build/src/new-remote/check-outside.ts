import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSeal } from '../../../server/src/kernel/crypto/signed-json'
import { pointedIn } from '../release/pointer'
import { folderStore } from '../release/store'

const SAMPLE = 'mf-amostra-fora'

/** A team's key, as `RELEASE_SIGNING_KEY_FILE` and `RELEASE_PUBLIC_KEYS` have it. */
function createKey(): { pem: string; listed: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const bytes = publicKey.export({ type: 'spki', format: 'der' })
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    listed: `${SAMPLE}:${bytes.toString('base64')}`,
  }
}

/** Runs one program in a folder; rejects unless it ends with 0. */
type RunNode = (
  step: string,
  args: readonly string[],
  where: { cwd: string; env: NodeJS.ProcessEnv },
) => Promise<void>

/**
 * Generates a repository of its own in an empty folder, from the tarballs of `workspace`; installs it there, and
 * releases its remote with its own key into a store that trusts this key for this remote. Removes everything.
 */
export async function checkOutside(workspace: string, node: RunNode): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'own-repository-'))
  const repository = join(folder, 'repository')
  const store = join(folder, 'store')
  const { pem, listed } = createKey()
  const env = {
    RELEASES_DIR: store,
    RELEASE_SIGNING_KEY_FILE: join(folder, 'own.pem'),
    RELEASE_PUBLIC_KEYS: listed,
  }
  try {
    writeFileSync(env.RELEASE_SIGNING_KEY_FILE, pem, { mode: 0o600 })
    const generate = ['scripts/new-remote.mjs', SAMPLE, '--outside', repository]
    await node('generate and install a repository of its own', generate, { cwd: workspace, env: {} })
    const release = [join(repository, 'node_modules/@portal/build/dist/remote.js'), 'release', SAMPLE]
    await node('its checks and release, from tarballs, with its own key', release, { cwd: repository, env })
    const releases = folderStore(store, createSeal([listed]))
    const { version } = pointedIn(await releases.readReleases(), SAMPLE)
    const { routes } = await releases.readManifest(SAMPLE, version)
    if (!routes.some(({ server }) => server)) throw new Error('It was released without its public page.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
