import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf, type RemoteManifest } from '@portal/platform/manifest'
import { brokenBetween } from '@portal/platform/ranges'
import type { LiveApp } from '@portal/platform/render'
import type { BundleCopy } from './bundle-copies'
import { parseManifest, type ReleaseSource } from './release-source'
import type { Variant } from './variants'

/** A set of releases used together. `id` changes with any of them. */
export interface ReleaseSet {
  id: string
  shell: LiveApp
  remotes: LiveApp[]
  /** Every app is present in the version that the pointer names. */
  whole: boolean
  /** A released app is missing: it may own URLs that no other app declares. */
  lacking: boolean
}

export type Area = NonNullable<RemoteManifest['area']>

/** Folder of verified bytes, and the area whose pages they render. */
export interface ReadInto {
  copy: BundleCopy
  area?: Area | undefined
}

const SHELL = 'shell'

/**
 * Reads every `remote.json` of a variant and copies its server bundles. Rejects when one is missing, or when
 * an executed or initially loaded file does not match its recorded hash.
 */
export async function readReleaseSet(
  source: ReleaseSource,
  variant: Variant,
  { copy, area }: ReadInto,
): Promise<ReleaseSet> {
  const read = await Promise.all(
    Object.entries(variant.versions).map(([app, version]) => readApp(source, { app, version, copy })),
  )
  const shell = shellOf(read)
  const apps = await Promise.all(
    read.map(async (one) => {
      const previous = await previousOf(source, one.manifest.app, { ...variant, shell })
      return { ...one, ...(previous && { previous }) }
    }),
  )
  return setOf({ id: variant.id, apps, area, whole: true, lacking: variant.lacking === true })
}

/**
 * The same for a server without a previous set: a remote whose release cannot be read falls back to its
 * previous one or is left out, and the others are served.
 */
export async function readWhatIsWhole(
  source: ReleaseSource,
  variant: Variant,
  { copy, area }: ReadInto,
): Promise<ReleaseSet> {
  const wanted = Object.entries(variant.versions)
  const apps = await Promise.all(
    wanted.map(async ([app, version]) => {
      const before = variant.previous[app]
      return readApp(source, { app, version, copy })
        .catch((error: unknown) =>
          before === undefined ? Promise.reject(error) : readApp(source, { app, version: before, copy }),
        )
        .catch(() => undefined)
    }),
  )
  const isWanted = ({ manifest: { app, version } }: LiveApp) => variant.versions[app] === version
  const read = apps.filter((app) => app !== undefined)
  const shell = shellOf(read)
  // What is live together was checked together; a fallback was not.
  const found = read.filter((app) => (isWanted(app) && isWanted(shell)) || fits(shell, app.manifest))
  const whole = found.length === wanted.length && found.every(isWanted)
  return setOf({ id: variant.id, apps: found, area, whole, lacking: !whole || variant.lacking === true })
}

/**
 * Only the remotes of one area: the operator's are not part of the portal's pages, nor the reverse (ADR 66).
 */
function setOf({
  apps,
  area,
  ...rest
}: Pick<ReleaseSet, 'id' | 'whole' | 'lacking'> & {
  apps: readonly LiveApp[]
  area: Area | undefined
}): ReleaseSet {
  const shell = shellOf(apps)
  return { ...rest, shell, remotes: apps.filter((app) => app !== shell && app.manifest.area === area) }
}

function shellOf(apps: readonly LiveApp[]): LiveApp {
  const shell = apps.find(({ manifest }) => manifest.app === SHELL)
  if (shell === undefined) throw new Error('no shell is released')
  return shell
}

const fits = (shell: LiveApp, manifest: RemoteManifest) =>
  brokenBetween(shell.manifest, manifest).length === 0

/**
 * Only named to browsers, as the fallback when the live one is broken; omitted when it no longer exists or was built
 * for another version of a contract.
 */
async function previousOf(
  source: ReleaseSource,
  app: string,
  { previous, shell }: Pick<Variant, 'previous'> & { shell: LiveApp },
): Promise<LiveApp['previous']> {
  const version = previous[app]
  if (app === SHELL || version === undefined) return undefined
  try {
    const manifest = await readManifest(source, app, version)
    if (!fits(shell, manifest)) return undefined
    const { entry } = manifest.browser
    return { version, base: baseOf(source, app, version), entry, integrity: integrityOf(manifest, entry) }
  } catch {
    return undefined
  }
}

function baseOf({ publicBase }: ReleaseSource, app: string, version: string): string {
  return `${publicBase}/${app}/${version}/`
}

async function readManifest(source: ReleaseSource, app: string, version: string): Promise<RemoteManifest> {
  const dir = await source.folderOf(app, version)
  const manifest = parseManifest(await readFile(join(dir, 'remote.json'), 'utf8'), source.seal)
  if (manifest.app !== app || manifest.version !== version) {
    throw new Error(`${app}/${version} says it is ${manifest.app}/${manifest.version}`)
  }
  return manifest
}

async function readApp(
  source: ReleaseSource,
  { app, version, copy }: { app: string; version: string; copy: BundleCopy },
): Promise<LiveApp> {
  const dir = await source.folderOf(app, version)
  const manifest = await readManifest(source, app, version)
  const executed = Object.keys(manifest.files).filter(isExecuted)
  for (const file of executed) await copy.write(app, version, file, await readReleased(dir, file, manifest))
  await Promise.all(entriesOf(manifest).map((file) => readReleased(dir, file, manifest)))
  const entry = manifest.server?.entry
  if (entry !== undefined && !executed.includes(entry)) throw new Error(`${app}/${version} has no ${entry}`)
  const serverEntry = entry && copy.pathOf(app, version, entry)
  const styles = await readStyles(dir, manifest)
  return { manifest, base: baseOf(source, app, version), serverEntry, styles }
}

/** Source maps lie beside the bundles and are not read by the server. */
const isExecuted = (file: string): boolean => file.startsWith('server/') && !file.endsWith('.map')

/** Scripts that a page loads initially. */
function entriesOf({ browser, files }: RemoteManifest): string[] {
  // A release without files has no browser part.
  return [browser.entry, ...(browser.initial ?? [])].filter((file) => files[file] !== undefined)
}

/** Stylesheets of rendered screens, inlined into the page; one that contains URLs is linked instead. */
async function readStyles(dir: string, manifest: RemoteManifest): Promise<Record<string, string>> {
  const files = [...new Set(Object.values(manifest.hints).flatMap(({ css }) => css))]
  const texts = await Promise.all(
    files.map(async (file) => [file, (await readReleased(dir, file, manifest)).toString('utf8')] as const),
  )
  return Object.fromEntries(texts.filter(([, text]) => !/url\((?!["']?data:)|@import|<\/style/i.test(text)))
}

/** Reads a file once, so that the bytes that are used are the bytes that were hashed. */
async function readReleased(dir: string, file: string, { files }: RemoteManifest): Promise<Buffer> {
  const content = await readFile(join(dir, file))
  const actual = createHash('sha256').update(content).digest('hex')
  if (actual !== files[file]) throw new Error(`${join(dir, file)} is not what was released`)
  return content
}
