/** Writes that are read back at once, by the process that wrote and by another, while replicas pause and go on. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { anuncioTag, isTudo, touches, type Changed } from '../src/kernel/changed'
import { createKeyring } from '../src/kernel/crypto/keyring'
import { cpfVault } from '../src/kernel/crypto/vault'
import { listenChanges } from '../src/kernel/db/changes'
import { openDatabase } from '../src/kernel/db/pool'
import { queryable } from '../src/kernel/db/queryable'
import { readingAnuncios } from '../src/modules/anuncios/db/anuncios-lidos'
import { createStore } from '../src/store'

const LANES = 16
const PAUSE_MS = 100
const SEEN = `SELECT id FROM anuncios WHERE status = 'ativo' ORDER BY id LIMIT $1`

interface Pairs {
  /** Old values read by the writing process, by another one after the notice, and from a replica without looking. */
  own: number
  other: number
  unguarded: number
  reads: { replica: number; primary: number }
}

/** `pairs` writes of a listing, each read back from both processes. */
export async function measurePairs(url: string, readUrls: readonly string[], pairs: number): Promise<Pairs> {
  const [one, other] = [await openProcess(url, readUrls), await openProcess(url, readUrls)]
  const plain = new pg.Pool({ connectionString: readUrls[0], max: LANES })
  plain.on('error', () => undefined)
  const unguarded = readingAnuncios(queryable(plain))
  const stale = { own: 0, other: 0, unguarded: 0 }
  const { rows } = await one.pool.query<{ id: number }>(SEEN, [LANES])
  let left = pairs
  const lane = async (id: number) => {
    const until = Date.now() + 86_400_000
    for (let n = 1; left > 0; n += 1) {
      left -= 1
      const written = new Date(until + n)
      const isStale = (found: { disponivelAte: Date | null } | undefined) =>
        found?.disponivelAte?.getTime() === written.getTime() ? 0 : 1
      const heard = other.nextOf(id)
      await one.store.transaction((tx) => tx.anuncios.setDisponivel(id, written))
      stale.own += isStale(await one.store.anunciosPublicos.find(id))
      stale.unguarded += isStale(await unguarded.find(id))
      await heard
      stale.other += isStale(await other.store.anunciosPublicos.find(id))
    }
  }
  const pausing = new AbortController()
  const paused = pauseInTurn(readUrls, pausing.signal)
  await Promise.all(rows.map(({ id }) => lane(id)))
  pausing.abort()
  await paused
  await plain.end()
  const reads = other.reads()
  await one.close()
  await other.close()
  return { ...stale, reads }
}

/** Changes listings through a process of its own until `stop` is called. */
export async function writeSteadily(url: string, perSecond: number): Promise<{ stop(): Promise<number> }> {
  const process = await openProcess(url, [])
  const { rows } = await process.pool.query<{ id: number }>(SEEN, [LANES])
  let isOver = false
  const work = (async () => {
    let n = 0
    for (; !isOver; await sleep(1_000 / perSecond)) {
      const id = rows[(n += 1) % rows.length]?.id ?? 0
      await process.store.transaction((tx) => tx.anuncios.setDisponivel(id, new Date(Date.now() + n)))
    }
    return n
  })()
  return {
    async stop() {
      isOver = true
      const written = await work
      await process.close()
      return written
    },
  }
}

/** What an api process has of the database. */
async function openProcess(url: string, readUrls: readonly string[]) {
  const opened = await openDatabase({ kind: 'postgres', url, max: LANES, readUrls })
  if (!opened.ok) throw new Error(opened.code)
  const { pool, replicas, close } = opened.database
  const vault = cpfVault(createKeyring('a secret of the bench'))
  const store = createStore(pool, { vault, notify: true, replicas })
  const waiting = new Map<number, () => void>()
  const onPublicChange = (changed: Changed) => {
    store.announcePublicChange(changed)
    if (isTudo(changed)) return
    for (const [id, resolve] of [...waiting])
      if (touches(changed, [anuncioTag(id)])) {
        waiting.delete(id)
        resolve()
      }
  }
  const listening = listenChanges(url, { onPosition: store.announcePosition, onPublicChange })
  while (listening.lastInTouch() === undefined) await sleep(10)
  return {
    pool,
    store,
    reads: () => ({ replica: 0, primary: 0, ...replicas?.reads }),
    nextOf: (id: number) => new Promise<void>((resolve) => waiting.set(id, resolve)),
    async close() {
      await listening.close()
      await store.flush()
      await close()
    },
  }
}

async function pauseInTurn(urls: readonly string[], signal: AbortSignal): Promise<void> {
  const clients = await Promise.all(
    urls.map(async (connectionString) => {
      const client = new pg.Client({ connectionString })
      await client.connect()
      return client
    }),
  )
  for (let n = 0; !signal.aborted; n += 1) {
    const client = clients[n % clients.length]
    await client?.query('SELECT pg_wal_replay_pause()')
    await sleep(PAUSE_MS)
    await client?.query('SELECT pg_wal_replay_resume()')
    await sleep(PAUSE_MS)
  }
  for (const client of clients) await client.end()
}
