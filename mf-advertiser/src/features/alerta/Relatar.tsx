import { relatarTelefone, type ListaDeAlerta } from '@portal/api/lista-de-alerta'
import { MOTIVOS_DE_RELATO, ROTULO_RELATO, type MotivoDeRelato } from '@portal/domain/lista-de-alerta'
import { mascararTelefone } from '@portal/domain/telefone'
import { call, Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Pick, Picks } from '@portal/ui/Choices'
import { Input } from '@portal/ui/Input'
import { Switch } from '@portal/ui/Switch'
import { useState } from 'react'
import { failed, NOT_SENT, SENDING, SheetForm } from '../../lib/SheetForm'

interface RelatarProps {
  telefone: string
  onRelatado: (lista: ListaDeAlerta) => void
  onVoltar: () => void
}

export function Relatar({ telefone: given, onRelatado, onVoltar }: RelatarProps) {
  const [telefone, setTelefone] = useState(given)
  const [motivo, setMotivo] = useState<MotivoDeRelato>()
  const [comigo, setComigo] = useState(false)
  const [state, setState] = useState(NOT_SENT)
  const send = async () => {
    if (motivo === undefined) return setState({ ...NOT_SENT, errors: { motivo: 'Escolha o que aconteceu.' } })
    if (!comigo) return setState({ ...NOT_SENT, message: 'Confirme que aconteceu com você.' })
    setState(SENDING)
    const answer = await call(relatarTelefone, { body: { telefone, motivo } })
    if (answer.ok) return onRelatado(answer.data)
    setState(failed(answer.error, 'Não foi possível relatar.'))
  }
  return (
    <SheetForm sending={state} onSubmit={send}>
      <Input
        label="Telefone"
        type="tel"
        autoComplete="off"
        value={telefone}
        error={state.errors['telefone']}
        onChange={({ target }) => setTelefone(mascararTelefone(target.value))}
      />
      <Picks legend="O que aconteceu" id="motivo" error={state.errors['motivo']}>
        {MOTIVOS_DE_RELATO.map((each) => (
          <Pick
            key={each}
            type="radio"
            name="motivo"
            checked={motivo === each}
            onChange={() => setMotivo(each)}
          >
            {ROTULO_RELATO[each]}
          </Pick>
        ))}
      </Picks>
      <Switch
        label="Aconteceu comigo, com quem usava este número."
        checked={comigo}
        onChange={({ target }) => setComigo(target.checked)}
      />
      <div className="row">
        <Button type="submit" kind="primary" large busy={state.busy} busyLabel="Guardando…">
          Relatar
        </Button>
        <Button kind="ghost" onClick={onVoltar}>
          Voltar
        </Button>
      </div>
      <p className="hint">
        Foi ameaça ou agressão? Isto não chama ninguém. <a href="tel:190">Ligue 190</a>; em{' '}
        <Link to="/conta/ameaca">Ameaça ou extorsão</Link> você guarda as provas.
      </p>
    </SheetForm>
  )
}
