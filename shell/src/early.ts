declare global {
  interface Window {
    /** What was pressed last: `after-paint.js` hears it before any other script has come. */
    pressed?: EventTarget | null
  }
}

/** What a person did to the server's markup before anything heard it. */
export interface Early {
  press: EventTarget | null | undefined
  focus: Element | null
}

export const earlyIn = (target: Document): Early => ({ press: window.pressed, focus: target.activeElement })

/** Does it again, now that it is heard: unless something else was done since. */
export function repeatEarly({ press, focus }: Early): void {
  if (focus !== null && focus !== document.body && focus === document.activeElement)
    focus.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if (!(press instanceof Element) || !press.isConnected || window.pressed !== press) return
  // Links and forms need no script, and are gone by then.
  const button = press.closest('button')
  if (button?.type === 'button') button.click()
}
