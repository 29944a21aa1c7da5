import pg from 'pg'
import { readChanged, type Changed } from '../changed'

/** PostgreSQL tells every process that listens on them, once the transaction is committed. */
export const CHANNELS = {
  publicChange: 'portal_mudanca_publica',
  pedidoChange: 'portal_mudanca_de_pedido',
  job: 'portal_trabalho',
} as const

export interface Listening {
  /** When every change was last sure to be heard: now, while the connection answers; undefined before it first does. */
  lastInTouch(): Date | undefined
  close(): Promise<void>
}

/** What a process is told of the others. */
export interface Heard {
  onPublicChange: (changed: Changed) => void
  /** Without an id any order may have moved. */
  onPedidoChange: (pedidoId?: string) => void
  onJob: () => void
}

const RETRY_MS = 1_000
/** A connection that a failover left half open says nothing: it is asked. */
const PING_MS = 5_000

/**
 * Hears of the changes that another process announces on this PostgreSQL, on a connection of its own. A connection
 * that is lost is opened again; since a change may have been missed meanwhile, all are called then too.
 */
export function listenChanges(url: string, heard: Heard, { retryMs = RETRY_MS } = {}): Listening {
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let heardAt: Date | undefined
  let pinged = true

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
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === CHANNELS.publicChange) heard.onPublicChange(readChanged(payload))
      else if (channel === CHANNELS.job) heard.onJob()
      else heard.onPedidoChange(payload)
    })
    fresh
      .connect()
      .then(() =>
        fresh.query(
          Object.values(CHANNELS)
            .map((name) => `LISTEN ${name}`)
            .join('; '),
        ),
      )
      .then(
        () => {
          pinged = true
          heardAt = new Date()
          heard.onPublicChange('tudo')
          heard.onPedidoChange()
          heard.onJob()
        },
        () => lose(fresh),
      )
  }
  const ping = setInterval(() => {
    const asked = client
    if (asked === undefined || heardAt === undefined) return
    if (!pinged) return lose(asked)
    pinged = false
    asked.query('SELECT 1').then(
      () => {
        pinged = true
        heardAt = new Date()
      },
      () => lose(asked),
    )
  }, PING_MS)
  ping.unref()
  connect()
  return {
    lastInTouch: () => heardAt,
    async close() {
      closed = true
      clearInterval(ping)
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
