import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import type { AppRoute } from '../routing/table'
import { useShell } from '../ShellContext'

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}

function tabsOf(routes: readonly AppRoute[]) {
  return routes
    .flatMap(({ path, menu }) => (menu === undefined ? [] : [{ path, ...menu }]))
    .sort((one, other) => one.ordem - other.ordem)
}

/**
 * Tabs of the advertiser's area, as the live remotes declare them; shown on signed-in screens alone. The first view has
 * them from the start: whether somebody is signed in is known a moment later, and nothing may jump then.
 */
export function Subnav() {
  const { table, host, navigation } = useShell()
  const { signedIn } = host.useSession()
  const { pathname } = useLocation()
  const waits = useStore(navigation.store, ({ view }) => view.outcome.kind === 'loading')
  if (!(signedIn || waits) || table.match(pathname)?.route.access !== 'session') return null
  return (
    <nav className="subnav" aria-label="Área do anunciante">
      <div className="wrap">
        <ul tabIndex={-1}>
          {tabsOf(table.routes).map(({ path, label }) => (
            <li key={path}>
              <a href={path} aria-current={isWithin(pathname, path) ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
