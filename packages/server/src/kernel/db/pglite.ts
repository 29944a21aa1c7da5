import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PgliteEngine, type EngineOptions } from './pglite-engine'
import { WireStream } from './wire-stream'

export interface Pglite {
  /** Stream for `pg.Pool({ max: 1, stream })`. */
  stream: () => WireStream
  close: () => Promise<void>
}

/**
 * Starts PGlite in a worker thread; resolves when it accepts wire bytes. A thread that stops is restarted.
 */
export async function openPglite(options: EngineOptions): Promise<Pglite> {
  const fresh = options.folder !== undefined && !existsSync(join(options.folder, 'PG_VERSION'))
  if (fresh) {
    // The worker that ran initdb keeps 500 MB; a new one on the same folder does not (rule:
    // architecture/database).
    await (await PgliteEngine.start(options)).close()
  }
  let engine = Promise.resolve(await PgliteEngine.start(options))
  let closed = false

  async function running(): Promise<PgliteEngine> {
    const current = engine
    const alive = await current.then(
      (started) => !started.hasStopped,
      () => false,
    )
    if (closed || alive) return current
    // The first caller restarts it; the others wait for the same start.
    if (engine === current) engine = PgliteEngine.start(options)
    return engine
  }
  const exec = async (bytes: Uint8Array) => (await running()).exec(bytes)

  let previous: Promise<void> = Promise.resolve()
  return {
    stream: () => {
      const stream = new WireStream(exec, previous)
      previous = stream.released
      return stream
    },
    close: async () => {
      closed = true
      await (await engine).close()
    },
  }
}
