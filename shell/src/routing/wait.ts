import type { Coming } from './view'

/** A quick answer shows no skeleton, and one that is shown stays long enough to be seen. */
const SHOW_AFTER_MS = 150
const KEEP_MS = 300

export interface WaitPorts {
  page: Pick<Window, 'setTimeout' | 'clearTimeout'>
  /** Draws the skeleton, or leaves it: what is on screen may be wanted more. True when it is drawn. */
  show(screen: Coming): boolean
}

/** The time between the click and the data. */
export function createWait({ page, show }: WaitPorts) {
  let timer: number | undefined
  let seen: Promise<void> | undefined
  return {
    coming(screen: Coming) {
      page.clearTimeout(timer)
      timer = page.setTimeout(() => {
        if (seen === undefined && show(screen))
          seen = new Promise((resolve) => page.setTimeout(resolve, KEEP_MS))
      }, SHOW_AFTER_MS)
    },
    /** The data is there: resolves when it may be shown. */
    async over(): Promise<{ shown: boolean }> {
      page.clearTimeout(timer)
      await seen
      return { shown: seen !== undefined }
    },
  }
}
