import { unzipSync, zipSync } from 'fflate'

/** The format's first day: equal files give equal archives. */
const FIRST_DAY = new Date(1980, 0, 1)

/** An archive of files, stored without compression; at most 4 GB. */
export function zipOf(files: readonly { nome: string; bytes: Buffer }[]): Buffer {
  const entries = Object.fromEntries(files.map(({ nome, bytes }) => [nome, bytes]))
  return Buffer.from(zipSync(entries, { level: 0, mtime: FIRST_DAY }))
}

/** Files of an archive, by name; throws when it is damaged. */
export const filesOfZip = (bytes: Uint8Array): Record<string, Uint8Array> => unzipSync(bytes)
