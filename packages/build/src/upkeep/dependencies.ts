import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { isMap, isScalar, parse, parseDocument } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../app'

const lockSchema = z.object({
  catalogs: z.object({ default: z.record(z.string(), z.object({ version: z.string() })) }),
  packages: z.record(
    z.string(),
    z.object({
      engines: z.object({ node: z.string().optional() }).optional(),
      deprecated: z.string().optional(),
      cpu: z.array(z.string()).optional(),
    }),
  ),
})
export type Lock = z.infer<typeof lockSchema>

const releaseSchema = z.object({ deprecated: z.union([z.string(), z.boolean()]).optional() })
export const metadataSchema = z.object({
  'dist-tags': z.looseObject({ latest: z.string() }),
  versions: z.record(z.string(), releaseSchema),
  time: z.record(z.string(), z.string()).default({}),
})
export type Metadata = z.infer<typeof metadataSchema>

export interface Dependency {
  name: string
  installed: string
  /** Why it is not updated: the comment above it in the catalog. */
  reason: string
}

/** Entries of the catalog in `pnpm-workspace.yaml`, with their installed versions. */
export function listDependencies(workspace: string, lock: Lock): Dependency[] {
  const catalog = parseDocument(workspace).get('catalog')
  if (!isMap(catalog)) throw new Error('pnpm-workspace.yaml has no catalog.')
  return catalog.items.map(({ key, value }, index) => {
    const name = String(key)
    // An override (webpack) is not in the lock file's catalog: it states the version itself.
    const installed = lock.catalogs.default[name]?.version ?? String(value)
    // The parser attaches a comment above the first entry to the map.
    const comment = isScalar(key) ? (key.commentBefore ?? (index === 0 ? catalog.commentBefore : '')) : ''
    return { name, installed, reason: (comment ?? '').trim() }
  })
}

/** One line: installed, newest of its major version, newest, its date, remark. */
export function describeDependency({ name, installed, reason }: Dependency, found: Metadata): string {
  const newest = found['dist-tags'].latest
  const inRange = semver.maxSatisfying(Object.keys(found.versions), `^${installed}`) ?? installed
  const isDeprecated = Boolean(found.versions[installed]?.deprecated)
  const isBehind = semver.lt(installed, newest)
  const notes = [
    isDeprecated && `deprecated: ${found.versions[installed]?.deprecated}`,
    isBehind && (reason === '' ? 'behind, no reason given' : reason),
  ]
  const day = found.time[newest]?.slice(0, 10) ?? 'unknown'
  return [name, installed, inRange, newest, day, notes.filter(Boolean).join('; ')].join(' | ')
}

/**
 * Packages of the lock file that require another Node than the project's, or are deprecated without an ADR.
 */
export function listMisfits(lock: Lock, node: string, decisions: string): string[] {
  return Object.entries(lock.packages).flatMap(([name, { engines, deprecated, cpu = [] }]) => {
    // 32-bit builds are never installed.
    if (cpu.length > 0 && !cpu.some((one) => one === 'x64' || one === 'arm64')) return []
    const wanted = engines?.node
    const bare = name.slice(0, name.lastIndexOf('@'))
    return [
      ...(wanted !== undefined && !semver.satisfies(node, wanted) ? [`${name} asks for Node ${wanted}`] : []),
      ...(deprecated !== undefined && !decisions.includes(`\`${bare}\``)
        ? [`${name} is deprecated: ${deprecated}`]
        : []),
    ]
  })
}

export const readLock = (): Lock =>
  lockSchema.parse(parse(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')))

export function readDecisions(): string {
  const folder = join(ROOT, 'docs/adr')
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}
