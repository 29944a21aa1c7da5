import { CircleUserRound, Icon, LayoutDashboard, List, MessagesSquare, Plus } from '@portal/ui/icons'
import type { ReactNode } from 'react'
import type { RouteTable } from '../routing/table'
import { isInArea } from './areas'
import Unread from './Unread'

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
    areas: ['/conta', '/perfil', '/pedidos', '/comprar-creditos', '/cupons'],
  },
] as const

interface FiveTabsProps {
  table: RouteTable
  pathname: string
}

export default function FiveTabs({ table, pathname }: FiveTabsProps): ReactNode {
  return (
    <nav className="tabbar" aria-label="Atalhos da área do anunciante">
      <ul>
        {FIVE.filter(({ path }) => table.match(path) !== undefined).map(({ path, label, icon, areas }) => (
          <li key={path}>
            <a href={path} aria-current={areas.some((area) => isInArea(pathname, area)) ? 'page' : undefined}>
              <Icon of={icon} />
              <span>{label}</span>
              {path === '/mensagens' && <Unread />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
