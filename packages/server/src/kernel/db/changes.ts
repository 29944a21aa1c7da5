import pg from 'pg'
import { CHANNELS, SEND_NOTICES } from './notices'
import { POSITION_CHANNEL } from './position'
import { ALL_LISTS, readChanged, readConversaChange, type Changed, type ConversaChange } from '../changed'

export interface Listening {
  /**
   * Last time the LISTEN connection was known to be healthy: now, while it responds; undefined before the
   * first connection.
   */
  lastInTouch(): Date | undefined
  close(): Promise<void>
}

/** Callbacks for changes made by other processes. */
export interface ChangeHandlers {
  onPublicChange: (changed: Changed) => void
  /** Without an id, any pedido may have changed. */
  onPedidoChange: (pedidoId?: string) => void
  /** Without a change, any conversation may have changed. */
  onConversaChange: (change?: ConversaChange) => void
  onJob: () => void
  /** Position in the log of the public changes that follow; without it, any may have been missed. */
  onPosition: (position?: number) => void
}

const RETRY_MS = 1_000
/**
 * A connection left half open by a failover stays silent, so it is pinged: by sending what a process left
 * behind that was killed before it did.
 */
const PING_MS = 2_000

/**
 * Subscribes, on a connection of its own, to the changes that other processes publish on this PostgreSQL.
 * Reconnects when the connection is lost and then calls every callback, since notifications may have been
 * missed.
 */
export function listenChanges(
  url: string,
  handlers: Partial<ChangeHandlers>,
  { retryMs = RETRY_MS } = {},
): Listening {
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
      if (channel === POSITION_CHANNEL) handlers.onPosition?.(Number(payload))
      else if (channel === CHANNELS.publicChange) handlers.onPublicChange?.(readChanged(payload))
      else if (channel === CHANNELS.job) handlers.onJob?.()
      else if (channel === CHANNELS.conversaChange) handlers.onConversaChange?.(readConversaChange(payload))
      else handlers.onPedidoChange?.(payload)
    })
    fresh
      .connect()
      .then(() =>
        fresh.query(
          [...Object.values(CHANNELS), POSITION_CHANNEL].map((name) => `LISTEN ${name}`).join('; '),
        ),
      )
      .then(
        () => {
          pinged = true
          heardAt = new Date()
          handlers.onPosition?.()
          handlers.onPublicChange?.(ALL_LISTS)
          handlers.onPedidoChange?.()
          handlers.onConversaChange?.()
          handlers.onJob?.()
        },
        () => lose(fresh),
      )
  }
  const ping = setInterval(() => {
    const asked = client
    if (asked === undefined || heardAt === undefined) return
    if (!pinged) return lose(asked)
    pinged = false
    asked.query(SEND_NOTICES).then(
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
