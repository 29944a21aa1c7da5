import { useLocation } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { EyeOff, Icon } from '@portal/ui/icons'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useShell } from '../ShellContext'
import { NEUTRAL_SITE } from './exit'

const KEY = 'shell:maioridade'
/** Names of pages readable without an answer: legal texts, reports, a trusted contact's, access to one's own data. */
const READABLE =
  /^(termos|privacidade|ajuda|transparencia|denuncia|estou-nesta-foto|contato|contestar|login|esqueci-senha|recuperar-senha|senha-redefinida)/

const followsNothing = () => () => undefined

/**
 * Asks for the visitor's age over a fully rendered page, so that search engines can index the page. The
 * answer is stored on the device.
 */
export function AgeGate() {
  const { host, table, site } = useShell()
  const { pathname } = useLocation()
  const [confirmed, setConfirmed] = useState(false)
  const { signedIn } = host.useSession()
  const answer = host.storage.own(KEY, (value) => (value === true ? true : undefined))
  // Only the device has the answer, so the server renders without the gate and it appears after hydration.
  const remembered = useSyncExternalStore(
    followsNothing,
    () => answer.get() === true,
    () => true,
  )
  const readable = READABLE.test(table.match(pathname)?.route.name ?? '')
  const asked = site.idade === undefined || site.idade === 'declarada'
  if (!asked || confirmed || remembered || signedIn || readable) return null
  return (
    <Gate
      onConfirm={() => {
        answer.set(true)
        setConfirmed(true)
      }}
    />
  )
}

function Gate({ onConfirm }: { onConfirm: () => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = dialog.current
    // Opening it restyles the whole page; on a slow phone this deserves a task of its own.
    const task = setTimeout(() => {
      if (element !== null && !element.open) element.showModal()
      // Focused instead of the first link, so that no key press answers an unread
      // question.
      question.current?.focus()
    })
    return () => {
      clearTimeout(task)
      element?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="gate dlg--md"
      aria-labelledby={id}
      aria-describedby={`${id}-d`}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="dlg__bd stack">
        <p className="age" aria-hidden="true">
          18+
        </p>
        <h2 ref={question} id={id} tabIndex={-1}>
          Você tem 18 anos ou mais?
        </h2>
        <p className="muted" id={`${id}-d`}>
          Este site reúne anúncios de serviços para adultos. Ao entrar, você confirma que é maior de idade e
          aceita os <a href="/termos">Termos e Condições</a>.
        </p>
        <button type="button" className={buttonClass({ kind: 'primary', block: true })} onClick={onConfirm}>
          Tenho 18 anos ou mais
        </button>
        <a className={buttonClass({ kind: 'ghost', block: true })} href={NEUTRAL_SITE} rel="noreferrer">
          Sair do site
        </a>
        <p className="hint">
          Para sair depressa, use <Icon of={EyeOff} small className="inline" /> no alto de cada página ou
          aperte Esc duas vezes.
        </p>
      </div>
    </dialog>
  )
}
