import { decisionIndex } from './decisions'
import type { House } from './house'
import { readingPaths } from './reading'

/** A part of a document that is computed, between two comments that carry its name. */
interface Block {
  file: string
  name: string
  make(house: House): string
}

const BLOCKS: readonly Block[] = [
  { file: 'docs/adr/README.md', name: 'decisions', make: decisionIndex },
  { file: 'docs/README.md', name: 'paths', make: readingPaths },
]

const begin = (name: string) => `<!-- ${name}: written by pnpm write-docs -->\n\n`
const end = (name: string) => `\n\n<!-- end of ${name} -->`

/** `text` with `body` as the block of that name; throws when the document lacks its comments. */
export function withBlock(text: string, name: string, body: string): string {
  const [before, rest] = text.split(begin(name))
  const after = rest?.split(end(name))[1]
  if (before === undefined || after === undefined) throw new Error(`No block ${name}`)
  return `${before}${begin(name)}${body}${end(name)}${after}`
}

/** Every document with computed parts, as it should be. */
export function generatedDocuments(house: House): Map<string, string> {
  const documents = new Map<string, string>()
  for (const { file, name, make } of BLOCKS)
    documents.set(file, withBlock(documents.get(file) ?? house.read(file), name, make(house)))
  return documents
}
