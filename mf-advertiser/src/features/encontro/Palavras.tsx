import { savePalavras, type EncontroSeguro } from '@portal/api/encontro'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { failed, NOT_SENT, SENDING, SheetForm } from '../../lib/SheetForm'

interface PalavrasProps {
  onChange: (novo: EncontroSeguro) => void
  onCancel: () => void
}

/** Both words, written once and never shown again. */
export function Palavras({ onChange, onCancel }: PalavrasProps) {
  const [words, setWords] = useState({ tudoBem: '', perigo: '' })
  const [state, setState] = useState(NOT_SENT)
  const save = async () => {
    setState(SENDING)
    const answer = await call(savePalavras, { body: words })
    if (answer.ok) return onChange(answer.data)
    setState(failed(answer.error, 'Não foi possível guardar.'))
  }
  return (
    <SheetForm sending={state} onSubmit={save}>
      <Input
        label="Palavra de tudo bem"
        hint="Encerra o cronômetro."
        autoComplete="off"
        value={words.tudoBem}
        error={state.errors['tudoBem']}
        onChange={({ target }) => setWords({ ...words, tudoBem: target.value })}
      />
      <Input
        label="Palavra de perigo"
        hint="Mostra a mesma tela e avisa o contato. Não pode ser parecida com a outra."
        autoComplete="off"
        value={words.perigo}
        error={state.errors['perigo']}
        onChange={({ target }) => setWords({ ...words, perigo: target.value })}
      />
      <div className="row">
        <Button type="submit" kind="primary" busy={state.busy} busyLabel="Guardando…">
          Guardar
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          Voltar
        </Button>
      </div>
      <p className="hint">
        Guardamos só a marca das palavras. Se esquecer, crie outras; ninguém lê as antigas. Maiúsculas,
        acentos e espaços não contam.
      </p>
    </SheetForm>
  )
}
