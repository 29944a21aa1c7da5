import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { channelFile } from './channel-file'
import type { CommandAnswer } from '../../../kernel/acts/command'
import { orderSchema, type Order } from './order'

export interface Channel {
  close(): Promise<void>
}

export interface ChannelOptions {
  dataDir: string
  run: (order: Order) => Promise<CommandAnswer>
  onError: (error: unknown) => void
}

const BODY_MAX = 64 * 1024
/** The system's limit is 104 to 108 bytes. */
const SOCKET_PATH_MAX = 100

/**
 * Lets `pnpm portal` reach the embedded database of this running server, through a Unix socket (never a port)
 * and a secret readable only with access to the data folder. Call it while holding the folder's lock.
 */
export async function openChannel({ dataDir, run, onError }: ChannelOptions): Promise<Channel> {
  const secret = randomBytes(32).toString('base64url')
  const address = addressFor(dataDir)
  const server = createServer((request, response) => {
    answer(request, response, secret, run).catch((error: unknown) => {
      onError(error)
      send(response, 500)
    })
  })
  await listen(server, address)
  const file = channelFile(dataDir)
  // Removed first: the mode only applies when a file is created.
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ address, secret }), { mode: 0o600 })
  return {
    close: () =>
      new Promise((resolve) => {
        rmSync(file, { force: true })
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

function addressFor(dataDir: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${randomUUID()}`
  mkdirSync(dataDir, { recursive: true })
  const near = join(dataDir, 'operador.sock')
  // A killed server leaves its socket behind.
  rmSync(near, { force: true })
  if (Buffer.byteLength(near) <= SOCKET_PATH_MAX) return near
  return join(mkdtempSync(join(tmpdir(), 'portal-')), 'operador.sock')
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      if (process.platform !== 'win32') chmodSync(address, 0o600)
      resolve()
    })
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  secret: string,
  run: ChannelOptions['run'],
): Promise<void> {
  if (request.method !== 'POST' || !knows(request.headers.authorization, secret)) return send(response, 404)
  const body = await readBody(request)
  const order = body === undefined ? undefined : orderSchema.safeParse(parseJson(body))
  if (order?.success !== true) return send(response, 400)
  send(response, 200, await run(order.data))
}

function knows(authorization: string | undefined, secret: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${secret}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_MAX) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, status: number, body?: CommandAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  response.end(body === undefined ? '' : JSON.stringify(body))
}
