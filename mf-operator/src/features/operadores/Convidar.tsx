import { convidarOperador } from '@portal/api/operacao/operadores'
import { isConselho, papeisRecusados, TODOS_OS_PAPEIS, type Papel } from '@portal/domain/papeis'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { errorOf } from '../../lib/Form'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { tellOutcome, useAct } from '../../lib/useAct'
import { Papeis } from './Papeis'

export function Convidar({ onClose }: { onClose: () => void }) {
  const [nome, setNome] = useState('')
  const [papeis, setPapeis] = useState<Papel[]>([])
  const [tried, setTried] = useState(false)
  const act = useAct()
  const invite = async (motivo: string) => {
    setTried(true)
    if (papeisRecusados(papeis) !== undefined) return
    const body = { nome: nome.trim(), papeis, motivo }
    const done = await act.run(() => ask(convidarOperador, { body }))
    if (done === undefined) return
    tellOutcome(done, 'Convidado.')
    onClose()
  }
  return (
    <ReasonDialog
      title="Convidar um operador"
      confirmLabel="Propor o convite"
      campos={['nome']}
      act={act}
      onConfirm={(motivo) => void invite(motivo)}
      onClose={onClose}
    >
      <p>Quem confirma recebe o endereço do convite e o entrega. Ele vale uma vez, por 48 horas.</p>
      <Input
        label="Nome"
        hint="Como aparece na auditoria, sem espaços."
        error={errorOf(act.error, 'nome')}

        maxLength={60}
        value={nome}
        onChange={({ target }) => setNome(target.value)}
      />
      <Papeis de={TODOS_OS_PAPEIS} papeis={papeis} tried={tried} onChange={setPapeis} />
      {isConselho(papeis) && (
        <p>
          Para quem é de fora da casa: vê números e uma amostra sem nomes, e não muda nada. Não passa a outro
          papel depois.
        </p>
      )}
    </ReasonDialog>
  )
}
