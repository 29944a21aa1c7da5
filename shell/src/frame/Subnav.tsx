import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import type { AppRoute } from '../routing/table'
import { useShell } from '../ShellContext'
import { isInArea } from './areas'

/** Its own chunk, since public first views have no bar; without it the row of a wide screen remains. */
const FiveTabs = lazy(() => import('./FiveTabs').catch(() => ({ default: () => null })))

/** Count of unread messages beside the tab; a failed chunk leaves it out. */
const Unread = lazy(() => import('./Unread').catch(() => ({ default: () => null })))

function tabsOf(routes: readonly AppRoute[]) {
  return routes
    .flatMap(({ path, menu }) => (menu === undefined ? [] : [{ path, ...menu }]))
    .sort((one, other) => one.ordem - other.ordem)
}

/**
 * Tabs of the advertiser's area, as declared by the live remotes, on signed-in screens only. The first view
 * renders them immediately to avoid layout shift, since the session is known only later. CSS shows either
 * this row or the phone's bar.
 */
export function Subnav() {
  const { table, host, navigation } = useShell()
  const { signedIn } = host.useSession()
  const { pathname } = useLocation()
  const waits = useStore(navigation.store, ({ view }) => view.outcome.kind === 'loading')
  if (!(signedIn || waits) || table.match(pathname)?.route.access !== 'session') return null
  return <Row routes={table.routes} pathname={pathname} signedIn={signedIn} />
}

/** The phone's tab bar, after the page content in the document. */
export function TabBar() {
  const { table, host } = useShell()
  const { signedIn } = host.useSession()
  const { pathname } = useLocation()
  const narrow = useNarrow()
  if (!narrow || !signedIn || table.match(pathname)?.route.access !== 'session') return null
  return (
    <Suspense fallback={null}>
      <FiveTabs table={table} pathname={pathname} />
    </Suspense>
  )
}

/** Same width as the bar's in the stylesheet. */
const NARROW = '(max-width: 39.9rem)'

function followNarrow(onChange: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const useNarrow = (): boolean =>
  useSyncExternalStore(
    followNarrow,
    () => matchMedia(NARROW).matches,
    () => false,
  )

interface RowProps {
  routes: readonly AppRoute[]
  pathname: string
  signedIn: boolean
}

function Row({ routes, pathname, signedIn }: RowProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Scrolls the row alone; scrollIntoView would scroll the page too.
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3
  }, [pathname])
  return (
    <nav className="subnav" aria-label="Área do anunciante">
      <div className="wrap">
        <ul ref={list} tabIndex={-1}>
          {tabsOf(routes).map(({ path, label }) => (
            <li key={path}>
              <a href={path} aria-current={isInArea(pathname, path) ? 'page' : undefined}>
                {label}
                {signedIn && path === '/mensagens' && (
                  <Suspense>
                    <Unread />
                  </Suspense>
                )}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
