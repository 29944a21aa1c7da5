import { Composer } from './Composer'

const sent = () => Promise.resolve(undefined)
const refused = () => Promise.resolve({ message: 'Sem conexão. O texto continua aqui: tente de novo.' })
const nothing = () => undefined

export const WithReplies = () => (
  <Composer send={sent} onTyping={nothing} replies={['Oi! Tudo bem?', 'Hoje não posso.']} />
)

export const Refused = () => (
  <Composer
    send={refused}
    onTyping={nothing}
    plain={{
      action: '#Composer',
      hidden: {},
      texto: 'Amanhã às 15h?',
      refusal: { message: 'Esta conversa terminou.' },
    }}
  />
)
