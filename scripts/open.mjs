import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 250
const OPENERS = /** @type {Readonly<Record<string, string[]>>} */ ({
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
})

/** Opens the portal in the default browser once it is ready; without a browser the portal keeps serving. */
export async function openWhenReady({ PORT, PUBLIC_URL } = process.env) {
  const port = PORT || '3000'
  while (!(await isReady(`http://localhost:${port}/readyz`))) await sleep(POLL_MS)
  const [command = 'xdg-open', ...args] = OPENERS[process.platform] ?? []
  const opener = spawn(command, [...args, PUBLIC_URL || `http://localhost:${port}`], {
    stdio: 'ignore',
    detached: true,
  })
  opener.on('error', () => console.error('Nenhum navegador pôde ser aberto: abra o endereço à mão.'))
  opener.unref()
}

/** @param {string} url */
const isReady = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
