import { MessageForm } from './MessageForm'

const send = () => Promise.resolve(undefined)

export const Empty = () => (
  <MessageForm label="Mensagem" hint="Não envie dinheiro antes." submitLabel="Enviar" send={send} />
)

export const Refused = () => (
  <MessageForm
    label="Mensagem"
    submitLabel="Enviar"
    send={send}
    plain={{
      action: '#MessageForm',
      hidden: {},
      texto: 'Oi!',
      refusal: { message: '', errors: { texto: ['Escreva um pouco mais.'] } },
    }}
  />
)
