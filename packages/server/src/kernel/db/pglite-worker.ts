import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/**
 * Runs PGlite in a thread of its own and answers raw wire bytes, one message at a time.
 * The main thread speaks PostgreSQL's protocol to it through `pglite.ts`.
 */
interface Options {
  /** Folder of the database; absent: in memory. */
  folder?: string
  /** A dumped data folder (tar) to start a database in memory from. */
  dump?: string
}
const options: Options = workerData

/** One connection and a small database: PostgreSQL's own defaults are for machines, and took 170 MB more. */
const SMALL = [
  'shared_buffers=4MB',
  'wal_buffers=256kB',
  'max_connections=5',
  'temp_buffers=1MB',
  'maintenance_work_mem=8MB',
].flatMap((setting) => ['-c', setting])

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
