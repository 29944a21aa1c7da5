import { RESPOSTA_RAPIDA_MAX, RESPOSTAS_RAPIDAS, RESPOSTAS_RAPIDAS_MAX } from '@portal/domain/recado-lados'
import { storage } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { TextArea } from '@portal/ui/Input'
import { useState, type FormEvent } from 'react'

const FORM = 'respostas-rapidas'

/** On this device alone, until the session ends. */
const guardadas = () =>
  storage.own('mf-advertiser:respostas', (value) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string') ? lidas(value) : undefined,
  )

const lidas = (linhas: readonly string[]): string[] =>
  [...new Set(linhas.map((linha) => linha.trim().slice(0, RESPOSTA_RAPIDA_MAX)))]
    .filter((linha) => linha !== '')
    .slice(0, RESPOSTAS_RAPIDAS_MAX)

/** The advertiser's quick replies, and how to change them; without any, the standard ones. */
export function useRespostas(): [respostas: readonly string[], save: (respostas: readonly string[]) => void] {
  const [respostas, setRespostas] = useState(() => guardadas().get() ?? RESPOSTAS_RAPIDAS)
  const save = (linhas: readonly string[]) => {
    const novas = lidas(linhas)
    if (novas.length === 0) guardadas().remove()
    else guardadas().set(novas)
    setRespostas(novas.length === 0 ? RESPOSTAS_RAPIDAS : novas)
  }
  return [respostas, save]
}

interface RespostasDialogProps {
  open: boolean
  respostas: readonly string[]
  onClose: () => void
  onSave: (respostas: readonly string[]) => void
}

export function RespostasDialog({ open, respostas, onClose, onSave }: RespostasDialogProps) {
  const [texto, setTexto] = useState<string>()
  const close = () => {
    setTexto(undefined)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave((texto ?? respostas.join('\n')).split('\n'))
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      size="sm"
      title="Respostas rápidas"
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button type="submit" form={FORM} kind="primary">
            Salvar
          </Button>
        </>
      }
    >
      <form id={FORM} className="dlg__bd stack" onSubmit={submit}>
        <TextArea
          label="Uma por linha"
          hint={`Até ${RESPOSTAS_RAPIDAS_MAX}, guardadas só neste aparelho, até você sair. Um toque preenche o campo e não envia.`}
          rows={RESPOSTAS_RAPIDAS_MAX}
          data-autofocus
          value={texto ?? respostas.join('\n')}
          onChange={(event) => setTexto(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
