import { buttonClass } from '@portal/ui/classes'
import { CircleUserRound, Icon, Search } from '@portal/ui/icons'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShell } from '../ShellContext'
import { AccountDialog } from './AccountDialog'
import { Logo } from './Logo'

/** On every page: brand, search, account, and the one thing an advertiser comes for (SPEC section 2). */
export function Header() {
  const { site, host } = useShell()
  const { signedIn } = host.useSession()
  const [accountOpen, setAccountOpen] = useState(false)
  const refine = useRefinementAddress()
  return (
    <header className="hd">
      <div className="wrap hd__in">
        <a className="logo" href="/">
          <Logo />
          <span>{site.brand}</span>
        </a>
        <a className="hd__search" href={refine}>
          <Icon of={Search} /> Buscar por categoria, cidade ou palavra
        </a>
        <a
          className={`${buttonClass({ kind: 'ghost', icon: true })} hd__only-phone`}
          href={refine}
          aria-label="Buscar"
        >
          <Icon of={Search} />
        </a>
        <a className={buttonClass({ kind: 'primary', caps: true })} href="/criar-anuncio">
          <span>
            PUBLICAR<span className="long"> SEU ANÚNCIO</span>
          </span>
        </a>
        <button
          type="button"
          className={buttonClass({ kind: 'ghost', icon: true })}
          aria-label={signedIn ? 'Abrir menu da conta' : 'Entrar ou criar conta'}
          aria-haspopup="dialog"
          onClick={() => setAccountOpen(true)}
        >
          <Icon of={CircleUserRound} />
        </button>
      </div>
      <AccountDialog open={accountOpen} onClose={() => setAccountOpen(false)} />
    </header>
  )
}

/** The screens that hold the refinement dialog open it when the fragment is `#refinar`. */
function useRefinementAddress(): string {
  const { table } = useShell()
  const { pathname, search } = useLocation()
  const name = table.match(pathname)?.route.name
  const here = name === 'home' || name === 'categoria' || name === 'acompanhantes'
  return here ? `${pathname}${search}#refinar` : '/categoria#refinar'
}
