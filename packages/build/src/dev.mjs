import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { readApp, ROOT } from './app.mjs'
import { aloneConfig } from './webpack/config.mjs'

/**
 * One remote alone, on the platform's executable fake: its real screens and routes, the calls answered by its
 * `src/dev/samples.ts`. An edit reloads the page.
 */
function writeEntry(app) {
  const file = join(ROOT, 'packages/build/dist/dev', `${app.name}.ts`)
  const samples = join(app.dir, 'src/dev/samples.ts')
  const exposes = Object.entries(app.source.exposes).map(
    ([name, path]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(join(app.dir, path))}),`,
  )
  const lines = [
    `import { runAlone } from ${JSON.stringify(join(ROOT, 'packages/build/src/dev/alone.tsx'))}`,
    existsSync(samples) ? `import { handlers } from ${JSON.stringify(samples)}` : 'const handlers = []',
    `const routes = ${JSON.stringify(app.source.routes)}`,
    `const elsewhere = ${JSON.stringify(routesElsewhere(app))}`,
    `const exposes = {\n${exposes.join('\n')}\n}`,
    'runAlone({ routes, elsewhere, exposes, handlers })',
  ]
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, lines.join('\n'))
  return file
}

/** Addresses that this remote leads to; the screens behind them are not here. */
function routesElsewhere(app) {
  const others = readdirSync(ROOT).filter(
    (folder) => folder !== app.name && existsSync(join(ROOT, folder, 'remote.source.json')),
  )
  return others.flatMap((folder) => readApp(folder).source.routes.map(({ name, path }) => ({ name, path })))
}

const [name] = process.argv.slice(2)
if (name === undefined) throw new Error('Usage: node packages/build/src/dev.mjs <app>')
const app = readApp(name)
const port = Number(process.env.PORT ?? 4200)
const compiler = webpack(aloneConfig({ app, entry: writeEntry(app) }))
const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: false,
    liveReload: true,
    // Bound to this machine: whoever can ask may.
    allowedHosts: 'all',
    historyApiFallback: true,
    client: { overlay: false },
  },
  compiler,
)
await server.start()
console.log(`${name} alone: http://localhost:${port}`)
