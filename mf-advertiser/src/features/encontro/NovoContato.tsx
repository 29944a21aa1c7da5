import { createContatoDeConfianca } from '@portal/api/encontro'
import { isApelido } from '@portal/domain/encontro'
import { CONVITE_DE_CONFIANCA_DIAS } from '@portal/domain/limites-de-apoio'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { CopyButton } from '@portal/ui/CopyButton'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import area from '../../lib/area.module.css'
import { errosDeCampo, mensagemDe } from '../../lib/mensagem'
import { NOT_SENT, SENDING, SheetForm, type Sending } from '../../lib/SheetForm'
import { createChave } from './lacre'

const SO_LETRAS = 'Use só letras, até 40.'
const FALHOU = 'Não foi possível criar o link.'

/** A link that the advertiser sends by herself; its key exists nowhere else. */
export function NovoContato({ onDone }: { onDone: () => void }) {
  const [names, setNames] = useState({ nome: '', chama: '' })
  const [state, setState] = useState<Sending & { link?: string }>(NOT_SENT)
  const create = async () => {
    const wrong = Object.entries(names).filter(([, text]) => !isApelido(text.trim()))
    if (wrong.length > 0) {
      return setState({ ...NOT_SENT, errors: Object.fromEntries(wrong.map(([name]) => [name, SO_LETRAS])) })
    }
    setState(SENDING)
    // Web Crypto exists in secure contexts only.
    const chave = await createChave().catch(() => undefined)
    if (chave === undefined) return setState({ ...NOT_SENT, message: FALHOU })
    const body = { ...names, chavePublica: chave.publica }
    const answer = await call(createContatoDeConfianca, { body })
    if (answer.ok) {
      const link = `${location.origin}/contato#${answer.data.token}.${chave.privada}`
      return setState({ ...NOT_SENT, link })
    }
    setState({ busy: false, errors: errosDeCampo(answer.error), message: mensagemDe(answer.error, FALHOU) })
  }
  if (state.link !== undefined) return <Link link={state.link} nome={names.nome} onDone={onDone} />
  const field = (name: 'nome' | 'chama', label: string, hint: string) => (
    <Input
      label={label}
      hint={hint}
      autoComplete="off"
      value={names[name]}
      error={state.errors[name]}
      onChange={({ target }) => setNames({ ...names, [name]: target.value })}
    />
  )
  return (
    <SheetForm sending={state} onSubmit={create}>
      {field('nome', 'Como você chama essa pessoa', 'Aparece só para você.')}
      {field('chama', 'Como ela chama você', 'É o único nome seu que ela vê, aqui e no aviso.')}
      <div className="row">
        <Button type="submit" kind="primary" busy={state.busy} busyLabel="Criando…">
          Criar o link
        </Button>
        <Button kind="ghost" onClick={onDone}>
          Voltar
        </Button>
      </div>
    </SheetForm>
  )
}

function Link({ link, nome, onDone }: { link: string; nome: string; onDone: () => void }) {
  return (
    <div className={`${area['sheet']} stack`}>
      <h2>O link de {nome}</h2>
      <p>
        Mande você, por onde vocês já conversam. Ele é a chave do que você escrever: não temos cópia, e ele
        não aparece de novo.
      </p>
      <Input label="Link" readOnly value={link} onFocus={({ target }) => target.select()} />
      <div className="row">
        <CopyButton kind="primary" text={link} copied="Link copiado">
          Copiar o link
        </CopyButton>
        <Button kind="ghost" onClick={onDone}>
          Pronto
        </Button>
      </div>
      <p className="hint">
        {nome} tem {CONVITE_DE_CONFIANCA_DIAS} dias para aceitar, e deve guardar o link depois.
      </p>
    </div>
  )
}
