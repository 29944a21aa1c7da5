// pnpm write-docs: regenerates the generated parts of documents.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../app'
import { generatedDocuments, withBlock } from './generated'
import { openHouse } from './house'

/** Blocks that the server makes from its own code. */
const PAGES = [
  {
    file: 'docs/configuration.md',
    block: 'variables',
    page: 'configuration-page.ts',
    make: 'configurationLists',
  },
  { file: 'docs/product/operadores.md', block: 'acts', page: 'acts-page.ts', make: 'actsTable' },
]

async function main(): Promise<void> {
  for (const { file, block, page, make } of PAGES) {
    // Imported by path, because the build tools do not depend on the server.
    const url = pathToFileURL(join(ROOT, 'packages/server/src', page)).href
    const server = (await import(url)) as Record<string, () => string>
    writeFileSync(join(ROOT, file), withBlock(openHouse().read(file), block, server[make]?.() ?? ''))
  }
  // Reopened, because the reading times include the page written above.
  for (const [file, document] of generatedDocuments(openHouse())) writeFileSync(join(ROOT, file), document)
}

await main()
