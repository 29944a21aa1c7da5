declare global {
  interface Window {
    /** Last click target, recorded by `after-paint.js` before other scripts load. */
    pressed?: EventTarget | null
  }
}

/** Interactions with the server's markup before handlers were attached. */
export interface Early {
  press: EventTarget | null | undefined
  focus: Element | null
}

export const earlyIn = (target: Document): Early => ({ press: window.pressed, focus: target.activeElement })

/** Repeats them after hydration, unless the person did something else since. */
export function repeatEarly({ press, focus }: Early): void {
  if (focus !== null && focus !== document.body && focus === document.activeElement)
    focus.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if (!(press instanceof Element) || !press.isConnected || window.pressed !== press) return
  // Links and forms work without scripts, so the page has left by now; a form that needs them stays by `dialog`.
  const button = press.closest('button')
  if (button?.type === 'button' || button?.form?.method === 'dialog') button.click()
}
