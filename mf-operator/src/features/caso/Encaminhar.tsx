import { encaminharCaso, type Caso } from '@portal/api/operacao/casos'
import { toast } from '@portal/platform'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { errorOf } from '../../lib/Form'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { useAct } from '../../lib/useAct'

interface EncaminharProps {
  caso: Caso
  onDone: () => Promise<void>
  onClose: () => void
}

/** Forwards the case to a named operator, or back to the queue. */
export function Encaminhar({ caso, onDone, onClose }: EncaminharProps) {
  const [para, setPara] = useState('')
  const act = useAct()
  const send = async (nota: string) => {
    const name = para.trim()
    const params = { id: Number(caso.id.replace('revisao:', '')) }
    const body = { nota, ...(name !== '' && { para: name }) }
    if ((await act.run(() => ask(encaminharCaso, { params, body }))) === undefined) return
    toast(name === '' ? 'Caso de volta à fila, com sua nota.' : `Caso encaminhado a ${name}.`, 'success')
    onClose()
    await onDone()
  }
  return (
    <ReasonDialog
      title="Encaminhar o caso"
      confirmLabel="Encaminhar"
      campo="nota"
      campos={['para']}
      act={act}
      onConfirm={(nota) => void send(nota)}
      onClose={onClose}
    >
      <Input
        label="Para quem"
        hint="Deixe em branco para quem vier primeiro."
        error={errorOf(act.error, 'para')}

        maxLength={60}
        value={para}
        onChange={({ target }) => setPara(target.value)}
      />
    </ReasonDialog>
  )
}
