import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { WireStream } from './wire-stream'

export interface PgliteOptions {
  /** The built worker (`dist/pglite-worker.js`): a worker cannot start from TypeScript on Node 20. */
  workerUrl: URL
  /** Folder of the database; absent: in memory. */
  folder?: string
  /** Tar of a data folder to start from, in memory (tests). */
  dump?: string
}

export interface Pglite {
  /** What `pg.Pool({ max: 1, stream })` connects through. */
  stream: () => WireStream
  close: () => Promise<void>
}

/** Starts PGlite in a worker thread; resolves when it accepts wire bytes. */
export async function openPglite(options: PgliteOptions): Promise<Pglite> {
  const fresh = options.folder !== undefined && !existsSync(join(options.folder, 'PG_VERSION'))
  if (fresh) {
    // The worker that ran initdb keeps 500 MB; a new one on the same folder does not (DESIGN 8).
    await (await EngineWorker.start(options)).close()
  }
  const engine = await EngineWorker.start(options)
  let previous: Promise<void> = Promise.resolve()
  return {
    stream: () => {
      const stream = new WireStream((bytes) => engine.exec(bytes), previous)
      previous = stream.released
      return stream
    },
    close: () => engine.close(),
  }
}

type Reply = Uint8Array | 'ready' | { failed: string }
/** Not `instanceof`: bytes that come from another thread may belong to another realm. */
function isBytes(reply: Uint8Array | { failed: string }): reply is Uint8Array {
  return ArrayBuffer.isView(reply)
}
interface Waiting {
  resolve: (answer: Uint8Array) => void
  reject: (error: Error) => void
}

/** One worker thread; answers come back in the order in which bytes were sent. */
class EngineWorker {
  private readonly waiting: Waiting[] = []
  private failure: Error | undefined

  private constructor(
    private readonly worker: Worker,
    private readonly onReady: () => void,
    private readonly onFailure: (error: Error) => void,
  ) {
    worker.on('message', (reply: Reply) => this.receive(reply))
    worker.on('error', (error: Error) => this.fail(error))
    worker.on('exit', () => this.fail(new Error('The embedded database has stopped.')))
  }

  static start({ workerUrl, folder, dump }: PgliteOptions): Promise<EngineWorker> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(workerUrl, { workerData: { folder, dump }, stdout: false, stderr: false })
      const engine: EngineWorker = new EngineWorker(worker, () => resolve(engine), reject)
    })
  }

  exec(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.failure !== undefined) return Promise.reject(this.failure)
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject })
      this.worker.postMessage(bytes)
    })
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.failure !== undefined) return resolve()
      this.worker.once('exit', () => resolve())
      this.worker.postMessage('close')
    })
  }

  private receive(reply: Reply): void {
    if (reply === 'ready') return this.onReady()
    const next = this.waiting.shift()
    if (isBytes(reply)) next?.resolve(reply)
    else next?.reject(new Error(reply.failed))
  }

  private fail(error: Error): void {
    this.failure ??= error
    this.onFailure(this.failure)
    for (const waiting of this.waiting.splice(0)) waiting.reject(this.failure)
  }
}
