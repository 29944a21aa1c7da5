/**
 * Ships security events off this machine: an intruder cannot retract what has been sent (docs/security.md).
 */

const A_CALL = 200
/** Buffered while the collector is unavailable; past it the oldest are dropped. */
const KEPT = 2_000
const EVERY_MS = 5_000
const PATIENCE_MS = 5_000

export interface EventShipper {
  ship(line: object): void
  /** Sends the rest of the buffer, once. */
  close(): Promise<void>
}

interface Options {
  onFailed: (error: unknown) => void
  everyMs?: number
  now?: () => number
}

/**
 * Posts JSON lines to `url`, in order and in batches; a failed batch is retried, and `lost` counts dropped
 * lines.
 */
export function createEventShipper(
  url: string,
  { onFailed, everyMs = EVERY_MS, now = Date.now }: Options,
): EventShipper {
  const waiting: string[] = []
  let lost = 0
  let sending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function post(): Promise<void> {
    const batch = waiting.slice(0, A_CALL)
    const reported = lost
    const lines = reported === 0 ? batch : [JSON.stringify({ time: now(), lost: reported }), ...batch]
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: `${lines.join('\n')}\n`,
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`the collector of security events returned ${answer.status}`)
    // While it was being posted, a full queue may have dropped part of the batch.
    waiting.splice(0, Math.max(0, batch.length - (lost - reported)))
    lost = Math.max(0, lost - reported - batch.length)
  }
  async function sendAll(): Promise<void> {
    try {
      while (waiting.length > 0) await post()
    } catch (error) {
      onFailed(error)
    }
  }
  const send = (): Promise<void> =>
    (sending ??= sendAll().finally(() => {
      sending = undefined
      if (waiting.length > 0) schedule()
    }))
  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void send()
    }, everyMs).unref()
  }

  return {
    ship(line) {
      waiting.push(JSON.stringify({ time: now(), ...line }))
      if (waiting.length > KEPT) {
        waiting.shift()
        lost += 1
      }
      if (sending === undefined) schedule()
    },
    async close() {
      await sending
      await send()
      clearTimeout(timer)
    },
  }
}
