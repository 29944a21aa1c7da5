import { useState, type FormEvent } from 'react'
import { refusedState, type PlainForm } from './PlainForm'
import type { Refusal } from './refusal'

/** Resolves to the refusal, or undefined when sent, which clears the field. */
export type SendMessage = (texto: string) => Promise<Refusal | undefined>

/** State of a form for one message, which keeps the typed text after a failure. */
export function useMessage(send: SendMessage, plain?: PlainForm) {
  const [texto, setTexto] = useState(plain?.texto ?? '')
  const [state, setState] = useState<{ busy?: boolean; failure?: string; problem?: string }>(() =>
    refusedState(plain?.refusal),
  )
  const submit = async () => {
    if (texto.trim() === '') return setState({ problem: 'Escreva uma mensagem.' })
    setState({ busy: true })
    const refusal = await send(texto)
    if (refusal === undefined) setTexto('')
    setState(refusedState(refusal))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (state.busy !== true) void submit()
  }
  const post = plain && { method: 'post', action: plain.action }
  return { texto, setTexto, form: { ...post, noValidate: true, onSubmit }, ...state }
}
