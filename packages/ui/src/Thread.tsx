import { RECADO } from '@portal/domain/recado-lados'
import { diaEHora } from '@portal/domain/tempo'
import { Note } from './Note'

interface Message {
  de: 'visitante' | 'anunciante'
  texto: string
  em: string
  cuidado?: boolean | undefined
}

interface ThreadProps {
  messages: readonly Message[]
  /** The viewer's side. */
  own: Message['de']
}

const NAME: Readonly<Record<Message['de'], string>> = { visitante: 'Visitante', anunciante: 'Anunciante' }

/** A conversation, oldest first; messages are plain text, and addresses in them are not linked. */
export function Thread({ messages, own }: ThreadProps) {
  return (
    <>
      <ol className="thread" aria-label="Mensagens">
        {messages.map(({ de, texto, em }, index) => (
          <li key={`${em} ${index}`} data-own={de === own || undefined}>
            <span className="sr">{de === own ? 'Você' : NAME[de]}: </span>
            <p>{texto}</p>
            <time dateTime={em}>{diaEHora(em)}</time>
          </li>
        ))}
      </ol>
      {messages.some(({ de, cuidado }) => cuidado === true && de !== own) && (
        <Note kind="warning">
          <p>
            <strong>{RECADO.adiantado}</strong> {RECADO.golpe}
          </p>
        </Note>
      )}
    </>
  )
}
