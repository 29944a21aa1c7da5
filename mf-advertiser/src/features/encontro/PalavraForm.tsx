import { responderEncontro, type EncontroSeguro } from '@portal/api/encontro'
import { ENCONTRO_MAIS_MINUTOS } from '@portal/domain/limites-de-apoio'
import { call } from '@portal/platform'
import { Input } from '@portal/ui/Input'
import { useState, type ReactNode } from 'react'
import { errosDeCampo, mensagemDe } from '../../lib/mensagem'

export type Mais = 0 | typeof ENCONTRO_MAIS_MINUTOS

interface PalavraFormProps {
  className?: string | undefined
  onChange: (novo: EncontroSeguro, answered: boolean) => void
  /** The acts; a submit button's `value` is the time that it adds. */
  children: (busy: boolean) => ReactNode
}

/** The field of a word, covered; nothing shown depends on which of the two it was. */
export function PalavraForm({ className, onChange, children }: PalavraFormProps) {
  const [palavra, setPalavra] = useState('')
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false })
  const send = async (mais: Mais) => {
    if (state.busy) return
    setState({ busy: true })
    const answer = await call(responderEncontro, { body: { palavra, mais } })
    if (answer.ok) return onChange(answer.data, true)
    const error =
      errosDeCampo(answer.error)['palavra'] ?? mensagemDe(answer.error, 'Sem conexão. Tente de novo.')
    setState({ busy: false, error })
  }
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const adds = submitter?.getAttribute('value') === String(ENCONTRO_MAIS_MINUTOS)
        void send(adds ? ENCONTRO_MAIS_MINUTOS : 0)
      }}
    >
      <Input
        label="Sua palavra"
        type="password"
        autoComplete="off"
        autoCapitalize="off"
        autoFocus
        value={palavra}
        error={state.error}
        onChange={({ target }) => setPalavra(target.value)}
      />
      {children(state.busy)}
    </form>
  )
}
