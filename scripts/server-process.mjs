import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithUs } from './ending.mjs'
import { freePort } from './ports.mjs'
import { ROOT } from './workspace.mjs'

/**
 * V8's options of the server: `npm start`, journeys, benches, systemd units and image. The young generation holds
 * the objects of the pages in progress: with 2 MB a third of a page was garbage collection. The old one may grow by 70 %
 * between collections, less than V8 lets it: under load 50 of 310 MB less, for 2 % more CPU. Maglev, a compiler of V8,
 * can crash the process (ADR 26).
 */
export const V8_ARGS = ['--max-semi-space-size=16', '--heap-growing-percent=70', '--no-maglev']

export const NODE_ARGS = ['--enable-source-maps', ...V8_ARGS]

/**
 * glibc gives each thread its own heap and retains memory used for pictures: 100 MB less at the peak of an
 * upload. Fixed thresholds return start-up memory to the system.
 */
export const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/** Argument of a server that ends with the program that started it. */
export const WITH_PARENT = '--with-parent'

/** Compile cache shared by later starts and the renderer. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'packages/server/dist/compile-cache') }

const MAIN = 'packages/server/dist/main.js'

/**
 * Fills an empty demonstration, pictures included, in a separate process. A message stops it as soon
 * as the portal can open; it also ends when its parent exits. `settled` also does what jobs would do in the
 * portal's first minutes, and resumes an earlier fill.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @param {'all' | 'settled'} [extent]
 */
export const startFill = (env, extent = 'all') =>
  fork(join(ROOT, MAIN), [`--fill=${extent}`], { cwd: ROOT, env: { ...process.env, ...env } })

/**
 * Ends a fill as soon as the portal can open. One that has just exited may still seem connected: with a callback, a
 * message that fails is no error of this process.
 *
 * @param {import('node:child_process').ChildProcess} fill
 */
export function hurryFill(fill) {
  if (fill.connected) fill.send('enough', () => undefined)
}

/**
 * Fills a demonstration that has nothing left to do, for a test or bench.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function fillDemo(env) {
  const [code] = await once(endWithUs(startFill(env, 'settled')), 'exit')
  if (code !== 0) throw new Error(`The demonstration was not filled (${code}).`)
}

/** First starts are slow on a busy machine. */
const START_MS = 180_000

/**
 * Starts the built server for a test or bench as `npm start` does, on `env.PORT` or a free port, and waits until
 * `path` succeeds.
 *
 * @param {Record<string, string>} [env]
 * @param {{ args?: string[], host?: string, path?: string, onOutput?: (text: string) => void }} [options]
 * Without
 * `onOutput` only standard error is shown.
 */
export async function startServer(
  env = {},
  { args = NODE_ARGS, host = '127.0.0.1', path = '/healthz', onOutput } = {},
) {
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://${host}:${port}`
  const child = endWithUs(
    spawn(process.execPath, [...args, MAIN, WITH_PARENT], {
      cwd: ROOT,
      env: { ...MALLOC, ...COMPILE_CACHE, ...process.env, PORT: String(port), PUBLIC_URL: url, ...env },
      stdio: onOutput === undefined ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    }),
  )
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (/** @type {Buffer} */ chunk) => onOutput?.(chunk.toString()))
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => () => {
    child.kill(signal)
    return exited
  }
  const deadline = Date.now() + START_MS
  while (!(await succeeds(url + path))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start (${child.exitCode ?? child.signalCode ?? 'out of time'}).`)
    }
    await sleep(50)
  }
  return { url, port, child, pid: child.pid, stop: end('SIGTERM'), kill: end('SIGKILL') }
}

/**
 * On a connection of its own: the server may close one that is kept, at the moment the next request uses it.
 *
 * @param {string} url
 */
const succeeds = (url) =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )
