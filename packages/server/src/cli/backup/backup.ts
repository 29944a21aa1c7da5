import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore, StoredFile } from '../../kernel/images/ports'
import { openFileStore, type StorageTarget } from '../../kernel/storage/open-file-store'
import { DUMP, MANIFEST, nameOf, PICTURES, prune, sha256OfFile } from './copies'
import { runOnDatabase } from './postgres-tools'

export interface BackupDeps {
  databaseUrl: string
  dir: string
  storage: StorageTarget
  now: () => Date
}

/** Copies the database and every picture that is new or was redrawn; returns what the copy holds. */
export async function backUp({
  databaseUrl,
  dir,
  storage,
  now,
}: BackupDeps): Promise<{ fotos: number; novas: number }> {
  const feitaEm = now()
  const folder = join(dir, nameOf(feitaEm))
  await mkdir(folder, { recursive: true })
  // The database first: a picture it names is stored before its row, so that the second pass finds it.
  await runOnDatabase('pg_dump', databaseUrl, ['--format=custom', `--file=${join(folder, DUMP)}`])
  const files = openFileStore(storage)
  const fotos: string[] = []
  let novas = 0
  for await (const file of listAll(storage)) {
    fotos.push(file.key)
    if (await copyPicture(files, file, join(dir, PICTURES, file.key))) novas += 1
  }
  const copia = { feitaEm: feitaEm.toISOString(), sha256: await sha256OfFile(join(folder, DUMP)), fotos }
  await writeFile(join(folder, MANIFEST), JSON.stringify(copia))
  await prune(dir)
  return { fotos: fotos.length, novas }
}

/** Every stored file, however deep: seals and documents lie beside the pictures. */
async function* listAll(storage: StorageTarget): AsyncIterable<StoredFile> {
  if (storage.kind === 's3') return yield* openFileStore(storage).list()
  const { folder } = storage
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const found = await stat(file).catch(() => undefined)
    if (found !== undefined) yield { key: relative(folder, file), bytes: found.size, modifiedAt: found.mtime }
  }
}

async function copyPicture(files: FileStore, file: StoredFile, target: string): Promise<boolean> {
  const known = await stat(target).catch(() => undefined)
  if (known?.size === file.bytes && known.mtime >= file.modifiedAt) return false
  const found = await files.get(file.key)
  // Erased during the copy.
  if (found === undefined) return false
  await mkdir(dirname(target), { recursive: true })
  await pipeline(found.stream, createWriteStream(`${target}.next`))
  await rename(`${target}.next`, target)
  return true
}
