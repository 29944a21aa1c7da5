import { existsSync } from 'node:fs'
import type { Config } from 'jest'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { moduleOf, ROOT, workspaceFolders } from '../../../../scripts/workspace.mjs'

const own = (name: string) => moduleOf(`jest/${name}`)
const installed = (name: string) => fileURLToPath(import.meta.resolve(name))

/**
 * Front-end packages published only as ES modules, ours among them: jsdom projects run CommonJS, so these are
 * transformed like our sources.
 */
const ESM_ONLY = ['eventsource-parser', 'axios', '@portal']

/** Tests in a Node project that need a page's globals. */
const PAGE_TEST = '.page.test.ts'

const NODE_ROOMS = new Set(['domain', 'api', 'server', 'build', 'e2e'])

type Project = Exclude<NonNullable<Config['projects']>[number], string>

const swc: [string, Record<string, unknown>] = [
  installed('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
]

const IGNORED = ['/node_modules/', '/dist/']

const shared: Project = {
  transform: { '\\.(ts|tsx|js|jsx|mjs)$': swc },
  // With pnpm the innermost node_modules folder names the package; `.pnpm` is only its store.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(${ESM_ONLY.join('|')})/)`],
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: IGNORED,
  modulePathIgnorePatterns: ['/dist/', '/\\.releases/', '/\\.data/'],
  restoreMocks: true,
}

function nodeProject(name: string, rootDir: string): Project {
  const services = {
    globalSetup: join(rootDir, 'test/jest-setup.cjs'),
    globalTeardown: join(rootDir, 'test/jest-teardown.cjs'),
  }
  return {
    ...shared,
    displayName: name,
    rootDir,
    testPathIgnorePatterns: [...IGNORED, PAGE_TEST.replaceAll('.', '\\.')],
    testEnvironment: own('native/environment.cjs'),
    runtime: own('native/runtime.cjs'),
    ...(existsSync(services.globalSetup) ? services : {}),
  }
}

function browserProject(name: string, rootDir: string): Project {
  return {
    ...shared,
    displayName: name,
    rootDir,
    testEnvironment: installed('jest-environment-jsdom'),
    // jsdom resolves browser builds, which are ES modules; the Node builds of the same packages need no
    // transform.
    testEnvironmentOptions: { customExportConditions: ['node', 'require'], url: 'http://localhost/' },
    moduleNameMapper: { '\\.css$': own('css-stub.ts') },
    setupFiles: [own('fixed-clock.ts'), own('browser-gaps.ts'), own('cheap-dom.ts')],
    setupFilesAfterEnv: [own('setup-dom.ts')],
  }
}

/**
 * One project per workspace: front ends in jsdom, all others in Node. Browser journeys are `*.journey.ts`,
 * run separately.
 */
const config: Config = {
  rootDir: ROOT,
  testTimeout: 20_000,
  // Test files leak memory; above this limit a worker is replaced before it runs out. The next one loads all modules again.
  workerIdleMemoryLimit: '2GB',
  projects: workspaceFolders().flatMap((folder) => {
    const name = folder.replace('packages/', '')
    const rootDir = join(ROOT, folder)
    if (!NODE_ROOMS.has(name)) return [browserProject(name, rootDir)]
    const pages = {
      ...browserProject(`${name} in a page`, rootDir),
      testMatch: [`<rootDir>/**/*${PAGE_TEST}`],
    }
    return [nodeProject(name, rootDir), pages]
  }),
}
export default config
