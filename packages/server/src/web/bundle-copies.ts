import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, realpathSync, renameSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { tryLock } from 'fs-native-extensions'

/** The verified server bundles of one release set: only these files are executed. */
export interface BundleCopy {
  /** Writes verified bytes. */
  write(app: string, version: string, file: string, content: Uint8Array): Promise<void>
  pathOf(app: string, version: string, file: string): string
  /** Grants the renderer's user read access, if one is configured. */
  open(): Promise<void>
  remove(): Promise<void>
}

/** Copies of this process, in a folder that only this process writes to. */
export interface BundleCopies {
  create(): Promise<BundleCopy>
  close(): Promise<void>
}

const LOCK = '.lock'
const OWN = { folder: 0o700, file: 0o600 }
/** Bundles are not secret, so they are world-readable instead of sharing a group with the server. */
const READABLE = { folder: 0o755, file: 0o644 }

/**
 * Creates this process's folder below `root` and removes those of processes that ended without cleaning up.
 * With `readable` another system user may read the copies; only the server's user can write them.
 */
export async function openBundleCopies(
  root: string,
  { readable = false }: { readable?: boolean } = {},
): Promise<BundleCopies> {
  const modes = readable ? READABLE : OWN
  mkdirSync(root, { recursive: true })
  await chmod(root, modes.folder)
  await removeLeftovers(root)
  // Node's permission model compares real paths.
  const folder = join(realpathSync(root), randomBytes(8).toString('hex'))
  // Renamed only once locked: before that another start could lock it and remove it as a leftover.
  const lock = openSync(folder, 'ax+', OWN.file)
  if (!tryLock(lock)) throw new Error(`${folder} belongs to another process`)
  renameSync(folder, `${folder}${LOCK}`)
  await mkdir(folder)
  await chmod(folder, modes.folder)
  let made = 0
  return {
    create() {
      made += 1
      return createCopy(join(folder, String(made)), modes)
    },
    async close() {
      await rm(folder, { recursive: true, force: true })
      await rm(`${folder}${LOCK}`, { force: true })
      closeSync(lock)
    },
  }
}

async function createCopy(folder: string, modes: typeof OWN): Promise<BundleCopy> {
  await mkdir(folder, { mode: OWN.folder })
  const pathOf = (app: string, version: string, file: string): string => {
    const own = join(folder, app, version)
    const path = resolve(own, file)
    if (!own.startsWith(folder + sep) || !path.startsWith(own + sep))
      throw new Error(`${app}/${version}/${file} leads out of its release`)
    return path
  }
  return {
    pathOf,
    async write(app, version, file, content) {
      const path = pathOf(app, version, file)
      await mkdir(dirname(path), { recursive: true, mode: OWN.folder })
      await writeFile(path, content, { mode: OWN.file })
    },
    async open() {
      if (modes === OWN) return
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      for (const entry of entries)
        await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? modes.folder : modes.file)
      await chmod(folder, modes.folder)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The system releases a lock when its process ends, so an unlocked folder is a leftover. */
async function removeLeftovers(root: string): Promise<void> {
  const locks = (await readdir(root)).filter((name) => name.endsWith(LOCK))
  for (const name of locks) {
    const lock = openSync(join(root, name), 'a+')
    if (tryLock(lock)) {
      await rm(join(root, name.slice(0, -LOCK.length)), { recursive: true, force: true })
      await rm(join(root, name), { force: true })
    }
    closeSync(lock)
  }
}
