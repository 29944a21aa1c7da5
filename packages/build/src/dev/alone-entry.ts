import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { appNames, INSIDE, moduleOf, readApp, ROOT, type App } from '../app'

/** Writes the entry of a remote's standalone page and returns its path. */
export function writeAloneEntry(app: App): string {
  const file = join(ROOT, '.stamps/dev', `${app.name}.ts`)
  const samples = join(app.dir, 'src/dev/samples.ts')
  const exposes = Object.entries(app.source.exposes).map(
    ([name, path]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(join(app.dir, path))}),`,
  )
  const lines = [
    `import { runAlone } from ${JSON.stringify(moduleOf('dev/alone.tsx'))}`,
    existsSync(samples)
      ? `import * as samples from ${JSON.stringify(samples)}`
      : 'const samples = { handlers: [] }',
    `const routes = ${JSON.stringify(app.source.routes)}`,
    `const elsewhere = ${JSON.stringify(routesElsewhere(app))}`,
    `const exposes = {\n${exposes.join('\n')}\n}`,
    `const area = ${JSON.stringify(app.source.area)}`,
    `const settings = ${JSON.stringify(app.source.settings ?? {})}`,
    `const app = ${JSON.stringify(app.name)}`,
    'runAlone({ app, routes, elsewhere, exposes, settings, ...(area && { area }), ...samples })',
  ]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, lines.join('\n'))
  return file
}

interface NamedRoute {
  name: string
  path: string
}

/** Beside the compiled modules: the routes of the portal from which the package was made. */
export const PORTAL_ROUTES = 'routes.json'

export function routesOf(apps: readonly string[]): NamedRoute[] {
  return apps.flatMap((app) => readApp(app).source.routes.map(({ name, path }) => ({ name, path })))
}

/** Addresses of other remotes that this one links to; their screens are not included. */
function routesElsewhere(app: App): NamedRoute[] {
  const portal: NamedRoute[] = INSIDE ? [] : JSON.parse(readFileSync(moduleOf(PORTAL_ROUTES), 'utf8'))
  return [...routesOf(appNames().filter((name) => name !== app.name)), ...portal]
}
