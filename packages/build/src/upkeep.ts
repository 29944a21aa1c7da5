// pnpm upkeep: compares every direct dependency with the registry.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './app'
import {
  describeDependency,
  listDependencies,
  metadataSchema,
  readLock,
  type Metadata,
} from './upkeep/dependencies'

const AT_ONCE = 8
const REGISTRY = process.env.npm_config_registry ?? 'https://registry.npmjs.org/'

async function findMetadata(name: string): Promise<Metadata | undefined> {
  const response = await fetch(new URL(name.replace('/', '%2f'), REGISTRY)).catch(() => undefined)
  return response?.ok === true ? metadataSchema.parse(await response.json()) : undefined
}

async function main(): Promise<void> {
  const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const queue = listDependencies(workspace, readLock())
  console.log('package | installed | newest of its major | newest | published | note')
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const found = await findMetadata(next.name)
      console.log(
        found === undefined
          ? `${next.name} | ${next.installed} | not found`
          : describeDependency(next, found),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
