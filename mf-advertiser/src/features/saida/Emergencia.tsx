import { removeSenhaDeEmergencia, saveSenhaDeEmergencia } from '@portal/api/usuario'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Input } from '@portal/ui/Input'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { failed, NOT_SENT, SENDING, SheetForm, type Sending } from '../../lib/SheetForm'

const VAZIO = { new_password: '', new_password_confirmation: '', password: '' }

/** Never shows whether an emergency password is set (rule: saida-livre/senha-de-emergencia). */
export function Emergencia({ onVoltar }: { onVoltar: () => void }) {
  const [typed, setTyped] = useState(VAZIO)
  const [state, setState] = useState<Sending & { done?: string }>(NOT_SENT)
  const send = async (remove: boolean) => {
    setState(SENDING)
    const { password } = typed
    const answer = remove
      ? await call(removeSenhaDeEmergencia, { body: { password } })
      : await call(saveSenhaDeEmergencia, { body: typed })
    if (answer.ok) {
      setTyped(VAZIO)
      return setState({ ...NOT_SENT, done: answer.data.message })
    }
    setState(failed(answer.error, 'Não deu certo. Tente de novo.'))
  }
  const field = (name: keyof typeof VAZIO, label: string, hint?: string) => (
    <Input
      label={label}
      hint={hint}
      type="password"
      autoComplete={name === 'password' ? 'current-password' : 'new-password'}
      value={typed[name]}
      error={state.errors[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <SheetForm sending={state} onSubmit={() => send(false)}>
      {state.done !== undefined && (
        <Note kind="success" role="status">
          {state.done}
        </Note>
      )}
      {field('new_password', 'Senha de emergência', 'Bem diferente da sua, e que você lembre com medo.')}
      {field('new_password_confirmation', 'Senha de emergência, de novo')}
      {field('password', 'Sua senha de hoje')}
      <div className="row">
        <Button type="submit" kind="primary" busy={state.busy} busyLabel="Guardando…">
          Guardar
        </Button>
        <Button disabled={state.busy} onClick={() => void send(true)}>
          Retirar
        </Button>
        <Button kind="ghost" onClick={onVoltar}>
          Voltar
        </Button>
      </div>
      <p className="hint">
        Para retirar, basta a sua senha de hoje. O que for feito no painel vazio não toca a sua conta. Isto
        não chama a polícia: em perigo, ligue 190.
      </p>
    </SheetForm>
  )
}
