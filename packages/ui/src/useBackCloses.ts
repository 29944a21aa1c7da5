import { useEffect, useRef } from 'react'

/** Closers of the open layers, the topmost last. */
const layers: (() => void)[] = []

function onNavigate(event: NavigateEvent): void {
  const close = layers.at(-1)
  // Whether it is `userInitiated` does not matter: Firefox 153 reports false for its own Back button.
  if (close === undefined || event.navigationType !== 'traverse' || !event.cancelable) return
  event.preventDefault()
  close()
}

/**
 * While `open`, the browser's Back closes the topmost layer instead of leaving the page
 * (rule: navegacao/voltar). The traversal is cancelled, so the history keeps its entries. Browsers offer it
 * only towards pages of this site.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    // Absent before Safari 26.2 and Firefox 147.
    const { navigation } = globalThis as { navigation?: Navigation }
    if (!open || navigation === undefined) return
    const close = (): void => latest.current()
    if (layers.push(close) === 1) navigation.addEventListener('navigate', onNavigate)
    return () => {
      layers.splice(layers.indexOf(close), 1)
      if (layers.length === 0) navigation.removeEventListener('navigate', onNavigate)
    }
  }, [open])
}
