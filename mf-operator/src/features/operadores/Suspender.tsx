import { reativarOperador, suspenderOperador, type OperadorListado } from '@portal/api/operacao/operadores'
import { toast } from '@portal/platform'
import { ask } from '../../lib/ask'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { tellOutcome, useAct } from '../../lib/useAct'

interface SuspenderProps {
  operador: OperadorListado
  onClose: () => void
}

/** One chief suspends at once. */
export function Suspender({ operador: { id, nome }, onClose }: SuspenderProps) {
  const act = useAct()
  const suspend = async (motivo: string) => {
    const done = await act.run(() => ask(suspenderOperador, { params: { id }, body: { motivo } }))
    if (done === undefined) return
    toast(`A entrada de ${done.nome} está suspensa.`, 'success')
    onClose()
  }
  return (
    <ReasonDialog
      title={`Suspender ${nome}`}
      confirmLabel="Suspender agora"
      danger
      act={act}
      onConfirm={(motivo) => void suspend(motivo)}
      onClose={onClose}
    >
      <p>
        Vale na hora: as sessões terminam e nenhuma entrada é aceita. Levantar a suspensão pede duas pessoas.
      </p>
    </ReasonDialog>
  )
}

/** Two people lift a suspension. */
export function Reativar({ operador: { id, nome }, onClose }: SuspenderProps) {
  const act = useAct()
  const lift = async (motivo: string) => {
    const done = await act.run(() => ask(reativarOperador, { params: { id }, body: { motivo } }))
    if (done === undefined) return
    tellOutcome(done, `${nome} volta a entrar.`)
    onClose()
  }
  return (
    <ReasonDialog
      title={`Reativar ${nome}`}
      confirmLabel="Propor a volta"
      act={act}
      onConfirm={(motivo) => void lift(motivo)}
      onClose={onClose}
    >
      <p>Quando a segunda pessoa confirmar, a pessoa entra com a mesma chave de acesso.</p>
    </ReasonDialog>
  )
}
