import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { reasonsNotToStart } from './before-start.mjs'
import { onParentGone } from './parent.mjs'
import { COMPILE_CACHE, hurryFill, MALLOC, NODE_ARGS, startFill, WITH_PARENT } from './server-process.mjs'
import { build, install, isInstalled, staleOf } from './setup.mjs'
import { createProgress, endSteps } from './steps.mjs'
import { openBrowser, untilReady } from './open.mjs'
import { keepTime } from './test/times.mjs'
import { appNames, ROOT } from './workspace.mjs'

/** Exit codes of signals, as in shells. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
/** @type {ReturnType<typeof startFill> | undefined} */
let fill

/** @param {(typeof SIGNALS)[number]} signal */
function end(signal) {
  // Ctrl-C has already reached the server, which ignores a second signal.
  if (server !== undefined) return void server.kill(signal)
  if (fill?.connected === true) fill.disconnect()
  void endSteps().then(() => process.exit(EXIT_CODES[signal]))
}
for (const signal of SIGNALS) process.on(signal, () => end(signal))

// npm forwards neither SIGTERM nor its own exit.
onParentGone(() => end('SIGTERM'))

/** Fills the demonstration in parallel with the builds; users of the data folder wait for it. */
function fillBeside() {
  const started = (fill = startFill(MALLOC))
  const filled = new Promise((resolve) => started.once('exit', resolve))
  return {
    /** Resolves to the exit code of the process. */
    enough: () => {
      hurryFill(started)
      return filled
    },
  }
}

const FILL_STEP = 'demonstração'

/** @param {{ names: string[], stale: string[], progress: import('./setup.mjs').Progress }} options */
async function prepare({ names, stale, progress }) {
  /** @type {ReturnType<typeof fillBeside> | undefined} */
  let filling
  const fillNow = () => (filling ??= fillBeside())
  if (stale.length > 0 && !stale.includes('server')) fillNow()
  await build(names, { onBuilt: (name) => void (name === 'server' && fillNow()), progress })
  const { enough } = filling ?? {}
  if (enough === undefined) return
  /** @type {unknown} */
  let code
  await progress.step(FILL_STEP, async () => void (code = await enough()))
  // A refusal has already been printed, as by the server.
  if (typeof code === 'number' && code !== 0) process.exit(code)
}

function serve() {
  server = spawn(process.execPath, [...NODE_ARGS, 'packages/server/dist/main.js', WITH_PARENT], {
    cwd: ROOT,
    env: { ...MALLOC, ...COMPILE_CACHE, ...process.env },
    stdio: 'inherit',
  })
  server.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * Installs, builds what is stale and fills the demonstration.
 *
 * @returns {Promise<'npm start, first' | 'npm start, again' | undefined>} the time to keep
 */
async function makeReady() {
  const fresh = !isInstalled()
  const reasons = await reasonsNotToStart({ fresh })
  if (reasons.length > 0) throw new Error(reasons.join('\n'))
  // Releases in S3 are published by `pnpm release`: this start serves the live ones.
  const names = process.env.RELEASES_URL ? ['server'] : ['server', ...appNames()]
  const stale = staleOf(names)
  const progress = createProgress((fresh ? 1 : 0) + stale.length + (stale.length > 0 ? 1 : 0))
  try {
    await install(progress)
    await prepare({ names, stale, progress })
  } finally {
    progress.end()
  }
  if (fresh) return stale.length === appNames().length + 1 ? 'npm start, first' : undefined
  return stale.length === 0 ? 'npm start, again' : undefined
}

try {
  const began = performance.now()
  const { values } = parseArgs({ options: { open: { type: 'boolean' } } })
  const kept = await makeReady()
  serve()
  await untilReady()
  if (kept !== undefined) keepTime(kept, began)
  if (values.open === true) openBrowser()
  // The first page does not wait for it, and the portal runs without it.
  await build(['ui']).catch((/** @type {unknown} */ error) => console.error(error))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (fill?.connected === true) fill.disconnect()
  await endSteps()
  process.exit(1)
}
