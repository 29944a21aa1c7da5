import type { Host } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Dialog } from '@portal/ui/Dialog'
import {
  Coins,
  Icon,
  LayoutDashboard,
  List,
  LogOut,
  MessagesSquare,
  Settings,
  TicketPercent,
} from '@portal/ui/icons'
import { lazy, Suspense, type MouseEvent } from 'react'
import { useShell } from '../ShellContext'

export { Bubble } from './Bubble'

/** A chunk of its own: public pages load this one for the bubble. */
const Unread = lazy(() => import('./Unread').catch(() => ({ default: () => null })))

const ITEMS = [
  { label: 'Painel', href: '/painel', icon: LayoutDashboard },
  { label: 'Meus Anúncios', href: '/meus-anuncios', icon: List },
  { label: 'Mensagens', href: '/mensagens', icon: MessagesSquare },
  { label: 'Créditos', href: '/comprar-creditos', icon: Coins },
  { label: 'Cupons', href: '/cupons', icon: TicketPercent },
  { label: 'Configurações', href: '/conta', icon: Settings },
] as const

export interface AccountDialogProps {
  open: boolean
  onClose: () => void
}

/**
 * Account menu (rule: navegacao/cabecalho): seven items and the greeting when signed in, else the two sign-in
 * links.
 */
export default function AccountDialog({ open, onClose }: AccountDialogProps) {
  const session = useShell().host.useSession()
  const closeOnLink = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a') !== null) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      className="who-menu"
      title={session.signedIn ? `Olá, ${session.user.name}` : 'Sua conta'}
      subtitle={session.signedIn ? <p className="hint">{session.user.email}</p> : undefined}
    >
      <div onClick={closeOnLink}>{session.signedIn ? <Menu onClose={onClose} /> : <Doors />}</div>
    </Dialog>
  )
}

function Menu({ onClose }: Pick<AccountDialogProps, 'onClose'>) {
  const { host } = useShell()
  const leave = async (): Promise<void> => {
    onClose()
    await endOnServer(host)
    host.session.signOut()
    host.navigate('/login')
  }
  return (
    <ul className="menu">
      {ITEMS.map(({ label, href, icon }) => (
        <li key={href}>
          <a href={href}>
            <Icon of={icon} />
            {label}
            {href === '/mensagens' && (
              <Suspense>
                <Unread />
              </Suspense>
            )}
          </a>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => void leave()}>
          <Icon of={LogOut} />
          Encerrar Sessão
        </button>
      </li>
    </ul>
  )
}

/** Ends the session on the server. Errors are ignored: the device signs out anyway and the token expires. */
async function endOnServer(host: Host): Promise<void> {
  try {
    const { logout } = await import(/* webpackChunkName: "sair" */ '@portal/api/sessao')
    await host.call(logout, {})
  } catch {
    // A stale tab's chunk may be gone.
  }
}

function Doors() {
  return (
    <div className="dlg__bd stack">
      <p className="muted">
        Entre para publicar e acompanhar seus anúncios. Para navegar, não é preciso ter conta.
      </p>
      <a className={buttonClass({ kind: 'primary', block: true })} href="/login">
        Entrar
      </a>
      <a className={buttonClass({ block: true })} href="/cadastro">
        Criar conta
      </a>
      <a href="/favoritos">Favoritos, conversas e vistos neste aparelho</a>
    </div>
  )
}
