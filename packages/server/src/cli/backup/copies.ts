/**
 * Copies in BACKUP_DIR: `<instant>/banco.dump` and `<instant>/copia.json`, which is written last, and
 * `fotos/`, which all copies share.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

export const DUMP = 'banco.dump'
export const MANIFEST = 'copia.json'
export const PICTURES = 'fotos'
const NAME = /^\d{8}T\d{6}Z$/
/** An erased picture leaves the copies with the last one that lists it. */
const KEPT = 14

const manifestSchema = z.object({
  feitaEm: z.iso.datetime(),
  sha256: z.string(),
  fotos: z.array(z.string()),
})
type Copia = z.output<typeof manifestSchema> & { folder: string }

export const nameOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '')

/** Whole copies, oldest first. */
export async function listCopies(dir: string): Promise<Copia[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => NAME.test(name)).sort()
  const copies = await Promise.all(names.map((name) => readCopy(join(dir, name))))
  return copies.filter((copy) => copy !== undefined)
}

async function readCopy(folder: string): Promise<Copia | undefined> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : { ...manifestSchema.parse(JSON.parse(text)), folder }
}

/** Removes all but the newest copies, and pictures that no remaining copy lists. */
export async function prune(dir: string): Promise<void> {
  const copies = await listCopies(dir)
  const kept = copies.slice(-KEPT)
  const listed = new Set(kept.flatMap(({ fotos }) => fotos))
  for (const { folder } of copies.slice(0, -KEPT)) await rm(folder, { recursive: true })
  const gone = copies.slice(0, -KEPT).flatMap(({ fotos }) => fotos)
  for (const key of gone) if (!listed.has(key)) await rm(join(dir, PICTURES, key), { force: true })
}

export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
