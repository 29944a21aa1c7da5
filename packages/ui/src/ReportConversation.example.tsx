import { useState } from 'react'
import { Button } from './Button'
import { ReportConversation } from './ReportConversation'

const send = () => Promise.resolve({ ok: true as const, protocolo: '2026-0001', chave: 'exemplo' })

export function Report() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        Denunciar
      </Button>
      <ReportConversation open={open} onClose={() => setOpen(false)} send={send} />
    </>
  )
}
