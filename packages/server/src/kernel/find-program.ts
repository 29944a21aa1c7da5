import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of an installed program; undefined when this machine does not have it. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'].filter(
    (folder) => folder !== '',
  )
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
