declare global {
  interface Window {
    /** What was pressed last: `after-paint.js` hears it before any other script has come. */
    pressed?: EventTarget | null
  }
}

/**
 * Presses a button that was pressed before anything heard it, unless something else was pressed since. Links and forms
 * need no script, and are gone by then.
 */
export function pressAgain(press: EventTarget | null | undefined): void {
  if (!(press instanceof Element) || !press.isConnected || window.pressed !== press) return
  const button = press.closest('button')
  if (button?.type === 'button') button.click()
}
