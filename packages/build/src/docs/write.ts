// pnpm write-docs: regenerates the generated parts of documents.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../app'
import { generatedDocuments, withBlock } from './generated'
import { openHouse } from './house'

const CONFIGURATION = 'docs/configuration.md'

async function main(): Promise<void> {
  // Imported by path, because the build tools do not depend on the server.
  const page = pathToFileURL(join(ROOT, 'packages/server/src/configuration-page.ts')).href
  const server = (await import(page)) as { configurationTables(): string }
  const text = openHouse().read(CONFIGURATION)
  writeFileSync(join(ROOT, CONFIGURATION), withBlock(text, 'variables', server.configurationTables()))
  // Reopened, because the reading times include the page written above.
  for (const [file, document] of generatedDocuments(openHouse())) writeFileSync(join(ROOT, file), document)
}

await main()
