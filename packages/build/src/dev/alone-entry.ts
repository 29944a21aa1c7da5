import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { appNames, moduleOf, readApp, ROOT, type App } from '../app'

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
    'runAlone({ routes, elsewhere, exposes, ...(area && { area }), ...samples })',
  ]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, lines.join('\n'))
  return file
}

/** Addresses of other remotes that this one links to; their screens are not included. */
function routesElsewhere(app: App): { name: string; path: string }[] {
  const others = appNames().filter((name) => name !== app.name)
  return others.flatMap((name) => readApp(name).source.routes.map(({ name, path }) => ({ name, path })))
}
