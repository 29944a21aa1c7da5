import type { ConfirmRequest } from '@portal/platform'
import { alert, navigate } from '@portal/platform'
import { useCallback, useEffect, useRef } from 'react'

/** Target of a plain click on a link in this tab; undefined for every other click. */
function targetOf(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.href === '' || link.target === '_blank' || link.hasAttribute('download'))
    return undefined
  const url = new URL(link.href)
  const samePage = url.pathname === location.pathname && url.search === location.search
  return url.origin === location.origin && !samePage ? url : undefined
}

/** Key that the shell assigns to a history entry. */
function keyOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
}

export interface LeaveQuestion extends ConfirmRequest {
  /** Called after the confirmation, before leaving. */
  onLeave?: () => void
}

/**
 * Asks for confirmation before leaving the screen while `active`: by link, back button, or closing the tab
 * (with the browser's own text). Navigation by the screen itself through `navigate` is exempt.
 */
export function useLeaveGuard(active: boolean, question: LeaveQuestion): void {
  const asked = useRef({ active, question })
  const leaving = useRef(false)
  useEffect(() => {
    asked.current = { active, question }
  })
  const confirmed = useCallback(async () => {
    const { question: current } = asked.current
    leaving.current = await alert.confirm(current)
    if (leaving.current) current.onLeave?.()
    return leaving.current
  }, [])
  useStepGuard(active, async () => !asked.current.active || leaving.current || confirmed())
  useEffect(() => {
    if (!active) return
    const onClick = async (event: MouseEvent) => {
      const url = leaving.current ? undefined : targetOf(event)
      if (url === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (await confirmed()) navigate(url.pathname + url.search + url.hash)
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault()
    }
    const click = (event: MouseEvent) => void onClick(event)
    document.addEventListener('click', click, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', click, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [active, confirmed])
}

/**
 * The back button cannot be intercepted, so a second entry of the same page is pushed once `active`; going
 * back from it calls `mayLeave`. Steps over several entries and between fragments are not guarded.
 */
function useStepGuard(active: boolean, mayLeave: () => Promise<boolean>): void {
  const asked = useRef(mayLeave)
  /** Key of the entry below the pushed one. */
  const behind = useRef<unknown>(undefined)
  useEffect(() => {
    asked.current = mayLeave
  })
  useEffect(() => {
    if (!active || behind.current !== undefined) return
    behind.current = keyOf(history.state)
    history.pushState(history.state, '')
  }, [active])
  useEffect(() => {
    const here = location.pathname + location.search
    const onStep = async ({ state }: PopStateEvent) => {
      if (behind.current === undefined || keyOf(state) !== behind.current) return
      if (location.pathname + location.search !== here) return
      if (await asked.current()) navigate(-1)
      else history.pushState(history.state, '')
    }
    const step = (event: PopStateEvent) => void onStep(event)
    window.addEventListener('popstate', step)
    return () => window.removeEventListener('popstate', step)
  }, [])
}
