import { useLocation } from 'react-router-dom'
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

/** Tabs of the advertiser's area, as the live remotes declare them; shown on signed-in screens alone. */
export function Subnav() {
  const { table, host } = useShell()
  const { signedIn } = host.useSession()
  const { pathname } = useLocation()
  if (!signedIn || table.match(pathname)?.route.access !== 'session') return null
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
