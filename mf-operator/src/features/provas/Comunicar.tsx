import { recordComunicacao, type Retencao } from '@portal/api/operacao/provas'
import { toast } from '@portal/platform'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ActDialog } from '../../lib/ActDialog'
import { ask } from '../../lib/ask'
import { errorOf } from '../../lib/Form'
import { useAct } from '../../lib/useAct'

interface ComunicarProps {
  retencao: Retencao
  onDone: () => void
  onClose: () => void
}

/** Records a report to an authority; its number is kept permanently. */
export function Comunicar({ retencao: { id, referencia }, onDone, onClose }: ComunicarProps) {
  const [orgao, setOrgao] = useState('')
  const [numero, setNumero] = useState('')
  const act = useAct()
  const send = async () => {
    const body = { orgao: orgao.trim(), numero: numero.trim() }
    const done = await act.run(() => ask(recordComunicacao, { params: { id }, body }))
    if (done === undefined) return
    toast('Comunicação anotada.', 'success')
    onDone()
  }
  return (
    <ActDialog
      title={`Anotar uma comunicação, ${referencia}`}
      confirmLabel="Anotar"
      act={act}
      campos={['orgao', 'numero']}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>Quem denunciou nunca é nomeado sem concordar. O número da autoridade fica para sempre.</p>
      <Input
        label="Autoridade"
        hint="Como “Polícia Federal”."
        error={errorOf(act.error, 'orgao')}
        autoComplete="off"
        data-autofocus
        value={orgao}
        onChange={({ target }) => setOrgao(target.value)}
      />
      <Input
        label="Número recebido"
        error={errorOf(act.error, 'numero')}
        autoComplete="off"
        value={numero}
        onChange={({ target }) => setNumero(target.value)}
      />
    </ActDialog>
  )
}
