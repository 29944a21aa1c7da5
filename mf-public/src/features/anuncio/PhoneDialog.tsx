import { revelarTelefone } from '@portal/api/busca'
import type { ApiError } from '@portal/api/erros'
import { formatTelefone } from '@portal/domain/telefone'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Dialog } from '@portal/ui/Dialog'
import { Copy, Icon, Phone } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { SkeletonBar } from '@portal/ui/Skeleton'
import { useEffect, useState } from 'react'

interface PhoneDialogProps {
  open: boolean
  onClose: () => void
  anuncioId: number
}

/** Requests and shows the number; the server counts and rate-limits (rule: anuncio-publico/telefone). */
export default function PhoneDialog({ open, onClose, anuncioId }: PhoneDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Telefone" size="sm">
      <div className="dlg__bd stack">{open && <Asked anuncioId={anuncioId} />}</div>
    </Dialog>
  )
}

function Asked({ anuncioId }: Pick<PhoneDialogProps, 'anuncioId'>) {
  const { telefone, error, ask } = useTelefone(anuncioId)
  if (error !== undefined) {
    return (
      <>
        <Note kind="danger" role="alert">
          {error.message}
        </Note>
        <Button onClick={ask}>Tentar novamente</Button>
      </>
    )
  }
  if (telefone === undefined) {
    return (
      <div aria-busy="true">
        <span className="sr" role="status">
          Buscando o telefone
        </span>
        <SkeletonBar width="12rem" height="2rem" />
      </div>
    )
  }
  return <Shown telefone={telefone} />
}

function Shown({ telefone }: { telefone: string }) {
  const written = formatTelefone(telefone)
  const copy = () =>
    navigator.clipboard.writeText(written).then(
      () => toast('Telefone copiado'),
      () => toast('Não foi possível copiar. Anote o número.', 'error'),
    )
  return (
    <>
      <p className="price num nowrap" role="status">
        {written}
      </p>
      <a className={buttonClass({ kind: 'contact', block: true })} href={`tel:+55${telefone}`}>
        <Icon of={Phone} />
        Ligar
      </a>
      <Button block onClick={() => void copy()}>
        <Icon of={Copy} />
        Copiar
      </Button>
      <p className="hint">Diga que viu o anúncio aqui. Nunca pague antes de se encontrarem.</p>
    </>
  )
}

interface Answer {
  telefone?: string
  error?: ApiError
}

async function fetchTelefone(id: number): Promise<Answer> {
  const found = await call(revelarTelefone, { params: { id } })
  return found.ok ? { telefone: found.data.telefone } : { error: found.error }
}

/** Fetches when the dialog opens, and again after a failure. */
function useTelefone(id: number) {
  const [answer, setAnswer] = useState<Answer>({})
  useEffect(() => {
    let gone = false
    void fetchTelefone(id).then((found) => {
      if (!gone) setAnswer(found)
    })
    return () => {
      gone = true
    }
  }, [id])
  const ask = () => {
    setAnswer({})
    void fetchTelefone(id).then(setAnswer)
  }
  return { ...answer, ask }
}
