import { joinChanged, LISTAS_TAG, writeChanged, type Changed } from '../changed'

export interface PublicNotices {
  /** Publishes to the other processes, immediately or with the next notification. */
  announce(changed: Changed): void
  /** Resolves when nothing is pending, or the database refused the notification. */
  flush(): Promise<void>
}

const EVERY_MS = 100
/** Nine bytes each; a NOTIFY payload is limited to 8,000 bytes. */
const TAGS_A_NOTICE = 800

/** Splits a change into NOTIFY payloads. */
export function writeNotices(changed: Changed): string[] {
  const [now, rest] = parted(changed)
  return now.length === 0 ? [] : [writeChanged(now), ...writeNotices(rest)]
}

/** Splits off what fits in one payload; each part keeps the tag of a change that shows or hides something. */
function parted(changed: Changed): [now: Changed, rest: Changed] {
  const mark = changed.includes(LISTAS_TAG) ? [LISTAS_TAG] : []
  const others = changed.filter((tag) => tag !== LISTAS_TAG)
  const rest = others.slice(TAGS_A_NOTICE)
  return [[...mark, ...others.slice(0, TAGS_A_NOTICE)], rest.length === 0 ? [] : [...mark, ...rest]]
}

/**
 * Sends at most one notification per `EVERY_MS`, merging the changes in between. One that fails is retried
 * with the next.
 */
export function publicNotices(send: (payload: string) => Promise<unknown>): PublicNotices {
  let waiting: Changed = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const sendOne = async (): Promise<void> => {
    const [now, rest] = parted(waiting)
    waiting = rest
    await send(writeChanged(now)).catch(() => void (waiting = joinChanged(waiting, now)))
  }
  const run = (): void => {
    if (waiting.length === 0) {
      timer = undefined
      return
    }
    sending = sendOne()
    timer = setTimeout(() => void sending.then(run), EVERY_MS)
    timer.unref()
  }
  return {
    announce(changed) {
      waiting = joinChanged(waiting, changed)
      if (timer === undefined) run()
    },
    async flush() {
      clearTimeout(timer)
      timer = undefined
      await sending
      let before = Infinity
      // A failed send leaves as many.
      while (waiting.length > 0 && waiting.length < before) {
        before = waiting.length
        await sendOne()
      }
    },
  }
}
