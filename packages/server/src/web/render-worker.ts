import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Transport, WireResponse } from '@portal/api/client'
import type { RenderedDocument, RenderSite, ShellBundle } from '@portal/platform/render'
import { tagOf } from './encoded-body'
import type { Overrides } from './overrides'
import type { PageAnswer } from './page-call'

/** Renders pages with the server bundles of one release set; a new set gets a new thread. */
export interface WorkerOptions {
  shellEntry: string
  site: RenderSite
}

/** A document as bytes, which change threads without a copy. */
export interface RenderedPage extends Omit<RenderedDocument, 'html'> {
  /** UTF-8; empty on a redirect. */
  body: Uint8Array<ArrayBuffer>
  /** Equal for two drawings that differ in their instant alone. */
  etag: string
}

export type ToWorker =
  | { type: 'render'; id: number; url: string; now: string; shellOnly: boolean; overrides?: Overrides }
  | ({ type: 'answer'; id: number } & PageAnswer)
export type FromWorker =
  | { type: 'ready' }
  | { type: 'call'; id: number; method: string; url: string }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; message: string }

if (parentPort === null) throw new Error('render-worker runs as a worker thread only')
const port = parentPort
const { shellEntry, site }: WorkerOptions = workerData
const post = (message: FromWorker, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
const encoder = new TextEncoder()

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

function render({
  url,
  now,
  shellOnly,
  overrides,
}: Extract<ToWorker, { type: 'render' }>): Promise<RenderedDocument> {
  const input = { site, url, now, transport, overrides }
  return shellOnly ? bundle.renderShellOnly(input) : bundle.renderDocument(input)
}

/** The page's data holds the instant at which it was drawn. */
function pageOf({ html = '', ...rest }: RenderedDocument, now: string): RenderedPage {
  const body = encoder.encode(html)
  return { ...rest, body, etag: tagOf(body, now) }
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'answer') {
    waiting.get(message.id)?.(wireOf(message))
    waiting.delete(message.id)
    return
  }
  render(message).then(
    (document) => {
      const page = pageOf(document, message.now)
      post({ type: 'rendered', id: message.id, page }, [page.body.buffer])
    },
    (error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      post({ type: 'failed', id: message.id, message: text })
    },
  )
})
post({ type: 'ready' })
