import { decisionIndex } from './decisions'
import { timesTable } from './durations'
import type { House } from './house'
import { readingPaths } from './reading'

/** A generated part of a document, between two comments with its name. */
interface Block {
  file: string
  name: string
  make(house: House): string
}

const BLOCKS: readonly Block[] = [
  { file: 'docs/adr/README.md', name: 'decisions', make: decisionIndex },
  { file: 'README.md', name: 'times', make: timesTable },
  { file: 'docs/README.md', name: 'paths', make: readingPaths },
]

const begin = (name: string) => `<!-- ${name}: written by pnpm write-docs -->\n\n`
const end = (name: string) => `\n\n<!-- end of ${name} -->`

/** Replaces the block of that name by `body`; throws when its comments are missing. */
export function withBlock(text: string, name: string, body: string): string {
  const [before, rest] = text.split(begin(name))
  const after = rest?.split(end(name))[1]
  if (before === undefined || after === undefined) throw new Error(`No block ${name}`)
  return `${before}${begin(name)}${body}${end(name)}${after}`
}

/** Every document with generated parts, in its current form. */
export function generatedDocuments(house: House): Map<string, string> {
  const documents = new Map<string, string>()
  for (const { file, name, make } of BLOCKS)
    documents.set(file, withBlock(documents.get(file) ?? house.read(file), name, make(house)))
  return documents
}
