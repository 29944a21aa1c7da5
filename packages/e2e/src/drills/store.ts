import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const RELEASES = process.env.RELEASES_DIR ?? resolve(__dirname, '../../../../.releases')

interface Pointed {
  version: string
  previous: string[]
}

export interface DrillStore {
  folder: string
  /** Releases the other version of every remote. */
  releaseOthers(): void
  remove(): void
}

/**
 * A release store of its own for the drills: what is live, and before each remote a release that differs in its name
 * alone. A store that was just built has none.
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

/** The same release under another version, whose chunks are its own: builds name them after the version. */
function cloneAsPrevious(folder: string, version: string): string {
  const before = `${version}p`
  const target = join(folder, before)
  cpSync(join(folder, version), target, { recursive: true })
  const identifier = version.replace(/\W/g, '_')
  const browser = join(target, 'browser')
  for (const file of readdirSync(browser)) {
    const path = join(browser, file)
    if (file.endsWith('.br')) rmSync(path)
    else if (/\.js(on)?$/.test(file))
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(identifier, `${identifier}p`))
  }
  const manifest = JSON.parse(readFileSync(join(target, 'remote.json'), 'utf8'))
  const files = Object.keys(manifest.files).filter((file) => !file.endsWith('.br'))
  const hashed = files.map((file) => [file, sha256(readFileSync(join(target, file)))])
  const renamed = { ...manifest, version: before, files: Object.fromEntries(hashed) }
  writeFileSync(join(target, 'remote.json'), JSON.stringify(renamed))
  return before
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
