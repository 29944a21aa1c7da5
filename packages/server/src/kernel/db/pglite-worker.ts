import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/**
 * Runs PGlite in a worker thread and exchanges raw wire-protocol bytes, one message at a time, with
 * `pglite.ts` in the main thread.
 */
interface Options {
  /** Folder of the database; absent: in memory. */
  folder?: string
  /** Tar of a data folder to start an in-memory database from. */
  dump?: string
}
const options: Options = workerData

/** For one connection and a small database: PostgreSQL's defaults took 170 MB more. */
const SMALL = [
  'shared_buffers=4MB',
  'wal_buffers=256kB',
  'max_connections=5',
  'temp_buffers=1MB',
  'maintenance_work_mem=8MB',
].flatMap((setting) => ['-c', setting])

/**
 * V8's optimizing compiler takes 600 MB for one function of PGlite, soon after each start (ADR 70). The flags
 * are the process's, which runs no other WebAssembly of weight.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

if (parentPort === null) throw new Error('pglite-worker runs as a worker thread only')
const port = parentPort

const database = await PGlite.create({
  dataDir: options.folder,
  startParams: [...PGlite.defaultStartParams, ...SMALL],
  ...(options.dump === undefined ? {} : { loadDataDir: new Blob([await readFile(options.dump)]) }),
})

port.on('message', (bytes: Uint8Array | 'close') => {
  if (bytes === 'close') {
    void database.close().then(() => port.close())
    return
  }
  database.execProtocolRaw(bytes).then(
    (answer) => port.postMessage(answer),
    (error: unknown) => port.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
  )
})
port.postMessage('ready')
