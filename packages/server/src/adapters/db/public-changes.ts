import pg from 'pg'
import { PUBLIC_CHANGE } from './store'

export interface Listening {
  close(): Promise<void>
}

const RETRY_MS = 5_000

/**
 * Hears of public changes that another process announces on this PostgreSQL, on a connection of its own. A connection
 * that is lost is opened again; since a change may have been missed meanwhile, `onChange` is called then too.
 */
export function listenPublicChanges(
  url: string,
  onChange: () => void,
  { retryMs = RETRY_MS } = {},
): Listening {
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const lose = (lost: pg.Client) => {
    if (closed || client !== lost) return
    client = undefined
    void lost.end().catch(() => undefined)
    timer = setTimeout(connect, retryMs)
  }
  const connect = () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    client = fresh
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', onChange)
    fresh
      .connect()
      .then(() => fresh.query(`LISTEN ${PUBLIC_CHANGE}`))
      .then(onChange, () => lose(fresh))
  }
  connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
