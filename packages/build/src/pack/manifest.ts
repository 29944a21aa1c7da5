import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../app'

const versions = z.record(z.string(), z.string())
const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  exports: versions,
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  dependencies: versions.default({}),
  peerDependencies: versions.default({}),
  peerDependenciesMeta: z.record(z.string(), z.unknown()).optional(),
})
export type Package = z.output<typeof packageSchema>

const workspaceSchema = z.looseObject({
  catalog: versions,
  overrides: versions,
  nodeVersion: z.string(),
  pmOnFail: z.string(),
  allowBuilds: z.record(z.string(), z.boolean()),
})

export const readPackage = (folder: string): Package =>
  packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

export const readWorkspace = () =>
  workspaceSchema.parse(parse(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')))

/** What `./src/x.ts` of an export is in the package. */
function compiled(target: string): string | { types: string; default: string } {
  const file = target.replace('./src/', './dist/')
  if (file.endsWith('.css')) return file
  const stem = file.replace(/\.tsx?$/, '')
  return { types: `${stem}.d.ts`, default: `${stem}.js` }
}

/** `package.json` for outside: exact versions, compiled exports. */
export function published(
  own: Package,
  { catalog, ours }: { catalog: Record<string, string>; ours: readonly Package[] },
): object {
  const versionOf = (name: string, wanted: string) =>
    wanted.startsWith('workspace:') ? ours.find((one) => one.name === name)?.version : catalog[name]
  const pinned = (wanted: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, version]) => {
        const found = versionOf(name, version)
        if (found === undefined)
          throw new Error(`${own.name} needs ${name} ${version}, which has no version.`)
        return [name, found]
      }),
    )
  const { name, version, sideEffects, peerDependenciesMeta } = own
  const exports = Object.entries(own.exports).map(([path, target]) => [path, compiled(target)])
  const entries =
    name === '@portal/build'
      ? { bin: { 'portal-remote': './dist/remote.js' }, exports: { './lint': './dist/lint/config.js' } }
      : { exports: Object.fromEntries(exports) }
  return {
    private: true,
    license: 'UNLICENSED',
    type: 'module',
    name,
    version,
    ...(sideEffects !== undefined && { sideEffects }),
    ...entries,
    dependencies: pinned(own.dependencies),
    peerDependencies: pinned(own.peerDependencies),
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
  }
}
