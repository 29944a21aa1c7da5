import { Worker } from 'node:worker_threads'

export interface EngineOptions {
  /** URL of the built worker (`dist/pglite-worker.js`). */
  workerUrl: URL
  /** Folder of the database; absent: in memory. */
  folder?: string
  /** Tar of a data folder to start from, in memory (tests). */
  dump?: string
  /** PGlite ignores `statement_timeout`, so a statement that runs longer than this terminates the thread. */
  statementLimitMs?: number
}

type Reply = Uint8Array | 'ready' | { failed: string }
interface Waiting {
  resolve: (answer: Uint8Array) => void
  reject: (error: Error) => void
}

const STATEMENT_LIMIT_MS = 60_000

/**
 * One worker thread running PGlite; replies arrive in the order of the requests. Like an idle connection, an
 * idle thread does not keep the process alive.
 */
export class PgliteEngine {
  private readonly waiting: Waiting[] = []
  private failure: Error | undefined
  private readonly worker: Worker
  private readonly limitMs: number
  private readonly onReady: () => void
  private readonly onFailure: (error: Error) => void

  private constructor(
    worker: Worker,
    limitMs: number,
    onReady: () => void,
    onFailure: (error: Error) => void,
  ) {
    this.worker = worker
    this.limitMs = limitMs
    this.onReady = onReady
    this.onFailure = onFailure
    worker.on('message', (reply: Reply) => this.receive(reply))
    worker.on('error', (error: Error) => this.fail(error))
    worker.on('exit', () => this.fail(new Error('The embedded database has stopped.')))
  }

  static start({ workerUrl, folder, dump, statementLimitMs }: EngineOptions): Promise<PgliteEngine> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(workerUrl, { workerData: { folder, dump } })
      const limitMs = statementLimitMs ?? STATEMENT_LIMIT_MS
      const engine: PgliteEngine = new PgliteEngine(worker, limitMs, () => resolve(engine), reject)
    })
  }

  get hasStopped(): boolean {
    return this.failure !== undefined
  }

  async exec(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.failure !== undefined) throw this.failure
    const limit = setTimeout(() => void this.worker.terminate(), this.limitMs)
    try {
      return await new Promise((resolve, reject) => {
        this.waiting.push({ resolve, reject })
        this.worker.ref()
        // A view would be cloned with its whole buffer, 64 KB of Node's pool.
        const own = new Uint8Array(bytes)
        this.worker.postMessage(own, [own.buffer])
      })
    } finally {
      clearTimeout(limit)
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.failure !== undefined) return resolve()
      this.worker.once('exit', () => resolve())
      this.worker.ref()
      this.worker.postMessage('close')
    })
  }

  private receive(reply: Reply): void {
    const next = reply === 'ready' ? undefined : this.waiting.shift()
    if (this.waiting.length === 0) this.worker.unref()
    if (reply === 'ready') return this.onReady()
    if (isBytes(reply)) next?.resolve(reply)
    else next?.reject(new Error(reply.failed))
  }

  private fail(error: Error): void {
    this.failure ??= error
    this.onFailure(this.failure)
    for (const waiting of this.waiting.splice(0)) waiting.reject(this.failure)
  }
}

/** Not `instanceof`: bytes from another thread may belong to another realm. */
function isBytes(reply: Uint8Array | { failed: string }): reply is Uint8Array {
  return ArrayBuffer.isView(reply)
}
