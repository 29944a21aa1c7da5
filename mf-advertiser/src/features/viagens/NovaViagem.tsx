import { createViagem, type ViagensMarcadas } from '@portal/api/viagens'
import { cidadesDe, ESTADOS } from '@portal/domain/locais'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Input } from '@portal/ui/Input'
import { Select } from '@portal/ui/Select'
import { Switch } from '@portal/ui/Switch'
import { useState } from 'react'
import { hoje } from '../../lib/hoje'
import { errosDeCampo, mensagemDe } from '../../lib/mensagem'
import { NOT_SENT, SENDING, SheetForm, type Sending } from '../../lib/SheetForm'

const VAZIA = { estado: '', cidade: '', de: '', ate: '', pausa: false }
const ESTADO_OPTIONS = ESTADOS.map(({ uf, nome }) => ({ value: uf, label: nome }))

/** What is lacking, by field. */
function faltas({ estado, cidade, de, ate }: typeof VAZIA): Record<string, string> {
  return {
    ...(estado === '' && { estado: 'Escolha o estado.' }),
    ...(cidade === '' && { cidade: 'Escolha a cidade.' }),
    ...(de === '' && { de: 'Escolha o primeiro dia.' }),
    ...(ate === '' && { ate: 'Escolha o último dia.' }),
  }
}

export function NovaViagem({ onChange }: { onChange: (novas: ViagensMarcadas) => void }) {
  const [viagem, setViagem] = useState(VAZIA)
  const [sending, setSending] = useState<Sending>(NOT_SENT)
  const { estado, cidade, pausa } = viagem
  const put = (change: Partial<typeof VAZIA>) => {
    setViagem({ ...viagem, ...change })
    setSending(NOT_SENT)
  }
  const create = async () => {
    const errors = faltas(viagem)
    if (Object.keys(errors).length > 0) return setSending({ ...NOT_SENT, errors })
    setSending(SENDING)
    const answer = await call(createViagem, { body: viagem })
    if (!answer.ok) {
      const message = mensagemDe(answer.error, 'Não foi possível marcar agora. Tente novamente.')
      return setSending({ busy: false, errors: errosDeCampo(answer.error), message })
    }
    setViagem(VAZIA)
    setSending(NOT_SENT)
    toast(`Viagem para ${cidade} marcada`, 'success')
    onChange(answer.data)
  }
  const dia = (name: 'de' | 'ate', label: string, min: string) => (
    <Input
      label={label}
      type="date"
      className="num"
      min={min}
      value={viagem[name]}
      error={sending.errors[name]}
      onChange={({ target }) => put({ [name]: target.value })}
    />
  )
  return (
    <SheetForm sending={sending} onSubmit={create}>
      <h2>Marcar viagem</h2>
      <div className="cols">
        <Select
          label="Estado"
          placeholder="Selecione"
          options={ESTADO_OPTIONS}
          value={estado}
          error={sending.errors['estado']}
          onChange={({ target }) => put({ estado: target.value, cidade: '' })}
        />
        <Select
          label="Cidade"
          placeholder={estado === '' ? 'Escolha o estado antes' : 'Selecione'}
          options={cidadesDe(estado)}
          disabled={estado === ''}
          value={cidade}
          error={sending.errors['cidade']}
          onChange={({ target }) => put({ cidade: target.value })}
        />
        {dia('de', 'Primeiro dia', hoje(estado))}
        {dia('ate', 'Último dia', viagem.de === '' ? hoje(estado) : viagem.de)}
      </div>
      <Switch
        label="Sair da lista da minha cidade nesses dias"
        detail="Desligado, o anúncio continua lá e diz onde você está."
        checked={pausa}
        onChange={({ target }) => put({ pausa: target.checked })}
      />
      <div>
        <Button type="submit" kind="primary" busy={sending.busy} busyLabel="Marcando…">
          Marcar viagem
        </Button>
      </div>
    </SheetForm>
  )
}
