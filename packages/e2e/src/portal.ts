import { rmSync } from 'node:fs'
import { freePort } from '../../../scripts/ports.mjs'
import { startServer } from '../../../scripts/server-process.mjs'
import { newDataDir } from './template'

export interface Portal {
  url: string
  /** Output since the start, which includes how an operator signs in. */
  output(): string
  /** Drains, keeping the data folder. */
  drain(): Promise<void>
  /** Drains and removes the data folder. */
  stop(): Promise<void>
  /** kill -9, then a new process on the same data folder and port; `changes` are variables that differ from then on. */
  crashAndRestart(changes?: Record<string, string>): Promise<void>
}

/**
 * Starts the built portal on a separate data folder and a free port, with demo data; passkeys require a named
 * host.
 */
export async function startPortal(
  env: Record<string, string> = {},
  { host = '127.0.0.1', dataDir = newDataDir(env.REVIEW) }: { host?: string; dataDir?: string } = {},
): Promise<Portal> {
  const port = await freePort()
  const settings = { ...env }
  let output = ''
  const boot = (changes: Record<string, string> = {}) => {
    Object.assign(settings, changes)
    output = ''
    return startServer(
      { NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, PHOTO_TEXT: '0', ...settings },
      {
        host,
        onOutput: (text) => (output = (output + text).slice(-20_000)),
      },
    ).catch((error: Error) => {
      throw new Error(`${error.message}\n${output}`)
    })
  }
  let server = await boot()
  const drain = async (): Promise<void> => {
    await server.stop()
  }
  return {
    url: server.url,
    output: () => output,
    drain,
    async stop() {
      await drain()
      rmSync(dataDir, { recursive: true, force: true })
    },
    async crashAndRestart(changes) {
      await server.kill()
      server = await boot(changes)
    },
  }
}

interface SentMail {
  to: string
  subject: string
  text: string
}

/** The newest mail to an address, waiting until one is sent. */
export async function newestMail(portal: Portal, to: string, about?: RegExp): Promise<SentMail> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(`${portal.url}/_sandbox/mail?to=${encodeURIComponent(to)}`)
    const [mail] = (await response.json()) as SentMail[]
    if (mail !== undefined && (about === undefined || about.test(mail.text))) return mail
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`No mail to ${to}.`)
}
