import { joinChanged, LISTAS_TAG, writeChanged, type Changed } from '../changed'

export interface PublicNotices {
  /** The other processes hear of it: at once, or with the next notice. */
  tell(changed: Changed): void
  /** Resolves when nothing is left to tell, or the database refused it. */
  flush(): Promise<void>
}

const EVERY_MS = 100
/** Of 9 bytes each; a notice holds fewer than 8,000. */
const TAGS_A_NOTICE = 800

/** What shows or hides something, and so must be heard even if this process dies once it is stored: not a moved rank. */
export const isOwed = (changed: Changed): boolean => changed === 'tudo' || changed.includes(LISTAS_TAG)

/** The notices that tell it all. */
export function writeNotices(changed: Changed): string[] {
  if (changed === 'tudo') return [writeChanged(changed)]
  const count = Math.ceil(changed.length / TAGS_A_NOTICE)
  return Array.from({ length: count }, (_, n) =>
    writeChanged(changed.slice(n * TAGS_A_NOTICE, (n + 1) * TAGS_A_NOTICE)),
  )
}

/** At most one notice in `EVERY_MS`, of everything that changed meanwhile. One that was refused is told with the next. */
export function publicNotices(send: (payload: string) => Promise<unknown>): PublicNotices {
  let waiting: Changed = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const sendOne = async (): Promise<void> => {
    const now = waiting === 'tudo' ? waiting : waiting.slice(0, TAGS_A_NOTICE)
    const rest = waiting === 'tudo' ? [] : waiting.slice(TAGS_A_NOTICE)
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
    tell(changed) {
      waiting = joinChanged(waiting, changed)
      if (timer === undefined) run()
    },
    async flush() {
      clearTimeout(timer)
      timer = undefined
      await sending
      while (waiting.length > 0) {
        const before = waiting
        await sendOne()
        if (waiting !== 'tudo' && waiting.length < before.length) continue
        break
      }
    },
  }
}
