import { removeOperador, type OperadorListado } from '@portal/api/operacao/operadores'
import { ask } from '../../lib/ask'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { tellOutcome, useAct } from '../../lib/useAct'

export function Remover({ operador, onClose }: { operador: OperadorListado; onClose: () => void }) {
  const act = useAct()
  const remove = async (motivo: string) => {
    const done = await act.run(() => ask(removeOperador, { params: { id: operador.id }, body: { motivo } }))
    if (done === undefined) return
    tellOutcome(done, `${operador.nome} já não entra.`)
    onClose()
  }
  return (
    <ReasonDialog
      title={`Remover ${operador.nome}`}
      confirmLabel="Propor a remoção"
      danger
      act={act}
      onConfirm={(motivo) => void remove(motivo)}
      onClose={onClose}
    >
      <p>Sessões, chaves de acesso e chave da linha de comando terminam quando a segunda pessoa confirmar.</p>
    </ReasonDialog>
  )
}
