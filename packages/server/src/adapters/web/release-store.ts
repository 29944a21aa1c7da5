import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releasesSchema, remoteSchema, type Releases, type RemoteManifest } from '@portal/platform/manifest'
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
    const pointer = await readPointer(folder)
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

/** Identity of the set that the pointer names, without a look at its files; undefined when there is none. */
export async function readReleaseId(folder: string): Promise<string | undefined> {
  return readPointer(folder).then(idOf, () => undefined)
}

async function readPointer(folder: string): Promise<Releases> {
  return releasesSchema.parse(JSON.parse(await readFile(join(folder, 'releases.json'), 'utf8')))
}

async function readApp(folder: string, app: string, version: string): Promise<LiveApp> {
  const dir = join(folder, app, version)
  const manifest = remoteSchema.parse(JSON.parse(await readFile(join(dir, 'remote.json'), 'utf8')))
  if (manifest.app !== app || manifest.version !== version) {
    throw new Error(`${app}/${version} says it is ${manifest.app}/${manifest.version}`)
  }
  const served = Object.keys(manifest.files).filter((file) => file.startsWith('server/'))
  await Promise.all(served.map((file) => readReleased(dir, file, manifest)))
  const serverEntry = manifest.server && join(dir, manifest.server.entry)
  const styles = await readStyles(dir, manifest)
  return { manifest, base: `/releases/${app}/${version}/`, serverEntry, styles }
}

/** The stylesheets of rendered screens, for the page to carry; one with addresses in it keeps its own request. */
async function readStyles(dir: string, manifest: RemoteManifest): Promise<Record<string, string>> {
  const files = [...new Set(Object.values(manifest.hints).flatMap(({ css }) => css))]
  const texts = await Promise.all(
    files.map(async (file) => [file, (await readReleased(dir, file, manifest)).toString('utf8')] as const),
  )
  return Object.fromEntries(texts.filter(([, text]) => !/url\((?!["']?data:)|@import|<\/style/i.test(text)))
}

/** A file of a release. Server bundles are executed and styles written into pages: what was not released is not used. */
async function readReleased(dir: string, file: string, { files }: RemoteManifest): Promise<Buffer> {
  const content = await readFile(join(dir, file))
  const actual = createHash('sha256').update(content).digest('hex')
  if (actual !== files[file]) throw new Error(`${join(dir, file)} is not what was released`)
  return content
}

function idOf(pointer: Releases): string {
  const versions = Object.entries(pointer.apps).map(([app, { version }]) => `${app}@${version}`)
  return createHash('sha256').update(versions.sort().join(' ')).digest('hex').slice(0, 16)
}
