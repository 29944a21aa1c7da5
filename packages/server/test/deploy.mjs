import { readFile } from 'node:fs/promises'

const FOLDER = new URL('../../../deploy/', import.meta.url)

/** A file of `deploy/` with the changes a test needs; throws when a change does not match. */
export async function readDeployed(path, changes = []) {
  let text = await readFile(new URL(path, FOLDER), 'utf8')
  for (const [from, to] of changes) {
    const parts = text.split(from)
    if (parts.length === 1) throw new Error(`deploy/${path} says nothing like ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}
