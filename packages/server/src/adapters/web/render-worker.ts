import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { createCall, type WireResponse } from '@portal/api/client'
import type { RenderedDocument, RenderSet, ShellBundle } from './render-contract'

/** Renders pages with the server bundles of one release set; a new set gets a new thread. */
export interface WorkerOptions {
  shellEntry: string
  set: RenderSet
}

export type ToWorker =
  | { type: 'render'; id: number; url: string; now: string; shellOnly: boolean }
  | { type: 'answer'; id: number; status: number; body: unknown; headers: Record<string, string | undefined> }
export type FromWorker =
  | { type: 'ready' }
  | { type: 'call'; id: number; method: string; url: string }
  | { type: 'rendered'; id: number; document: RenderedDocument }
  | { type: 'failed'; id: number; message: string }

if (parentPort === null) throw new Error('render-worker runs as a worker thread only')
const port = parentPort
const { shellEntry, set }: WorkerOptions = workerData
const post = (message: FromWorker) => port.postMessage(message)

const waiting = new Map<number, (response: WireResponse) => void>()
let calls = 0

/** Screens load their data with the same `call` as in the browser; the answer comes from the main thread. */
const call = createCall({
  baseUrl: '',
  token: () => undefined,
  onUnauthorized: () => undefined,
  newKey: randomUUID,
  transport: ({ method, url }) =>
    new Promise((resolve) => {
      calls += 1
      waiting.set(calls, resolve)
      post({ type: 'call', id: calls, method, url })
    }),
})

const bundle: ShellBundle = createRequire(import.meta.url)(shellEntry)

async function render(message: Extract<ToWorker, { type: 'render' }>): Promise<RenderedDocument> {
  const input = { ...set, url: message.url, now: new Date(message.now) }
  return message.shellOnly ? bundle.renderShellOnly(input) : bundle.renderDocument({ ...input, call })
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'answer') {
    const { id, status, body, headers } = message
    waiting.get(id)?.({ kind: 'answer', status, body, header: (name) => headers[name] })
    waiting.delete(id)
    return
  }
  render(message).then(
    (document) => post({ type: 'rendered', id: message.id, document }),
    (error: unknown) =>
      post({
        type: 'failed',
        id: message.id,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  )
})
post({ type: 'ready' })
