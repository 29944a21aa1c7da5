/**
 * Storage of pictures: copying, checking the store, listing files without rows (rules:
 * operacao/armazenamento).
 */
import { done, type Outcome } from '../../../kernel/failure'
import { readFile } from '../../../kernel/storage/read-file'
import { sha256Of } from '../../../kernel/storage/sha256'
import { fileKey, originalKey, type FileStore } from '../../../kernel/images/ports'
import type { ObjectStore } from '../../../kernel/s3/object-store'
import type { OperatorContext } from '../acts/context'

export interface Copia {
  copiados: number
  /** Already there with the same bytes. */
  iguais: number
  bytes: number
}

const AT_ONCE = 8

/** Copies files that the store lacks from another store; resumable. Existing files are compared by hash. */
export async function copyFotos(
  { files, filesAt }: Pick<OperatorContext, 'files' | 'filesAt'>,
  origem: string,
): Promise<Copia> {
  const from = filesAt(origem)
  const copia: Copia = { copiados: 0, iguais: 0, bytes: 0 }
  const source = from.list()[Symbol.asyncIterator]()
  const worker = async () => {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      const copied = await copyOne(from, files, next.value.key)
      if (copied === undefined) copia.iguais += 1
      else copia.copiados += 1
      copia.bytes += copied ?? 0
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return copia
}

/** Returns the number of bytes copied; undefined when the same bytes are there. */
async function copyOne(from: FileStore, to: FileStore, key: string): Promise<number | undefined> {
  const bytes = await readFile(from, key)
  // Erased since it was listed.
  if (bytes === undefined) return undefined
  const hash = sha256Of(bytes)
  if ((await to.sha256(key)) === hash) return undefined
  await to.put(key, bytes)
  if ((await to.sha256(key)) !== hash) throw new Error(`${key} did not arrive as it was sent`)
  return bytes.length
}

export interface Prova {
  prova: string
  ok: boolean
  erro: string | null
}

/** Checks the operations that the portal needs, on a key of its own that is erased afterwards. */
export async function checkArmazenamento({
  files,
  objects,
  newUuid,
}: OperatorContext): Promise<Outcome<{ provas: Prova[] }>> {
  const key = `prova-${newUuid()}/1.webp`
  const bytes = Buffer.from('prova')
  const tries: [string, () => Promise<boolean>][] = [
    ['grava', async () => files.put(key, bytes).then(() => true)],
    ['lê o que gravou', async () => (await readFile(files, key))?.toString() === 'prova'],
    ['confirma a soma', async () => (await files.sha256(key)) === sha256Of(bytes)],
    ['lista', async () => (await keysOf(files)).has(key)],
    ...(objects === undefined ? [] : conditional(objects, key)),
    ['apaga', async () => (await files.remove([key])).length === 1 && (await files.get(key)) === undefined],
  ]
  const provas: Prova[] = []
  for (const [prova, attempt] of tries) {
    const result = await attempt().catch((error: unknown) => String(error))
    provas.push({ prova, ok: result === true, erro: typeof result === 'string' ? result : null })
  }
  return done({ provas })
}

/**
 * Conditional writes: needed to move the release pointer, but not for pictures, so a store without them is
 * detected here.
 */
function conditional(objects: ObjectStore, key: string): [string, () => Promise<boolean>][] {
  const options = { type: 'text/plain', cacheControl: 'no-store' }
  const put = (over: { etag: string } | 'nothing') =>
    objects.put(key, new Uint8Array(Buffer.from('prova')), { ...options, over })
  return [
    ['recusa gravar por cima (If-None-Match)', async () => (await put('nothing')) === 'refused'],
    ['recusa outra versão (If-Match)', async () => (await put({ etag: '"outra"' })) === 'refused'],
    [
      'aceita a versão lida (If-Match)',
      async () => {
        const found = await objects.get(key)
        const etag = found.kind === 'found' ? found.etag : undefined
        return etag !== undefined && (await put({ etag })) === 'stored'
      },
    ],
  ]
}

export interface Sobras {
  vistos: number
  bytes: number
  sobras: { key: string; bytes: number; desde: string }[]
}

/** A picture is stored before its row: younger files may still get one. */
const YOUNG_MS = 24 * 3_600_000
const PAGE = 1_000

/** Files without a row. */
export async function listSobras({
  files,
  store,
  clock,
}: Pick<OperatorContext, 'files' | 'store' | 'clock'>): Promise<Outcome<Sobras>> {
  const found: Sobras = { vistos: 0, bytes: 0, sobras: [] }
  const before = clock().getTime() - YOUNG_MS
  let page: { key: string; bytes: number; modifiedAt: Date }[] = []
  const look = async () => {
    const unknown = new Set(await store.arquivos.withoutRow([...new Set(page.map(({ key }) => pathOf(key)))]))
    for (const { key, bytes, modifiedAt } of page.filter((file) => unknown.has(pathOf(file.key)))) {
      found.bytes += bytes
      found.sobras.push({ key, bytes, desde: modifiedAt.toISOString() })
    }
    page = []
  }
  for await (const file of files.list()) {
    found.vistos += 1
    if (file.modifiedAt.getTime() < before) page.push(file)
    if (page.length === PAGE) await look()
  }
  await look()
  return done(found)
}

export interface Perdido {
  key: string
  /** Listings that show the picture. */
  anuncios: number[]
}

/** Files that rows expect and the store lacks. */
export async function listPerdidos({
  files,
  store,
}: Pick<OperatorContext, 'files' | 'store'>): Promise<{ conferidos: number; perdidos: Perdido[] }> {
  const found = { conferidos: 0, perdidos: [] as Perdido[] }
  const there = await keysOf(files)
  let after = ''
  for (;;) {
    const rows = await store.arquivos.listGuardados(after, PAGE)
    for (const { path, larguras, comOriginal, anuncios } of rows) {
      const keys = larguras.map((largura) => fileKey(path, largura))
      if (comOriginal) keys.push(originalKey(path))
      found.conferidos += keys.length
      for (const key of keys)
        if (!there.has(key) && !(await isThere(files, key))) found.perdidos.push({ key, anuncios })
    }
    const last = rows.at(-1)
    if (last === undefined) return found
    after = last.path
  }
}

/** Stored since the list was read. */
async function isThere(files: FileStore, key: string): Promise<boolean> {
  const file = await files.get(key)
  file?.stream.destroy()
  return file !== undefined
}

const pathOf = (key: string): string => key.slice(0, key.lastIndexOf('/'))

async function keysOf(files: FileStore): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of files.list()) keys.add(key)
  return keys
}
