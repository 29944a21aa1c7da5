import { createRetencao } from '@portal/api/operacao/provas'
import { RETENCAO_DIAS } from '@portal/domain/limites'
import { toast } from '@portal/platform'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ActDialog } from '../../lib/ActDialog'
import { ask } from '../../lib/ask'
import { errorOf } from '../../lib/Form'
import { useAct } from '../../lib/useAct'

/** Holds everything of an account without a deadline to answer. */
export function Reter({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [conta, setConta] = useState('')
  const [ordem, setOrdem] = useState('')
  const [dias, setDias] = useState(String(RETENCAO_DIAS))
  const act = useAct()
  const send = async () => {
    const body = { conta: conta.trim().toUpperCase(), ordem: ordem.trim(), dias: Number(dias) }
    const done = await act.run(() => ask(createRetencao, { body }))
    if (done === undefined) return
    toast(`Retenção nº ${done.id} registrada.`, 'success')
    onDone()
  }
  return (
    <ActDialog
      title="Reter uma conta"
      confirmLabel="Reter"
      act={act}
      campos={['conta', 'ordem', 'dias']}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        Retém tudo o que a conta tem: o que for excluído some da vista e fica guardado. A conta não é avisada.
        Uma ordem que pede resposta se registra em Ordens, e retém por si.
      </p>
      <Input
        label="Conta"
        hint="O código, como BR000128."
        error={errorOf(act.error, 'conta')}
        autoComplete="off"
        data-autofocus
        value={conta}
        onChange={({ target }) => setConta(target.value)}
      />
      <Input
        label="Ordem"
        hint="O número do processo ou do ofício."
        error={errorOf(act.error, 'ordem')}
        autoComplete="off"
        value={ordem}
        onChange={({ target }) => setOrdem(target.value)}
      />
      <Input
        label="Dias"
        inputMode="numeric"
        error={errorOf(act.error, 'dias')}
        autoComplete="off"
        value={dias}
        onChange={({ target }) => setDias(target.value)}
      />
    </ActDialog>
  )
}
