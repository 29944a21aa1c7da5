import { watchFile } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type WebpackDevServer from 'webpack-dev-server'
import { readApp, ROOT, SHELL } from './app'
import { portalProblems } from './dev/portal'
import { devServer } from './dev/server'

/**
 * Development server of one remote.
 * Standalone: its screens and routes on the platform's fake, with calls handled by its `src/dev/samples.ts`.
 * `--live`: its federated build, as an override in the shell of a running portal (ADR 22), which takes React's
 * development renderer from here.
 * Fast Refresh replaces edited components and keeps typed text in both.
 */
const USAGE = 'Usage: pnpm --filter <remote> dev [--live] [--portal https://…]'
const WATCH_MS = 300
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    live: { type: 'boolean', default: false },
    portal: { type: 'string', default: process.env.PORTAL_URL ?? 'http://localhost:3000' },
  },
})
const [name] = positionals
if (name === undefined || name === SHELL || positionals.length > 1) throw new Error(USAGE)
const port = Number(process.env.PORT ?? 4200)
const start = async (remote: string): Promise<WebpackDevServer> => {
  const started = devServer({ app: readApp(remote), port, live: values.live })
  await started.start()
  return started
}

let server = await start(name)
// Routes and exposes are part of the build's configuration, which webpack does not watch.
watchFile(join(ROOT, name, 'remote.source.json'), { interval: WATCH_MS }, async () => {
  try {
    readApp(name)
    await server.stop()
    server = await start(name)
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure)
  }
})
const override = new URL(
  `/?mf.${name}=${encodeURIComponent(`http://localhost:${port}/remote.json`)}`,
  values.portal,
)
console.log(
  values.live ? `${name} in the live shell: ${override.href}` : `${name} alone: http://localhost:${port}`,
)
if (values.live)
  for (const problem of await portalProblems(readApp(name), values.portal)) console.warn(problem)
