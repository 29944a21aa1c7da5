import { encerrarOutrasSessoes } from '@portal/api/sessao'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { useState } from 'react'
import { mensagemDe } from '../../../lib/mensagem'

/** After adding a factor: offers to end the sessions opened without it (rule: acesso/outras-sessoes). */
export function OutrasSessoes({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const result = await call(encerrarOutrasSessoes, {})
    setBusy(false)
    if (!result.ok)
      return toast(mensagemDe(result.error, 'Não foi possível encerrar as outras sessões.'), 'error')
    toast(result.data.message, 'success')
    onClose()
  }
  return (
    <div className="dlg__bd stack">
      <p>
        Quem já entrou na sua conta em outro aparelho continua nela. Encerre as outras sessões se você não
        reconhece alguma, ou na dúvida.
      </p>
      <div className="row">
        <Button onClick={onClose}>Manter abertas</Button>
        <Button kind="primary" onClick={() => void end()} busy={busy} busyLabel="Encerrando…">
          Encerrar outras sessões
        </Button>
      </div>
    </div>
  )
}
