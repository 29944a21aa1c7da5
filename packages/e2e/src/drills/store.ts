import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const RELEASES = process.env.RELEASES_DIR ?? resolve(import.meta.dirname, '../../../../.releases')

interface Pointed {
  version: string
  previous: string[]
}

export interface DrillStore {
  folder: string
  /** Releases another version of every remote. */
  releaseOthers(): void
  remove(): void
}

/**
 * A separate release store for the drills: the live releases, and a predecessor of each remote that differs
 * only in its name, since a newly built store has none.
 */
export function drillStore(): DrillStore {
  const folder = mkdtempSync(join(tmpdir(), 'portal-drills-'))
  const pointer: { apps: Record<string, Pointed> } = JSON.parse(
    readFileSync(join(RELEASES, 'releases.json'), 'utf8'),
  )
  for (const [app, pointed] of Object.entries(pointer.apps)) {
    cpSync(join(RELEASES, app, pointed.version), join(folder, app, pointed.version), { recursive: true })
    pointed.previous = app === 'shell' ? [] : [cloneAsPrevious(join(folder, app), pointed.version)]
  }
  const point = (): void => {
    const next = join(folder, 'releases.next')
    writeFileSync(next, JSON.stringify(pointer))
    renameSync(next, join(folder, 'releases.json'))
  }
  point()
  return {
    folder,
    releaseOthers() {
      for (const pointed of Object.values(pointer.apps)) {
        const [before] = pointed.previous
        if (before !== undefined) Object.assign(pointed, { version: before, previous: [pointed.version] })
      }
      point()
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Copies a release under another version with its own chunk names, as builds derive them from the version.
 */
function cloneAsPrevious(folder: string, version: string): string {
  const before = `${version}p`
  const target = join(folder, before)
  cpSync(join(folder, version), target, { recursive: true })
  const identifier = version.replace(/\W/g, '_')
  const browser = join(target, 'browser')
  const files = readdirSync(browser).map((file) => join(browser, file))
  for (const file of files) if (file.endsWith('.br')) rmSync(file)
  const scripts = files.filter((file) => /\.js(on)?$/.test(file))
  renameChunks(scripts, identifier)
  const manifest = JSON.parse(readFileSync(join(target, 'remote.json'), 'utf8'))
  const kept = Object.keys(manifest.files).filter((file) => !file.endsWith('.br'))
  const hashed = kept.map((file) => [file, sha256(readFileSync(join(target, file)))])
  const renamed = { ...manifest, version: before, files: Object.fromEntries(hashed) }
  writeFileSync(join(target, 'remote.json'), JSON.stringify(renamed))
  return before
}

/**
 * Renames chunks. Each contains the hashes of those it loads, so a change propagates to its importers until a
 * fixed point is reached.
 */
function renameChunks(files: readonly string[], identifier: string): void {
  const scripts = files.map((file) => {
    const bytes = readFileSync(file)
    const text = bytes.toString().replaceAll(identifier, `${identifier}p`)
    return { file, text, old: sha256(bytes, 'base64') }
  })
  const hashes = new Map(scripts.map(({ old }) => [old, old]))
  const rehashed = (text: string) =>
    [...hashes].reduce((known, [old, now]) => known.replaceAll(old, now), text)
  for (let changed = true; changed;) {
    changed = false
    for (const { text, old } of scripts) {
      const now = sha256(Buffer.from(rehashed(text)), 'base64')
      changed ||= hashes.get(old) !== now
      hashes.set(old, now)
    }
  }
  for (const { file, text } of scripts) writeFileSync(file, rehashed(text))
}

function sha256(content: Buffer, as: 'hex' | 'base64' = 'hex'): string {
  return createHash('sha256').update(content).digest(as)
}
