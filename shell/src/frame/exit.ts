/** A site that reveals nothing about where the visitor was. */
export const NEUTRAL_SITE = 'https://www.google.com.br'

const TWICE_MS = 600

/**
 * Leaves at once: blanks the page before requesting the next one, keeps Back from returning to it, and
 * removes everything stored by this tab.
 */
export function leaveQuickly(page: Window, forget: () => void): void {
  page.document.body.hidden = true
  forget()
  page.location.replace(NEUTRAL_SITE)
}

/** Also leaves on a double Esc; returns an unsubscribe function. */
export function onEscTwice(target: Document, leave: () => void): () => void {
  let last = -Infinity
  const listen = ({ key, repeat, timeStamp }: KeyboardEvent): void => {
    if (key !== 'Escape' || repeat) return
    if (timeStamp - last < TWICE_MS) leave()
    last = timeStamp
  }
  // In the capture phase, so that a dialog that stops the event does not prevent it.
  target.addEventListener('keydown', listen, true)
  return () => target.removeEventListener('keydown', listen, true)
}
