import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 50
const OPENERS = /** @type {Readonly<Record<string, string[]>>} */ ({
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
})

const ANY_HOST = new Set([undefined, '', '0.0.0.0', '::'])

/** @param {NodeJS.ProcessEnv} env */
const originOf = ({ HOST, PORT }) => `http://${ANY_HOST.has(HOST) ? 'localhost' : HOST}:${PORT || '3000'}`

/** Resolves once the portal is ready. @param {NodeJS.ProcessEnv} [env] */
export async function untilReady(env = process.env) {
  while (!(await isReady(`${originOf(env)}/readyz`))) await sleep(POLL_MS)
}

/**
 * Opens the portal in the default browser; without one the portal keeps serving.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [opener] command and its first arguments
 */
export function openBrowser(env = process.env, opener = OPENERS[process.platform]) {
  const [command = 'xdg-open', ...args] = opener ?? []
  const child = spawn(command, [...args, env.PUBLIC_URL || originOf(env)], {
    stdio: 'ignore',
    detached: true,
  })
  child.on('error', () => console.error('Nenhum navegador pôde ser aberto: abra o endereço à mão.'))
  child.unref()
}

/** @param {string} url */
const isReady = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
