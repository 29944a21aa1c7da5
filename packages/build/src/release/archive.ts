import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { RemoteManifest } from '@portal/platform/manifest'
import { filesOfZip, zipOf } from '../../../server/src/kernel/zip'
import { problemsOf } from './checks'
import { sha256 } from './manifest'
import { inUse } from './pointer'
import { readPointer } from './signed-pointer'
import { readManifest, type ReleaseStore } from './store'

const POINTER = 'releases.json'
const MANIFEST = 'remote.json'
type Files = Readonly<Record<string, Uint8Array>>
type Version = readonly [app: string, version: string]

/** Writes the pointer and every version in use to one archive, with their signatures; returns the versions. */
async function exportReleases(store: ReleaseStore, file: string): Promise<Version[]> {
  const pointer = await store.readPointerText()
  if (pointer === undefined) throw new Error('Nothing is released: there is nothing to export.')
  const versions = inUse(await store.readReleases())
  const files: Parameters<typeof zipOf>[0][number][] = [{ nome: POINTER, bytes: Buffer.from(pointer) }]
  for (const [app, version] of versions) {
    const manifest = await store.readManifest(app, version)
    for (const name of [...Object.keys(manifest.files), MANIFEST])
      files.push({ nome: `${app}/${version}/${name}`, bytes: await store.readFile(app, version, name) })
  }
  writeFileSync(file, zipOf(files))
  return versions
}

interface Import {
  store: ReleaseStore
  file: string
  /** Version offered by the API server, if known. */
  apiVersion: string | undefined
}
interface Imported {
  versions: Version[]
  /** False when all of the archive was live here before. */
  moved: boolean
}

/**
 * Publishes the versions of an archive and takes its pointer, as they were signed: the public key suffices.
 * Signatures, hashes and contracts are checked before anything is written.
 */
async function importReleases({ store, file, apiVersion }: Import): Promise<Imported> {
  const files = filesOfZip(readFileSync(file))
  const text = Buffer.from(fileIn(files, POINTER)).toString('utf8')
  const versions = inUse(readPointer(store.seal, text))
  const manifests = versions.map((version) => checkedManifest(files, store, version))
  refuseConflicts(manifests, apiVersion)
  for (const manifest of manifests) await publishFrom(files, manifest, store)
  return { versions, moved: await store.takePointer(text) }
}

export async function describeExport(store: ReleaseStore, file: string): Promise<string> {
  const versions = await exportReleases(store, file)
  return [...versions.map(nameOf), `In ${file}: \`pnpm portal release import\` takes it.`].join('\n')
}

export async function describeImport(input: Import): Promise<string> {
  const { versions, moved } = await importReleases(input)
  return [...versions.map(nameOf), moved ? 'Live.' : 'Live before: nothing moved.'].join('\n')
}

const nameOf = ([app, version]: Version) => `${app} ${version}`

function fileIn(files: Files, name: string): Uint8Array {
  const bytes = files[name]
  if (bytes === undefined) throw new Error(`The archive has no ${name}.`)
  return bytes
}

function checkedManifest(files: Files, { seal }: ReleaseStore, [app, version]: Version): RemoteManifest {
  const folder = `${app}/${version}`
  const manifest = readManifest(seal, Buffer.from(fileIn(files, `${folder}/${MANIFEST}`)).toString('utf8'))
  if (manifest.app !== app || manifest.version !== version)
    throw new Error(`${folder} holds ${manifest.app} ${manifest.version}.`)
  for (const [name, hash] of Object.entries(manifest.files)) {
    if (relative('/release', join('/release', name)) !== name) throw new Error(`${name} leaves its folder.`)
    if (sha256(fileIn(files, `${folder}/${name}`)) !== hash)
      throw new Error(`${name} of ${app} ${version} differs from its manifest.`)
  }
  return manifest
}

function refuseConflicts(manifests: readonly RemoteManifest[], apiVersion: string | undefined): void {
  const othersOf = ({ app }: RemoteManifest) => manifests.filter((other) => other.app !== app)
  const problems = manifests.flatMap((one) => problemsOf(one, othersOf(one), apiVersion))
  if (problems.length > 0)
    throw new Error(['The archive stays out. It would break this:', ...new Set(problems)].join('\n  '))
}

async function publishFrom(files: Files, manifest: RemoteManifest, store: ReleaseStore): Promise<void> {
  const { app, version } = manifest
  const folder = mkdtempSync(join(tmpdir(), `import-${app}-`))
  try {
    for (const name of [...Object.keys(manifest.files), MANIFEST]) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), fileIn(files, `${app}/${version}/${name}`))
    }
    await store.publish(app, version, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
