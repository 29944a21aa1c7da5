import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releasesSchema, remoteSchema, type Releases } from '@portal/platform/manifest'
import type { LiveApp } from '@portal/platform/render'

/** The releases that are live together. `id` changes whenever any of them does. */
export interface ReleaseSet {
  id: string
  shell: LiveApp
  remotes: LiveApp[]
}

export type ReadResult = { ok: true; set: ReleaseSet } | { ok: false; reason: string }

const SHELL = 'shell'

/** Reads the pointer and every `remote.json` it names; server bundles must match their recorded hash. */
export async function readReleaseSet(folder: string): Promise<ReadResult> {
  try {
    const pointer = releasesSchema.parse(JSON.parse(await readFile(join(folder, 'releases.json'), 'utf8')))
    const apps = await Promise.all(
      Object.entries(pointer.apps).map(([app, { version }]) => readApp(folder, app, version)),
    )
    const shell = apps.find(({ manifest }) => manifest.app === SHELL)
    if (shell === undefined) return { ok: false, reason: 'no shell is released' }
    const remotes = apps.filter((app) => app !== shell)
    return { ok: true, set: { id: idOf(pointer), shell, remotes } }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

async function readApp(folder: string, app: string, version: string): Promise<LiveApp> {
  const dir = join(folder, app, version)
  const manifest = remoteSchema.parse(JSON.parse(await readFile(join(dir, 'remote.json'), 'utf8')))
  if (manifest.app !== app || manifest.version !== version) {
    throw new Error(`${app}/${version} says it is ${manifest.app}/${manifest.version}`)
  }
  const served = Object.entries(manifest.files).filter(([file]) => file.startsWith('server/'))
  await Promise.all(served.map(([file, expected]) => checkHash(join(dir, file), expected)))
  const serverEntry = manifest.server && join(dir, manifest.server.entry)
  return { manifest, base: `/releases/${app}/${version}/`, serverEntry }
}

/** Server bundles are executed code: what was not released is not run. */
async function checkHash(file: string, expected: string): Promise<void> {
  const actual = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  if (actual !== expected) throw new Error(`${file} is not what was released`)
}

function idOf(pointer: Releases): string {
  const versions = Object.entries(pointer.apps).map(([app, { version }]) => `${app}@${version}`)
  return createHash('sha256').update(versions.sort().join(' ')).digest('hex').slice(0, 16)
}
