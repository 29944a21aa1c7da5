import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Transport, WireResponse } from '@portal/api/client'
import type { RenderedDocument, RenderSite, ShellBundle } from '@portal/platform/render'
import type { PageAnswer } from './page-call'

/** Renders pages with the server bundles of one release set; a new set gets a new thread. */
export interface WorkerOptions {
  shellEntry: string
  site: RenderSite
}

export type ToWorker =
  | { type: 'render'; id: number; url: string; now: string; shellOnly: boolean }
  | ({ type: 'answer'; id: number } & PageAnswer)
export type FromWorker =
  | { type: 'ready' }
  | { type: 'call'; id: number; method: string; url: string }
  | { type: 'rendered'; id: number; document: RenderedDocument }
  | { type: 'failed'; id: number; message: string }

if (parentPort === null) throw new Error('render-worker runs as a worker thread only')
const port = parentPort
const { shellEntry, site }: WorkerOptions = workerData
const post = (message: FromWorker) => port.postMessage(message)

const waiting = new Map<number, (response: WireResponse) => void>()
let calls = 0

/** Screens load their data with the same calls as in the browser; the answers come from the main thread. */
const transport: Transport = ({ method, url }) =>
  new Promise((resolve) => {
    calls += 1
    waiting.set(calls, resolve)
    post({ type: 'call', id: calls, method, url })
  })

function wireOf({ status, text, isJson }: PageAnswer): WireResponse {
  try {
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text
    return { kind: 'answer', status, body, header: () => undefined }
  } catch {
    // Cut off on its way.
    return { kind: 'network' }
  }
}

const bundle: ShellBundle = await createRequire(import.meta.url)(shellEntry)

function render({ url, now, shellOnly }: Extract<ToWorker, { type: 'render' }>): Promise<RenderedDocument> {
  const input = { site, url, now, transport }
  return shellOnly ? bundle.renderShellOnly(input) : bundle.renderDocument(input)
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'answer') {
    waiting.get(message.id)?.(wireOf(message))
    waiting.delete(message.id)
    return
  }
  render(message).then(
    (document) => post({ type: 'rendered', id: message.id, document }),
    (error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      post({ type: 'failed', id: message.id, message: text })
    },
  )
})
post({ type: 'ready' })
