import { Worker } from 'node:worker_threads'
import type { Overrides } from './overrides'
import type { PageCall } from './page-call'
import type { FromWorker, RenderedPage, ToWorker, WorkerOptions } from './render-worker'

export interface RenderRequest {
  url: string
  now: Date
  shellOnly: boolean
  overrides?: Overrides
}

export interface RenderThread {
  render(request: RenderRequest): Promise<RenderedPage>
  /** True once it can render no more. */
  isDead(): boolean
  /** Ends when what is being rendered is done. */
  drain(): Promise<void>
}

const READY_MS = 10_000

/** What one thread may use before it is ended and another one started in its place. */
export interface ThreadLimits {
  renderMs: number
  memoryMb: number
}
const LIMITS: ThreadLimits = { renderMs: 4_000, memoryMb: 256 }

/** Why a thread had to end: it did not answer in time, took too much memory, or broke. */
export type FailureCause = 'hang' | 'memory' | 'crash'

/** A page was not drawn because its thread ended. */
export class RendererFailure extends Error {
  constructor(
    message: string,
    override readonly cause: FailureCause,
  ) {
    super(message)
  }
}

interface Pending {
  resolve: (document: RenderedPage) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** Starts a worker on one release set; resolves when its bundles are loaded, rejects when they do not load. */
export function startRenderThread(
  workerUrl: URL,
  options: WorkerOptions,
  call: PageCall,
  limits: ThreadLimits = LIMITS,
): Promise<RenderThread> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, {
      workerData: options,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    })
    const thread = threadOf(worker, call, limits)
    const timer = setTimeout(() => {
      void worker.terminate()
      reject(new Error(`The renderer was not ready within ${READY_MS} ms.`))
    }, READY_MS)
    worker.once('message', () => {
      clearTimeout(timer)
      resolve(thread)
    })
    worker.once('error', (error: Error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}

function threadOf(worker: Worker, call: PageCall, { renderMs }: ThreadLimits): RenderThread {
  const pending = new Map<number, Pending>()
  let dead = false
  let requests = 0
  let onIdle: (() => void) | undefined
  const post = (message: ToWorker) => worker.postMessage(message)
  const settle = (id: number): Pending | undefined => {
    const found = pending.get(id)
    pending.delete(id)
    if (found !== undefined) clearTimeout(found.timer)
    if (pending.size === 0) onIdle?.()
    return found
  }
  const die = (error: Error) => {
    dead = true
    for (const id of [...pending.keys()]) settle(id)?.reject(error)
    void worker.terminate()
  }
  worker.on('error', (error: NodeJS.ErrnoException) =>
    die(new RendererFailure(error.message, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash')),
  )
  worker.on('exit', () => die(new RendererFailure('The renderer has stopped.', 'crash')))
  worker.on('message', (message: FromWorker) => {
    if (message.type === 'rendered') settle(message.id)?.resolve(message.page)
    if (message.type === 'failed') settle(message.id)?.reject(new Error(message.message))
    if (message.type === 'call') void answer(message, call, post)
  })
  return {
    isDead: () => dead,
    render: ({ url, now, shellOnly, overrides }) =>
      new Promise((resolve, reject) => {
        requests += 1
        const id = requests
        // A bundle that never answers may be in an endless loop: only ending its thread frees the core.
        const timer = setTimeout(
          () => die(new RendererFailure(`${url}: not rendered within ${renderMs} ms`, 'hang')),
          renderMs,
        )
        pending.set(id, { resolve, reject, timer })
        post({ type: 'render', id, url, now: now.toISOString(), shellOnly, overrides })
      }),
    drain: async () => {
      if (pending.size > 0 && !dead) await new Promise<void>((resolve) => (onIdle = resolve))
      dead = true
      await worker.terminate()
    },
  }
}

async function answer(
  { id, method, url }: Extract<FromWorker, { type: 'call' }>,
  call: PageCall,
  post: (message: ToWorker) => void,
): Promise<void> {
  const failed = { status: 503, text: '', isJson: false }
  post({ type: 'answer', id, ...(await call(method, url).catch(() => failed)) })
}
