import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from '../../../scripts/ports.mjs'
import { newDataDir } from './template'

const ROOT = resolve(__dirname, '../../..')
const BOOT_MS = 180_000

export interface Portal {
  url: string
  /** What it has said since its start: how an operator signs in stands there. */
  output(): string
  /** Drains, and leaves the data folder. */
  drain(): Promise<void>
  /** Drains and removes the data folder. */
  stop(): Promise<void>
  /** kill -9, then a new process on the same data folder and port. */
  crashAndRestart(): Promise<void>
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', () => done()))
}

async function waitHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + BOOT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const healthy = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`The server was not healthy within ${BOOT_MS} ms:\n${output()}`)
}

/** Starts the built portal on a data folder of its own and a free port, with demo data; passkeys want a host that has a name. */
export async function startPortal(
  env: Record<string, string> = {},
  { host = '127.0.0.1', dataDir = newDataDir(env) }: { host?: string; dataDir?: string } = {},
): Promise<Portal> {
  const port = await freePort()
  const url = `http://${host}:${port}`
  let output = ''
  const boot = async (): Promise<ChildProcess> => {
    output = ''
    const child = spawn(process.execPath, ['--enable-source-maps', 'packages/server/dist/main.js'], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)))
    }
    await waitHealthy(url, child, () => output)
    return child
  }
  let child = await boot()
  const drain = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended(child)
  }
  return {
    url,
    output: () => output,
    drain,
    async stop() {
      await drain()
      rmSync(dataDir, { recursive: true, force: true })
    },
    async crashAndRestart() {
      child.kill('SIGKILL')
      await ended(child)
      child = await boot()
    },
  }
}

interface SentMail {
  to: string
  subject: string
  text: string
}

/** The newest mail to an address, once it has been sent. */
export async function newestMail(portal: Portal, to: string): Promise<SentMail> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(`${portal.url}/_sandbox/mail?to=${encodeURIComponent(to)}`)
    const [mail] = (await response.json()) as SentMail[]
    if (mail !== undefined) return mail
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`No mail to ${to}.`)
}
