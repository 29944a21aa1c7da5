/** Says nothing about where one comes from. */
export const NEUTRAL_SITE = 'https://www.google.com.br'

const TWICE_MS = 600

/**
 * Leaves at once: the page is blank before the next one is asked for, Back does not return to it, and nothing that this
 * tab kept of it stays.
 */
export function leaveQuickly(page: Window, forget: () => void): void {
  page.document.body.hidden = true
  forget()
  page.location.replace(NEUTRAL_SITE)
}

/** Esc, twice in quick succession, leaves too; answers how to stop listening. */
export function onEscTwice(target: Document, leave: () => void): () => void {
  let last = -Infinity
  const listen = ({ key, repeat, timeStamp }: KeyboardEvent): void => {
    if (key !== 'Escape' || repeat) return
    if (timeStamp - last < TWICE_MS) leave()
    last = timeStamp
  }
  // A dialog may keep the key for itself: it still counts.
  target.addEventListener('keydown', listen, true)
  return () => target.removeEventListener('keydown', listen, true)
}
