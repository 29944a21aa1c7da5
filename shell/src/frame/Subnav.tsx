import { CircleUserRound, Icon, Images, LayoutDashboard, List, ReceiptText } from '@portal/ui/icons'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import type { AppRoute } from '../routing/table'
import { useShell } from '../ShellContext'
import { isInArea } from './areas'

/** What a phone has room for; the rest is in the painel and in the account menu. */
const FIVE = [
  { path: '/painel', label: 'Painel', icon: LayoutDashboard },
  { path: '/meus-anuncios', label: 'Anúncios', icon: List },
  { path: '/album', label: 'Álbuns', icon: Images },
  { path: '/pedidos', label: 'Pedidos', icon: ReceiptText },
  { path: '/conta', label: 'Conta', icon: CircleUserRound },
] as const

function tabsOf(routes: readonly AppRoute[]) {
  return routes
    .flatMap(({ path, menu }) => (menu === undefined ? [] : [{ path, ...menu }]))
    .sort((one, other) => one.ordem - other.ordem)
}

/**
 * Tabs of the advertiser's area, as the live remotes declare them; shown on signed-in screens alone. The first view has
 * them from the start: whether somebody is signed in is known a moment later, and nothing may jump then. Of the row and
 * the phone's bar one is displayed.
 */
export function Subnav() {
  const { table, host, navigation } = useShell()
  const { signedIn } = host.useSession()
  const { pathname } = useLocation()
  const waits = useStore(navigation.store, ({ view }) => view.outcome.kind === 'loading')
  if (!(signedIn || waits) || table.match(pathname)?.route.access !== 'session') return null
  return <Row routes={table.routes} pathname={pathname} />
}

/** The phone's bar; it stands after the page, as what it is: the foot of the screen. */
export function TabBar() {
  const { table, host } = useShell()
  const { signedIn } = host.useSession()
  const { pathname } = useLocation()
  if (!signedIn || table.match(pathname)?.route.access !== 'session') return null
  return (
    <nav className="tabbar" aria-label="Atalhos da área do anunciante">
      <ul>
        {FIVE.filter(({ path }) => table.match(path) !== undefined).map(({ path, label, icon }) => (
          <li key={path}>
            <a href={path} aria-current={isInArea(pathname, path) ? 'page' : undefined}>
              <Icon of={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Row({ routes, pathname }: { routes: readonly AppRoute[]; pathname: string }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Only the row itself scrolls: scrollIntoView would move the page as well.
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
