import { concederCreditos } from '@portal/api/operacao/pagamentos'
import { CONCESSAO_DE_UMA_PESSOA } from '@portal/domain/limites'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { errorOf } from '../../lib/Form'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { tellOutcome, useAct } from '../../lib/useAct'

/** Grants credits to an account; one idempotency key per dialog, so that a retry grants nothing twice. */
export function Conceder({ onClose }: { onClose: () => void }) {
  const [conta, setConta] = useState('')
  const [quantidade, setQuantidade] = useState('')
  const [chave] = useState(() => crypto.randomUUID())
  const act = useAct()
  const grant = async (motivo: string) => {
    const body = { conta: conta.trim().toUpperCase(), quantidade: Number(quantidade), motivo, chave }
    const done = await act.run(() => ask(concederCreditos, { body }))
    if (done === undefined) return
    tellOutcome(done, `Créditos na conta ${body.conta}.`)
    onClose()
  }
  return (
    <ReasonDialog
      title="Conceder créditos"
      confirmLabel="Conceder"
      campos={['conta', 'quantidade']}
      act={act}
      onConfirm={(motivo) => void grant(motivo)}
      onClose={onClose}
    >
      <Input
        label="Conta"
        error={errorOf(act.error, 'conta')}

        placeholder="BR000128"
        value={conta}
        onChange={({ target }) => setConta(target.value)}
      />
      <Input
        label="Quantidade"
        hint={`Acima de ${CONCESSAO_DE_UMA_PESSOA} em 24 horas, uma segunda pessoa confirma.`}
        error={errorOf(act.error, 'quantidade')}

        inputMode="numeric"
        value={quantidade}
        onChange={({ target }) => setQuantidade(target.value.replace(/\D/g, ''))}
      />
    </ReasonDialog>
  )
}
