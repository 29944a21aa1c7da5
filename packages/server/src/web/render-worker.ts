import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import type { IdadeDoVisitante, Posted, Settings } from '@portal/platform/render'
import type { Transport, WireResponse } from '@portal/api/client'
import type { RenderedDocument, RenderSite, ShellBundle } from '@portal/platform/render'
import { tagOf } from '../kernel/http/encoded-body'
import { readFrames, writeFrame } from './frames'
import type { FromWorker } from './from-worker'
import type { Overrides } from './previews'
import type { PageAnswer } from './page-call'

/** Renders pages with the server bundles of one release set; each set has its own process (docs/adr/0029). */
export interface WorkerOptions {
  shellEntry: string
  site: RenderSite
}

/** A rendered document as bytes. */
export interface RenderedPage extends Omit<RenderedDocument, 'html'> {
  /** UTF-8; empty on a redirect. */
  body: Uint8Array<ArrayBuffer>
  /** Equal for two renders that differ only in their instant. */
  etag: string
  /** The API failed a call of the render, so content may be missing. */
  incomplete?: boolean
  /** Ids of the listings in the responses to its calls, which are all that it may show. */
  anuncios?: readonly number[]
}

export type ToWorker =
  | ({ type: 'start' } & WorkerOptions)
  | {
      type: 'render'
      id: number
      url: string
      now: string
      shellOnly: boolean
      overrides?: Overrides
      idade?: IdadeDoVisitante
      posted?: Posted
      settings?: Settings
    }
  | ({ type: 'answer'; id: number } & Omit<PageAnswer, 'text'>)

/** File descriptor opened by `startRenderWorker`. */
const CHANNEL = 3
const channel = new Socket({ fd: CHANNEL })
const post = (message: FromWorker, bytes?: Uint8Array) => writeFrame(channel, message, bytes)

const waiting = new Map<number, (response: WireResponse) => void>()
let calls = 0

/** Screens load data with the same calls as in the browser; the main thread executes them. */
const transportOf =
  (render: number, spare?: true): Transport =>
  ({ method, url }) =>
    new Promise((resolve) => {
      calls += 1
      waiting.set(calls, resolve)
      post({ type: 'call', id: calls, render, method, url, ...(spare && { spare }) })
    })

function wireOf({ status, text, isJson }: PageAnswer): WireResponse {
  try {
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text
    return { kind: 'answer', status, body, header: () => undefined }
  } catch {
    // The connection failed on the way.
    return { kind: 'network' }
  }
}

let bundle: ShellBundle | undefined
let site: RenderSite | undefined

function render({
  id,
  url,
  now,
  shellOnly,
  overrides,
  idade,
  posted,
  settings,
}: Extract<ToWorker, { type: 'render' }>): Promise<RenderedDocument> {
  if (bundle === undefined || site === undefined) return Promise.reject(new Error('not started'))
  const known = { ...site, ...(idade && { idade }), ...(settings && { settings }) }
  const [transport, spareTransport] = [transportOf(id), transportOf(id, true)]
  const input = { site: known, url, now, transport, spareTransport, overrides, posted }
  return shellOnly ? bundle.renderShellOnly(input) : bundle.renderDocument(input)
}

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

async function start(options: WorkerOptions): Promise<void> {
  site = options.site
  // When it shares libraries its exports are asynchronous: webpack exports a promise.
  bundle = await createRequire(import.meta.url)(options.shellEntry)
  post({ type: 'ready' })
}

function send(message: Extract<ToWorker, { type: 'render' }>): void {
  render(message).then(
    ({ html = '', ...rest }) => {
      // TextEncoder takes three times as long: 0.1 ms for 80 KB.
      const body = Buffer.from(html)
      // The etag ignores the render's instant, which is part of the page's data.
      post({ type: 'rendered', id: message.id, page: { ...rest, etag: tagOf(body, message.now) } }, body)
    },
    (error: unknown) => post({ type: 'failed', id: message.id, message: textOf(error) }),
  )
}

function take(message: ToWorker, text: string): void {
  if (message.type === 'start') return void start(message).catch(end)
  if (message.type === 'render') return send(message)
  waiting.get(message.id)?.(wireOf({ ...message, text }))
  waiting.delete(message.id)
}

/** Sent before the process exits, so that the server can log the reason. */
function end(error: unknown): void {
  post({ type: 'broken', message: textOf(error) })
  channel.end(() => process.exit(1))
}

process.on('uncaughtException', end)
// The server has exited.
channel.on('close', () => process.exit(0))
readFrames(
  channel,
  // The server only sends `ToWorker` messages.
  ({ message, bytes }) => take(message as ToWorker, bytes.toString('utf8')),
  end,
)
