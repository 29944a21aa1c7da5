import { Button } from '@portal/ui/Button'
import { Icon, KeyRound } from '@portal/ui/icons'
import { useEffect, useRef, useState } from 'react'

const NAO_VEIO = 'Não foi possível abrir. Verifique sua conexão e tente novamente.'

/** What asks a browser for a passkey comes with this screen, and not before. */
const load = () => import('./entrarComChave')

/** A passkey in place of e-mail and password, by a button and where the e-mail is filled in (rule: acesso/chaves). */
export function EntrarComChave({ onRefused }: { onRefused: (recusa: string | undefined) => void }) {
  const [busy, setBusy] = useState(false)
  const offered = useRef<AbortController>(undefined)
  const told = useRef(onRefused)
  useEffect(() => {
    told.current = onRefused
  })
  useEffect(() => {
    const leave = new AbortController()
    offered.current = leave
    load().then(
      (part) => part.offerPasskeys(leave.signal, (recusa) => told.current(recusa)),
      // The button asks again.
      () => undefined,
    )
    return () => leave.abort()
  }, [])
  const enter = async () => {
    // A browser asks for one at a time.
    offered.current?.abort()
    onRefused(undefined)
    setBusy(true)
    const refused = await load().then(
      (part) => part.enterWithPasskey(),
      () => NAO_VEIO,
    )
    setBusy(false)
    onRefused(refused)
  }
  return (
    <Button block onClick={() => void enter()} busy={busy} busyLabel="Esperando a chave…">
      <Icon of={KeyRound} />
      Entrar com chave de acesso
    </Button>
  )
}
