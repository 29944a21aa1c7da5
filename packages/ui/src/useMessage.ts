import { useState, type FormEvent } from 'react'
import type { Refusal } from './refusal'

/** Resolves to the refusal, or undefined when sent, which clears the field. */
export type SendMessage = (texto: string) => Promise<Refusal | undefined>

/** State of a form for one message, which keeps the typed text after a failure. */
export function useMessage(send: SendMessage) {
  const [texto, setTexto] = useState('')
  const [state, setState] = useState<{ busy?: boolean; failure?: string; problem?: string }>({})
  const submit = async () => {
    if (texto.trim() === '') return setState({ problem: 'Escreva uma mensagem.' })
    setState({ busy: true })
    const refusal = await send(texto)
    if (refusal === undefined) {
      setTexto('')
      return setState({})
    }
    const problem = refusal.errors?.['texto']?.[0]
    setState(problem === undefined ? { failure: refusal.message } : { problem })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (state.busy !== true) void submit()
  }
  return { texto, setTexto, onSubmit, ...state }
}
