import { recordComunicacao, type Retencao } from '@portal/api/operacao/provas'
import { toast } from '@portal/platform'
import { Dialog } from '@portal/ui/Dialog'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { errorOf, FormError } from '../../lib/Form'
import { Action } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { useAct } from '../../lib/useAct'

interface ComunicarProps {
  retencao: Retencao
  onDone: () => void
  onClose: () => void
}

/** Notes that an authority was told; the number stays for good. */
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
    <Dialog
      open
      title={`Anotar uma comunicação, ${referencia}`}
      onClose={onClose}
      footer={
        <>
          <Action kind="ghost" onClick={onClose}>
            Voltar
          </Action>
          <Action kind="go" disabled={act.busy} onClick={() => void send()}>
            Anotar
          </Action>
        </>
      }
    >
      <div className={`dlg__bd ${styles.stack}`}>
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
        <FormError error={act.error} fields={['orgao', 'numero']} />
      </div>
    </Dialog>
  )
}
