import { readFile } from 'node:fs/promises'

const FOLDER = new URL('../../../deploy/', import.meta.url)

/** A file of `deploy/`, with what a test has to change in it; a change that finds nothing to change is a mistake. */
export async function readDeployed(path, changes = []) {
  let text = await readFile(new URL(path, FOLDER), 'utf8')
  for (const [from, to] of changes) {
    const parts = text.split(from)
    if (parts.length === 1) throw new Error(`deploy/${path} says nothing like ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}
