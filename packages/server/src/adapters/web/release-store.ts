import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteSchema, type RemoteManifest } from '@portal/platform/manifest'
import type { LiveApp } from '@portal/platform/render'
import type { ReleaseSource } from './release-source'
import type { Variant } from './variants'

/** Releases that are used together. `id` changes whenever any of them does. */
export interface ReleaseSet {
  id: string
  shell: LiveApp
  remotes: LiveApp[]
}

const SHELL = 'shell'

/**
 * Reads every `remote.json` of a variant; rejects when one is missing, or when a file that is executed, or that a page
 * begins with, does not match its recorded hash.
 */
export async function readReleaseSet(source: ReleaseSource, { id, versions }: Variant): Promise<ReleaseSet> {
  const apps = await Promise.all(
    Object.entries(versions).map(async ([app, version]) =>
      readApp(await source.folderOf(app, version), app, version),
    ),
  )
  const shell = apps.find(({ manifest }) => manifest.app === SHELL)
  if (shell === undefined) throw new Error('no shell is released')
  return { id, shell, remotes: apps.filter((app) => app !== shell) }
}

async function readApp(dir: string, app: string, version: string): Promise<LiveApp> {
  const manifest = remoteSchema.parse(JSON.parse(await readFile(join(dir, 'remote.json'), 'utf8')))
  if (manifest.app !== app || manifest.version !== version) {
    throw new Error(`${app}/${version} says it is ${manifest.app}/${manifest.version}`)
  }
  const executed = Object.keys(manifest.files).filter((file) => file.startsWith('server/'))
  await Promise.all([...executed, ...entriesOf(manifest)].map((file) => readReleased(dir, file, manifest)))
  const serverEntry = manifest.server && join(dir, manifest.server.entry)
  const styles = await readStyles(dir, manifest)
  return { manifest, base: `/releases/${app}/${version}/`, serverEntry, styles }
}

/** Scripts that a page asks for by itself. */
function entriesOf({ browser, files }: RemoteManifest): string[] {
  // A release that lists no files brings no browser part.
  return [browser.entry, ...(browser.initial ?? [])].filter((file) => files[file] !== undefined)
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
