import { Thread } from './Thread'

export const Conversation = () => (
  <Thread
    own="anunciante"
    other="Visitante"
    lidaEm="2026-01-06T18:10:00Z"
    messages={[
      { de: 'visitante', texto: 'Oi! Amanhã às 15h?', em: '2026-01-05T18:02:00Z' },
      { de: 'anunciante', texto: 'Combinado.', em: '2026-01-06T18:05:00Z' },
    ]}
  />
)

export const TypingAfterAWarning = () => (
  <Thread
    own="anunciante"
    other="Visitante"
    typing
    messages={[
      { de: 'visitante', texto: 'Mando um sinal agora?', em: '2026-01-05T18:02:00Z', cuidado: true },
    ]}
  />
)
