import { useLocation } from '@portal/platform'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { AppRoute } from '../routing/table'
import { useShell } from '../ShellContext'
import { isInArea } from './areas'

/**
 * The phone's bar and the count of unread messages, which public first views do not have; without the chunk the
 * row of a wide screen remains.
 */
const FiveTabs = lazy(() => import('./FiveTabs').catch(() => ({ default: () => null })))

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
  return <Row routes={table.routes} pathname={pathname} />
}

/** What follows the page content in the document: the phone's tab bar. */
export function TabBar() {
  const { table, host } = useShell()
  const { signedIn } = host.useSession()
  const { pathname } = useLocation()
  if (!signedIn || table.match(pathname)?.route.access !== 'session') return null
  return (
    <Suspense>
      <FiveTabs table={table} pathname={pathname} />
    </Suspense>
  )
}

function Row({ routes, pathname }: { routes: readonly AppRoute[]; pathname: string }) {
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
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
