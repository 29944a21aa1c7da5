import { login, type AuthUser, type SessaoAberta } from '@portal/api/sessao'
import type { Result } from '@portal/api/erros'
import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { Input } from '@portal/ui/Input'
import { Note } from '@portal/ui/Note'
import { useId, useState, type FormEvent } from 'react'
import { useShell } from '../ShellContext'

interface SignInAgainProps {
  user: AuthUser
  /** Closes the dialog and keeps the screen. */
  onLater: () => void
  /** Ends the session and navigates to the login. */
  onLeave: () => void
}

const OUTRA_CONTA = 'Esta senha é de outra conta.'

/** Password, and code where the account has a second factor, of the user whose session ended. */
export function SignInAgain({ user, onLater, onLeave }: SignInAgainProps) {
  const form = useId()
  const { failed, needsCode, busy, enter } = useSignIn(user)
  return (
    <Dialog
      open
      onClose={onLater}
      title="Sua sessão expirou"
      footer={
        <>
          <Button onClick={onLeave}>Entrar de outro modo</Button>
          <Button type="submit" form={form} kind="primary" busy={busy} busyLabel="Entrando…">
            Entrar
          </Button>
        </>
      }
    >
      <form id={form} className="dlg__bd stack" noValidate onSubmit={(event) => void enter(event)}>
        <p>Entre novamente para continuar de onde parou. Nada do que você digitou se perde.</p>
        {failed !== undefined && (
          <Note kind="danger" role="alert">
            {failed}
          </Note>
        )}
        <Input label="E-mail" name="email" type="email" autoComplete="username" value={user.email} readOnly />
        <Input label="Senha" name="password" type="password" autoComplete="current-password" data-autofocus />
        {needsCode && (
          <Input
            label="Código do autenticador ou de recuperação"
            name="codigo"
            autoComplete="one-time-code"
            autoFocus
          />
        )}
      </form>
    </Dialog>
  )
}

function useSignIn(user: AuthUser) {
  const { host } = useShell()
  const [failed, setFailed] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const end = (answer: Result<SessaoAberta>): void => {
    if (!answer.ok && answer.error.code === 'SEGUNDO_FATOR') return setNeedsCode(true)
    if (!answer.ok) return setFailed(answer.error.message)
    const { access_token, user: entered } = answer.data
    // Not by id: an emergency password opens another account (docs/adr/0104).
    if (entered.email === user.email) host.session.signIn(access_token, entered)
    else setFailed(OUTRA_CONTA)
  }
  const enter = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const codigo = String(typed.get('codigo') ?? '')
    setFailed(undefined)
    setBusy(true)
    const password = String(typed.get('password'))
    const answer = await host.call(login, {
      body: { email: user.email, password, ...(codigo !== '' && { codigo }) },
    })
    setBusy(false)
    end(answer)
  }
  return { failed, needsCode, busy, enter }
}
