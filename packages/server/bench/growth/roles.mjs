import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithUs } from '../../test/ending.mjs'
import { freePort } from '../../../../scripts/ports.mjs'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** One process of the portal, once it is ready; `kill` is kill -9. */
export async function startRole(env) {
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const started = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port), PUBLIC_URL: env.PUBLIC_URL ?? url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const child = endWithUs(started)
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  const ready = async () => {
    for (let tries = 0; ; tries += 1) {
      if (child.exitCode !== null || tries > 1_800) throw new Error(`${env.ROLE} did not get ready`)
      const ok = await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ok) return
      await sleep(100)
    }
  }
  await ready()
  const end = (signal) => async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return exited
  }
  return { url, port, pid: child.pid, role: env.ROLE, stop: end('SIGTERM'), kill: end('SIGKILL') }
}
