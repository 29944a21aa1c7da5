import type { ConfirmRequest } from '@portal/platform'
import { alert, navigate } from '@portal/platform'
import { useEffect, useRef } from 'react'

/** Where a plain click on a link would lead inside this tab; undefined for every other click. */
function targetOf(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.href === '' || link.target === '_blank' || link.hasAttribute('download'))
    return undefined
  const url = new URL(link.href)
  const samePage = url.pathname === location.pathname && url.search === location.search
  return url.origin === location.origin && !samePage ? url : undefined
}

/** The shell numbers the entries of the history. */
function indexOf(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'index' in state ? state.index : 0
  return typeof index === 'number' ? index : 0
}

export interface LeaveQuestion extends ConfirmRequest {
  /** Called once leaving is confirmed, before it happens. */
  onLeave?: () => void
}

/**
 * Asks before this screen is left while `active`: by a link, by the back button, or by closing the tab (where the
 * browser has its own words). What the screen itself does through `navigate` is not asked about.
 */
export function useLeaveGuard(active: boolean, question: LeaveQuestion): void {
  const asked = useRef(question)
  useEffect(() => {
    asked.current = question
  })
  useEffect(() => {
    if (!active) return
    const entry = indexOf(history.state)
    let leaving = false
    let stepping = false
    const confirmed = async () => {
      leaving = await alert.confirm(asked.current)
      if (leaving) asked.current.onLeave?.()
      return leaving
    }
    const onClick = async (event: MouseEvent) => {
      const url = leaving ? undefined : targetOf(event)
      if (url === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (await confirmed()) navigate(url.pathname + url.search + url.hash)
    }
    const onStep = async (event: PopStateEvent) => {
      if (leaving) return
      event.stopImmediatePropagation()
      if (stepping) return void (stepping = false)
      const steps = indexOf(event.state) - entry
      if (steps === 0) return
      // The address has changed already: it is put back while the question stands.
      stepping = true
      history.go(-steps)
      if (await confirmed()) history.go(steps)
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving) event.preventDefault()
    }
    const click = (event: MouseEvent) => void onClick(event)
    const step = (event: PopStateEvent) => void onStep(event)
    document.addEventListener('click', click, true)
    window.addEventListener('popstate', step, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', click, true)
      window.removeEventListener('popstate', step, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [active])
}
