import type { DocumentoLegal } from '@portal/domain/legal'
import { useState } from 'react'
import { Button } from './Button'
import { LegalDialog } from './LegalDialog'

const documento: DocumentoLegal = {
  chave: 'termos',
  titulo: 'Termos de uso',
  versao: '2026-11-01',
  secoes: [{ titulo: '1. Quem pode anunciar', paragrafos: ['Só pessoas maiores de 18 anos.'] }],
}

export function Terms() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ler os termos</Button>
      {open && (
        <LegalDialog documento={documento} onClose={close} footer={<Button onClick={close}>Fechar</Button>} />
      )}
    </>
  )
}
