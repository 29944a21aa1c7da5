import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { outputOf } from '../../../../scripts/test/output.mjs'
import { typeScript } from '../../../../scripts/tools.mjs'
import type { Command } from '../../../../scripts/tools.mjs'
import { BUILD, ROOT } from '../app'
import { bundleBuild, compileModules } from './compile'
import { published, readPackage, readWorkspace, type Package } from './manifest'

/** What a remote in a repository of its own installs of ours. */
export const PACKAGES = ['domain', 'api', 'platform', 'ui', 'build'] as const
type Name = (typeof PACKAGES)[number]
const LIBRARIES = PACKAGES.filter((name) => name !== 'build')

export const tarballOf = (name: Name): string => `portal-${name}.tgz`

async function succeed(...command: Command): Promise<void> {
  const { code, text } = await outputOf(command)
  if (code !== 0) throw new Error(text)
}

/** Writes the declarations of all libraries below `to`, in the folders of `packages`. */
async function declare(to: string): Promise<void> {
  const config = join(to, 'tsconfig.json')
  const folders = LIBRARIES.map((name) => join(ROOT, 'packages', name, 'src'))
  const settings = {
    extends: join(ROOT, 'packages/platform/tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      composite: false,
      declaration: true,
      emitDeclarationOnly: true,
      // `npm test` has checked them.
      noCheck: true,
      rootDir: join(ROOT, 'packages'),
      outDir: to,
      types: ['node'],
      typeRoots: [join(BUILD, 'node_modules/@types')],
    },
    include: [...folders, join(BUILD, 'src/ambient.d.ts')],
    exclude: folders.flatMap((folder) => [`${folder}/**/*.test.*`, `${folder}/**/testing/**`]),
  }
  mkdirSync(to, { recursive: true })
  writeFileSync(config, JSON.stringify(settings))
  await succeed(process.execPath, [typeScript(), '-p', config])
}

/**
 * Writes the tarballs of `PACKAGES` to `folder`, under names without a version: compiled modules with their types,
 * and the commands and presets of `@portal/build`, with everything that they need.
 */
export async function packAll(folder: string): Promise<void> {
  const staging = mkdtempSync(join(tmpdir(), 'portal-packages-'))
  try {
    const { catalog } = readWorkspace()
    const ours = PACKAGES.map((name) => ({ name, own: readPackage(join(ROOT, 'packages', name)) }))
    const types = join(staging, 'types')
    await Promise.all([declare(types), ...ours.map((one) => compile(one, join(staging, one.name, 'dist')))])
    mkdirSync(folder, { recursive: true })
    const all = { catalog, ours: ours.map(({ own }) => own) }
    for (const { name, own } of ours) {
      const to = join(staging, name)
      if (name !== 'build') cpSync(join(types, name, 'src'), join(to, 'dist'), { recursive: true })
      writeFileSync(join(to, 'package.json'), JSON.stringify(published(own, all), null, 2))
    }
    await Promise.all(
      ours.map(({ name, own }) => archive(own, join(staging, name), join(folder, tarballOf(name)))),
    )
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

function compile({ name, own }: { name: Name; own: Package }, to: string): Promise<void> {
  if (name === 'build') return bundleBuild(BUILD, to, Object.keys(own.dependencies))
  return compileModules(join(ROOT, 'packages', name, 'src'), to)
}

async function archive({ name, version }: Package, from: string, file: string): Promise<void> {
  const folder = dirname(from)
  await succeed('npm', ['pack', from, '--pack-destination', folder, '--silent'])
  cpSync(join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`), file)
}
