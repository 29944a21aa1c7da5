import { Button } from '@portal/ui/Button'
import { Icon, KeyRound } from '@portal/ui/icons'
import { useEffect, useRef, useState } from 'react'

const NAO_VEIO = 'Não foi possível abrir. Verifique sua conexão e tente novamente.'

/** The passkey code is loaded with this screen. */
const load = () => import('./entrarComChave')

/** Sign-in with a passkey, by button and by autofill of the e-mail field (rule: acesso/chaves). */
export function EntrarComChave({ onRefused }: { onRefused: (recusa: string | undefined) => void }) {
  const [busy, setBusy] = useState(false)
  const offered = useRef<AbortController>(undefined)
  const onRefusal = useRef(onRefused)
  useEffect(() => {
    onRefusal.current = onRefused
  })
  useEffect(() => {
    const leave = new AbortController()
    offered.current = leave
    load().then(
      (part) => part.offerPasskeys(leave.signal, (recusa) => onRefusal.current(recusa)),
      // The button retries.
      () => undefined,
    )
    return () => leave.abort()
  }, [])
  const enter = async () => {
    // Browsers allow one pending request.
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
