import { CircleUserRound, Icon, LayoutDashboard, List, MessagesSquare, Plus } from '@portal/ui/icons'
import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { RouteTable } from '../routing/table'
import { isInArea } from './areas'
import Unread from './Unread'

const MENSAGENS = '/mensagens'

/**
 * The five tabs of a phone, each with the areas it stands for; the others are in the painel and the account
 * menu. 'Publicar' replaces the header's button.
 */
const FIVE = [
  { path: '/painel', label: 'Painel', icon: LayoutDashboard, areas: ['/painel'] },
  { path: '/meus-anuncios', label: 'Anúncios', icon: List, areas: ['/meus-anuncios', '/album'] },
  { path: '/criar-anuncio', label: 'Publicar', icon: Plus, areas: [] },
  { path: MENSAGENS, label: 'Mensagens', icon: MessagesSquare, areas: ['/mensagens'] },
  {
    path: '/conta',
    label: 'Conta',
    icon: CircleUserRound,
    areas: ['/conta', '/perfil', '/pedidos', '/comprar-creditos', '/cupons'],
  },
] as const

interface FiveTabsProps {
  table: RouteTable
  pathname: string
}

/** On a wide screen: the count beside the row's link. */
export default function FiveTabs(props: FiveTabsProps): ReactNode {
  const row = useWideRow()
  if (row === 'narrow') return <Bar {...props} />
  const link = row?.querySelector(`[href='${MENSAGENS}']`)
  return link && createPortal(<Unread />, link)
}

/** Same width as the bar's in the stylesheet. */
const NARROW = '(max-width: 39.9rem)'

function followNarrow(onChange: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const followNothing = () => () => undefined

/** The row; `narrow` where the bar replaces it. React compares snapshots after the commit that brings the row. */
function useWideRow(): Element | 'narrow' | null {
  const narrow = useSyncExternalStore(followNarrow, () => matchMedia(NARROW).matches)
  const row = useSyncExternalStore(followNothing, () => document.querySelector('.subnav'))
  return narrow ? 'narrow' : row
}

function Bar({ table, pathname }: FiveTabsProps) {
  return (
    <nav className="tabbar" aria-label="Atalhos da área do anunciante">
      <ul>
        {FIVE.filter(({ path }) => table.match(path) !== undefined).map(({ path, label, icon, areas }) => (
          <li key={path}>
            <a href={path} aria-current={areas.some((area) => isInArea(pathname, area)) ? 'page' : undefined}>
              <Icon of={icon} />
              <span>{label}</span>
              {path === MENSAGENS && <Unread />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
