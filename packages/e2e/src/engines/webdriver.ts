import { writeFile } from 'node:fs/promises'
import type { Tab } from './tab'

const COMMAND_MS = 60_000

/** Sends a WebDriver command and returns its value; errors include the command and the driver's message. */
export async function command(
  url: string,
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
  limitMs = COMMAND_MS,
): Promise<unknown> {
  const failed = (error: unknown): never => {
    throw new Error(`${method} ${url} ${JSON.stringify(body ?? {})}: ${String(error)}`)
  }
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(limitMs),
  }).catch(failed)
  const { value } = (await response.json().catch(failed)) as { value: unknown }
  if (!response.ok) return failed(JSON.stringify(value))
  return value
}

/** A browser session; commands apply to the last selected tab. */
export class DriverSession {
  private chosen: string | undefined

  private readonly url: string
  readonly mainTab: string

  private constructor(url: string, mainTab: string) {
    this.url = url
    this.mainTab = mainTab
  }

  static async open(driver: string, capabilities: object, limitMs: number): Promise<DriverSession> {
    const wanted = { capabilities: { alwaysMatch: capabilities } }
    const answer = await command(`${driver}/session`, 'POST', wanted, limitMs)
    const url = `${driver}/session/${(answer as { sessionId: string }).sessionId}`
    return new DriverSession(url, String(await command(`${url}/window`, 'GET')))
  }

  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    return command(`${this.url}${path}`, method, method === 'POST' ? (body ?? {}) : undefined)
  }

  async sendTo(
    tab: string,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<unknown> {
    if (this.chosen !== tab) await this.send('POST', '/window', { handle: tab })
    this.chosen = tab
    return this.send(method, path, body)
  }

  async close(): Promise<void> {
    await command(this.url, 'DELETE')
  }
}

const PRESS = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
]

const pressAt = (x: number, y: number, times: 1 | 2) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
        ...PRESS,
        ...(times === 2 ? PRESS : []),
      ],
    },
  ],
})

const typing = (text: string) => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
})

export function tabOf(session: DriverSession, id: string): Tab {
  const post = async (path: string, body?: object) => void (await session.sendTo(id, 'POST', path, body))
  return {
    id,
    goto: (url) => post('/url', { url }),
    address: async () => String(await session.sendTo(id, 'GET', '/url')),
    reload: () => post('/refresh'),
    back: () => post('/back'),
    forward: () => post('/forward'),
    run: (expression) =>
      session.sendTo(id, 'POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
    press: (x, y, times) => post('/actions', pressAt(x, y, times)),
    type: (text) => post('/actions', typing(text)),
    tabs: async () =>
      ((await session.send('GET', '/window/handles')) as string[]).map((handle) => tabOf(session, handle)),
    screenshot: async (path) =>
      writeFile(path, Buffer.from(String(await session.sendTo(id, 'GET', '/screenshot')), 'base64')),
    close: async () => void (await session.sendTo(id, 'DELETE', '/window')),
  }
}
