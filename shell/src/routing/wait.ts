import type { Coming } from './view'

/** A quick response shows no skeleton; a shown skeleton stays for a minimum time to avoid a flash. */
const SHOW_AFTER_MS = 150
const KEEP_MS = 300

export interface WaitPorts {
  page: Pick<Window, 'setTimeout' | 'clearTimeout'>
  /** Tries to show the skeleton; returns false to keep the current screen. */
  show(screen: Coming): boolean
}

/** Times the skeleton between click and data. */
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
    /** Call when the data has arrived; resolves when it may be shown. */
    async over(): Promise<{ shown: boolean }> {
      page.clearTimeout(timer)
      await seen
      return { shown: seen !== undefined }
    },
  }
}
