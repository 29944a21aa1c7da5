import { cpSync, existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { appNames } from '../app'
import { PORTAL_ROUTES, routesOf } from '../dev/alone-entry'
import { filesBelow } from '../release/manifest'
import { NODE_VERSION } from '../../../../scripts/node.mjs'

const NOT_SHIPPED = /\.(test|example)\.tsx?$|\/testing\/|\/conformance\.tsx$|\.d\.ts$/

const COMMON: BuildOptions = { bundle: true, format: 'esm', logLevel: 'warning', jsx: 'automatic' }

/** Keeps a package's modules apart, so that a bundler drops the unused ones; Node requires the file extension. */
const apart: Plugin = {
  name: 'apart',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
      if (kind === 'entry-point') return undefined
      const isOurs = path.startsWith('.') && !path.endsWith('.css')
      const isFolder = isOurs && existsSync(join(resolveDir, path, 'index.ts'))
      return { path: isOurs ? `${path}${isFolder ? '/index' : ''}.js` : path, external: true }
    })
  },
}

/** Compiles every module of a package's `src` into `to`, beside its styles. */
export async function compileModules(from: string, to: string): Promise<void> {
  const files = [...filesBelow(from)].filter((file) => !NOT_SHIPPED.test(file))
  const entryPoints = files.filter((file) => /\.tsx?$/.test(file))
  await build({
    ...COMMON,
    entryPoints,
    outbase: from,
    outdir: to,
    platform: 'neutral',
    target: 'es2022',
    plugins: [apart],
  })
  for (const file of files.filter((file) => file.endsWith('.css'))) cpSync(file, file.replace(from, to))
}

/** Leaves packages in `dependencies` and their parts to the installation; everything else goes in. */
const externals = (dependencies: readonly string[]): string[] =>
  dependencies.flatMap((name) => [name, `${name}/*`])

/** Commands and presets of `@portal/build`, by their source below `src`; `moduleOf` finds them by it. */
const COMMANDS = ['remote.ts', 'jest/config.ts', 'lint/config.ts']
/** What Jest runs before tests: every file beside its configuration. */
const inTests = (folder: string): string[] =>
  globSync('*.ts', { cwd: folder, exclude: ['*.test.ts', 'config.ts'] })

/** Bundles the programs of `@portal/build` with what they use of `scripts` and of the server. */
export async function bundleBuild(
  folder: string,
  to: string,
  dependencies: readonly string[],
): Promise<void> {
  const external = externals(dependencies)
  await build({
    ...COMMON,
    entryPoints: {
      ...Object.fromEntries(COMMANDS.map((file) => [file.replace('.ts', ''), join(folder, 'src', file)])),
      unused: join(folder, '../../scripts/unused.mjs'),
    },
    outdir: to,
    splitting: true,
    platform: 'node',
    target: `node${NODE_VERSION}`,
    external,
  })
  await build({
    ...COMMON,
    entryPoints: [
      join(folder, 'src/dev/alone.tsx'),
      ...inTests(join(folder, 'src/jest')).map((file) => join(folder, 'src/jest', file)),
    ],
    outbase: join(folder, 'src'),
    outdir: to,
    platform: 'neutral',
    external: [...external, 'node:*', '*.css'],
  })
  writeFileSync(join(to, PORTAL_ROUTES), JSON.stringify(routesOf(appNames())))
  cpSync(join(folder, 'src/ambient.d.ts'), join(to, 'ambient.d.ts'))
  cpSync(join(folder, '../../tsconfig.base.json'), join(to, 'tsconfig.json'))
}
