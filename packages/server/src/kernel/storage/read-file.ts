import type { FileStore } from '../images/ports'

/** The whole of a small file; undefined where there is none. */
export async function readFile(files: FileStore, key: string): Promise<Buffer | undefined> {
  const found = await files.get(key)
  if (found === undefined) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of found.stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
