import { CircleUserRound, Icon, LayoutDashboard, List, MessagesSquare, Plus } from '@portal/ui/icons'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import type { AppRoute } from '../routing/table'
import { useShell } from '../ShellContext'
import { isInArea } from './areas'

/**
 * The five tabs of a phone, each with the areas it stands for; the others are in the painel and the account
 * menu. 'Publicar' replaces the header's button.
 */
const FIVE = [
  { path: '/painel', label: 'Painel', icon: LayoutDashboard, areas: ['/painel'] },
  { path: '/meus-anuncios', label: 'Anúncios', icon: List, areas: ['/meus-anuncios', '/album'] },
  { path: '/criar-anuncio', label: 'Publicar', icon: Plus, areas: [] },
  { path: '/mensagens', label: 'Mensagens', icon: MessagesSquare, areas: ['/mensagens'] },
  {
    path: '/conta',
    label: 'Conta',
    icon: CircleUserRound,
    areas: ['/conta', '/pedidos', '/comprar-creditos', '/cupons'],
  },
] as const

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

/** The phone's tab bar, after the page content in the document. */
export function TabBar() {
  const { table, host } = useShell()
  const { signedIn } = host.useSession()
  const { pathname } = useLocation()
  if (!signedIn || table.match(pathname)?.route.access !== 'session') return null
  return (
    <nav className="tabbar" aria-label="Atalhos da área do anunciante">
      <ul>
        {FIVE.filter(({ path }) => table.match(path) !== undefined).map(({ path, label, icon, areas }) => (
          <li key={path}>
            <a href={path} aria-current={areas.some((area) => isInArea(pathname, area)) ? 'page' : undefined}>
              <Icon of={icon} className={icon === Plus ? 'tabbar__plus' : undefined} />
              <span>{label}</span>
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
