import { mudarPapeis, type OperadorListado } from '@portal/api/operacao/operadores'
import { PAPEIS, papeisRecusados, type PapelDaCasa } from '@portal/domain/papeis'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { tellOutcome, useAct } from '../../lib/useAct'
import { Papeis } from './Papeis'

export function MudarPapeis({ operador, onClose }: { operador: OperadorListado; onClose: () => void }) {
  const [papeis, setPapeis] = useState<PapelDaCasa[]>([...operador.papeis])
  const [tried, setTried] = useState(false)
  const act = useAct()
  const change = async (motivo: string) => {
    setTried(true)
    if (papeisRecusados(papeis) !== undefined) return
    const done = await act.run(() =>
      ask(mudarPapeis, { params: { id: operador.id }, body: { papeis, motivo } }),
    )
    if (done === undefined) return
    tellOutcome(done, `Papéis de ${operador.nome} mudados.`)
    onClose()
  }
  return (
    <ReasonDialog
      title={`Papéis de ${operador.nome}`}
      confirmLabel="Propor a mudança"
      act={act}
      onConfirm={(motivo) => void change(motivo)}
      onClose={onClose}
    >
      <p>Quando a segunda pessoa confirmar, as sessões abertas de {operador.nome} terminam.</p>
      <Papeis de={PAPEIS} papeis={papeis} tried={tried} onChange={setPapeis} />
    </ReasonDialog>
  )
}
