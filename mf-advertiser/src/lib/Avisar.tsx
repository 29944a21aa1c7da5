import { findAvisosPush, type AvisosPush } from '@portal/api/avisos-push'
import { PUSH_PROMESSA } from '@portal/domain/avisos-push'
import { call } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { Bell } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { useEsteAparelho } from './useEsteAparelho'
import { useState } from 'react'

/** Offers notices on this device where an answer is awaited; nothing where they are on or impossible. */
export function Avisar({ pergunta }: { pergunta: string }) {
  const { value } = useLoad('avisos-push', (signal) => call(findAvisosPush, {}, { signal }))
  return value.data === undefined ? null : <Pergunta avisos={value.data} pergunta={pergunta} />
}

function Pergunta({ avisos, pergunta }: { avisos: AvisosPush; pergunta: string }) {
  const { busy, suporte, este, turnOn } = useEsteAparelho(avisos)
  const [on, setOn] = useState(false)
  if (suporte !== 'pode' || este !== undefined) return null
  if (on)
    return (
      <Note kind="success" role="status">
        Avisos ligados neste aparelho. Mude quando quiser em Configurações.
      </Note>
    )
  return (
    <Note
      icon={Bell}
      action={
        <Button small busy={busy} onClick={() => void turnOn().then((saved) => setOn(saved !== undefined))}>
          Avisar
        </Button>
      }
    >
      <strong>{pergunta}</strong> {PUSH_PROMESSA}
    </Note>
  )
}
