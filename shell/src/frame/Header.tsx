import { useLocation } from '@portal/platform'
import { fotoUrl } from '@portal/domain/foto'
import { CONVERSAS_NO_APARELHO } from '@portal/domain/recado-lados'
import { buttonClass } from '@portal/ui/classes'
import { CircleUserRound, Icon, Search } from '@portal/ui/icons'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { browserStore } from '../session/browserStore'
import { useShell } from '../ShellContext'
import type { AccountDialogProps } from './AccountDialog'
import { Logo } from './Logo'
import { QuickExit } from './QuickExit'
import { useEscTwice } from './useQuickExit'

/** Header of every page: brand, search, account, and the link to publish (rule: navegacao/cabecalho). */
export function Header() {
  const { site, host } = useShell()
  const session = host.useSession()
  const { signedIn } = session
  useEscTwice()
  const account = useAccountDialog()
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
        <QuickExit />
        {!signedIn && <Conversations />}
        <a
          className={buttonClass({ kind: 'primary', caps: true })}
          href={signedIn ? '/criar-anuncio' : '/publicar'}
          // The full label also on phones, which show only its first word.
          aria-label="PUBLICAR SEU ANÚNCIO"
        >
          <span>
            PUBLICAR<span className="long"> SEU ANÚNCIO</span>
          </span>
        </a>
        <button
          type="button"
          className={buttonClass({ kind: 'ghost', icon: true })}
          aria-label={signedIn ? 'Abrir menu da conta' : 'Entrar ou criar conta'}
          aria-haspopup="dialog"
          onClick={() => void account.open()}
        >
          <Who avatar={session.signedIn ? session.user.avatar : null} />
        </button>
      </div>
      {account.element}
    </header>
  )
}

/**
 * The user's picture, or a placeholder. It fails once in a tab that made no call for an hour, whose cookie for
 * own pictures has expired; a call renews it.
 */
function Who({ avatar }: { avatar: string | null }) {
  const { host } = useShell()
  const [broken, setBroken] = useState<string>()
  const renewed = useRef(false)
  const fail = async (): Promise<void> => {
    setBroken(avatar ?? undefined)
    if (renewed.current) return
    renewed.current = true
    const { openOwnPictures } = await import(/* webpackChunkName: "fotos" */ './openOwnPictures')
    if (await openOwnPictures(host)) setBroken(undefined)
  }
  if (avatar === null || avatar === broken) return <Icon of={CircleUserRound} />
  return (
    <img
      className="who"
      src={fotoUrl(avatar, 160)}
      alt=""
      width="32"
      height="32"
      onError={() => void fail()}
    />
  )
}

/** On a device with conversations; a page that begins one shows it after the next navigation. */
function Conversations() {
  const { pathname } = useLocation()
  const [Bubble, setBubble] = useState<ComponentType>()
  useEffect(() => {
    if ((browserStore('local').read(CONVERSAS_NO_APARELHO) ?? '[]') === '[]') return
    import(/* webpackChunkName: "conta" */ './AccountDialog').then(
      (part) => setBubble(() => part.Bubble),
      () => undefined,
    )
  }, [pathname])
  return Bubble && <Bubble />
}

/** The dialog's chunk loads on first opening; if that fails, the button navigates to the equivalent page. */
function useAccountDialog() {
  const { host } = useShell()
  const [Dialog, setDialog] = useState<ComponentType<AccountDialogProps>>()
  const [opened, setOpened] = useState(false)
  const open = async (): Promise<void> => {
    try {
      const { default: Loaded } = await import(/* webpackChunkName: "conta" */ './AccountDialog')
      setDialog(() => Loaded)
      setOpened(true)
    } catch {
      host.navigate(host.session.get().signedIn ? '/painel' : '/login')
    }
  }
  return { open, element: Dialog && <Dialog open={opened} onClose={() => setOpened(false)} /> }
}

/** Screens with a refinement dialog open it when the fragment is `#refinar`. */
function useRefinementAddress(): string {
  const { table } = useShell()
  const { pathname, search } = useLocation()
  const name = table.match(pathname)?.route.name
  const here = name === 'home' || name === 'categoria' || name === 'acompanhantes'
  return here ? `${pathname}${search}#refinar` : '/categoria#refinar'
}
